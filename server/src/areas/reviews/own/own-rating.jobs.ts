import type { Db, Tx } from "../../../db/db.ts";
import { doOneByOne } from "../../../jobs/one-by-one.ts";
import { findDueCompanies, syncCompany } from "./own-sync.store.ts";

interface SyncDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Brings a company what people wrote, changed and took back. */
export const syncRatings = ({ inAccount }: SyncDeps, { accountId }: { readonly accountId: string }): Promise<void> =>
  inAccount(accountId, (tx) => syncCompany(tx, accountId));

/** The same for all that wait, whatever became of their jobs; says how many. */
export const syncDueRatings = async ({ db, inAccount }: SyncDeps & { readonly db: Db }): Promise<number> => {
  const synced = await doOneByOne(
    await findDueCompanies(db),
    (accountId) => syncRatings({ inAccount }, { accountId }),
    (failed) => `ratings of ${failed} companies could not be handed on`,
  );
  return synced.length;
};
