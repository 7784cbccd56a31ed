import { ratingSourceOf, reloadWait } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import type { Correction, Listing, RatingStats } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import { worstFirst } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { clockOf } from "@schaufenster/contract/values/time/berlin-clock.ts";
import { monthOf, monthsUntil } from "@schaufenster/contract/values/time/months.rules.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import type { ListingRow, MonthRow } from "./listing.store.ts";

/** The letters that stand for a portal: nobody else's picture is loaded for it. */
export const iconOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, 2);

/** What was ordered for a listing. */
export const presentCorrection = ({ kind, state, since, reason, due_on: dueOn }: ListingRow): Correction | null =>
  kind === null || state === null || since === null ? null : { kind, state, since: since.toISOString(), reason, dueOn };

const presentListing = (row: ListingRow): Listing => {
  const name = row.name ?? row.portal;
  return {
    identifier: row.portal,
    name,
    icon: iconOf(name),
    status: row.status,
    url: row.url,
    checkedAt: row.checked_at.toISOString(),
    retryAt: row.retry_at?.toISOString() ?? null,
    fields: row.fields,
    differences: row.differences,
    ratingCount: row.rating_count,
    ratingAverage: row.rating_average,
    correction: presentCorrection(row),
    readable: row.readable,
    changeable: row.changeable,
  };
};
/** All listings, worst first, with the time of the newest look in German words and as a moment. */
export const presentListings = (rows: readonly (ListingRow & { readonly asked_ago: number | null })[], now: Date) => {
  const checked = rows.reduce<Date | null>((last, { checked_at: at }) => (last === null || at > last ? at : last), null);
  const wait = reloadWait(rows[0]?.asked_ago ?? null);
  return {
    portals: worstFirst(rows.map(presentListing)),
    lastUpdate: checked && { date: formatDay(isoDay(checked)), time: timeOf(clockOf(checked)) },
    checkedAt: checked?.toISOString() ?? null,
    reloadPossibleAt: wait === 0 ? null : new Date(now.getTime() + wait * 1_000).toISOString(),
  };
};

/** So many months are shown. */
export const MONTHS_SHOWN = 6;
const UNCHECKED = { correct: null, total: null, not_found: null, error: null, nok: null };
/** Each month as it stood at its last check; a month without one says nothing. The running month is not over. */
export const presentMonths = (rows: readonly MonthRow[], today: string) =>
  monthsUntil(monthOf(today), MONTHS_SHOWN).map((month) => {
    const complete = month !== monthOf(today);
    const found = rows.find((row) => row.month === month);
    if (!found) return { month, ...UNCHECKED, complete };
    const { not_found, error, nok, ok } = found;
    return { month, correct: ok, total: not_found + error + nok + ok, not_found, error, nok, complete };
  });

type Rated = { readonly id: string; readonly n: number; readonly average: number | null };
/** Ratings by the names of the specification. What reviews say counts before what a portal says of itself. */
export const presentRatings = (reviews: readonly Rated[], listed: readonly Rated[]): RatingStats => {
  const stats: RatingStats = {};
  for (const { id, n, average } of [...listed, ...reviews]) {
    const source = ratingSourceOf(id);
    if (source) stats[source] = { count: n, avgScore: average };
  }
  return stats;
};
