import type { Room } from "../../room.ts";
import { entryEditingHandlers } from "./entry-editing.handlers.ts";
import { entryHandlers } from "./entry.handlers.ts";
import { openKeepLogo } from "./files/logo.service.ts";
import { ENTRY_PERSONAL } from "./entry.personal.ts";

/** The company's entry, its history and its figures. */
export const entryRoom = {
  handlers: ({ key, cache, files, registers }) => ({
    entry: entryHandlers({ key, cache, keepLogo: openKeepLogo(files), registers }),
    entryEditing: entryEditingHandlers({ files, registers }),
  }),
  personal: ENTRY_PERSONAL,
} satisfies Room;
