import type { Capacity, CapacityChange, LeadSettings, LeadSettingsChange } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import type { AccountLocksChange } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type * as z from "zod";
import type { Db, Tx } from "../../../db/db.ts";
import { presentCapacity, presentSettings } from "./capacity.present.ts";
import { findWishes, holdSettings, storeLight, storeSettings, type WishesRow } from "./capacity.store.ts";

/** Changes the company's locks; they belong to another area and are handed in. */
export type ChangeLocks = (
  tx: Tx,
  accountId: string,
  change: z.output<typeof AccountLocksChange>,
) => Promise<{ readonly changed: boolean }>;

const today = (): string => isoDay(new Date());
const read = (on: Db, accountId: string): Promise<WishesRow> => findWishes(on, accountId, today());

/** The light as it stands. */
export const getCapacity = async (on: Db, accountId: string): Promise<Capacity> => presentCapacity(await read(on, accountId), today());
/** The settings as they stand. */
export const getSettings = async (on: Db, accountId: string): Promise<LeadSettings> => presentSettings(await read(on, accountId));

/** Everything but the version and what follows from it. */
const capacityKey = ({ light, until, reason, perDay }: Pick<Capacity, "light" | "until" | "reason" | "perDay">): string =>
  JSON.stringify([light, until, reason, perDay]);

/** Sets the light. Red is the lock No_Leads__c itself, so that both can never say different things. */
export const changeCapacity = async (
  tx: Tx,
  changeLocks: ChangeLocks,
  accountId: string,
  change: z.output<typeof CapacityChange>,
): Promise<{ capacity: Capacity; changed: boolean }> => {
  await holdSettings(tx, accountId);
  const now = await getCapacity(tx, accountId);
  if (now.version !== change.version) throw new Refused("conflict");
  if (change.until !== null && change.until < today()) throw new Refused("invalid-input", { field: "until" });
  if (capacityKey(now) === capacityKey(change)) return { capacity: now, changed: false };
  const isRed = change.light === "red";
  await changeLocks(
    tx,
    accountId,
    isRed ? { No_Leads__c: true, No_Leads_Reason__c: change.reason, No_Leads_tmp_Date__c: change.until } : { No_Leads__c: false },
  );
  const isYellow = change.light === "yellow";
  await storeLight(tx, accountId, { yellow: isYellow, until: isYellow ? change.until : null, perDay: change.perDay });
  return { capacity: await getCapacity(tx, accountId), changed: true };
};

/** Sets which leads are wanted; leads for work are the lock No_Job_Leads__c. */
export const changeSettings = async (
  tx: Tx,
  changeLocks: ChangeLocks,
  accountId: string,
  change: z.output<typeof LeadSettingsChange>,
): Promise<{ settings: LeadSettings; changed: boolean }> => {
  await holdSettings(tx, accountId);
  const row = await read(tx, accountId);
  const now = presentSettings(row);
  if (now.version !== change.version) throw new Refused("conflict");
  const wanted = [[...new Set(change.unwantedTrades)].sort(), change.pause, change.pauseOnHolidays, change.jobLeads];
  const stored = [[...row.unwanted_trades].sort(), now.pause, now.pauseOnHolidays, now.jobLeads];
  if (JSON.stringify(wanted) === JSON.stringify(stored)) return { settings: now, changed: false };
  if (change.jobLeads !== now.jobLeads) await changeLocks(tx, accountId, { No_Job_Leads__c: !change.jobLeads });
  await storeSettings(tx, accountId, {
    unwantedTrades: [...new Set(change.unwantedTrades)],
    pauseFrom: change.pause?.from ?? null,
    pauseTo: change.pause?.to ?? null,
    pauseOnHolidays: change.pauseOnHolidays,
  });
  return { settings: await getSettings(tx, accountId), changed: true };
};
