import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { Registers } from "../../registers/registers.ts";
import { draftHandlers } from "./draft.handlers.ts";
import { fileHandlers, type FileDeps } from "./files/file.handlers.ts";
import { historyHandlers } from "./history/history.handlers.ts";
import { holidayHandlers } from "./holiday.handlers.ts";
import type { FollowHolidays } from "./section.service.ts";
import { positionHandlers } from "./position.handlers.ts";

/** What these handlers need beyond the request. */
export interface EntryEditingDeps extends FileDeps {
  readonly registers: Registers;
  readonly followHolidays: FollowHolidays;
}

/** What goes along with editing: one line per subject. */
export const entryEditingHandlers = (deps: EntryEditingDeps): Handlers<typeof entryEditing> => ({
  ...draftHandlers,
  ...historyHandlers(deps.followHolidays),
  ...holidayHandlers(deps.registers),
  ...positionHandlers(deps.registers),
  ...fileHandlers(deps),
});
