/** What the board itself says: its buttons. */
import { words } from "./words";

export const boardWords = words({
  en: { zoomIn: "Look closer", zoomOut: "Step back", fit: "Show the whole board" },
  fr: { zoomIn: "Se rapprocher", zoomOut: "S’éloigner", fit: "Voir tout le plateau" },
});
