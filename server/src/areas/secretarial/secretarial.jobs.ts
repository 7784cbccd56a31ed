import type { Db, Tx } from "../../db/db.ts";
import { findLate, markUnanswered } from "./receipt.store.ts";
import { findCompaniesDue, forgetPhoneCalls } from "./retention.store.ts";

/** What upkeep needs: a look at nobody's company, and one company at a time. */
export interface RetentionDeps {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Erases phone calls that nobody touched for 180 days, and transcripts after 90. One company that fails does not keep the others waiting. */
export const forgetOldPhoneCalls = async ({ db, inAccount }: RetentionDeps): Promise<{ calls: number; transcripts: number }> => {
  const sum = { calls: 0, transcripts: 0 };
  const faults: unknown[] = [];
  for (const accountId of await findCompaniesDue(db)) {
    try {
      const { calls, transcripts } = await inAccount(accountId, (tx) => forgetPhoneCalls(tx, accountId));
      sum.calls += calls;
      sum.transcripts += transcripts;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `calls of ${faults.length} companies could not be erased`);
  return sum;
};

/** Settings that the telephone service has not answered for an hour become a case at the desk. */
export const markUnansweredSettings = async ({ db, inAccount }: RetentionDeps): Promise<{ late: number }> => {
  let late = 0;
  for (const accountId of await findLate(db)) if (await inAccount(accountId, (tx) => markUnanswered(tx, accountId))) late += 1;
  return { late };
};
