import type { SearchGroup, SearchHit } from "@schaufenster/contract/areas/portal/search.model.ts";
import type { SearchKind } from "@schaufenster/contract/areas/portal/search.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { HELP_TOPICS, helpHref } from "../../../areas/portal/help/help.topics.ts";
import { formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { titleOf } from "../../page-titles.ts";
import type { MenuSection } from "../menu.ts";
import { foldWords, scoreOf } from "../../../parts/forgiving.ts";
import { ALSO_CALLED, SETTINGS } from "./places.ts";
import { searchTexts as texts, type GroupKey } from "./search.texts.ts";

/** Something that was found, and where it is. */
export interface Found {
  readonly key: string;
  readonly group: GroupKey;
  readonly label: string;
  readonly note: string;
  readonly href: string;
}
interface Known {
  readonly found: Found;
  readonly parts: readonly (readonly string[])[];
}

const SHOWN = { page: 6, setting: 4, help: 5 } as const;

const knowBy = (found: Found, ...words: readonly string[]): Known => ({ found, parts: words.map(foldWords) });

/** Everything that the portal itself offers to somebody with this menu. */
export const placesFor = (menu: readonly MenuSection[]): readonly Known[] => {
  const pages = menu.flatMap(({ groups }) => groups.flatMap((group) => group.pages.map(({ route }) => ({ route, group: group.label }))));
  const routes = pages.map(({ route }) => route);
  // The own pages stand in the person's menu, whatever the company has.
  const own = (["userDashboard", "profile", "inbox", "told"] as const).filter((route) => !routes.includes(route));
  const all = [...pages, ...own.map((route) => ({ route, group: titleOf("userDashboard") }))];
  const open = new Set(all.map(({ route }) => route));
  const once = all.filter(({ route }, at) => all.findIndex((other) => other.route === route) === at);
  return [
    ...once.map(({ route, group }) => {
      const label = titleOf(route);
      const found = { key: `page-${route}`, group: "page", label, note: group === label ? "" : group, href: PATHS[route] } as const;
      return knowBy(found, label, `${group} ${ALSO_CALLED[route] ?? ""}`);
    }),
    ...SETTINGS.filter(({ route }) => open.has(route)).map(({ route, hash, label, words }) =>
      knowBy(
        { key: `setting-${route}-${hash}`, group: "setting", label, note: titleOf(route), href: `${PATHS[route]}#${hash}` },
        label,
        words,
        titleOf(route),
      ),
    ),
    ...HELP_TOPICS.map(({ slug, title, summary, words }) =>
      knowBy({ key: `help-${slug}`, group: "help", label: title, note: summary, href: helpHref(slug) }, title, words, summary),
    ),
  ];
};

/** What fits what was typed, the best first; typing errors are forgiven. */
export const findPlaces = (places: readonly Known[], text: string): readonly Found[] => {
  const typed = foldWords(text);
  const scored = places.map((place) => ({ place, score: scoreOf(typed, place.parts) })).filter(({ score }) => score > 0);
  const best = scored.toSorted((a, b) => b.score - a.score).map(({ place }) => place.found);
  return (["page", "setting", "help"] as const).flatMap((group) => best.filter((found) => found.group === group).slice(0, SHOWN[group]));
};

const hashOf = (words: string): string => `#suche=${encodeURIComponent(words)}`;
const ADDRESSES: Readonly<Record<SearchKind, (hit: SearchHit) => string>> = {
  lead: ({ id }) => `${PATHS.leads}?anfrage=${encodeURIComponent(id)}`,
  document: ({ id, day }) => `${PATHS.documents}?jahr=${day.slice(0, 4)}${hashOf(id)}`,
  review: ({ id }) => `${PATHS.reviewsManage}?bewertung=${encodeURIComponent(id)}`,
  "phone-call": ({ id }) => `${PATHS.secretarialOverview}?anruf=${encodeURIComponent(id)}`,
};
/** Lists that show all matches under the same words; the list of phone calls shows a period only. */
const LISTS: Readonly<Record<Exclude<SearchKind, "phone-call">, string>> = {
  lead: PATHS.leads,
  document: PATHS.documents,
  review: PATHS.reviewsManage,
};

/** What was found in a company's data, each with its own address, and the way to all of a kind. */
export const presentHits = (groups: readonly SearchGroup[], text: string): readonly Found[] =>
  groups.flatMap(({ kind, hits, total, more }) => {
    const found = hits.map((hit) => ({
      key: `${kind}-${hit.id}`,
      group: kind,
      label: hit.title,
      note: [hit.note, formatDay(hit.day)].filter((part) => part !== "").join(" · "),
      href: ADDRESSES[kind](hit),
    }));
    if (total <= hits.length || kind === "phone-call") return found;
    const count = `${more ? texts.over : ""}${formatNumber(total)}`;
    return [...found, { key: `${kind}-all`, group: kind, label: texts.all(kind, count), note: "", href: `${LISTS[kind]}${hashOf(text)}` }];
  });
