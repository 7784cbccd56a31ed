import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { presentLocks } from "./account-locks.present.ts";
import { changeLocks } from "./account-locks.service.ts";
import { findLocks } from "./account-locks.store.ts";
import { presentCompany } from "./company.present.ts";
import { findCompany } from "./company.store.ts";

/** The customer behind the entry. */
export const companyHandlers = (): Handlers<typeof company, (typeof PENDING_CALLS)["company"][number]> => ({
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
});
