/* Figures that follow from the website and the day alone: asked twice, Matomo says the same. */

/** A number from 0 to 99 that looks drawn. */
const drawn = (seed: string): number => {
  let hash = 2_166_136_261;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return Math.abs(hash) % 100;
};

/** Whole parts of a sum by weights; the first takes what is left. */
const partsOf = (sum: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => Math.floor((sum * weight) / all));
  return parts.map((part, at) => (at === 0 ? sum - parts.slice(1).reduce((total, other) => total + other, 0) : part));
};

const DEVICES = ["smartphone", "desktop", "tablet", "phablet", "feature phone"];
const REFERRERS = ["search", "direct", "website", "social", "campaign"];
const SITES = ["nahwerk.example", "stadtregister.example", "malerverband.example"];
const TERMS = ["", "maler köln", "fassade streichen", "malerbetrieb kranz", "kalkputz & lehm"];

/** A day without any visit: an empty list, as Matomo writes it. */
const isQuiet = (idSite: number, day: string): boolean => drawn(`${idSite} ${day} quiet`) < 3;

const named = (field: string) => (name: string) => `${field}==${encodeURIComponent(name)}`;

/** What Matomo says of a day; undefined for a report that it does not have. */
export const reportOf = (method: string, idSite: number, day: string, limit: number): unknown => {
  const visits = isQuiet(idSite, day) ? 0 : 20 + drawn(`${idSite} ${day}`);
  const byReferrer = partsOf(visits, [5, 3, 1.2, 0.5, 0.3]);
  const rows = (names: readonly string[], counts: readonly number[], segment: (name: string) => string) =>
    names
      .map((name, at) => ({ label: name === "" ? "Keyword not defined" : name, nb_visits: counts[at] ?? 0, segment: segment(name) }))
      .filter((row) => row.nb_visits > 0)
      .toSorted((a, b) => b.nb_visits - a.nb_visits)
      .slice(0, limit);
  const [searches = 0, , fromSites = 0] = byReferrer;
  switch (method) {
    case "VisitsSummary.get":
      return visits === 0
        ? []
        : { nb_uniq_visitors: visits, nb_visits: visits, nb_actions: visits * 3, bounce_count: Math.floor(visits / 4) };
    case "Actions.get":
      return visits === 0 ? [] : { nb_pageviews: visits * 3 - 1, nb_uniq_pageviews: visits * 2, nb_downloads: 0, nb_outlinks: 1 };
    case "DevicesDetection.getType":
      return rows(DEVICES, partsOf(visits, [6, 3, 0.6, 0.3, 0.1]), named("deviceType"));
    case "Referrers.getReferrerType":
      return rows(REFERRERS, byReferrer, named("referrerType"));
    case "Referrers.getWebsites":
      return rows(SITES, partsOf(fromSites, [3, 2, 1]), (name) => `referrerType==website;${named("referrerName")(name)}`);
    case "Referrers.getKeywords":
      return rows(TERMS, partsOf(searches, [6, 2, 1, 1, 0.4]), (name) => `referrerType==search;${named("referrerKeyword")(name)}`);
    default:
      return undefined;
  }
};
