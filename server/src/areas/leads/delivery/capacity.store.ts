import { PER_DAY_DEFAULT } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../leads.tables.ts";

/** Everything that decides about delivery, as stored; days are texts. */
export interface WishesRow {
  account_id: string;
  yellow: boolean;
  yellow_until: string | null;
  per_day: number;
  capacity_version: number;
  unwanted_trades: string[];
  pause_from: string | null;
  pause_to: string | null;
  pause_on_holidays: boolean;
  version: number;
  no_leads: boolean;
  no_leads_reason: string | null;
  no_leads_until: string | null;
  no_job_leads: boolean;
  leads_version: number;
  job_leads_version: number;
  opening_hours: unknown;
  trades: { trades: { label: string }[] } | null;
  radius_km: number | null;
  received_today: number;
}
/**
 * One statement, and so of one moment. The locks are the company's and the sections the entry's: both are only read here.
 * A day is counted in Germany; `day` is the one that is asked about.
 */
const wishes = statement(
  "leads.wishes",
  (p: Param<{ accountIds: readonly string[]; day: string }>) => sql<WishesRow>`
  select a.account_id, coalesce(s.yellow, false) as yellow, s.yellow_until::text, coalesce(s.per_day, ${sql.lit(PER_DAY_DEFAULT)})::int as per_day,
    coalesce(s.capacity_version, 0) as capacity_version, coalesce(s.unwanted_trades, '{}') as unwanted_trades,
    s.pause_from::text, s.pause_to::text, coalesce(s.pause_on_holidays, true) as pause_on_holidays, coalesce(s.version, 0) as version,
    coalesce(k.no_leads, false) as no_leads, k.no_leads_reason, k.no_leads_until::text, coalesce(k.no_job_leads, false) as no_job_leads,
    coalesce(k.leads_version, 0) as leads_version, coalesce(k.job_leads_version, 0) as job_leads_version,
    (select data from entry_section e where e.account_id = a.account_id and e.section = 'openingHours') as opening_hours,
    (select data from entry_section e where e.account_id = a.account_id and e.section = 'trades') as trades,
    (select (data->>'radiusKm')::int from entry_section e where e.account_id = a.account_id and e.section = 'requestRadius') as radius_km,
    (select count(*)::int from lead l where l.account_id = a.account_id
      and l.received_at >= ${p("day")}::date::timestamp at time zone 'Europe/Berlin'
      and l.received_at < (${p("day")}::date + 1)::timestamp at time zone 'Europe/Berlin') as received_today
  from unnest(${p("accountIds")}::bigint[]) as a(account_id)
  left join lead_settings s on s.account_id = a.account_id
  left join account_locks k on k.account_id = a.account_id`,
);
interface Company {
  accountId: string;
}
const create = statement(
  "leads.settings-create",
  (p: Param<Company>) => sql`insert into lead_settings (account_id) values (${p("accountId")}) on conflict do nothing`,
);
const hold = statement(
  "leads.settings-hold",
  (p: Param<Company>) => sql`select 1 from lead_settings where account_id = ${p("accountId")} for update`,
);
/** The part of the light that is stored here; red is the lock. */
export interface StoredLight {
  readonly yellow: boolean;
  readonly until: string | null;
  readonly perDay: number;
}
const setLight = statement(
  "leads.capacity-set",
  (p: Param<Company & StoredLight>) => sql`update lead_settings set yellow = ${p("yellow")}::boolean, yellow_until = ${p("until")}::date,
    per_day = ${p("perDay")}::smallint, capacity_version = capacity_version + 1 where account_id = ${p("accountId")}`,
);
/** The settings that are stored here; leads for work are a lock. */
export interface StoredSettings {
  readonly unwantedTrades: readonly string[];
  readonly pauseFrom: string | null;
  readonly pauseTo: string | null;
  readonly pauseOnHolidays: boolean;
}
const setSettings = statement(
  "leads.settings-set",
  (p: Param<Company & StoredSettings>) => sql`update lead_settings set unwanted_trades = ${p("unwantedTrades")}::text[],
    pause_from = ${p("pauseFrom")}::date, pause_to = ${p("pauseTo")}::date, pause_on_holidays = ${p("pauseOnHolidays")}::boolean,
    version = version + 1 where account_id = ${p("accountId")}`,
);

/** All wishes of some companies on a day. */
export const findWishesOf = (on: Db, accountIds: readonly string[], day: string): Promise<WishesRow[]> =>
  on.rows(wishes, { accountIds, day });
/** All wishes of a company on a day. */
export const findWishes = async (on: Db, accountId: string, day: string): Promise<WishesRow> => {
  const [row] = await findWishesOf(on, [accountId], day);
  if (!row) throw new Error("wishes gave no row");
  return row;
};
/** Holds the settings for this transaction: changes and deliveries of one company come one after the other. */
export const holdSettings = async (on: Tx, accountId: string): Promise<void> => {
  await on.rows(create, { accountId });
  await on.rows(hold, { accountId });
};
/** Stores green or yellow. */
export const storeLight = (on: Tx, accountId: string, light: StoredLight) => on.rows(setLight, { accountId, ...light });
/** Stores the settings. */
export const storeSettings = (on: Tx, accountId: string, settings: StoredSettings) => on.rows(setSettings, { accountId, ...settings });
