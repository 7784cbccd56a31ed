import type { Results } from "@schaufenster/contract/areas/results/results.model.ts";
import {
  CONTACT_PARTS,
  daysOfMonth,
  monthBefore,
  perContact,
  RESULT_PRODUCTS,
  sumKnown,
  type ContactPart,
  type ResultProduct,
} from "@schaufenster/contract/areas/results/results.rules.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import type * as z from "zod";
import { CONTACT, ENTRY_DIM as DIM } from "../../facts/dimensions.ts";
import type { Found } from "./results.store.ts";

type Result = z.infer<typeof Results>;
type Row = Result["rows"][number];

const KEYS: Readonly<Record<Exclude<ContactPart, "received">, number>> = CONTACT;
/** The products of which contacts are counted by themselves. */
const PARTS_OF: { readonly [P in ResultProduct]?: readonly ContactPart[] } = {
  entry: ["calls", "clicks", "routes"],
  requests: ["received"],
};

/** What a part of the contacts came to in a month; null when it was not counted. */
const countOf = (found: Found, month: string, part: ContactPart): number | null => {
  if (part === "received") {
    // Before the first of them came nobody could ask.
    if (found.first_request === null || month < found.first_request) return null;
    return found.requests.find((one) => one.month === month)?.received ?? 0;
  }
  const ofMonth = found.counted.filter((one) => one.month === month);
  if (!ofMonth.some(({ dim }) => dim === DIM.views)) return null;
  return ofMonth.find(({ dim, key }) => dim === DIM.contacts && key === KEYS[part])?.cnt ?? 0;
};
/** On how many days of a month the entry was not counted; none when it never was. */
const missingIn = (found: Found, month: string): number => {
  if (found.counted.length === 0) return 0;
  const counted = found.counted.find((one) => one.month === month && one.dim === DIM.views)?.days ?? 0;
  return daysOf(daysOfMonth(month)) - counted;
};
const contactsOf = (found: Found, month: string, product: ResultProduct): number | null =>
  sumKnown((PARTS_OF[product] ?? []).map((part) => countOf(found, month, part)));

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
    const count = countOf(found, month, part);
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

/** One month of what was found, and the months around it. A product is shown that cost something or could have brought contacts. */
export const resultsOf = (found: Found, month: string, months: readonly string[]): Result => ({
  month,
  months: [...months],
  asOf: found.delivered_at?.toISOString() ?? null,
  totals: totalsOf(found, month),
  previous: totalsOf(found, monthBefore(month)),
  rows: RESULT_PRODUCTS.map((product) => rowOf(found, month, product)).filter(({ measured, cents }) => measured || cents !== null),
  course: months.map((one) => ({
    month: one,
    entry: contactsOf(found, one, "entry"),
    requests: contactsOf(found, one, "requests"),
    missingDays: missingIn(found, one),
  })),
  notes: found.changes.filter(({ day }) => months.includes(day.slice(0, 7))).map(({ day, section }) => ({ day, change: section })),
});
