import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { CONTACTS_MAX } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { forgetPerson } from "./contact.store.ts";

/* Who may be spoken to. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let accountId: string;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
});
beforeEach(async () => {
  ({ accountId, browser, userId } = await buildOwner(house));
  for (const table of ["contact_person", "contact_change"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await feed.adopt(provider, accountId);
  await bring({});
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const RECORD = {
  lastName: "Kranz",
  firstName: "Ida",
  salutation: "Frau",
  email: "ida@kranz.test",
  phone: "0221 4710-12 (Büro)",
  roles: ["Recipient"],
};
const LATER = `${addDays(isoDay(new Date()), 2)}T00:00:00Z`;
let version = 0;
const bring = (changes: object, head: object = {}) =>
  provider.bring("contact", [{ id: `K-${accountId}`, version: (version += 1), company: accountId, ...RECORD, ...changes, ...head }]);
const read = async () => (await browser.send(company.getContacts, {}, { accountId })).data;
/** Whoever is named by the number alone is kept. */
const save = (list: readonly object[], seen: number) => {
  const keep = list.flatMap((one) => ("id" in one && !("LastName" in one) ? [String(one.id)] : []));
  const contacts = list.filter((one) => "LastName" in one) as never;
  return browser.send(company.updateContacts, { body: { version: seen, keep, contacts } }, { accountId });
};
const PERSON = {
  Salutation: "Herr",
  FirstName: "Tim",
  LastName: "Kranz",
  Email: "tim@kranz.test",
  Phone: null,
  roles: ["Employee"],
} as const;
const events = async () =>
  (
    await house.admin.query<{ data: { changes: object[] } }>(
      "select data from outbox_event where account_id = $1 and type = 'contacts.changed.v1' order by sequence",
      [accountId],
    )
  ).rows.map(({ data }) => data);

test("nobody names a stranger's contact", async () => {
  const other = await buildOwner(house);
  const { contacts } = await read();
  const mine = (await other.browser.send(company.getContacts, {}, other)).data;
  const { status } = await other.browser.send(
    company.updateContacts,
    { body: { version: mine.version, keep: [contacts[0]?.id ?? ""], contacts: [] } },
    other,
  );
  expect(status).toBe(404);
});

describe("changing the list", () => {
  test("adds, changes, keeps and removes; who did it is kept, and the provider hears it all by its own numbers", async () => {
    const before = await read();
    const [ida] = before.contacts;
    const id = ida?.id ?? "";
    expect([before.changed, ida?.Phone]).toEqual([null, "0221 4710-12 (Büro)"]);
    // What stays is not written anew, whatever the provider once wrote there.
    const added = await save([{ id }, PERSON], before.version);
    expect(added.status).toBe(200);
    expect(added.data.version).toBe(before.version + 1);
    expect(added.data.contacts).toMatchObject([ida, { ...PERSON, isDummy__c: false }]);
    expect(added.data.changed?.byName).toBe("Vorname Name");
    const tim = added.data.contacts[1]?.id ?? "";
    expect(Number(tim)).toBeLessThan(0);
    const swapped = await save(
      [{ ...PERSON, id: tim, Salutation: "keine", roles: ["Director", "Recipient", "Director"] }],
      added.data.version,
    );
    expect(swapped.data.contacts).toEqual([{ ...PERSON, id: tim, Salutation: "", roles: ["Director", "Recipient"], isDummy__c: false }]);
    expect(await read()).toEqual(swapped.data);
    const shown = (await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).data;
    expect(shown.contact_persons).toEqual(swapped.data.contacts);
    const told = await events();
    expect(told.map(({ changes }) => changes)).toMatchObject([
      [{ change: "added", contact: tim, lastName: "Kranz", email: "tim@kranz.test" }],
      [
        { change: "changed", contact: tim, roles: ["Director", "Recipient"] },
        { change: "removed", contact: `K-${accountId}`, lastName: "Kranz" },
      ],
    ]);
    // Nothing is left of who was removed.
    const { rows } = await house.admin.query(
      "select first_name, last_name, email, phone from contact_person where account_id = $1 and removed",
      [accountId],
    );
    expect(rows).toEqual([{ first_name: "", last_name: "", email: null, phone: null }]);
  });
  test("in an old tab, or behind a change of the provider, it is a conflict and nothing happens", async () => {
    const { version: seen, contacts } = await read();
    const id = contacts[0]?.id ?? "";
    await save([{ id }, PERSON], seen);
    expect((await save([{ id }], seen)).errors[0]?.code).toBe("conflict");
    await bring({ lastName: "Kranz-Meyer" });
    expect((await save([{ id }], seen + 1)).errors[0]?.code).toBe("conflict");
    expect((await read()).contacts.map(({ LastName }) => LastName)).toEqual(["Kranz-Meyer", "Kranz"]);
    expect(await events()).toHaveLength(1);
  });
  test("two at once: one of them is a conflict", async () => {
    const { version: seen, contacts } = await read();
    const id = contacts[0]?.id ?? "";
    const both = await Promise.all([save([{ id }, PERSON], seen), save([{ id }, { ...PERSON, LastName: "Wiegand" }], seen)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await read()).contacts).toHaveLength(2);
  });
  test("the same list again changes nothing and is told to nobody", async () => {
    const { version: seen, contacts } = await read();
    const { data } = await save([{ id: contacts[0]?.id }], seen);
    expect([data.version, data.changed, await events()]).toEqual([seen, null, []]);
  });
  test("nobody stands there twice, an empty list and too long a one are none", async () => {
    const { version: seen, contacts } = await read();
    const id = contacts[0]?.id ?? "";
    for (const list of [
      [{ id }, { id }],
      [],
      Array.from({ length: CONTACTS_MAX + 1 }, () => PERSON),
      [{ ...PERSON, roles: [] }],
      [{ ...PERSON, Email: "keine" }],
    ])
      expect((await save(list, seen)).errors[0]?.code).toBe("invalid-input");
    expect((await read()).contacts).toEqual(contacts);
  });
  test("as many as may be, with the longest names and without any address", async () => {
    const { version: seen } = await read();
    const long = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe-Schillingsfürst-von-Meyer";
    const list = Array.from({ length: CONTACTS_MAX }, () => ({ ...PERSON, FirstName: "", LastName: long, Email: null }));
    const { status, data } = await save(list, seen);
    expect([status, data.contacts.length, data.contacts[0]?.LastName]).toEqual([200, CONTACTS_MAX, long]);
  });
});

describe("who receives papers", () => {
  test("the former address is told, each once, and nobody else", async () => {
    await collectPost(house);
    const { version: seen, contacts } = await read();
    const id = contacts[0]?.id ?? "";
    await save([{ id, ...PERSON, Email: "fremd@woanders.test", roles: ["Recipient"] }], seen);
    const letters = await collectPost(house);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([["ida@kranz.test", "Empfänger von Rechnungen geändert: Firma"]]);
    // The new address is nobody's business there.
    expect(JSON.stringify(letters)).not.toContain("woanders");
    const { version: next } = await read();
    await save([{ id, ...PERSON, Email: "FREMD@woanders.test", Phone: "+492214710123", roles: ["Recipient"] }], next);
    expect(await collectPost(house)).toEqual([]);
  });
  test("without a fresh confirmation of who one is nothing is changed (T-CONT)", async () => {
    const { version: seen, contacts } = await read();
    await house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [userId]);
    const { errors } = await save([{ id: contacts[0]?.id, ...PERSON, roles: ["Recipient"] }], seen);
    expect(errors[0]?.code).toBe("step-up-needed");
    expect((await read()).contacts).toEqual(contacts);
    expect(await collectPost(house)).toEqual([]);
  });
});

describe("what the provider brings afterwards", () => {
  test("what it knew before stays away, what it changed later counts", async () => {
    const { version: seen, contacts } = await read();
    const id = contacts[0]?.id ?? "";
    await save([{ id, ...PERSON }], seen);
    const name = async () => (await read()).contacts.map(({ LastName, FirstName }) => `${FirstName} ${LastName}`);
    expect((await bring({ lastName: "Alt" })).faults).toMatchObject([{ reason: "kept-owner-change" }]);
    expect((await bring({ lastName: "Alt", changedAt: "2026-01-01T00:00:00Z" })).faults).toMatchObject([{ reason: "kept-owner-change" }]);
    expect(await name()).toEqual(["Tim Kranz"]);
    // The same as the owner wrote is no fault.
    expect((await bring({ salutation: "Herr", firstName: "Tim", email: PERSON.Email, phone: null, roles: ["Employee"] })).faults).toEqual(
      [],
    );
    expect((await bring({ lastName: "Neu", changedAt: LATER })).faults).toEqual([]);
    expect(await name()).toEqual(["Ida Neu"]);
    expect((await bring({ lastName: "Neuer" })).faults).toEqual([]);
    expect(await name()).toEqual(["Ida Neuer"]);
  });
  test("whom the owner removed does not come back with an old record, and does with a new one", async () => {
    const { version: seen } = await read();
    await save([PERSON], seen);
    expect((await bring({})).faults).toMatchObject([{ reason: "kept-owner-change" }]);
    expect((await read()).contacts).toHaveLength(1);
    await bring({ changedAt: LATER });
    expect((await read()).contacts.map(({ FirstName }) => FirstName)).toEqual(["Ida", "Tim"]);
  });
  test("whom the owner added takes the provider's number", async () => {
    const { version: seen, contacts } = await read();
    const { data } = await save([{ id: contacts[0]?.id }, PERSON], seen);
    const portalId = data.contacts[1]?.id;
    await provider.bring("contact", [
      { id: `N-${accountId}`, version: 1, company: accountId, lastName: "Kranz", firstName: "Tim", roles: ["Employee"], portalId },
    ]);
    const { contacts: now } = await read();
    expect(now.map(({ FirstName }) => FirstName)).toEqual(["Ida", "Tim"]);
    expect(now.some(({ id }) => id === portalId)).toBe(false);
  });
});

test("twelve companies of one name keep their people apart", async () => {
  const owners = [];
  for (let n = 0; n < 12; n += 1) owners.push(await buildOwner(house));
  for (const [n, one] of owners.entries()) {
    const { data } = await one.browser.send(company.getContacts, {}, one);
    await one.browser.send(
      company.updateContacts,
      { body: { version: data.version, keep: [], contacts: [{ ...PERSON, FirstName: `Tim ${"abcdefghijkl"[n]}`, roles: ["Employee"] }] } },
      one,
    );
  }
  for (const [n, one] of owners.entries()) {
    const { data } = await one.browser.send(company.getContacts, {}, one);
    expect(data.contacts.map(({ FirstName }) => FirstName)).toEqual([`Tim ${"abcdefghijkl"[n]}`]);
  }
});

test("an erased person leaves no name behind", async () => {
  const { version: seen } = await read();
  await save([PERSON], seen);
  const door = openAuthDoor(house.job);
  await door.writeAs(userId, (tx) => forgetPerson(tx, userId));
  expect((await read()).changed?.byName).toBeNull();
});
