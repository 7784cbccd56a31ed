import type { Input, Reply } from "@schaufenster/contract/call.ts";
import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { ToldKind } from "../../doors/told/kind.ts";
import type { Actor } from "../../session/actor.ts";
import type { Handlers } from "../../http/context.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { presentLocks } from "./account-locks.present.ts";
import { changeLocks } from "./account-locks.service.ts";
import { findLocks } from "./account-locks.store.ts";
import { cancelProduct, withdrawCancellation } from "./cancellation.service.ts";
import { presentCompany } from "./company.present.ts";
import { findCompany } from "./company.store.ts";
import { changeContacts, readContacts } from "./contact.service.ts";
import { readContract } from "./contract.service.ts";

type Whose = Pick<Actor, "accountId" | "userId" | "kind">;
/** What choosing one's news needs. */
export interface CompanyDeps {
  readonly told: readonly ToldKind[];
  readonly readSubscriptions: (db: Db, told: readonly ToldKind[], whose: Whose) => Promise<Reply<typeof company.getSubscriptions>>;
  /** False when it stood so before. */
  readonly changeSubscriptions: (
    tx: Tx,
    whose: Whose,
    wish: Input<typeof company.updateSubscriptions>["body"],
    enqueue: JobQueue["enqueue"],
  ) => Promise<boolean>;
  /** What else ends or changes with a lock. */
  readonly followLocks: (tx: Tx, accountId: string, locks: AccountLocks) => Promise<void>;
}

/** The customer behind the entry. */
export const companyHandlers = ({ told, readSubscriptions, changeSubscriptions, followLocks }: CompanyDeps): Handlers<typeof company> => ({
  getAccount: async ({ db, actor }) => {
    const row = await findCompany(db, actor.accountId);
    if (!row) throw new Refused("not-found");
    return presentCompany(row, new Date());
  },
  getContacts: ({ db, actor }) => readContacts(db, actor.accountId),
  updateContacts: async ({ tx, actor, body, enqueue, nothingChanged }) => {
    const { accountId, userId } = actor;
    const tellFormer = (about: { version: number; number: number }) =>
      enqueue(tx, "mail", { template: "recipient-replaced", accountId, userId, ...about });
    if (!(await changeContacts(tx, actor, body, tellFormer))) nothingChanged();
    return readContacts(tx, accountId);
  },
  getContract: ({ db, actor }) => readContract(db, actor.accountId, isoDay(new Date())),
  cancelProduct: async ({ tx, actor, body, enqueue, nothingChanged }) => {
    const { cancellation, arrived } = await cancelProduct(tx, actor, body, isoDay(new Date()));
    const { accountId, userId } = actor;
    if (arrived) await enqueue(tx, "mail", { template: "cancellation-arrived", accountId, userId, objectId: cancellation.id });
    else nothingChanged();
    return cancellation;
  },
  withdrawCancellation: ({ tx, actor, body: { id, version } }) => withdrawCancellation(tx, actor, id, version),
  getAccountLocks: async ({ db, actor }) => presentLocks(await findLocks(db, actor.accountId)),
  updateAccountLocks: async ({ tx, actor, body, nothingChanged }) => {
    const { locks, changed } = await changeLocks(tx, actor.accountId, body);
    if (changed) await followLocks(tx, actor.accountId, locks);
    else nothingChanged();
    return locks;
  },
  getSubscriptions: ({ db, actor }) => readSubscriptions(db, told, actor),
  updateSubscriptions: async ({ tx, actor, body, nothingChanged, enqueue }) => {
    if (!(await changeSubscriptions(tx, actor, body, enqueue))) nothingChanged();
    return readSubscriptions(tx, told, actor);
  },
});
