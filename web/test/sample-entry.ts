import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { DayHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";

const DAY: DayHours = { state: "open", spans: [{ from: "08:00", to: "17:00" }], by_appointment: false };
const CLOSED: DayHours = { state: "closed" };

/** A painter's entry, complete enough to be shown. */
export const SAMPLE_ENTRY: Entry = {
  company_id: "4081552",
  publicUrl: "https://nahwerk.example/kranz",
  revision: "7",
  updatedAt: "2026-11-10T09:00:00.000Z",
  companyData: {
    version: 1,
    company_name: "Malerbetrieb Kranz & Tochter",
    name_addition: "",
    ShippingStreet: "Amselgrund 14",
    ShippingPostalCode: "50999",
    ShippingCity: "Köln",
    district: "",
    Phone: "+492214710100",
    mobile: null,
    fax: null,
    email: "info@malerbetrieb-kranz.example",
    show_address: true,
  },
  details: {
    version: 1,
    profession: "craft",
    legal_form: "gmbh",
    founded: "1987",
    employees: "6-10",
    owner_name: "Johanna Kranz",
    register_court: "",
    register_number: "",
    vat_id: null,
    chamber: "",
    languages: ["de"],
  },
  openingHours: {
    version: 1,
    week: { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: CLOSED, sunday: CLOSED },
    phone_week: null,
    special_days: [],
    note: "",
  },
  payments: { version: 1, payments: ["cash"] },
  customerCards: { version: 1, cards: [] },
  onlinePresence: { version: 1, website: "https://malerbetrieb-kranz.example", shop: null, booking: null, links: [] },
  logoAndSlogan: { version: 1, slogan: "Farbe mit Verstand", media_owner: [], logo_checking: false },
  trades: { version: 1, trades: [{ id: "maler", label: "Maler und Lackierer" }] },
  searchKeywords: { version: 1, keywords: ["Fassade"] },
  serviceFeatures: { version: 1, features: ["free-quote"] },
  productFeatures: { version: 1, features: [] },
  serviceArea: { version: 1, kind: "radius", radiusKm: 30, cities: [] },
  documents: { version: 1, documents: [] },
  aboutUs: { version: 1, short: "Seit 1987 im Kölner Süden.", long: "<p>Wir streichen <strong>sauber</strong>.</p>" },
  media: { version: 1, images: [], videos: [] },
  b2bCodex: { version: 1, accepted: false, acceptedAt: null, contactName: "Johanna Kranz" },
  requestRadius: { version: 1, radiusKm: 20 },
};
