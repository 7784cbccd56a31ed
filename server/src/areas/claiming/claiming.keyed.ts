import type { Keyed } from "../../identity/keyed.ts";
import { countPins } from "./work.store.ts";

/** PINs of letters that are not printed yet. */
export const PINS_KEYED: Keyed = {
  what: "PINs of letters that wait to be printed",
  count: countPins,
  otherwise: "each ends when its letter is sent; whoever waits when the key goes chooses the letter again",
};
