import { Refused } from "@schaufenster/contract/refused.ts";
import { Suspect } from "../../records/security-events.ts";

/** The forms of the portal nest six deep (opening hours within a draft); beyond this nobody has typed it. */
const DEPTH = 20;
/**
 * Keys and items of one body. The longest list of the contract has a few hundred items of a handful of keys; a body of unknown
 * keys must end here, because everything after the parser looks at each of them.
 */
const PARTS = 10_000;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_RECORD = 123;
const CLOSE_RECORD = 125;

/** Where the text that begins before `from` ends; the end of everything when it does not. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (before >= from && json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - 1 - before) % 2 === 0) return at;
  }
  return json.length;
};

/** Walks once over the text, without building anything, and stops at the first mark too many. */
const isBounded = (json: string): boolean => {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at + 1);
        break;
      case OPEN_LIST:
      case OPEN_RECORD:
        depth += 1;
        parts += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_RECORD:
        depth -= 1;
        break;
      case COMMA:
      case COLON:
        parts += 1;
        break;
      default:
    }
    if (depth > DEPTH || parts > PARTS) return false;
  }
  return true;
};

/** Reads a JSON body whose depth and number of parts are bounded; an empty one is no body. */
export const readJson = (json: string): unknown => {
  if (json === "") return undefined;
  if (!isBounded(json)) throw new Refused("invalid-input", { cause: new Suspect("input-refused") });
  try {
    return JSON.parse(json);
  } catch {
    throw new Refused("invalid-input");
  }
};
