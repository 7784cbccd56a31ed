import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { randomUUID } from "node:crypto";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import {
  CUSTOMER_CARDS,
  type ENTRY_SECTIONS,
  PAYMENTS,
  REQUEST_RADII,
  SERVICE_FEATURES,
} from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { PICTURE } from "../../../test/attack/sign-in-samples.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { PERIOD } from "../../../test/exported.ts";

/* Each sample is a change: the version is the present one, and something in it was never said before. */

type Section = (typeof ENTRY_SECTIONS)[number];

let count = 0;
const next = (): number => (count += 1);
/** Some of the keys, other ones every time. */
const someOf = <T>(keys: readonly T[]): T[] => {
  const n = next();
  return keys.filter((_, at) => (n >> (at % 12)) & 1);
};

/** The present version of a section. */
export const versionOf = async ({ house, accountId }: Pick<Own, "house" | "accountId">, section: Section): Promise<number> => {
  const { rows } = await house.admin.query<{ version: number }>(
    "select version from entry_section where account_id = $1 and section = $2",
    [accountId, section],
  );
  return rows[0]?.version ?? 0;
};
const storedOf = async <T>({ house, accountId }: Own, section: Section): Promise<T | undefined> => {
  const { rows } = await house.admin.query<{ data: T }>("select data from entry_section where account_id = $1 and section = $2", [
    accountId,
    section,
  ]);
  return rows[0]?.data;
};

/** A file of the company that was checked. */
export const fileOf = async ({ house, accountId, userId }: Own, purpose: "image" | "logo" | "document"): Promise<string> => {
  const id = randomUUID();
  await house.admin.query(
    `insert into entry_file (account_id, id, purpose, state, content_type, bytes, stored_bytes, width, height, sha256, created_by, checked_at)
     values ($1, $2, $3, 'ready', $4, 100, 100, 10, 10, sha256('x'), $5, now())`,
    [accountId, id, purpose, purpose === "document" ? "application/pdf" : "image/webp", userId],
  );
  return id;
};
const tradeOf = async ({ house }: Own): Promise<string> => {
  const id = `gewerk-${next()}`;
  await house.admin.query("insert into trade (id, label, profession) values ($1, $1, 'craft') on conflict do nothing", [id]);
  return id;
};
const featureOf = async ({ house }: Own): Promise<string> => {
  const id = `merkmal-${next()}`;
  await house.admin.query("insert into product_feature values ($1, $1) on conflict do nothing", [id]);
  return id;
};
const placeOf = async ({ house }: Own) => {
  const no = next() + 1_000_000;
  const place = { id: `ort-${no}`, name: `Ort ${no}`, zipCode: "50667" };
  await house.admin.query("insert into place (no, id, name, municipality_key, zip_codes) values ($1, $2, $3, '05315000', '{50667}')", [
    no,
    place.id,
    place.name,
  ]);
  return place;
};

const DAY = { state: "open" as const, spans: [{ from: "08:00", to: "12:00" }], by_appointment: false };
const WEEK = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: { state: "closed" as const },
  sunday: { state: "unknown" as const },
};

const companyData = async (own: Own): Promise<Input<(typeof entry)["updateEntryCompanyData"]>> => ({
  body: {
    version: await versionOf(own, "companyData"),
    company_name: `Betrieb ${next()} ${own.mark}`,
    name_addition: "",
    ShippingStreet: "Straße des 17. Juni 135",
    ShippingPostalCode: "01067",
    ShippingCity: "Dresden",
    district: "",
    Phone: "+492211234567",
    mobile: null,
    fax: null,
    email: "info@beispiel.de",
    show_address: true,
  },
});
const details = async (own: Own): Promise<Input<(typeof entry)["updateEntryCompanyDetailsData"]>> => ({
  body: {
    version: await versionOf(own, "details"),
    profession: "craft",
    legal_form: "gbr",
    founded: "1987",
    employees: "6-10",
    owner_name: `Inhaber ${next()}`,
    register_court: "",
    register_number: "",
    vat_id: null,
    chamber: "",
    languages: ["de"],
  },
});

/** A picture of the entry that has been checked; its number carries the mark, and so do its address and its key. */
const readyFile = async ({ house, accountId, userId, mark }: Own): Promise<string> => {
  const id = `${randomUUID().slice(0, 18)}${mark}`;
  await house.admin.query(
    `insert into entry_file (account_id, id, purpose, state, content_type, bytes, stored_bytes, sha256, created_by, checked_at)
     values ($1, $2, 'image', 'ready', 'image/webp', 1, 1, sha256(''), $3, now())`,
    [accountId, id, userId],
  );
  return id;
};

const today = (): string => isoDay(new Date());

/** The sections of an entry. */
export const ENTRY_SAMPLES: SamplesOf<"entry"> = {
  suggestIndustries: () => ({ body: { trade: "Maler" } }),
  suggestSearchKeywords: () => ({ body: { searchKeyword: "Fassade" } }),
  suggestProductFeatures: () => ({ body: { searchTerm: "Silikat" } }),
  suggestServiceAreaCities: () => ({ body: { searchTerm: "Köln" } }),
  getCompleteness: () => ({}),
  getViewStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day" } }),
  getSalesForceEntry: () => ({}),
  getGrisuEntry: () => ({}),
  getGrisuEntryFromRedis: () => ({}),
  getLocationStatistics: () => ({ query: { startDate: "2026-01-01", endDate: "2026-12-31" } }),
  exportViewStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day", format: "csv" } }),
  getDeviceStatistics: () => ({ query: { startDate: "2026-01-01", endDate: "2026-12-31" } }),
  updateEntryCompanyData: companyData,
  updateEntryCompanyDetailsData: details,
  updateEntryOpeningHours: async (own) => ({
    body: { version: await versionOf(own, "openingHours"), week: WEEK, phone_week: null, special_days: [], note: `Notiz ${next()}` },
  }),
  updateEntryPayments: async (own) => ({ body: { version: await versionOf(own, "payments"), payments: someOf(PAYMENTS) } }),
  updateEntryCustomerCards: async (own) => {
    const stored = await storedOf<{ cards: string[] }>(own, "customerCards");
    const cards = stored && stored.cards.length > 0 ? [] : [CUSTOMER_CARDS[0]];
    return { body: { version: await versionOf(own, "customerCards"), cards } };
  },
  updateEntryOnlinePresence: async (own) => ({
    body: {
      version: await versionOf(own, "onlinePresence"),
      website: `https://beispiel.de/${next()}`,
      shop: null,
      booking: null,
      links: [{ network: "instagram", url: "https://instagram.com/beispiel" }],
    },
  }),
  updateEntryLogoAndSlogan: async (own) => ({
    body: {
      version: await versionOf(own, "logoAndSlogan"),
      slogan: `Motto ${next()}`,
      logo: { kind: "upload", upload_id: await fileOf(own, "logo") },
    },
  }),
  updateEntryTradesData: async (own) => ({ body: { version: await versionOf(own, "trades"), trade_ids: [await tradeOf(own)] } }),
  updateEntrySearchKeywordsData: async (own) => ({
    body: { version: await versionOf(own, "searchKeywords"), keywords: [`Wort ${next()}`] },
  }),
  updateEntryServiceFeaturesData: async (own) => ({
    body: { version: await versionOf(own, "serviceFeatures"), features: someOf(SERVICE_FEATURES) },
  }),
  updateEntryProductFeaturesData: async (own) => ({
    body: { version: await versionOf(own, "productFeatures"), feature_ids: [await featureOf(own)] },
  }),
  updateEntryServiceAreaData: async (own) => ({
    body: { version: await versionOf(own, "serviceArea"), kind: "cities", radiusKm: null, cities: [await placeOf(own)] },
  }),
  updateEntryDocuments: async (own) => ({
    body: {
      version: await versionOf(own, "documents"),
      documents: [{ upload_id: await fileOf(own, "document"), title: `Karte ${next()}`, kind: "menu" }],
    },
  }),
  updateEntryAboutUs: async (own) => ({
    body: { version: await versionOf(own, "aboutUs"), short: `Kurz ${next()} ${own.mark}`, long: "<p>Lang <strong>und</strong> breit</p>" },
  }),
  updateEntryMedia: async (own) => ({
    body: {
      version: await versionOf(own, "media"),
      images: [{ upload_id: await fileOf(own, "image"), alt: `Bild ${next()}` }],
      videos: [{ url: "https://video.example.com/1", title: "Film" }],
    },
  }),
  updateB2bCodex: async (own) => ({
    body: { version: await versionOf(own, "b2bCodex"), accepted: true, contactName: `Name ${next()}` },
  }),
  updateRequestRadius: async (own) => {
    const stored = await storedOf<{ radiusKm: number }>(own, "requestRadius");
    const radiusKm = REQUEST_RADII.find((km) => km !== (stored?.radiusKm ?? 50)) ?? 5;
    return { body: { version: await versionOf(own, "requestRadius"), radiusKm } };
  },
};

/** A draft that is there. */
const withDraft = ({ house, accountId, userId }: Own, section: Section) =>
  house.admin.query(
    "insert into draft (account_id, user_id, form, data) values ($1, $2, 'entry.' || $3, '{}') on conflict (account_id, user_id, form) do nothing",
    [accountId, userId, section],
  );

/** A change that portals are told of; far from those that the calls make. */
const spreadChange = async ({ house, accountId }: Own): Promise<string> => {
  await house.admin.query(
    `insert into entry_change (account_id, id, section, version, after) values ($1, 900000, 'companyData', 900000, '{"company_name": "Anders"}')
     on conflict do nothing`,
    [accountId],
  );
  return "900000";
};

/** What goes along with editing. */
const EDITING_SAMPLES: SamplesOf<"entryEditing"> = {
  getPositions: () => ({ body: { ids: ["50667-koeln"] } }),
  getSurroundings: () => ({ query: { radiusKm: 20 } }),
  getHolidays: () => ({ query: { startDate: today(), endDate: today() } }),
  uploadFile: () => ({ query: { purpose: "image" }, upload: PICTURE }),
  getFile: async (own) => ({ query: { id: await readyFile(own) } }),
  downloadFile: async (own) => ({ query: { id: await readyFile(own), size: "small" } }),
  getDrafts: async (own) => {
    await withDraft(own, "aboutUs");
    return {};
  },
  saveDraft: async ({ house, accountId, userId }) => {
    await house.admin.query("delete from draft where account_id = $1 and user_id = $2", [accountId, userId]);
    return { body: { section: "aboutUs", baseVersion: 1, data: { short: `Entwurf ${next()}` }, version: 0 } };
  },
  discardDrafts: async (own) => {
    await withDraft(own, "aboutUs");
    return { body: { sections: ["aboutUs"] } };
  },
  getHistory: () => ({ query: { limit: 50, offset: 0, section: "aboutUs", by: "system", sort: "oldest", ...PERIOD } }),
  getReceipts: async (own) => ({ query: { ids: await spreadChange(own), portal: "kartenblick" } }),
  exportReceipts: async (own) => ({ query: { ids: await spreadChange(own), format: "csv" } }),
  restore: async (own) => {
    // One more change, so that going back to nothing is one too.
    const { rows } = await own.house.admin.query<{ version: number }>(
      `insert into entry_section (account_id, section, data) values ($1, 'searchKeywords', $2)
       on conflict (account_id, section) do update set data = excluded.data, version = entry_section.version + 1 returning version`,
      [own.accountId, JSON.stringify({ keywords: [`Wort ${next()}`] })],
    );
    return { body: { sections: [{ section: "searchKeywords", to: 0, version: rows[0]?.version ?? 0 }] } };
  },
};

export const samples: RoomSamples = { entry: ENTRY_SAMPLES, entryEditing: EDITING_SAMPLES };
