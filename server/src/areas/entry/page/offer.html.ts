import { CARD_LABELS, LANGUAGE_LABELS, PAYMENT_LABELS, SERVICE_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { areaWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { entryWordTexts as words } from "@schaufenster/contract/areas/entry/entry-words.texts.ts";
import { cleanRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { Html, markup, when } from "./html.ts";
import { ICONS, starsOf } from "./icons.ts";
import type { ShownEntry } from "./page.present.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";

const KILOBYTE = 1024;

/** What the business says about itself. The long text is written anew from what may be in it, as the preview does. */
export const printAbout = ({ aboutUs: { short, long } }: EntrySections): Html | null =>
  when(
    `${short}${long}`,
    () => markup`<section class="part"><h2>${words.parts.about}</h2>${when(short, () => markup`<p class="short">${short}</p>`)}
<div class="rich">${new Html(cleanRichText(long))}</div></section>`,
  );

const names = (title: string, labels: readonly (string | undefined)[]): Html | null => {
  const known = labels.filter((label) => label !== undefined && label !== "");
  return when(known, () => markup`<h3>${title}</h3><ul class="names">${known.map((label) => markup`<li>${label}</li>`)}</ul>`);
};

const printDocuments = ({ documents: { documents } }: EntrySections): Html | null =>
  when(
    documents,
    () =>
      markup`<section class="part"><h2>${words.parts.documents}</h2><ul class="files">${documents.map(
        ({ Url, title, bytes }) =>
          markup`<li><a href="${Url}">${ICONS.file}<span>${title}</span> <span class="muted">${t.pdf(formatNumber(Math.max(1, Math.round(bytes / KILOBYTE))))}</span></a></li>`,
      )}</ul></section>`,
  );

/** Trades, services, products, area, payment, cards and languages, and the documents. */
export const printOffer = (all: EntrySections): Html => {
  const area = areaWords(all);
  const offered = [
    names(
      t.trades,
      all.trades.trades.map(({ label }) => label),
    ),
    names(
      words.parts.services,
      all.serviceFeatures.features.map((key) => SERVICE_LABELS[key]),
    ),
    names(
      words.parts.products,
      all.productFeatures.features.map(({ label }) => label),
    ),
    when(area, () => markup`<h3>${words.parts.area}</h3><p>${area}</p>`),
    names(
      words.parts.payments,
      all.payments.payments.map((key) => PAYMENT_LABELS[key]),
    ),
    names(
      words.parts.cards,
      all.customerCards.cards.map((key) => CARD_LABELS[key]),
    ),
    names(
      words.parts.languages,
      all.details.languages.map((key) => LANGUAGE_LABELS[key]),
    ),
  ].filter((part) => part !== null);
  return markup`${when(offered, () => markup`<section class="part"><h2>${t.offer}</h2>${offered}</section>`)}
${printDocuments(all)}`;
};

/** What customers say, with the signet where the owner shows it. */
export const printRatings = ({ rating, praise, publicId }: ShownEntry): Html | null => {
  if (!rating) return null;
  const average = formatNumber(rating.average, 1);
  return markup`<section class="part ratings" id="bewertungen" aria-labelledby="bewertungen-titel"><h2 id="bewertungen-titel">${t.ratingsTitle}</h2>
<div class="figures">
${rating.signet ? markup`<img class="signet" src="/siegel/${publicId}.svg" width="112" height="112" loading="lazy" alt="${t.signet(average)}">` : null}
<div><p class="rating">${starsOf(rating.average)} <strong>${average}</strong><span class="sr-only"> ${t.stars(average)}</span></p><p>${t.ratings(rating.count)}</p><p class="muted">${t.ratingsFrom}</p></div>
</div>
${
  praise &&
  markup`<h3>${t.praise}</h3><p>${praise.text}</p>${when(praise.topics, () => markup`<ul class="names">${praise.topics.map((topic) => markup`<li>${topic}</li>`)}</ul>`)}<p class="muted">${t.praiseFrom}</p>`
}
</section>`;
};
