import { expect, test } from "vitest";
import { primaryContact } from "./contact.rules.ts";

const contact = (id: string, role: "Director" | "Employee" | "Recipient", Email: string | null, isDummy__c = false) => ({
  id,
  roles: [role],
  Email,
  isDummy__c,
});

test("the recipient comes before the director and the employee", () => {
  const all = [contact("e", "Employee", "e@x.de"), contact("d", "Director", "d@x.de"), contact("r", "Recipient", "r@x.de")];
  expect(primaryContact(all)?.id).toBe("r");
  expect(primaryContact(all.slice(0, 2))?.id).toBe("d");
});
test("a contact without e-mail is passed over, a dummy is the last resort", () => {
  const all = [contact("r", "Recipient", null), contact("x", "Recipient", "x@x.de", true), contact("e", "Employee", "e@x.de")];
  expect(primaryContact(all)?.id).toBe("e");
  expect(primaryContact(all.slice(0, 2))?.id).toBe("x");
  expect(primaryContact(all.slice(0, 1))).toBeNull();
});
