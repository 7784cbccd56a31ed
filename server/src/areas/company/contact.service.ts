import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { CONTACTS_MAX, formerRecipients } from "@schaufenster/contract/areas/company/contact.rules.ts";
import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type * as z from "zod";
import type { Db, Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { CONTACTS_CHANGED } from "./company.events.ts";
import { presentContacts } from "./company.present.ts";
import { addContact, changeContact, findContacts, growContacts, holdContacts, noteContactChange, removeContact } from "./contact.store.ts";

type Wish = Input<typeof company.updateContacts>["body"];
type Written = Wish["contacts"][number];
type Told = z.input<typeof CONTACTS_CHANGED.shape>["changes"][number];

/** The people of a company. */
export const readContacts = async (on: Db, accountId: string): Promise<Contacts> => {
  const row = await findContacts(on, accountId);
  if (!row) throw new Refused("not-found");
  return {
    version: row.version,
    contacts: presentContacts(row.contacts),
    changed: row.changed_at === null ? null : { at: row.changed_at.toISOString(), byName: row.changed_by_name },
  };
};

/** As it is kept: `keine` is how a form says that there is none. Each role counts once. */
const keptOf = ({ Salutation, FirstName, LastName, Email, Phone, roles }: Written) => ({
  salutation: Salutation === "keine" ? "" : Salutation,
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: Phone,
  roles: [...new Set(roles)],
});
const knownOf = ({ Salutation, FirstName, LastName, Email, Phone, roles }: Contact): ReturnType<typeof keptOf> => ({
  salutation: Salutation,
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: Phone,
  roles,
});
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Plan {
  readonly added: readonly Written[];
  readonly changed: readonly { readonly id: string; readonly to: Written }[];
  readonly removed: readonly Contact[];
  readonly after: readonly Pick<Contact, "Email" | "roles" | "isDummy__c">[];
}
/** What a wish makes of the present list; somebody who is not there cannot be kept or changed, and nobody stands there twice. */
const planOf = (now: readonly Contact[], { keep, contacts }: Wish): Plan => {
  const byId = new Map(now.map((contact) => [contact.id, contact]));
  const named = [...keep, ...contacts.flatMap(({ id }) => (id === undefined ? [] : [id]))];
  const count = keep.length + contacts.length;
  if (new Set(named).size < named.length || count === 0 || count > CONTACTS_MAX) throw new Refused("invalid-input", { field: "contacts" });
  if (named.some((id) => !byId.has(id))) throw new Refused("not-found");
  const changed = contacts.flatMap((to) => {
    const from = to.id === undefined ? undefined : byId.get(to.id);
    return from === undefined || isSame(knownOf(from), keptOf(to)) ? [] : [{ id: from.id, to }];
  });
  return {
    added: contacts.filter(({ id }) => id === undefined),
    changed,
    removed: now.filter(({ id }) => !named.includes(id)),
    after: [...now.filter(({ id }) => keep.includes(id)), ...contacts.map(({ Email, roles }) => ({ Email, roles, isDummy__c: false }))],
  };
};

/** Writes a plan down; gives what the provider is told. */
const carryOut = async (tx: Tx, accountId: string, { added, changed, removed }: Plan): Promise<Told[]> => {
  const told: Told[] = [];
  for (const one of added) told.push({ change: "added", contact: await addContact(tx, { accountId, ...keptOf(one) }), ...keptOf(one) });
  for (const { id, to } of changed)
    told.push({ change: "changed", contact: (await changeContact(tx, { accountId, id, ...keptOf(to) })) ?? id, ...keptOf(to) });
  for (const one of removed)
    told.push({ change: "removed", contact: (await removeContact(tx, accountId, one.id)) ?? one.id, ...knownOf(one) });
  return told;
};

/** Changes who may be spoken to; false when it stood so already. Addresses that receive no papers any more are told by `tellFormer`. */
export const changeContacts = async (
  tx: Tx,
  { accountId, userId }: Actor,
  wish: Wish,
  tellFormer: (about: { version: number; number: number }) => Promise<void>,
): Promise<boolean> => {
  if ((await holdContacts(tx, accountId)) !== wish.version) throw new Refused("conflict");
  const { contacts: now } = await readContacts(tx, accountId);
  const plan = planOf(now, wish);
  const changes = await carryOut(tx, accountId, plan);
  if (changes.length === 0) return false;
  await growContacts(tx, accountId);
  const next = wish.version + 1;
  const former = formerRecipients(now, plan.after);
  await noteContactChange(tx, { accountId, version: next, userId, former: [...former] });
  await appendEvent(tx, CONTACTS_CHANGED, accountId, { version: next, changes });
  for (const number of former.keys()) await tellFormer({ version: next, number });
  return true;
};
