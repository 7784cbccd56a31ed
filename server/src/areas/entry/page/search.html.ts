import {
  PUBLIC_SEARCH_MAX,
  PUBLIC_SEARCH_MIN,
  PUBLIC_SEARCH_PAGE,
  PUBLIC_SEARCH_PAGES,
  PUBLIC_SEARCH_PATH,
  publicSearchAddress,
  type PublicSearch,
} from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { nameInAddress } from "./entry-address.ts";
import { printPage, type Look } from "./frame.html.ts";
import { markup, when, type Html } from "./html.ts";
import { starsOf } from "./icons.ts";
import { PAGE_TEXTS } from "./page.texts.ts";
import type { FoundEntry } from "./search.store.ts";
import { SEARCH_TEXTS as t } from "./search.texts.ts";

/** What came of a search. */
export interface ShownSearch {
  readonly entries: readonly FoundEntry[];
  readonly total: number;
  readonly page: number;
  /** What the registers took the words for, where nothing was found as typed. */
  readonly meant: readonly string[];
}

interface Field {
  readonly name: "was" | "wo";
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}
const printField = ({ name, label, hint, value }: Field): Html =>
  markup`<div class="field"><label for="feld-${name}">${label}</label>
<input id="feld-${name}" name="${name}" type="search" value="${value}" maxlength="${PUBLIC_SEARCH_MAX}" autocomplete="off" aria-describedby="feld-${name}-hinweis">
<p class="field-hint" id="feld-${name}-hinweis">${hint}</p></div>`;

/** Read first after sending. */
const printTitle = (title: string): Html => markup`<h2 class="told" tabindex="-1" autofocus>${title}</h2>`;

const printEntry = (entry: FoundEntry): Html => {
  const { public_id: id, company_name: name, trade, zip_code: zip, city, ratings, stars } = entry;
  const average = ratings > 0 ? formatNumber(stars / ratings, 1) : "";
  const line = [trade, `${zip} ${city}`.trim()].filter((part) => part !== "").join(" · ");
  return markup`<li><h3><a href="/e/${id}/${nameInAddress(name)}">${name}</a></h3>
<p class="muted">${line}</p>
${when(average, () => markup`<p class="rating">${starsOf(stars / ratings)} <strong>${average}</strong> <span>${PAGE_TEXTS.ratings(ratings)}</span><span class="sr-only"> ${t.stars(average)}</span></p>`)}</li>`;
};

const printPager = (said: PublicSearch, page: number, total: number): Html | null => {
  const last = Math.min(Math.ceil(total / PUBLIC_SEARCH_PAGE), PUBLIC_SEARCH_PAGES);
  if (last < 2) return null;
  const step = (to: number, label: string, rel: string): Html | null =>
    to < 1 || to > last ? null : markup`<a class="way" rel="${rel}" href="${publicSearchAddress(said, to)}">${label}</a>`;
  return markup`<nav class="pages" aria-label="${t.pages}">${step(page - 1, t.previous, "prev")}<span class="muted">${t.page(page, last)}</span>${step(page + 1, t.next, "next")}</nav>
${page === last && total > last * PUBLIC_SEARCH_PAGE ? markup`<p class="note">${t.tooMany(last * PUBLIC_SEARCH_PAGE)}</p>` : null}`;
};

const printFound = (said: PublicSearch, { entries, total, page, meant }: ShownSearch): Html => {
  const { what, where } = said;
  if (total === 0) return markup`${printTitle(t.noneTitle(what, where))}<p>${t.none}</p>`;
  if (entries.length === 0)
    return markup`${printTitle(t.pastTitle)}<p>${t.past}</p><p><a class="way" href="${publicSearchAddress(said)}">${t.toFirst}</a></p>`;
  return markup`${printTitle(t.found(total, what, where))}
${when(meant.join(", "), () => markup`<p>${t.guessed(what, where, meant.join(", "))}</p>`)}
<p class="muted">${t.order}</p>
<ol class="found">${entries.map(printEntry)}</ol>
${printPager(said, page, total)}`;
};

/** What stands below the fields: nothing before somebody searches. */
export type SearchOutcome = ShownSearch | "short" | null;
/** The public search, with what was typed. */
export const printSearch = (look: Look, said: PublicSearch, outcome: SearchOutcome): string => {
  const { what, where } = said;
  const below =
    outcome === null
      ? null
      : outcome === "short"
        ? markup`<p class="wrong" role="alert">${t.short(PUBLIC_SEARCH_MIN)}</p>`
        : markup`<section class="card results">${printFound(said, outcome)}</section>`;
  return printPage(look, {
    title: `${outcome === null || outcome === "short" ? t.title : t.titleOf(what, where)} – ${look.brand.name}`,
    hidden: true,
    main: markup`<form class="card inquiry search" role="search" method="get" action="${PUBLIC_SEARCH_PATH}">
<h1>${t.title}</h1>
<div class="pair">
${printField({ name: "was", label: t.what, hint: t.whatHint, value: what })}
${printField({ name: "wo", label: t.where, hint: t.whereHint, value: where })}
</div>
${outcome === "short" ? below : null}
<button class="send" type="submit">${t.go}</button>
</form>
${outcome === "short" ? null : below}`,
  });
};
