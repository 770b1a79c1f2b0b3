/** What the board itself says: its buttons. */
import { words } from "./words";

export const boardWords = words({
  en: { closer: "Look closer", farther: "Step back", fit: "Show the whole board" },
  fr: { closer: "Se rapprocher", farther: "S’éloigner", fit: "Voir tout le plateau" },
});
