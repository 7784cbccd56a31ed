import type { FeedSamples } from "../../../test/feed-samples.ts";

/** A company as a customer system brings it. */
export const COMPANY = {
  brand: "nahwerk",
  name: "Malerbetrieb Kranz",
  city: "Köln",
  customerNumber: "4711",
  claimedBy: "11880",
  claimedAt: "2026-01-01T00:00:00Z",
  published: true,
};
const PRODUCT = { sku: "ENT-1", status: "Produced", name: "Eintrag", startsOn: "1998-04-01" };
const CONTACT = { lastName: "Kranz", roles: ["Director"] };

export const feedSamples: FeedSamples = {
  company: {
    tables: ["account", "customer"],
    good: COMPANY,
    changed: { ...COMPANY, city: "Hürth", customerNumber: "4712", published: false, reseller: true },
    bad: [
      { ...COMPANY, brand: "anderswo" },
      { ...COMPANY, claimedAt: "gestern" },
    ],
  },
  product: {
    tables: ["product"],
    good: PRODUCT,
    changed: { ...PRODUCT, sku: "ENT-2", status: "Inactive", name: null },
    bad: [
      { ...PRODUCT, status: "Bought" },
      { ...PRODUCT, startsOn: "2026-02-30" },
    ],
  },
  contact: {
    tables: ["contact_person"],
    good: CONTACT,
    changed: { ...CONTACT, firstName: "Ida", email: "ida@kranz.test", roles: ["Employee", "Recipient"] },
    bad: [
      { ...CONTACT, roles: ["Chef"] },
      { ...CONTACT, email: "keine Adresse" },
    ],
  },
};
