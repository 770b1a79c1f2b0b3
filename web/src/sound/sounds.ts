/** Synthesised sounds: a knock for a tile, bells for my turn, for points and for the end. */
import { settings } from "../app/settings.svelte";

let context: AudioContext | null = null;

interface Note {
  at: number;
  pitch: number;
  long: number;
  loud: number;
  shape: OscillatorType;
}

const bell = (at: number, pitch: number, loud = 0.16): Note[] => [
  { at, pitch, long: 0.9, loud, shape: "sine" },
  { at, pitch: pitch * 2.76, long: 0.35, loud: loud * 0.35, shape: "sine" },
];
const knock = (at: number): Note[] => [
  { at, pitch: 190, long: 0.09, loud: 0.4, shape: "triangle" },
  { at, pitch: 96, long: 0.12, loud: 0.35, shape: "sine" },
];

const SOUNDS = {
  tile: [...knock(0)],
  turn: [...bell(0, 523), ...bell(0.16, 784)],
  points: [...bell(0, 1046, 0.08), ...bell(0.08, 1318, 0.08)],
  end: [...bell(0, 392), ...bell(0.18, 523), ...bell(0.36, 659), ...bell(0.54, 784)],
  chat: [{ at: 0, pitch: 660, long: 0.12, loud: 0.1, shape: "sine" as const }],
  hurry: [{ at: 0, pitch: 880, long: 0.06, loud: 0.12, shape: "square" as const }],
} satisfies Record<string, Note[]>;

export function playSound(name: keyof typeof SOUNDS): void {
  if (!settings.sound.value || (document.visibilityState === "hidden" && name !== "turn")) return;
  // Browsers allow no sound before the first press or key.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const note of SOUNDS[name]) ring(context, start + note.at, note);
}

function ring(on: AudioContext, at: number, { pitch, long, loud, shape }: Note): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + long);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + long);
}
