import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { Handlers } from "../../../http/context.ts";
import type { FollowHolidays } from "../section.service.ts";
import { readHistory, restoreSections } from "./history.service.ts";

/** Every change of the entry, and the way back. */
export const historyHandlers = (follow: FollowHolidays): Pick<Handlers<typeof entryEditing>, "getHistory" | "restore"> => ({
  getHistory: ({ db, actor, query }) => readHistory(db, actor, query),
  restore: async ({ tx, actor, body, nothingChanged }) => {
    if (!(await restoreSections(tx, actor, body.sections, follow))) nothingChanged();
    return null;
  },
});
