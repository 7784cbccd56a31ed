import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { specialOn } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import type { OpeningHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { familyOf } from "@schaufenster/contract/areas/company/product.rules.ts";
import { stoppedOn } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { streetWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { isWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import type { PictureForm } from "../../../http/public/public-site.ts";
import { presentSections, type ShowFile } from "../entry.present.ts";
import type { FoundPage, InquiryWishes } from "./page.store.ts";

/** An average over at least one rating. */
export interface ShownRating {
  readonly average: number;
  readonly count: number;
  /** Whether the owner shows the signet. */
  readonly signet: boolean;
}
/** All that a page says. What is not public is not in it. */
export interface ShownEntry {
  readonly publicId: string;
  readonly revision: string;
  readonly changedAt: string;
  readonly sections: EntrySections;
  readonly rating: ShownRating | null;
  /** Whether somebody may take the company over. */
  readonly claimable: boolean;
  readonly wishes: InquiryWishes;
  readonly praise: { readonly text: string; readonly topics: readonly string[] } | null;
}

/** Where a file of an entry lies for everybody. */
export const pictureAddress = (publicId: string, id: string, size: PictureForm): string => `/e/${publicId}/bild/${id}-${size}.webp`;
export const documentAddress = (publicId: string, id: string): string => `/e/${publicId}/dokument/${id}.pdf`;
/** Where the drawn picture of a page lies. */
export const cardAddress = (publicId: string, mark: string): string => `/e/${publicId}/bild/karte-${mark}.png`;
/** Where somebody writes to the company. */
export const inquiryAddress = (publicId: string): string => `/anfrage/${publicId}`;
/** Where somebody takes the company over. */
export const claimAddress = (publicId: string): string => `${PATHS.claimingRedirect}?eintrag=${publicId}`;
/** Where somebody with an account rates the company. */
export const ratingAddress = (publicId: string): string => `${PATHS.ownRatings}?eintrag=${publicId}`;

/** Pictures that need no other host: those of our store, and those that are their own address. Any other would tell a stranger who looks at what. */
const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/;

const showPublic =
  (publicId: string, files: FoundPage["files"]): ShowFile =>
  ({ id, Url, width = 0, height = 0, bytes = 0 }) => {
    if (Url !== undefined) return OWN_PICTURE.test(Url) ? { state: "ready", Url, width, height, bytes } : null;
    const file = files.get(id);
    if (file?.state !== "ready") return null;
    const address = file.purpose === "document" ? documentAddress(publicId, id) : pictureAddress(publicId, id, "gross");
    return { state: "ready", Url: address, width: file.width ?? 0, height: file.height ?? 0, bytes: file.bytes };
  };

const safeAddress = (address: string | null): string | null => (address !== null && isWebAddress(address, "required") ? address : null);

/** Only what visitors may read: a private street is not even handed to the template, an address that is none leads nowhere. */
const withoutPrivate = (all: EntrySections): EntrySections => ({
  ...all,
  companyData: { ...all.companyData, ShippingStreet: streetWords(all.companyData) },
  details: { ...EMPTY_SECTIONS.details, languages: all.details.languages, founded: all.details.founded },
  onlinePresence: {
    ...all.onlinePresence,
    website: safeAddress(all.onlinePresence.website),
    shop: safeAddress(all.onlinePresence.shop),
    booking: safeAddress(all.onlinePresence.booking),
    links: all.onlinePresence.links.filter(({ url }) => isWebAddress(url, "required")),
  },
  logoAndSlogan: {
    ...all.logoAndSlogan,
    media_owner: all.logoAndSlogan.media_owner.filter(({ Url }) => Url.startsWith("/e/") || OWN_PICTURE.test(Url)),
  },
  media: { ...all.media, videos: all.media.videos.filter(({ url }) => isWebAddress(url, "required")) },
});

/** What a page says, made by the same functions that make what the portal shows. */
export const presentPage = (publicId: string, found: FoundPage): ShownEntry => ({
  publicId,
  revision: found.revision ?? "0",
  changedAt: (found.changed_at ?? new Date(0)).toISOString(),
  sections: withoutPrivate(presentSections(found.sections, showPublic(publicId, found.files))),
  rating: found.ratings > 0 ? { average: found.stars / found.ratings, count: found.ratings, signet: !found.no_signet } : null,
  claimable: found.claimable,
  wishes: found.wishes,
  praise: found.praise && { text: found.praise.text, topics: found.praise.topics },
});

/** Whether somebody may write to the company at this moment: what it pays for brings requests, and nothing stops them today. */
export const takesInquiries = (wishes: InquiryWishes, hours: Pick<OpeningHours, "special_days">, now: Date): boolean =>
  wishes.skus.some((sku) => familyOf(sku) === "entry") &&
  stoppedOn(
    {
      red: wishes.red,
      yellow: null,
      pause: wishes.pause,
      pauseOnHolidays: wishes.pause_on_holidays,
      isHoliday: (day) => specialOn(hours, day)?.hours.state === "closed",
    },
    isoDay(now),
  ) === null;
