import type { Db, Tx } from "../../../db/db.ts";
import { endReport, findOverdueReports } from "./report.store.ts";

/** What the night's upkeep needs: a look at nobody's company, and one company at a time. */
export interface OverdueDeps {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Reports whose day has passed are over without an answer, and their sources are what they were; says how many. The day is asked, not a job
 * that was put aside when the report was made: so those that came another way end too. One that fails does not keep the others waiting.
 */
export const endOverdueReports = async ({ db, inAccount }: OverdueDeps): Promise<number> => {
  const faults: unknown[] = [];
  let ended = 0;
  for (const { accountId, id } of await findOverdueReports(db)) {
    try {
      if (await inAccount(accountId, (tx) => endReport(tx, { accountId, id, state: "expired", answer: null }))) ended += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} reports could not be ended`);
  return ended;
};
