import { addressWords, lineWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { printContact, printActions } from "./contact.html.ts";
import { printPage, type Look } from "./frame.html.ts";
import { printHours, printNow } from "./hours.html.ts";
import { dataBlock, markup, when, type Html } from "./html.ts";
import { starsOf } from "./icons.ts";
import { describeShortly, localBusinessOf } from "./json-ld.ts";
import { printAbout, printOffer, printRatings } from "./offer.html.ts";
import { cardAddress, claimAddress, inquiryAddress, ratingAddress, takesInquiries, type ShownEntry } from "./page.present.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";
import { CARD, cardOf, markOf } from "./share-card.ts";
import { printCover, printGallery, printLogo } from "./pictures.html.ts";

/** Where a page is found, and how its own addresses are written out. */
export interface PagePlace {
  readonly canonical: string;
  readonly absolute: (path: string) => string;
}

const shareHead = (shown: ShownEntry, { brand }: Look, { canonical, absolute }: PagePlace): Html => {
  const { companyData, media } = shown.sections;
  const photo = media.images.find(({ Url }) => Url.startsWith("/"))?.Url;
  const picture = photo ?? cardAddress(shown.publicId, markOf(cardOf(brand, shown)));
  return markup`<meta name="description" content="${describeShortly(shown)}">
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="business.business">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:locale" content="de_DE">
<meta property="og:title" content="${companyData.company_name}">
<meta property="og:description" content="${describeShortly(shown)}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${absolute(picture)}">
${photo === undefined ? markup`<meta property="og:image:width" content="${CARD.width}"><meta property="og:image:height" content="${CARD.height}">` : null}
<meta name="twitter:card" content="summary_large_image">`;
};

const printHead = (shown: ShownEntry, now: Date): Html => {
  const { sections, rating } = shown;
  const { company_name: name, name_addition: addition } = sections.companyData;
  return markup`<div class="head">
${printLogo(shown)}
<h1>${name}</h1>
${when(addition, () => markup`<p class="addition">${addition}</p>`)}
<p class="muted">${lineWords(sections)}</p>
${
  rating &&
  markup`<p class="rating">${starsOf(rating.average)} <strong>${formatNumber(rating.average, 1)}</strong> <a href="#bewertungen">${t.ratings(rating.count)}</a><span class="sr-only"> ${t.stars(formatNumber(rating.average, 1))}</span></p>`
}
<p><a class="way" href="${ratingAddress(shown.publicId)}" rel="nofollow">${t.rate}</a></p>
${when(sections.logoAndSlogan.slogan, () => markup`<p class="slogan">${sections.logoAndSlogan.slogan}</p>`)}
${printNow(sections.openingHours, now)}
</div>`;
};

/** The public page of an entry at a moment. */
export const printEntry = (shown: ShownEntry, look: Look, place: PagePlace, now: Date): string => {
  const { sections, changedAt } = shown;
  const inquiry = takesInquiries(shown.wishes, sections.openingHours, now) ? inquiryAddress(shown.publicId) : null;
  return printPage(look, {
    title: t.title(sections.companyData.company_name, lineWords(sections), look.brand.name),
    head: [
      shareHead(shown, look, place),
      markup`
`,
      dataBlock(localBusinessOf(shown, place.canonical, place.absolute, now)),
    ],
    main: markup`<article class="entry">
${printCover(shown)}
<div class="top">${printHead(shown, now)}${printActions(sections, addressWords(sections), inquiry)}</div>
<div class="columns">
<div class="side">${printHours(sections.openingHours, now)}${printContact(sections)}</div>
<div class="words">${printAbout(sections)}${printGallery(shown)}${printRatings(shown)}${printOffer(sections)}</div>
</div>
<p class="foot">${t.changed(changedAt)} <span class="own">${t.owner} ${shown.claimable ? markup`<a href="${claimAddress(shown.publicId)}" rel="nofollow">${t.claim}</a> ` : null}<a href="${PATHS.entryData}">${t.edit}</a></span></p>
</article>`,
  });
};
