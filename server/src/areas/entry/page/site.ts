import { createHash } from "node:crypto";
import { openingWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db } from "../../../db/db.ts";
import type { FileStore, OpenFile } from "../../../gateways/files.ts";
import type { Kept, Packed, PublicAnswer, PublicSite } from "../../../http/public/public-site.ts";
import { eachBrand, type ByBrand } from "../../../registers/brands.ts";
import { entryFileFolder } from "../../../session/file-keys.ts";
import { nameInAddress, type EntryPlace } from "./entry-address.ts";
import { printNotice, type Look, type Notice } from "./frame.html.ts";
import { openCopySite, type CopyDeps } from "./copy-site.ts";
import { openGenuineSite, type GenuineDeps } from "./genuine-site.ts";
import { packText } from "./pack-text.ts";
import { printEntry } from "./page.html.ts";
import { presentPage, takesInquiries, type ShownEntry } from "./page.present.ts";
import { openInquirySite, type WritingDeps } from "./inquiry-site.ts";
import { openNewsletterSite, type NewsletterDeps } from "./newsletter-site.ts";
import { openSearchSite, type SearchDeps } from "./search-site.ts";
import { openLeavingSite, type LeavingDeps } from "./leaving-site.ts";
import { findPage, findShownFile, type FoundPage, type PageKey } from "./page.store.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";
import { cardOf, markOf, openCards } from "./share-card.ts";
import { openSharedReads } from "./shared-reads.ts";
import { openSignet } from "./signet.service.ts";
import { openSitemap } from "./sitemap.service.ts";

type BrandKey = PageKey["brand"];
/** A brand in public. Addresses begin with its origin and never with a host that a request claims. */
export interface PublicBrand extends Look, EntryPlace {
  /** The provider has a directory of its own: there are no pages here. */
  readonly elsewhere: boolean;
}
/** What the public pages need. */
export interface PageDeps {
  /** The role that sees published entries only. */
  readonly db: Db;
  readonly files: Pick<FileStore, "get">;
  readonly brands: ByBrand<PublicBrand>;
  readonly clock: () => Date;
  /** What whoever writes to a company needs. */
  readonly writing: WritingDeps;
  readonly leavings: LeavingDeps["leavings"];
  readonly copies: CopyDeps["copies"];
  readonly newsletter: NewsletterDeps["newsletter"];
  readonly findLetter: GenuineDeps["findLetter"];
  readonly registers: SearchDeps["registers"];
}

const MINUTE_MS = 60_000;
/** A page is at most a minute old, and never so old that what it says about now has ended. */
const FRESH: Kept = { fresh: 30, stale: 30 };
const GONE: Kept = { fresh: 3_600, stale: 0 };
const MISSING: Kept = { fresh: 60, stale: 0 };

const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE_MS);
/** What the page says about a moment, as far as it changes with the clock. */
const saidAt = ({ sections: { openingHours }, wishes }: ShownEntry, moment: Date): string =>
  JSON.stringify([isoDay(moment), openingWords(openingHours, moment), takesInquiries(wishes, openingHours, moment)]);

/** A page as it was last drawn. */
interface Drawn {
  readonly stamp: string;
  /** Of its brand: a page is drawn again when that has another. */
  readonly look: PublicBrand;
  readonly shown: ShownEntry;
  /** What its address ends with. */
  readonly name: string;
  readonly body: Packed;
  readonly etag: string;
  /** What it says about now, the minute in which that was last looked at, and whether it is the same in the next one. */
  readonly said: string;
  readonly minute: number;
  readonly lasts: boolean;
}
/** The clock is read by the minute: what is the same in the next one is true for sixty seconds. */
const keptAt = ({ lasts }: Drawn, now: Date): Kept =>
  lasts ? FRESH : { fresh: Math.floor((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000), stale: 0 };

/** So many pages are held drawn; the one that was asked for longest ago goes first. */
const HELD_MOST = 500;

const nameOf = ({ brand, publicId }: PageKey): string => `${brand} ${publicId}`;
const openHeld = () => {
  const held = new Map<string, Drawn>();
  return {
    get: (key: string): Drawn | undefined => held.get(key),
    put: (key: string, drawn: Drawn): void => {
      held.delete(key);
      held.set(key, drawn);
      const [oldest] = held.keys();
      if (held.size > HELD_MOST && oldest !== undefined) held.delete(oldest);
    },
  };
};

const etagOf = (revision: string, body: string): string =>
  `W/"${revision}-${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

/** What is said where there is no page, written once for each brand. */
const noticesOf = (brands: ByBrand<PublicBrand>, notice: Notice): ByBrand<Packed> =>
  eachBrand(brands, (look) => packText(printNotice(look, notice)));

const drawPage = (key: PageKey, look: PublicBrand, shown: ShownEntry, now: Date): Pick<Drawn, "body" | "etag"> => {
  const canonical = look.address(key.publicId, shown.sections.companyData.company_name);
  const body = printEntry(shown, look, { canonical, absolute: (path) => `${look.origin}${path}` }, now);
  return { body: packText(body), etag: etagOf(shown.revision, body) };
};

/** Pages of entries: asked of the database each time, in one round trip, and drawn again only when something on them is another. */
const openPages = ({ db, brands, clock }: PageDeps) => {
  const held = openHeld();
  const missing = noticesOf(brands, t.missing);
  const gone = noticesOf(brands, t.gone);
  /** The page of this minute: as it was, while it says the same. */
  const drawAt = (key: PageKey, found: FoundPage, same: Drawn | undefined, now: Date): Drawn => {
    const look = brands.of(key.brand);
    if (same?.minute === minuteOf(now) && same.look === look) return same;
    const shown = same?.shown ?? presentPage(key.publicId, found);
    const said = saidAt(shown, now);
    return {
      stamp: found.stamp,
      look,
      shown,
      name: nameInAddress(shown.sections.companyData.company_name),
      ...(same?.said === said && same.look === look ? { body: same.body, etag: same.etag } : drawPage(key, look, shown, now)),
      said,
      minute: minuteOf(now),
      lasts: said === saidAt(shown, new Date(now.getTime() + MINUTE_MS)),
    };
  };
  const share = openSharedReads<{ readonly before: Drawn | undefined; readonly found: FoundPage | undefined }>();
  const read = (key: PageKey) =>
    share(nameOf(key), async () => {
      const before = held.get(nameOf(key));
      return { before, found: await findPage(db, key, before?.stamp) };
    });
  const page = async (brand: BrandKey, publicId: string, name: string | undefined): Promise<PublicAnswer> => {
    const key = { publicId, brand };
    const { before, found } = await read(key);
    if (!found) return { kind: "page", status: 404, body: missing.of(brand), kept: MISSING };
    if (found.gone) return { kind: "page", status: 410, body: gone.of(brand), kept: GONE };
    const now = clock();
    // Of those who shared the read, the first has drawn it.
    const same = [held.get(nameOf(key)), before].find((one) => one?.stamp === found.stamp);
    const drawn = drawAt(key, found, same, now);
    held.put(nameOf(key), drawn);
    const { shown, body, etag } = drawn;
    if (brands.of(brand).elsewhere)
      return { kind: "moved", to: brands.of(brand).address(publicId, shown.sections.companyData.company_name) };
    if (name !== drawn.name) return { kind: "moved", to: `/e/${publicId}/${drawn.name}` };
    return { kind: "page", status: 200, body, etag, revision: shown.revision, kept: keptAt(drawn, now) };
  };
  return { page, missing: (brand: BrandKey) => missing.of(brand) };
};

/** The drawn picture of a page, and whether it is the one that was asked for. */
const openCard = ({ db, brands }: PageDeps): PublicSite["card"] => {
  const draw = openCards();
  return async (brand, publicId, mark) => {
    const found = brands.of(brand).elsewhere ? undefined : await findPage(db, { brand, publicId });
    if (!found || found.gone) throw new Refused("not-found");
    const card = cardOf(brands.of(brand).brand, presentPage(publicId, found));
    return { png: await draw(card), current: markOf(card) === mark };
  };
};

const STORED = { klein: "small", mittel: "middle", gross: "large", dokument: "file" } as const;
/** Pictures that were checked before there was a middle form have none: the large one stands in. */
const getStored = (files: PageDeps["files"], folder: string, form: keyof typeof STORED, range: string | undefined): Promise<OpenFile> => {
  const stored = files.get(`${folder}${STORED[form]}`, range);
  if (form !== "mittel") return stored;
  return stored.catch((error: unknown) => {
    if (error instanceof Refused && error.code === "not-found") return files.get(`${folder}${STORED.gross}`, range);
    throw error;
  });
};

/** Everything that is public about entries. */
export const openPublicSite = (deps: PageDeps): PublicSite => {
  const { db, files, brands } = deps;
  const pages = openPages(deps);
  const away = noticesOf(brands, t.away);
  return {
    ...pages,
    ...openSitemap(deps),
    signet: openSignet(deps),
    card: openCard(deps),
    inquiry: openInquirySite(deps),
    leaving: openLeavingSite(deps),
    copies: openCopySite(deps),
    newsletter: openNewsletterSite(deps),
    genuine: openGenuineSite(deps),
    search: openSearchSite(deps),
    away: (brand) => away.of(brand),
    file: async (brand, publicId, fileId, form) => {
      const row = await findShownFile(db, { publicId, brand }, fileId);
      const isDocument = row?.content_type === "application/pdf";
      if (!row || isDocument !== (form === "dokument")) throw new Refused("not-found");
      const folder = entryFileFolder(row.account_id, row.id);
      const name = isDocument ? `Dokument_${row.id}.pdf` : `Bild_${row.id}.webp`;
      return { name, contentType: row.content_type, body: (range) => getStored(files, folder, form, range) };
    },
  };
};
