import type { Db, Tx } from "../../db/db.ts";
import { doOneByOne } from "../../jobs/one-by-one.ts";
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
  const forgotten = await door.write(purgeCodes);
  const sent = await doOneByOne(
    await findUnsent(db),
    ({ account_id: accountId, id }) =>
      inAccount(accountId, async (tx) => {
        const brand = await noteSent(tx, { accountId, id });
        if (brand === undefined) return false;
        await enqueue(tx, "mail", { template: "account-link-offered", brand, companyId: accountId, codeId: id });
        return true;
      }),
    (failed) => `${failed} codes could not be sent`,
  );
  const ended = await doOneByOne(
    await findDue(db),
    ({ account_id: accountId, id }) =>
      inAccount(accountId, async (tx) => {
        const over = await endWaiting(tx, { accountId, id });
        if (!over) return false;
        await enqueue(tx, "mail", { template: "account-link-moved", brand: over.brand, userId: over.user_id, linkId: id });
        return true;
      }),
    (failed) => `${failed} links could not be handed to our desk`,
  );
  return { sent: sent.filter(Boolean).length, ended: ended.filter(Boolean).length, forgotten };
};
