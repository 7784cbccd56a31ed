import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "../../http/queries.ts";

/** What shows the entry; the company too, which is called as its entry is. */
const SHOWING = [
  entry.getGrisuEntry,
  entry.getGrisuEntryFromRedis,
  entry.getSalesForceEntry,
  entry.getCompleteness,
  entryEditing.getHistory,
  company.getAccount,
];

/** Everything that shows the entry is asked for anew. */
export const refreshEntry = (client: QueryClient): void => {
  for (const call of SHOWING) void client.invalidateQueries({ queryKey: keyOf(call) });
};
