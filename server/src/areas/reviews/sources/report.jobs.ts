import type { Db, Tx } from "../../../db/db.ts";
import { doOneByOne } from "../../../jobs/one-by-one.ts";
import { endReport, findOverdueReports } from "./report.store.ts";

/** What the night's upkeep needs: a look at nobody's company, and one company at a time. */
export interface OverdueDeps {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Reports whose day has passed are over without an answer, and their sources are what they were; says how many. The day is asked, not a job
 * that was put aside when the report was made: so those that came another way end too.
 */
export const endOverdueReports = async ({ db, inAccount }: OverdueDeps): Promise<number> => {
  const ended = await doOneByOne(
    await findOverdueReports(db),
    ({ accountId, id }) => inAccount(accountId, (tx) => endReport(tx, { accountId, id, state: "expired", answer: null })),
    (failed) => `${failed} reports could not be ended`,
  );
  return ended.filter(Boolean).length;
};
