import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import type { Registers } from "../../registers/registers.ts";
import { draftHandlers } from "./draft.handlers.ts";
import { fileHandlers, type FileDeps } from "./files/file.handlers.ts";
import { historyHandlers } from "./history/history.handlers.ts";
import { holidayHandlers } from "./holiday.handlers.ts";
import type { FollowHolidays } from "./section.service.ts";
import { positionHandlers } from "./position.handlers.ts";
import { receiptHandlers } from "./spread/receipts.handlers.ts";

/** What these handlers need beyond the request. */
export interface EntryEditingDeps extends FileDeps {
  readonly registers: Registers;
  readonly followHolidays: FollowHolidays;
  readonly makeListFile: MakeListFile;
}

/** What goes along with editing: one line per subject. */
export const entryEditingHandlers = (deps: EntryEditingDeps): Handlers<typeof entryEditing> => ({
  ...draftHandlers,
  ...historyHandlers(deps.followHolidays),
  ...receiptHandlers(deps.makeListFile),
  ...holidayHandlers(deps.registers),
  ...positionHandlers(deps.registers),
  ...fileHandlers(deps),
});
