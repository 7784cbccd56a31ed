import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { SectionRow } from "./entry-section.store.ts";

const version = 0;
const unknown = { state: "unknown" } as const;
const week = {
  monday: unknown,
  tuesday: unknown,
  wednesday: unknown,
  thursday: unknown,
  friday: unknown,
  saturday: unknown,
  sunday: unknown,
};

type Sections = Omit<Entry, "company_id" | "publicUrl" | "updatedAt">;

/** What an entry says before anybody has filled in anything; version 0 means "never saved". */
const EMPTY: Sections = {
  companyData: {
    version,
    company_name: "",
    name_addition: "",
    ShippingStreet: "",
    ShippingPostalCode: "",
    ShippingCity: "",
    district: "",
    Phone: null,
    mobile: null,
    fax: null,
    email: null,
    show_address: true,
  },
  details: {
    version,
    profession: "service",
    legal_form: null,
    founded: null,
    employees: null,
    owner_name: "",
    register_court: "",
    register_number: "",
    vat_id: null,
    chamber: "",
    languages: [],
  },
  openingHours: { version, week, phone_week: null, special_days: [], note: "" },
  payments: { version, payments: [] },
  customerCards: { version, cards: [] },
  onlinePresence: { version, website: null, shop: null, booking: null, links: [] },
  logoAndSlogan: { version, slogan: "", media_owner: [] },
  trades: { version, trades: [] },
  searchKeywords: { version, keywords: [] },
  serviceFeatures: { version, features: [] },
  productFeatures: { version, features: [] },
  serviceArea: { version, kind: "none", radiusKm: null, cities: [] },
  documents: { version, documents: [] },
  aboutUs: { version, short: "", long: "" },
  media: { version, images: [], videos: [] },
  b2bCodex: { version, accepted: false, acceptedAt: null, contactName: "" },
  requestRadius: { version, radiusKm: 50 },
};

/** The whole entry: stored sections over the empty ones. */
export const presentEntry = (accountId: string, rows: readonly SectionRow[]): Entry => {
  const stored = Object.fromEntries(rows.map((row) => [row.section, { ...(row.data as object), version: row.version }]));
  const updatedAt = rows.reduce((latest, row) => (row.updated_at > latest ? row.updated_at : latest), new Date(0));
  return { ...EMPTY, ...stored, company_id: accountId, publicUrl: null, updatedAt: updatedAt.toISOString() };
};
