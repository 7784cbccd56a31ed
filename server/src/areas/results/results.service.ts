import type { Results } from "@schaufenster/contract/areas/results/results.model.ts";
import {
  CONTACT_PARTS,
  perContact,
  RESULT_PRODUCTS,
  sumKnown,
  type ContactPart,
  type ResultProduct,
} from "@schaufenster/contract/areas/results/results.rules.ts";
import { monthBefore, monthDays, monthOf } from "@schaufenster/contract/values/time/months.rules.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import type * as z from "zod";
import { AD_KIND, adDim, CONTACT, ENTRY_DIM as DIM, SOURCE } from "../../facts/dimensions.ts";
import type { Found } from "./results.store.ts";

type Result = z.infer<typeof Results>;
type Row = Result["rows"][number];

const KEYS: Readonly<Record<keyof typeof CONTACT, number>> = CONTACT;
/** Ads of all search engines are counted together. */
const ADS: { readonly [P in ResultProduct]?: number } = { searchAds: SOURCE.searchAds, socialMedia: SOURCE.socialAds };
/** The products of which contacts are counted by themselves. */
const PARTS_OF: { readonly [P in ResultProduct]?: readonly ContactPart[] } = {
  entry: ["calls", "clicks", "routes"],
  requests: ["received"],
  searchAds: ["byAds"],
  socialMedia: ["byAds"],
};

/** What a part of the contacts came to in a month; null when it was not counted. */
const countOf = (found: Found, month: string, product: ResultProduct, part: ContactPart): number | null => {
  const ofMonth = found.counted.filter((one) => one.month === month);
  const sumOf = (wanted: number) => ofMonth.find(({ dim }) => dim === wanted)?.cnt;
  if (part === "byAds") {
    const source = ADS[product] ?? 0;
    return sumOf(adDim(source, AD_KIND.day)) === undefined ? null : (sumOf(adDim(source, AD_KIND.contacts)) ?? 0);
  }
  if (part === "received") {
    // Before the first of them came nobody could ask.
    if (found.first_request === null || month < found.first_request) return null;
    return found.requests.find((one) => one.month === month)?.received ?? 0;
  }
  if (!ofMonth.some(({ dim }) => dim === DIM.views)) return null;
  return ofMonth.find(({ dim, key }) => dim === DIM.contacts && key === KEYS[part])?.cnt ?? 0;
};
/** On how many days of a month the entry was not counted; none when it never was. */
const missingIn = (found: Found, month: string): number => {
  if (!found.counted.some(({ dim }) => dim === DIM.views)) return 0;
  const counted = found.counted.find((one) => one.month === month && one.dim === DIM.views)?.days ?? 0;
  return daysOf(monthDays(month)) - counted;
};
const contactsOf = (found: Found, month: string, product: ResultProduct): number | null =>
  sumKnown((PARTS_OF[product] ?? []).map((part) => countOf(found, month, product, part)));

const totalsOf = (found: Found, month: string): Result["totals"] => {
  const contacts = sumKnown(RESULT_PRODUCTS.map((product) => contactsOf(found, month, product)));
  const cents = sumKnown(found.costs.filter((cost) => cost.month === month).map((cost) => cost.cents));
  const missingDays = missingIn(found, month);
  return { month, contacts, cents, perContact: perContact(cents, contacts, missingDays), missingDays };
};

const rowOf = (found: Found, month: string, product: ResultProduct): Row => {
  const cost = found.costs.find((one) => one.month === month && one.family === product);
  const [cents, contacts] = [cost?.cents ?? null, contactsOf(found, month, product)];
  const parts = CONTACT_PARTS.filter((part) => PARTS_OF[product]?.includes(part)).flatMap((part) => {
    const count = countOf(found, month, product, part);
    return count === null ? [] : [{ part, count }];
  });
  return {
    product,
    cents,
    once: cost?.once ?? false,
    contacts,
    measured: PARTS_OF[product] !== undefined,
    parts,
    perContact: perContact(cents, contacts, missingIn(found, month)),
  };
};

/** The entry and the requests are everybody's. */
const ALWAYS: readonly ResultProduct[] = ["entry", "requests"];
const isShown = ({ product, cents, contacts }: Row): boolean => ALWAYS.includes(product) || cents !== null || contacts !== null;

/** One month of what was found, and the months around it. A product is shown that cost something or was counted. */
export const resultsOf = (found: Found, month: string, months: readonly string[]): Result => ({
  month,
  months: [...months],
  asOf: found.delivered_at?.toISOString() ?? null,
  totals: totalsOf(found, month),
  previous: totalsOf(found, monthBefore(month)),
  rows: RESULT_PRODUCTS.map((product) => rowOf(found, month, product)).filter(isShown),
  course: months.map((one) => ({
    month: one,
    entry: contactsOf(found, one, "entry"),
    requests: contactsOf(found, one, "requests"),
    ads: sumKnown([contactsOf(found, one, "searchAds"), contactsOf(found, one, "socialMedia")]),
    missingDays: missingIn(found, one),
  })),
  notes: found.changes.filter(({ day }) => months.includes(monthOf(day))).map(({ day, section }) => ({ day, change: section })),
});
