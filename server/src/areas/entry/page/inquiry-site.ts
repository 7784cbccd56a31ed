import type { OpeningHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Inquiry } from "@schaufenster/contract/areas/leads/inquiry.model.ts";
import { INQUIRY_LIMITS as most } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { fileTypeOf, type FileType } from "@schaufenster/contract/values/file/file-type.ts";
import { distanceKm, type Position } from "@schaufenster/contract/values/place/position.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import type { Db } from "../../../db/db.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { InquirySite, OwnAnswer, SentForm, Unread } from "../../../http/public/public-site.ts";
import type { PlaceRegister } from "../../../registers/registers.ts";
import { openForm, sealForm } from "./form-seal.ts";
import { printNotice, type Look, type Notice } from "./frame.html.ts";
import { FORM_ORDER, printCheck, printForm, type ShownForm, type WrongField } from "./inquiry.html.ts";
import { INQUIRY_TEXTS as t } from "./inquiry.texts.ts";
import { inquiryAddress, takesInquiries } from "./page.present.ts";
import { findAddressee, type PageKey } from "./page.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";

type BrandKey = PageKey["brand"];
/** An inquiry behind its link. */
interface LinkedInquiry {
  readonly title: string;
  readonly message: string;
  readonly photos: number;
  readonly confirmed_at: Date | null;
}
/** What writing to a company needs of others: who keeps what was written, and where places are. */
export interface WritingDeps {
  readonly key: KeyRing;
  readonly places: () => Promise<PlaceRegister>;
  readonly inquiries: {
    readonly keep: (written: {
      readonly brand: BrandKey;
      readonly accountId: string;
      readonly formId: string;
      readonly inquiry: Inquiry;
      readonly distanceM: number;
      readonly photos: readonly { readonly content: Buffer; readonly type: FileType }[];
    }) => Promise<void>;
    readonly look: (accountId: string, secret: string) => Promise<LinkedInquiry | undefined>;
    readonly confirm: (accountId: string, secret: string) => Promise<LinkedInquiry | undefined>;
  };
}
interface InquirySiteDeps {
  readonly db: Db;
  readonly brands: ByBrand<Look & { readonly elsewhere: boolean }>;
  readonly clock: () => Date;
  readonly writing: WritingDeps;
}

/** Whom somebody writes to. */
interface Addressee {
  readonly accountId: string;
  readonly name: string;
  readonly zip: string;
  readonly city: string;
  /** Those that the company wants to be asked for. */
  readonly trades: readonly string[];
  readonly takes: boolean;
}

const findAddressed = async ({ db, brands, clock }: InquirySiteDeps, key: PageKey): Promise<Addressee | undefined> => {
  const row = brands.of(key.brand).elsewhere ? undefined : await findAddressee(db, key);
  if (!row) return undefined;
  const unwanted = new Set(row.wishes.unwanted_trades.map(foldName));
  const special = (row.hours as Partial<OpeningHours> | null)?.special_days ?? [];
  return {
    accountId: row.account_id,
    name: row.company.company_name,
    zip: row.company.ShippingPostalCode,
    city: row.company.ShippingCity,
    trades: (row.trades?.trades ?? []).map(({ label }) => label).filter((label) => !unwanted.has(foldName(label))),
    takes: takesInquiries(row.wishes, { special_days: special }, clock()),
  };
};

const METRES = 1_000;
const positionOf = (places: PlaceRegister, zip: string, city: string): Position | undefined => {
  const place = places.inZip(zip, city);
  return place && place.lat !== null && place.lon !== null ? { lat: place.lat, lon: place.lon } : undefined;
};
/** How far somebody is from the company; where one of both is on no map, they are taken for neighbours. */
const distanceM = (places: PlaceRegister, { zip, city }: Addressee, inquiry: Inquiry): number => {
  const [from, to] = [positionOf(places, zip, city), positionOf(places, inquiry.zipCode, inquiry.city)];
  return from && to ? Math.round(distanceKm(from, to) * METRES) : 0;
};

const readPhotos = (photos: readonly Buffer[]) =>
  photos.map((content) => ({ content, type: fileTypeOf(content) ?? ("application/pdf" satisfies FileType) }));

/** Everything that is wrong with a form, and what it says where nothing is. */
const readForm = ({ fields, photos }: SentForm, trades: readonly string[]) => {
  const { website = "", seal: _, ...typed } = fields;
  const trade = trades.length < 2 ? (trades[0] ?? "") : (typed["trade"] ?? "");
  const said = Inquiry.safeParse({ ...typed, trade });
  const read = readPhotos(photos);
  const wrong = new Set<WrongField>(
    said.success ? [] : said.error.issues.map(({ path: [name] }) => (name as WrongField | undefined) ?? "form"),
  );
  if (trades.length > 1 && !trades.includes(trade)) wrong.add("trade");
  if (read.length > most.photos || read.some(({ type, content }) => type === "application/pdf" || content.length > most.photoBytes))
    wrong.add("photos");
  if (website !== "") wrong.add("website");
  return { inquiry: said.data, photos: read, wrong };
};

/** As the fields stand on the page: whoever corrects them goes down once. */
const inOrder = (wrong: ReadonlySet<WrongField>): WrongField[] => FORM_ORDER.filter((name) => wrong.has(name));

/** What is shown again of a form that was wrong. */
type Again = Pick<ShownForm, "typed" | "wrong" | "photosSent"> & Partial<Pick<ShownForm, "seal">>;

/** What all these pages are made of. */
const openDesk = (deps: InquirySiteDeps) => {
  const { brands, clock, writing } = deps;
  const say = ({ brand, publicId }: PageKey, status: number, notice: Notice): OwnAnswer => ({
    status,
    html: printNotice(brands.of(brand), { way: { to: `/e/${publicId}`, label: t.back }, ...notice }),
  });
  return {
    say,
    sayConfirmed: (key: PageKey, to: Addressee): OwnAnswer => say(key, 200, { title: t.confirmed.title, text: t.confirmed.text(to.name) }),
    /** A link that leads nowhere any more; what was behind it can be written again. */
    sayUsed: (key: PageKey): OwnAnswer => say(key, 404, { ...t.used, way: { to: inquiryAddress(key.publicId), label: t.again } }),
    show: (key: PageKey, to: Addressee, form: Again = { typed: {}, wrong: [], photosSent: false }): OwnAnswer => {
      const fresh = { publicId: key.publicId, company: to.name, trades: to.trades, seal: sealForm(writing.key, key.publicId, clock()) };
      return { status: form.wrong.length === 0 ? 200 : 422, html: printForm(brands.of(key.brand), { ...fresh, ...form }) };
    },
    findTo: async (key: PageKey): Promise<Addressee> => {
      const to = await findAddressed(deps, key);
      if (!to) throw new Refused("not-found");
      return to;
    },
  };
};

const openSend = (deps: InquirySiteDeps, { say, show, findTo }: ReturnType<typeof openDesk>): InquirySite["send"] => {
  const { clock, writing } = deps;
  return async (brand, publicId, sent, allow) => {
    const key = { brand, publicId };
    const to = await findTo(key);
    if (!to.takes) return say(key, 409, t.closed);
    const { inquiry, photos, wrong } = readForm(sent, to.trades);
    const { seal = "" } = sent.fields;
    const form = openForm(writing.key, publicId, seal, clock());
    if (!form || form.early) wrong.add("form");
    const places = await writing.places();
    if (inquiry && places.size > 0 && places.ofZip(inquiry.zipCode).length === 0) wrong.add("zipCode");
    // A form that is corrected stays the same one: nobody waits anew.
    if (!inquiry || !form || wrong.size > 0)
      return show(key, to, { typed: sent.fields, wrong: inOrder(wrong), photosSent: photos.length > 0, ...(form && { seal }) });
    await allow(publicId);
    const written = { brand, accountId: to.accountId, formId: form.id, inquiry, distanceM: distanceM(places, to, inquiry), photos };
    await writing.inquiries.keep(written);
    return say(key, 200, { title: t.sent.title, text: t.sent.text(inquiry.email) });
  };
};

/** The pages on which somebody writes to a company. Each is made for whoever asks and kept by nobody. */
export const openInquirySite = (deps: InquirySiteDeps): InquirySite => {
  const { brands, writing } = deps;
  const desk = openDesk(deps);
  const { say, sayConfirmed, sayUsed, show, findTo } = desk;
  return {
    form: async (brand, publicId) => {
      const key = { brand, publicId };
      const to = await findTo(key);
      return to.takes ? show(key, to) : say(key, 409, t.closed);
    },
    send: openSend(deps, desk),
    look: async (brand, publicId, secret) => {
      const key = { brand, publicId };
      const to = await findTo(key);
      const found = await writing.inquiries.look(to.accountId, secret);
      if (!found) return sayUsed(key);
      if (found.confirmed_at !== null) return sayConfirmed(key, to);
      return { status: 200, html: printCheck(brands.of(brand), { publicId, company: to.name, secret }, found) };
    },
    confirm: async (brand, publicId, secret) => {
      const key = { brand, publicId };
      const to = await findTo(key);
      return (await writing.inquiries.confirm(to.accountId, secret)) ? sayConfirmed(key, to) : sayUsed(key);
    },
    unread: (brand, publicId, why: Unread) =>
      printNotice(brands.of(brand), {
        ...t[why],
        way: publicId === undefined ? undefined : { to: inquiryAddress(publicId), label: t.toForm },
      }),
  };
};
