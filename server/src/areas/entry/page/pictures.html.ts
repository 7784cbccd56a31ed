import { entryWordTexts as words } from "@schaufenster/contract/areas/entry/entry-words.texts.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { PictureForm } from "../../../http/public/public-site.ts";
import { markup, when, type Html } from "./html.ts";
import type { ShownEntry } from "./page.present.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";

type Picture = EntrySections["media"]["images"][number];

/** The longest edge of each form in the file store. */
const EDGES: readonly (readonly [PictureForm, number])[] = [
  ["klein", 640],
  ["mittel", 1280],
  ["gross", 2400],
];
/** How wide the form with this longest edge is; a smaller picture stays as it is. */
const widthAt = (edge: number, { width, height }: Picture): number => Math.round(width * Math.min(1, edge / Math.max(width, height, 1)));

const inForm = (url: string, form: PictureForm): string => url.replace(/-gross\.webp$/, `-${form}.webp`);
/** Every form that has a width of its own; of those that are as wide as the picture itself, the picture. */
const sourcesOf = (picture: Picture): string => {
  const widths = new Map(EDGES.map(([form, edge]) => [widthAt(edge, picture), form] as const));
  return [...widths].map(([width, form]) => `${inForm(picture.Url, form)} ${width}w`).join(", ");
};
/** A picture in all sizes that we have; one that carries itself has only one. */
const printPicture = (picture: Picture, alt: string, sizes: string, first: boolean): Html => {
  const { Url, width, height } = picture;
  const set = inForm(Url, "klein") === Url || width === 0 ? null : markup` srcset="${sourcesOf(picture)}" sizes="${sizes}"`;
  const measures = width === 0 ? null : markup` width="${width}" height="${height}"`;
  return markup`<img src="${Url}"${set}${measures} alt="${alt}"${first ? markup` fetchpriority="high"` : markup` loading="lazy" decoding="async"`}>`;
};

const altOf = ({ alt }: Picture, at: number, name: string): string => alt || t.photo(at + 1, name);

/** The first photo across the whole width. */
export const printCover = ({ sections: { media, companyData } }: ShownEntry): Html => {
  const [first] = media.images;
  return first
    ? markup`<div class="cover">${printPicture(first, altOf(first, 0, companyData.company_name), "(min-width: 1080px) 1080px, 100vw", true)}</div>`
    : markup`<div class="cover none"></div>`;
};

/** The logo beside the name. */
export const printLogo = ({ sections: { logoAndSlogan, companyData } }: ShownEntry): Html | null => {
  const logo = logoAndSlogan.media_owner.find(({ Type__c }) => Type__c === "LOGO");
  return (
    (logo &&
      markup`<img class="logo" src="${inForm(logo.Url, "klein")}" width="72" height="72" alt="${words.logo(companyData.company_name)}">`) ??
    null
  );
};

/** The further photos and the videos. */
export const printGallery = ({ sections: { media, companyData } }: ShownEntry): Html => {
  const photos = media.images.slice(1);
  return markup`${when(
    photos,
    () => markup`<section class="part"><h2>${words.parts.gallery}</h2><ul class="photos">
${photos.map((photo, at) => {
  const picture = printPicture(photo, altOf(photo, at + 1, companyData.company_name), "(min-width: 768px) 220px, 46vw", false);
  return markup`<li>${photo.Url.startsWith("/") ? markup`<a href="${photo.Url}">${picture}</a>` : picture}</li>
`;
})}</ul></section>`,
  )}${when(
    media.videos,
    () =>
      markup`<section class="part"><h2>${t.videos}</h2><ul class="names">${media.videos.map(({ url, title }) => markup`<li><a href="${url}" rel="noopener noreferrer nofollow ugc">${title || url}</a></li>`)}</ul></section>`,
  )}`;
};
