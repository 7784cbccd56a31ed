import type { EntrySections } from "./entry.model.ts";
import { REQUEST_RADIUS_DEFAULT } from "./entry.rules.ts";

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

/** What an entry says before anybody has filled in anything; version 0 means "never saved". */
export const EMPTY_SECTIONS: EntrySections = {
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
  logoAndSlogan: { version, slogan: "", media_owner: [], logo_checking: false },
  trades: { version, trades: [] },
  searchKeywords: { version, keywords: [] },
  serviceFeatures: { version, features: [] },
  productFeatures: { version, features: [] },
  serviceArea: { version, kind: "none", radiusKm: null, cities: [] },
  documents: { version, documents: [] },
  aboutUs: { version, short: "", long: "" },
  media: { version, images: [], videos: [] },
  b2bCodex: { version, accepted: false, acceptedAt: null, contactName: "" },
  requestRadius: { version, radiusKm: REQUEST_RADIUS_DEFAULT },
};
