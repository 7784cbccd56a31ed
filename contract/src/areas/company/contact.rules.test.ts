import { expect, test } from "vitest";
import { formerRecipients, primaryContact } from "./contact.rules.ts";

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

test("the truth table: whoever comes first of those who can be written to", () => {
  const roles = ["Recipient", "Director", "Employee"] as const;
  for (let has = 0; has < 8; has += 1) {
    const all = roles.map((role, at) => contact(role, role, (has & (1 << at)) === 0 ? null : `${role}@x.de`));
    const dummy = contact("dummy", "Employee", "info@x.de", true);
    const first = roles.find((_, at) => (has & (1 << at)) !== 0);
    expect([has, primaryContact([dummy, ...all.toReversed()])?.id]).toEqual([has, first ?? "dummy"]);
  }
});
test("an empty address is none, and of two with the same role the first counts", () => {
  expect(primaryContact([contact("a", "Director", ""), contact("b", "Director", "b@x.de"), contact("c", "Director", "c@x.de")])?.id).toBe(
    "b",
  );
});
test("who received papers and does not any more", () => {
  const before = [contact("a", "Recipient", "A@x.de"), contact("b", "Recipient", "b@x.de"), contact("d", "Director", "d@x.de")];
  expect(formerRecipients(before, before)).toEqual([]);
  expect(formerRecipients(before, [contact("a", "Recipient", "a@X.de"), contact("b", "Director", "b@x.de")])).toEqual(["b@x.de"]);
  // Somebody else with the same address goes on receiving them.
  expect(formerRecipients(before, [contact("z", "Recipient", "b@x.de")])).toEqual(["A@x.de"]);
  expect(formerRecipients([...before, contact("e", "Recipient", null)], [])).toEqual(["A@x.de", "b@x.de"]);
});
