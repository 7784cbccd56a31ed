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
