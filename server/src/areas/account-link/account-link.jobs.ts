import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { findUnsent, noteSent, purgeCodes } from "./code.store.ts";
import { endWaiting, findDue } from "./link.store.ts";

/** What the clock needs. */
interface ClockDeps {
  readonly db: Db;
  readonly door: AuthDoor;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
}

/** Sends what waits, ends what nobody answered, and clears what is over. */
export const keepLinks = async ({ db, door, inAccount, enqueue }: ClockDeps) => {
  let [sent, ended] = [0, 0];
  for (const { account_id: accountId, id } of await findUnsent(db))
    await inAccount(accountId, async (tx) => {
      const brand = await noteSent(tx, { accountId, id });
      if (brand === undefined) return;
      await enqueue(tx, "mail", { template: "account-link-offered", brand, companyId: accountId, codeId: id });
      sent += 1;
    });
  for (const { account_id: accountId, id } of await findDue(db))
    await inAccount(accountId, async (tx) => {
      const over = await endWaiting(tx, { accountId, id });
      if (!over) return;
      await enqueue(tx, "mail", { template: "account-link-moved", brand: over.brand, userId: over.user_id, linkId: id });
      ended += 1;
    });
  return { sent, ended, forgotten: await door.write(purgeCodes) };
};
