import type { Db, Tx } from "../../db/db.ts";
import { doOneByOne } from "../../jobs/one-by-one.ts";
import { findLate, markUnanswered } from "./receipt.store.ts";
import { findCompaniesDue, forgetPhoneCalls } from "./retention.store.ts";

/** What upkeep needs: a look at nobody's company, and one company at a time. */
export interface RetentionDeps {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Erases phone calls that nobody touched for 180 days, and transcripts after 90. */
export const forgetOldPhoneCalls = async ({ db, inAccount }: RetentionDeps): Promise<{ calls: number; transcripts: number }> => {
  const forgotten = await doOneByOne(
    await findCompaniesDue(db),
    (accountId) => inAccount(accountId, (tx) => forgetPhoneCalls(tx, accountId)),
    (failed) => `calls of ${failed} companies could not be erased`,
  );
  const sumOf = (what: "calls" | "transcripts") => forgotten.reduce((sum, one) => sum + one[what], 0);
  return { calls: sumOf("calls"), transcripts: sumOf("transcripts") };
};

/** Settings that the telephone service has not answered for an hour become a case at the desk. */
export const markUnansweredSettings = async ({ db, inAccount }: RetentionDeps): Promise<{ late: number }> => {
  let late = 0;
  for (const accountId of await findLate(db)) if (await inAccount(accountId, (tx) => markUnanswered(tx, accountId))) late += 1;
  return { late };
};
