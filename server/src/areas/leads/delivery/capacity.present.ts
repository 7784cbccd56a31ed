import { REQUEST_RADIUS_DEFAULT } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { Capacity, LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { lightOn, stoppedOn, type DeliveryWishes } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { specialOn, type DatedHours } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import type { WishesRow } from "./capacity.store.ts";

/** The farthest that the end of a closure is looked for. */
const CLOSURE_DAYS = 100;

/** The stored wishes as the rules understand them. */
export const wishesOf = (row: WishesRow): DeliveryWishes => {
  const hours = row.opening_hours as Partial<DatedHours> | null;
  const special = hours?.special_days ?? [];
  return {
    red: row.no_leads ? { until: row.no_leads_until } : null,
    yellow: row.yellow ? { until: row.yellow_until } : null,
    perDay: row.per_day,
    pause: row.pause_from === null || row.pause_to === null ? null : { from: row.pause_from, to: row.pause_to },
    pauseOnHolidays: row.pause_on_holidays,
    // A weekday without hours is no holiday: only days that were entered as special ones stop leads.
    isHoliday: (day) => specialOn({ special_days: special }, day)?.hours.state === "closed",
    noJobLeads: row.no_job_leads,
    unwantedTrades: row.unwanted_trades,
    radiusKm: row.radius_km ?? REQUEST_RADIUS_DEFAULT,
  };
};

const lastHoliday = ({ isHoliday }: DeliveryWishes, day: string): string => {
  let last = day;
  for (let n = 0; n < CLOSURE_DAYS && isHoliday(addDays(last, 1)); n += 1) last = addDays(last, 1);
  return last;
};

const endOf = (wishes: DeliveryWishes, because: Capacity["now"]["because"], day: string): string | null => {
  if (because === "capacity-red") return wishes.red?.until ?? null;
  if (because === "paused") return wishes.pause?.to ?? null;
  if (because === "company-holiday") return lastHoliday(wishes, day);
  return lightOn(wishes, day) === "yellow" ? (wishes.yellow?.until ?? null) : null;
};

const presentNow = (wishes: DeliveryWishes, day: string, receivedToday: number): Capacity["now"] => {
  const isYellow = lightOn(wishes, day) === "yellow";
  const isFull = isYellow && receivedToday >= wishes.perDay;
  const because = stoppedOn(wishes, day) ?? (isFull ? "day-is-full" : null);
  const delivers = because === null ? (isYellow ? "slowed" : "all") : "none";
  return { delivers, because, until: because === "day-is-full" ? day : endOf(wishes, because, day), receivedToday };
};

/** The light and what follows from it on a day. */
export const presentCapacity = (row: WishesRow, day: string): Capacity => {
  const wishes = wishesOf(row);
  const light = lightOn(wishes, day);
  const until = { red: row.no_leads_until, yellow: row.yellow_until, green: null }[light];
  return {
    light,
    until,
    reason: light === "red" ? (row.no_leads_reason as Capacity["reason"]) : null,
    perDay: row.per_day,
    // Both counters only rise, so their sum names one state.
    version: row.capacity_version + row.leads_version,
    now: presentNow(wishes, day, row.received_today),
  };
};

/** Which leads are wanted, with the trades of the entry. */
export const presentSettings = (row: WishesRow): LeadSettings => {
  const unwanted = new Set(row.unwanted_trades.map(foldName));
  return {
    trades: (row.trades?.trades ?? []).map(({ label }) => ({ label, wanted: !unwanted.has(foldName(label)) })),
    pause: wishesOf(row).pause,
    pauseOnHolidays: row.pause_on_holidays,
    jobLeads: !row.no_job_leads,
    version: row.version + row.job_leads_version,
  };
};
