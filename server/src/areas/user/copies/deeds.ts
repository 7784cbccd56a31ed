import { allCalls } from "@schaufenster/contract/all-calls.ts";
import { ROOM_WORDS } from "./export.texts.ts";

/** Which room of the portal each call belongs to, in words. */
const ROOM_OF = new Map(
  Object.entries(allCalls).flatMap(([room, calls]) =>
    Object.values(calls).map(({ path }) => [path, ROOM_WORDS[room as keyof typeof allCalls]] as const),
  ),
);

/** What somebody did, by the room: the names of calls say nothing to a reader. */
export const deedIn = (call: string): string => ROOM_OF.get(call) ?? ROOM_WORDS.portal;
