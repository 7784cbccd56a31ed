import type { AccountLocks, AccountLocksChange } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { isLeadLockSound } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type * as z from "zod";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { AWARD_SHOWN } from "./company.events.ts";
import { presentLocks, storedLocks } from "./account-locks.present.ts";
import { holdLocks, setLocks, setSignetLock } from "./account-locks.store.ts";

type Change = z.output<typeof AccountLocksChange>;

/** What is not named stays; lifting the lock on requests takes its reason and end along. */
const mergeLocks = (now: AccountLocks, change: Change): AccountLocks => {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const lifted = change.No_Leads__c === false ? { No_Leads_Reason__c: null, No_Leads_tmp_Date__c: null } : {};
  return { ...now, ...named, ...lifted };
};

/** Changes locks; `changed` is false when they stood so already. */
export const changeLocks = async (tx: Tx, accountId: string, change: Change): Promise<{ locks: AccountLocks; changed: boolean }> => {
  const now = presentLocks(await holdLocks(tx, accountId));
  const locks = mergeLocks(now, change);
  if (!isLeadLockSound(locks)) throw new Refused("invalid-input", { field: "No_Leads_Reason__c" });
  const until = locks.No_Leads_tmp_Date__c;
  // A lock that ends before it begins would read as none.
  if (until !== null && until < isoDay(new Date())) throw new Refused("invalid-input", { field: "No_Leads_tmp_Date__c" });
  const changed = JSON.stringify(locks) !== JSON.stringify(now);
  if (changed) await setLocks(tx, accountId, storedLocks(locks));
  return { locks, changed };
};

/** Hides or shows the signet of the reviews; false when it stood so already. */
export const lockSignet = async (tx: Tx, accountId: string, locked: boolean): Promise<boolean> => {
  const { no_signet: before } = await holdLocks(tx, accountId);
  if (before === locked) return false;
  await setSignetLock(tx, accountId, locked);
  await appendEvent(tx, AWARD_SHOWN, accountId, { award: "signet", shown: !locked });
  return true;
};
