import type { Db, Tx } from "../../../db/db.ts";
import { findDueCompanies, syncCompany } from "./own-sync.store.ts";

interface SyncDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Brings a company what people wrote, changed and took back. */
export const syncRatings = ({ inAccount }: SyncDeps, { accountId }: { readonly accountId: string }): Promise<void> =>
  inAccount(accountId, (tx) => syncCompany(tx, accountId));

/** The same for all that wait, whatever became of their jobs; says how many. One that fails does not keep the others waiting. */
export const syncDueRatings = async ({ db, inAccount }: SyncDeps & { readonly db: Db }): Promise<number> => {
  const faults: unknown[] = [];
  const waiting = await findDueCompanies(db);
  for (const accountId of waiting) {
    try {
      await syncRatings({ inAccount }, { accountId });
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `ratings of ${faults.length} companies could not be handed on`);
  return waiting.length;
};
