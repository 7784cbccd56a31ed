import type { FeedSamples } from "../../../test/feed-samples.ts";

const closed = { state: "closed" };
const open = { state: "open", spans: [{ from: "08:00", to: "17:00" }], by_appointment: false };
const WEEK = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: closed, sunday: closed };
const COMPANY = {
  company_name: "Malerbetrieb Kranz",
  name_addition: "",
  ShippingStreet: "Rosenweg 5",
  ShippingPostalCode: "50667",
  ShippingCity: "Köln",
  district: "",
  Phone: "0221 4710199",
  mobile: null,
  fax: null,
  email: "post@kranz.example",
  show_address: true,
};
const at = (day: string) => ({ changedAt: `2026-03-${day}T09:30:00Z` });

const ENTRY = {
  companyData: { ...at("02"), data: COMPANY },
  openingHours: { ...at("02"), data: { week: WEEK, phone_week: null, special_days: [], note: "" } },
  payments: { ...at("02"), data: { payments: ["cash", "girocard"] } },
  aboutUs: { ...at("02"), data: { short: "Farbe für drinnen und draußen.", long: "" } },
};

const FACT = {
  id: "4711.2026-03-01",
  views: 40,
  contacts: { calls: 3, clicks: 5, routes: 0 },
  devices: { smartphone: 25, desktop: 14, tablet: 1, other: 0 },
  locations: [{ municipality: "05315000", views: 30 }],
};

export const feedSamples: FeedSamples = {
  fact: {
    tables: ["fact_month", "fact", "fact_source"],
    id: "K-{n}.2026-03-01",
    good: FACT,
    changed: { ...FACT, views: 41, contacts: { calls: 0, clicks: 6, routes: 1 } },
    bad: [
      { ...FACT, views: -1 },
      { ...FACT, locations: [FACT.locations[0], FACT.locations[0]] },
    ],
  },
  entry: {
    tables: ["entry_section", "entry_change", "entry_head"],
    good: ENTRY,
    changed: {
      companyData: { ...at("03"), data: { ...COMPANY, ShippingStreet: "Rosenweg 7" } },
      openingHours: {
        ...at("03"),
        data: { week: { ...WEEK, friday: closed }, phone_week: null, special_days: [], note: "Bitte klingeln" },
      },
      payments: { ...at("03"), data: { payments: ["invoice"] } },
      aboutUs: { ...at("03"), data: { short: "Farbe für jedes Haus.", long: "" } },
    },
    bad: [
      { ...ENTRY, companyData: { ...at("02"), data: { ...COMPANY, ShippingPostalCode: "5066" } } },
      { ...ENTRY, payments: { data: { payments: [] } } },
    ],
  },
};
