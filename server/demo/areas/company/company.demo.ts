import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import { somePerson } from "../../world/companies.ts";
import { Random } from "../../world/random.ts";
import { KRANZ_SON } from "../../world/showcase.ts";
import type { Company, World } from "../../world/world.ts";
import * as contracts from "./contracts.ts";

const accountRow = (world: World, c: Company): Row => [c.accountId, c.brand, c.name, c.city.name, world.clock.ago(900 - (c.index % 800))];
const ACCOUNT_COLUMNS = ["account_id", "brand", "name", "city", "created_at"] as const;

const CUSTOMER_COLUMNS = [
  "account_id",
  "entry_display_name",
  "customer_number",
  "claimed_by",
  "claimed_last_update",
  "is_published_on_cleverb2b",
  "reseller_active",
  "adviser_name",
  "adviser_title",
  "adviser_phone",
  "adviser_hours",
] as const;
const customerRow = (c: Company): Row => [
  c.accountId,
  c.displayName,
  String(c.accountId),
  c.claimedBy,
  c.claimedAt,
  c.published,
  c.reseller,
  c.adviser?.name ?? null,
  c.adviser?.title ?? null,
  c.adviser?.phone ?? null,
  c.adviser?.hours ?? null,
];

export const CONTACT_COLUMNS = [
  "account_id",
  "id",
  "salutation",
  "first_name",
  "last_name",
  "email",
  "phone",
  "roles",
  "is_dummy",
] as const;
export const contactRows = (world: World, c: Company): Row[] => {
  const random = new Random(world.seed, "contact", c.index);
  const { salutation, firstName, lastName } = c.owner;
  const rows: Row[] = [[c.accountId, 1, salutation, firstName, lastName, c.login, c.phone, ["Director"], false]];
  if (c.showcase) {
    rows.push([c.accountId, 2, "Herr", "Tim", "Kranz", KRANZ_SON.login, null, ["Employee"], false]);
    rows.push([c.accountId, 3, "Frau", "Hanne", "Wiegand", "belege@kanzlei-wiegand.example", null, ["Recipient"], false]);
    return rows;
  }
  // Some have nobody with an address but the placeholder.
  if (random.chance(0.1)) return [[c.accountId, 1, "", "", "Zentrale", `info@${c.domain}`, c.phone, ["Recipient"], true]];
  if (random.chance(0.5)) {
    const person = somePerson(random);
    rows.push([c.accountId, 2, person.salutation, person.firstName, person.lastName, null, null, ["Employee", "Recipient"], false]);
  }
  return rows;
};

const CONTACT_CHANGE_COLUMNS = ["account_id", "version", "at", "changed_by", "changed_by_name", "former_recipients"] as const;
/** The design's owner once named her tax adviser as recipient. */
const contactChangeRows = ({ clock }: World, c: Company): Row[] =>
  c.showcase ? [[c.accountId, 1, clock.at(-210, "17:30"), c.ownerId, `${c.owner.firstName} ${c.owner.lastName}`, []]] : [];

const LOCK_COLUMNS = [
  "account_id",
  "no_surveys",
  "no_product_newsletter",
  "no_call",
  "no_leads",
  "no_leads_reason",
  "no_leads_until",
] as const;
/** The design's company wants neither surveys nor product news; some others have no time for requests. */
const lockRows = (world: World, c: Company): Row[] => {
  if (c.showcase) return [[c.accountId, true, true, false, false, null, null]];
  return c.index % 9 === 5 ? [[c.accountId, false, false, c.index % 2 === 1, true, "fully-booked", world.clock.day(21)]] : [];
};

export const demo: RoomDemo = {
  tables: () => [
    perCompany("account", ACCOUNT_COLUMNS, (world, c) => [accountRow(world, c)]),
    perCompany("customer", CUSTOMER_COLUMNS, (_, c) => [customerRow(c)]),
    perCompany("product", contracts.PRODUCT_COLUMNS, (_, c) => contracts.productRows(c)),
    perCompany("product_cancellation", contracts.CANCELLATION_COLUMNS, contracts.cancellationRows),
    perCompany("product_cancellation_step", contracts.CANCELLATION_STEP_COLUMNS, contracts.cancellationStepRows),
    perCompany("contact_person", CONTACT_COLUMNS, contactRows),
    perCompany("contact_change", CONTACT_CHANGE_COLUMNS, contactChangeRows),
    perCompany("account_locks", LOCK_COLUMNS, lockRows),
  ],
  roots: ["account"],
};
