import { nextHolidays } from "@schaufenster/contract/areas/entry/company-holidays.rules.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import { findHolidaysOver, findSpecialDays, putHolidays } from "./holidays.store.ts";
import { presentSettings } from "./settings.present.ts";
import { tellSettings } from "./settings.service.ts";
import { findSettings } from "./settings.store.ts";

/** Settings that were never saved are not begun by holidays. */
const tellHolidays = async (tx: Tx, accountId: string, days: readonly SpecialDays[], today: string): Promise<void> => {
  const now = await findSettings(tx, accountId);
  if (now.service_number === null || now.version === null) return;
  const isByHand = now.vacation_end !== null && !now.vacation_of_entry;
  const next = nextHolidays(days, today);
  if (isByHand && (next === null || (now.vacation_end ?? "") >= today)) return;
  const [start, end] = [next?.startDate ?? null, next?.endDate ?? null];
  if (now.vacation_start === start && now.vacation_end === end) return;
  await putHolidays(tx, { accountId, start, end });
  await tellSettings(tx, accountId, presentSettings(await findSettings(tx, accountId)));
};

/**
 * The telephone service hears of company holidays when the entry changes them. What somebody set by hand is respected until it is over, and what
 * somebody took away by hand comes back only with other holidays.
 */
export const followHolidays = async (
  tx: Tx,
  accountId: string,
  before: readonly SpecialDays[],
  after: readonly SpecialDays[],
): Promise<void> => {
  const today = isoDay(new Date());
  const [was, is] = [nextHolidays(before, today), nextHolidays(after, today)];
  if (was?.startDate !== is?.startDate || was?.endDate !== is?.endDate) await tellHolidays(tx, accountId, after, today);
};

/** Holidays of the entry that are over make way for the next ones. */
export const followNextHolidays = async ({
  db,
  inAccount,
}: {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}): Promise<{ companies: number }> => {
  const companies = await findHolidaysOver(db);
  for (const accountId of companies)
    await inAccount(accountId, async (tx) => tellHolidays(tx, accountId, await findSpecialDays(tx, accountId), isoDay(new Date())));
  return { companies: companies.length };
};
