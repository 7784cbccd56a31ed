import { resultsList } from "@schaufenster/contract/areas/results/results-export.rules.ts";
import type { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import { RESULT_CHANGES, resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import { monthBefore, monthDays } from "@schaufenster/contract/values/time/months.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db } from "../../db/db.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import { resultsOf } from "./results.service.ts";
import { findResults } from "./results.store.ts";

/** The month that is asked for, beside the month before the first one: something to compare with. */
const readResults = async (db: Db, accountId: string, asked: string | undefined) => {
  const months = resultMonths(isoDay(new Date()));
  const month = asked ?? months.at(-1) ?? "";
  if (!months.includes(month)) throw new Refused("invalid-input", { field: "month" });
  const [first = month, last = month] = [months[0], months.at(-1)];
  const stretch = { accountId, from: monthDays(monthBefore(first)).startDate, to: monthDays(last).endDate };
  return resultsOf(await findResults(db, stretch, RESULT_CHANGES), month, months);
};

/** What it brought, on the screen and as a file. */
export const resultsHandlers = (makeListFile: MakeListFile): Handlers<typeof results> => ({
  getResults: ({ db, actor: { accountId }, query: { month } }) => readResults(db, accountId, month),
  exportResults: async (context) => {
    const { month, format } = context.query;
    const found = await readResults(context.db, context.actor.accountId, month);
    return makeListFile(context, format, resultsList(found, new Date().toISOString()));
  },
});
