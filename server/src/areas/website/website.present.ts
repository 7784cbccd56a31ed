import type { WEBSITE_KINDS } from "@schaufenster/contract/areas/website/website-statistics.rules.ts";
import { COMPARABLE } from "../../facts/series.ts";
import { WINDOW, type findKeywords, type findWebsites } from "./website.store.ts";

type WebsiteRow = Awaited<ReturnType<typeof findWebsites>>[number];
type KeywordRow = Awaited<ReturnType<typeof findKeywords>>[number];

/** A website as its company sees it. */
export const presentWebsite = (row: WebsiteRow) => ({
  identifier: row.identifier,
  piwikId: row.matomo_id === null ? null : String(row.matomo_id),
  kind: row.kind as (typeof WEBSITE_KINDS)[number],
  url: row.url,
  name: row.name,
  packageName: row.package_name,
  editable: row.editable,
  countedSince: row.counted_since,
  lastDay: row.last_day,
  asOf: row.delivered_at?.toISOString() ?? null,
  visits30: row.visits,
  // Nothing is compared with a window that was hardly counted.
  visits30Before: row.days_before < WINDOW * COMPARABLE ? null : row.visits_before,
});

/** A term with its latest place, the one before, and the best; each with its day. */
export const presentKeyword = ({ keyword, place, positions: measured }: KeywordRow) => {
  const [last, before] = [measured.at(-1), measured.at(-2)];
  if (!last) return [];
  const found = measured.flatMap(({ position, measuredOn }) => (position === null ? [] : [{ position, measuredOn }]));
  const best = found.reduce<(typeof found)[number] | undefined>(
    (one, other) => (one && one.position <= other.position ? one : other),
    undefined,
  );
  return [
    {
      keyword,
      place,
      position: last.position,
      measuredOn: last.measuredOn,
      previousPosition: before?.position ?? null,
      previousOn: before?.measuredOn ?? null,
      bestPosition: best?.position ?? null,
      bestOn: best?.measuredOn ?? null,
    },
  ];
};
