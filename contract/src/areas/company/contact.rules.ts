/** What somebody is to the company. */
export const CONTACT_ROLES = ["Director", "Employee", "Recipient"] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];
/** So many people a company may name. */
export const CONTACTS_MAX = 20;

/** Roles in the order in which the primary contact is looked for. */
const PRIMARY_ORDER = ["Recipient", "Director", "Employee"] as const;

interface Reachable {
  readonly Email: string | null;
  readonly roles: readonly (typeof PRIMARY_ORDER)[number][];
  readonly isDummy__c: boolean;
}

/** The first contact with an e-mail address in the order Recipient, Director, Employee; otherwise a dummy with one. */
export const primaryContact = <C extends Reachable>(contacts: readonly C[]): C | null => {
  const reachable = contacts.filter((contact) => contact.Email !== null && contact.Email !== "");
  const real = reachable.filter((contact) => !contact.isDummy__c);
  for (const role of PRIMARY_ORDER) {
    const found = real.find((contact) => contact.roles.includes(role));
    if (found !== undefined) return found;
  }
  return reachable.find((contact) => contact.isDummy__c) ?? null;
};

const recipientsOf = (contacts: readonly Reachable[]): readonly string[] =>
  contacts.flatMap(({ Email, roles }) => (Email !== null && Email !== "" && roles.includes("Recipient") ? [Email] : []));

/** Addresses that received papers before and do not any more; each once. A change of capitals alone is none. */
export const formerRecipients = (before: readonly Reachable[], after: readonly Reachable[]): readonly string[] => {
  const still = new Set(recipientsOf(after).map((email) => email.toLowerCase()));
  const gone = recipientsOf(before).filter((email) => !still.has(email.toLowerCase()));
  return [...new Map(gone.map((email) => [email.toLowerCase(), email])).values()];
};
