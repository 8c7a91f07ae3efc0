/** The lesson of the game. */
import { ended, made, type Plan } from "../../play/lessons";

export const lesson: Plan = {
  table: { help: "hint" },
  words: [
    { id: "aim" },
    { id: "manoeuvre", until: made("up", "down", "east", "west", "stay", "enter") },
    { id: "identify", until: made("identify", "look-away") },
    { id: "fire", until: made("fire", "salvo", "hold-fire") },
    { id: "power" },
    { id: "hunters" },
    { id: "end", until: ended },
  ],
};
