import type { Input, Reply } from "@schaufenster/contract/call.ts";
import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { ToldKind } from "../../doors/told/kind.ts";
import type { Actor } from "../../session/actor.ts";
import type { Handlers } from "../../http/context.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { presentLocks } from "./account-locks.present.ts";
import { changeLocks } from "./account-locks.service.ts";
import { findLocks } from "./account-locks.store.ts";
import { presentCompany } from "./company.present.ts";
import { findCompany } from "./company.store.ts";

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
}

/** The customer behind the entry. */
export const companyHandlers = ({
  told,
  readSubscriptions,
  changeSubscriptions,
}: CompanyDeps): Handlers<typeof company, (typeof PENDING_CALLS)["company"][number]> => ({
  getAccount: async ({ db, actor }) => {
    const row = await findCompany(db, actor.accountId);
    if (!row) throw new Refused("not-found");
    return presentCompany(row, new Date());
  },
  getAccountLocks: async ({ db, actor }) => presentLocks(await findLocks(db, actor.accountId)),
  updateAccountLocks: async ({ tx, actor, body, nothingChanged }) => {
    const { locks, changed } = await changeLocks(tx, actor.accountId, body);
    if (!changed) nothingChanged();
    return locks;
  },
  getSubscriptions: ({ db, actor }) => readSubscriptions(db, told, actor),
  updateSubscriptions: async ({ tx, actor, body, nothingChanged, enqueue }) => {
    if (!(await changeSubscriptions(tx, actor, body, enqueue))) nothingChanged();
    return readSubscriptions(tx, told, actor);
  },
});
