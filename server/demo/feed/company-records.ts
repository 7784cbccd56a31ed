import type { Row } from "../../src/db/copy-text.ts";
import { agreedOf } from "../areas/company/contracts.ts";
import { CONTACT_COLUMNS, contactRows } from "../areas/company/company.demo.ts";
import { leadContactRows, leadsOf, LEAD_CONTACT_COLUMNS } from "../areas/leads/leads.ts";
import type { Company, World } from "../world/world.ts";

/** A record without its version, as a system of the provider writes it. */
export type Written = Readonly<Record<string, unknown>> & { readonly id: string };
/** What a system knows of one company. */
export type RecordsOf = (world: World, company: Company) => Iterable<Written>;

/** The number of a company in the system that brings it. */
export const idOf = (c: Company): string => `K-${c.accountId}`;
/** A row of the demo world by the names of its columns. */
export const nameColumns = <const C extends string>(columns: readonly C[], row: Row): Readonly<Record<C, Row[number]>> =>
  Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])) as Record<C, Row[number]>;

/** Requests that wait for an answer; older ones are the company's own affair. */
const LEADS = 3;
const METRES = 1_000;

export const companies: RecordsOf = function* (_, c) {
  yield {
    id: idOf(c),
    brand: c.brand,
    name: c.name,
    city: c.city.name,
    customerNumber: String(c.accountId),
    claimedBy: c.claimedBy,
    claimedAt: c.claimedAt,
    published: c.published,
    reseller: c.reseller,
    adviser: c.adviser,
  };
};
export const products: RecordsOf = function* (_, c) {
  for (const [at, product] of c.products.entries()) {
    const { sku, status, name, startsOn } = product;
    yield { id: `${idOf(c)}-${at + 1}`, company: idOf(c), sku, status, name, startsOn, ...agreedOf(product) };
  }
};
export const contacts: RecordsOf = function* (world, c) {
  for (const row of contactRows(world, c)) {
    const { id, salutation, first_name, last_name, email, phone, roles, is_dummy } = nameColumns(CONTACT_COLUMNS, row);
    const name = { salutation, firstName: first_name, lastName: last_name };
    yield { id: `${idOf(c)}-${String(id)}`, company: idOf(c), ...name, email, phone, roles, placeholder: is_dummy };
  }
};
export const leads: RecordsOf = function* (world, c) {
  const people = leadContactRows(world, c);
  for (const lead of [...leadsOf(world, c)].slice(0, LEADS)) {
    const { name, phone, email, street } = nameColumns(LEAD_CONTACT_COLUMNS, people.next().value ?? []);
    const { externalId, title, zip, city, distance, period, object, budget, message } = lead;
    const asked = { title, zipCode: zip, city, distanceKm: distance / METRES, trade: c.trade.label, period, object, budget, message };
    yield { id: externalId, company: idOf(c), ...asked, contact: { name, phone, email, street } };
  }
};
