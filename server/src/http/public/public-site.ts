import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { OutgoingFile } from "../context.ts";

type BrandKey = Brand["key"];

/** The sizes in which a picture is shown, as its address names them. */
export const PICTURE_FORMS = ["klein", "mittel", "gross"] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

/** An answer in every form in which it may leave. */
export interface Packed {
  readonly plain: Buffer;
  readonly as: (coding: "br" | "gzip") => Promise<Buffer>;
}
/** How long an answer may be kept, and how long it may still be shown while a new one is fetched; in seconds. */
export interface Kept {
  readonly fresh: number;
  readonly stale: number;
}
/** A page, or where it is now. */
export type PublicAnswer =
  | {
      readonly kind: "page";
      readonly status: 200 | 404 | 410;
      readonly body: Packed;
      readonly kept: Kept;
      /** Which state of the entry it shows. */
      readonly revision?: string;
      readonly etag?: string;
    }
  | { readonly kind: "moved"; readonly to: string };

/** A page that is made for one person and kept by nobody. */
export interface OwnAnswer {
  readonly status: number;
  readonly html: string;
}
/** A form as it was sent. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly photos: readonly Buffer[];
}
/** Why a form is not even read. */
export type Unread = "tooMany" | "tooLarge" | "elsewhere";
/** Writing to a company: the form, and the link of the letter that asks whether it was meant so. */
export interface InquirySite {
  readonly form: (brand: BrandKey, publicId: string) => Promise<OwnAnswer>;
  /** `allow` counts what goes to this company and refuses when it is too much. */
  readonly send: (brand: BrandKey, publicId: string, sent: SentForm, allow: (publicId: string) => Promise<void>) => Promise<OwnAnswer>;
  readonly look: (brand: BrandKey, publicId: string, secret: string) => Promise<OwnAnswer>;
  readonly confirm: (brand: BrandKey, publicId: string, secret: string) => Promise<OwnAnswer>;
  readonly unread: (brand: BrandKey, publicId: string | undefined, why: Unread) => string;
}

/** The link at the foot of a mail: looked at, and pressed. */
export interface LeavingSite {
  readonly look: (brand: BrandKey, token: string) => OwnAnswer;
  readonly leave: (brand: BrandKey, token: string) => Promise<OwnAnswer>;
}

/** The link in the letters of a standing copy: looked at, agreed to, ended. */
export interface CopySite {
  readonly look: (brand: BrandKey, token: string) => Promise<OwnAnswer>;
  readonly confirm: (brand: BrandKey, token: string) => Promise<OwnAnswer>;
  readonly leave: (brand: BrandKey, token: string) => Promise<OwnAnswer>;
}

/** The link at the foot of newsletters: looked at, and pressed. */
export type NewsletterSite = Pick<CopySite, "look" | "leave">;

/** A letter that somebody asks about, as it was typed; without an account where none was. */
export interface AskedLetter {
  readonly number: string;
  readonly code: string;
  readonly iban: string;
}
/** Whether a letter is ours. */
export interface GenuineSite {
  readonly form: (brand: BrandKey) => OwnAnswer;
  readonly check: (brand: BrandKey, asked: AskedLetter) => Promise<OwnAnswer>;
}

/** Looking for companies. */
export interface SearchSite {
  readonly form: (brand: BrandKey) => OwnAnswer;
  /** `found` is how many there are in all; undefined where too little was typed to look for. */
  readonly search: (
    brand: BrandKey,
    said: { readonly what: string; readonly where: string },
    page: number,
  ) => Promise<OwnAnswer & { readonly found: number | undefined }>;
}

/** What everybody may see without being known: each call is told the brand of its host and nothing about who asks. */
export interface PublicSite {
  /** The page of an entry; without a name, or under an earlier one, where it is. */
  readonly page: (brand: BrandKey, publicId: string, name: string | undefined) => Promise<PublicAnswer>;
  /** A picture or document that the entry shows. */
  readonly file: (brand: BrandKey, publicId: string, fileId: string, form: PictureForm | "dokument") => Promise<OutgoingFile>;
  /** The drawn picture for those who share the page; `current` when it is the one that this mark names. */
  readonly card: (brand: BrandKey, publicId: string, mark: string) => Promise<{ readonly png: Buffer; readonly current: boolean }>;
  /** The signet with the stars of now; status 404 and nothing to see where there is none or the owner hides it. */
  readonly signet: (brand: BrandKey, publicId: string) => Promise<{ readonly status: 200 | 404; readonly svg: string }>;
  readonly inquiry: InquirySite;
  readonly leaving: LeavingSite;
  readonly copies: CopySite;
  readonly newsletter: NewsletterSite;
  readonly genuine: GenuineSite;
  readonly search: SearchSite;
  /** The page for an address that is none. */
  readonly missing: (brand: BrandKey) => Packed;
  /** The page for when nobody can look. */
  readonly away: (brand: BrandKey) => Packed;
  /** For robots: what is here to be read. */
  readonly robots: (brand: BrandKey) => string;
  /** The list of the parts of the site's map. */
  readonly sitemap: (brand: BrandKey) => Promise<string>;
  /** One part of it, from 1; nothing where there is none. */
  readonly sitemapPart: (brand: BrandKey, part: number) => Promise<AsyncIterable<string> | undefined>;
}
