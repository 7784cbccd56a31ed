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
const PRODUCT = {
  sku: "ENT-1",
  status: "Produced",
  name: "Eintrag",
  startsOn: "1998-04-01",
  terms: { minimumMonths: 12, notice: { count: 1, unit: "month" }, renewalMonths: 12 },
  price: { cents: 1_990, per: "month" },
};
const CONTACT = { lastName: "Kranz", roles: ["Director"] };

/** A cancellation to be answered. */
const CANCELLED = `insert into product_cancellation (account_id, id, product_id, sku, name, ends_on) overriding system value
  values ($1::bigint, 7, 1, 'ENT-1', 'Eintrag', '2027-01-31') on conflict do nothing`;
const ANSWER = { cancellation: "7", action: "confirm", words: "Wir bestätigen.", at: "2026-11-12T10:00:00Z" };

export const feedSamples: FeedSamples = {
  company: {
    tables: ["account", "customer"],
    good: COMPANY,
    changed: { ...COMPANY, city: "Hürth", customerNumber: "4712", published: false, reseller: true },
    bad: [
      { ...COMPANY, brand: "Anderswo" },
      { ...COMPANY, claimedAt: "gestern" },
    ],
  },
  product: {
    tables: ["product"],
    good: PRODUCT,
    changed: { ...PRODUCT, sku: "ENT-2", status: "Inactive", name: null, terms: null, price: null, endsOn: "2026-03-31" },
    bad: [
      { ...PRODUCT, status: "Bought" },
      { ...PRODUCT, startsOn: "2026-02-30" },
    ],
  },
  contact: {
    tables: ["contact_person"],
    good: CONTACT,
    changed: { ...CONTACT, firstName: "Ida", email: "ida@kranz.test", roles: ["Employee", "Recipient"], changedAt: "2026-11-12T10:00:00Z" },
    bad: [
      { ...CONTACT, roles: ["Chef"] },
      { ...CONTACT, email: "keine Adresse" },
    ],
  },
  "product-cancellation-answer": {
    tables: ["product_cancellation_step", "product_cancellation"],
    needs: CANCELLED,
    good: ANSWER,
    changed: { ...ANSWER, words: null, endsOn: "2026-12-31", at: "2026-11-12T11:00:00Z" },
    bad: [
      { ...ANSWER, action: "contradict", words: null },
      { ...ANSWER, cancellation: "x" },
    ],
  },
};
