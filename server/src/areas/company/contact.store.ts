import type { ContactRole } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { CONTACT, CONTACT_ORDER, type ContactRow } from "./company.store.ts";
import { db, statement } from "./company.tables.ts";

interface Company {
  accountId: string;
}
/** The list of a company's people. */
export interface ContactsRow {
  readonly version: number;
  readonly contacts: ContactRow[];
  readonly changed_at: Date | null;
  readonly changed_by_name: string | null;
}
const list = statement(
  "company.contacts",
  (p: Param<Company>) => sql<ContactsRow>`
  select c.version, (select coalesce(json_agg(${CONTACT} order by ${CONTACT_ORDER}), '[]') from contact_person k where k.account_id = c.account_id and not k.removed) as contacts,
    l.at as changed_at, l.changed_by_name
  from customer c left join lateral (select at, changed_by_name from contact_change l where l.account_id = c.account_id order by version desc limit 1) l on true
  where c.account_id = ${p("accountId")}::bigint`,
);
/** Held for this transaction: of two changes at once the later one finds another version. */
const hold = statement(
  "company.hold-contacts",
  (p: Param<Company>) => sql<{ version: number }>`select version from customer where account_id = ${p("accountId")}::bigint for update`,
);
const grow = statement(
  "company.grow-contacts",
  (p: Param<Company>) =>
    sql<{ version: number }>`update customer set version = version + 1 where account_id = ${p("accountId")}::bigint returning version`,
);
interface Written {
  accountId: string;
  id: string;
  salutation: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  roles: ContactRole[];
}
const add = statement(
  "company.add-contact",
  (p: Param<Omit<Written, "id">>) => sql<{ id: number }>`
  insert into contact_person (account_id, id, salutation, first_name, last_name, email, phone, roles, owner_changed_at)
  values (${p("accountId")}::bigint, nextval('contact_number'), ${p("salutation")}::text, ${p("firstName")}::text, ${p("lastName")}::text, ${p("email")}::text, ${p("phone")}::text,
    ${p("roles")}::text[], now()) returning id`,
);
/** Whom the owner has written down is a person. */
const change = statement(
  "company.change-contact",
  (p: Param<Written>) => sql<{ record_id: string | null }>`
  update contact_person set salutation = ${p("salutation")}::text, first_name = ${p("firstName")}::text, last_name = ${p("lastName")}::text, email = ${p("email")}::text,
    phone = ${p("phone")}::text, roles = ${p("roles")}::text[], is_dummy = false, owner_changed_at = now()
  where account_id = ${p("accountId")}::bigint and id::text = ${p("id")}::text and not removed returning record_id`,
);
const remove = statement(
  "company.remove-contact",
  (p: Param<Company & { id: string }>) => sql<{ record_id: string | null }>`
  update contact_person set salutation = '', first_name = '', last_name = '', email = null, phone = null, roles = '{}', owner_changed_at = now(), removed = true
  where account_id = ${p("accountId")}::bigint and id::text = ${p("id")}::text returning record_id`,
);
const note = statement(
  "company.note-contact-change",
  (p: Param<Company & { version: number; userId: string; former: string[] }>) => sql<{ version: number }>`
  insert into contact_change (account_id, version, changed_by, changed_by_name, former_recipients)
  values (${p("accountId")}::bigint, ${p("version")}::int, ${p("userId")}::bigint, claimed_name(), ${p("former")}::text[]) returning version`,
);
const one = statement(
  "company.contact-change",
  (p: Param<Company & { version: number }>) =>
    sql<{
      at: Date;
      former_recipients: string[];
    }>`select at, former_recipients from contact_change where account_id = ${p("accountId")}::bigint and version = ${p("version")}::int`,
);
const forget = statement("company.forget-editor", (p: Param<{ userId: string }>) =>
  db
    .updateTable("contact_change")
    .set({ changed_by_name: null })
    .where("changed_by", "=", p("userId"))
    .where("changed_by_name", "is not", null),
);

export const findContacts = async (on: Db, accountId: string) => (await on.rows(list, { accountId }))[0];
/** The version of the list, held. */
export const holdContacts = async (on: Tx, accountId: string): Promise<number | undefined> =>
  (await on.rows(hold, { accountId }))[0]?.version;
/** Takes the next version. */
export const growContacts = (on: Tx, accountId: string) => on.rows(grow, { accountId });
/** Adds somebody; gives the number. */
export const addContact = async (on: Tx, written: Omit<Written, "id">): Promise<string> =>
  String((await on.rows(add, written))[0]?.id ?? "");
/** Changes somebody; gives the number in the provider's system, where there is one. */
export const changeContact = async (on: Tx, written: Written) => (await on.rows(change, written))[0]?.record_id ?? null;
export const removeContact = async (on: Tx, accountId: string, id: string) =>
  (await on.rows(remove, { accountId, id }))[0]?.record_id ?? null;
/** Keeps who changed the list, and whose address receives no papers any more. */
export const noteContactChange = (on: Tx, given: { accountId: string; version: number; userId: string; former: string[] }) =>
  on.rows(note, given);
export const findContactChange = async (on: Db, accountId: string, version: number) => (await on.rows(one, { accountId, version }))[0];
/** Takes the name of a person out of everything they changed. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
