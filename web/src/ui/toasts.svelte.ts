/** Short notices that disappear by themselves: `showToast("Copied")`. Screen readers speak them. */
import { type Reason, refusal } from "../words/refusals";

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const SHOWN = 4_500; // milliseconds

export const toasts = $state<Toast[]>([]);
let last = 0;

export function showToast(text: string, bad = false): void {
  const id = ++last;
  toasts.push({ id, text, bad });
  setTimeout(() => {
    toasts.splice(
      toasts.findIndex((toast) => toast.id === id),
      1,
    );
  }, SHOWN);
}

/** Show why the server refused something. */
export function showRefusal(why: Reason): void {
  showToast(refusal(why), true);
}
