import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { CONSUMER_KINDS } from "@schaufenster/contract/values/of-consumer.ts";
import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDocument } from "../src/areas/documents/documents.builders.ts";
import { buildLead } from "../src/areas/leads/leads.builders.ts";
import { buildReview } from "../src/areas/reviews/reviews.builders.ts";
import { buildPhoneCall } from "../src/areas/secretarial/secretarial.builders.ts";
import { buildUser } from "./builders.ts";
import { type Browser, mintedSession } from "./client.ts";
import { ownerOf } from "./exported.ts";
import { openHouse, type House } from "./house.ts";
import { buildStaff, visitAs } from "./staff.ts";

/* What a company has is found with typing errors and by other words, when nothing of it is called as was typed; and still nothing of anybody else. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ask = async (browser: Browser, accountId: string, search: string) =>
  (await browser.send(portal.search, { body: { search } }, { accountId })).data;
const NOTHING = { instead: null, groups: [] };

/** Calls the requests of a company so. */
const named = async (accountId: string, ...titles: readonly string[]) => {
  for (const [at, title] of titles.entries()) {
    await buildLead(house, { accountId, id: 100 + at, state: "accepted" });
    await house.admin.query("update lead set title = $2 where account_id = $1 and id = $3", [accountId, title, 100 + at]);
  }
};
/** The titles of the found requests. */
const titlesIn = ({ groups }: Awaited<ReturnType<typeof ask>>) => groups.flatMap(({ hits }) => hits.map(({ title }) => title)).sort();

describe("nobody finds by a near word what is not theirs", () => {
  test("another company's words are near to nothing", async () => {
    const other = await ownerOf(house);
    await buildLead(house, { accountId: other.accountId, id: 1, mark: "Kanarienvogel", state: "accepted" });
    await buildReview(house, { accountId: other.accountId, mark: "Kanarienvogel" });
    await buildPhoneCall(house, { accountId: other.accountId, id: 7_001, mark: "Kanarienvogel" });
    await buildDocument(house, { accountId: other.accountId, id: 51, mark: "Kanarienvogel" });
    await named(other.accountId, "Kanarienvogel Rechnung");
    const own = await ownerOf(house);
    const near = ["kanarienvogle", "kanrienvogel", "personkanarenvogel", "titelkanarienvogl", "autorkanarienvogell", "anrufkanarienvogal"];
    for (const search of near) {
      expect((await ask(other.browser, other.accountId, search)).groups.length).toBeGreaterThan(0);
      expect(await ask(own.browser, own.accountId, search)).toEqual(NOTHING);
    }
    // Somebody else's word would be the nearer one.
    await named(own.accountId, "Kanarienvugel");
    expect(await ask(own.browser, own.accountId, "kanarienvgel")).toMatchObject({ instead: "Kanarienvugel" });
    expect(await ask(other.browser, other.accountId, "kanarienvgel")).toMatchObject({ instead: "Kanarienvogel" });
  });

  test("a role is led to no word of what it may not see, and customer care to all of the one company", async () => {
    const { accountId } = await ownerOf(house);
    await named(accountId, "Fliesenspiegel");
    await buildDocument(house, { accountId, id: 51, mark: "" });
    await house.admin.query("update document set title = 'Fliesenspiegol' where account_id = $1", [accountId]);
    const colleague = async (role: MemberRole) => {
      const { userId } = await buildUser(house);
      await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, $3)", [userId, accountId, role]);
      return mintedSession(house, userId);
    };
    const kinds = async (browser: Browser) => {
      const { instead, groups } = await ask(browser, accountId, "fliesenspigel");
      return [instead, ...groups.map(({ kind }) => kind)];
    };
    expect(await kinds(await colleague("office"))).toEqual(["Fliesenspiegel", "lead"]);
    expect(await kinds(await colleague("agency"))).toEqual([null]);
    expect(await kinds(await colleague("accounting"))).toEqual([null]);
    const { browser: care } = await visitAs(house, await buildStaff(house), accountId);
    // The word is one of the consumer's: a visit reads it when it has said why.
    expect(await kinds(care)).toEqual([null, "lead"]);
    const body = { kinds: [...CONSUMER_KINDS], reason: "Wir klären die Beschwerde über eine Anfrage" };
    expect((await care.send(customerCare.showContacts, { body }, { accountId })).status).toBe(200);
    expect(await kinds(care)).toEqual(["Fliesenspiegel", "lead"]);
  });

  test("who asks is no near word before the request is accepted", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildLead(house, { accountId, id: 1, state: "open" });
    await house.admin.query("update lead_contact set name = 'Rumpelstilz' where account_id = $1", [accountId]);
    expect(await ask(browser, accountId, "rumpelstitz")).toEqual(NOTHING);
    await house.admin.query("update lead set status = 'accepted', accepted_at = now() where account_id = $1", [accountId]);
    expect(await ask(browser, accountId, "rumpelstitz")).toMatchObject({ instead: "Rumpelstilz" });
  });
});

describe("what was meant", () => {
  test.each([
    ["a letter missing", "Fasade", "Fassade"],
    ["a letter too many", "fassaade", "Fassade"],
    ["two letters swapped", "fasasde", "Fassade"],
    ["another letter", "fassode", "Fassade"],
    ["the first letter", "vassade", "Fassade"],
    ["an error in a word that is not finished", "wermedämmv", "Wärmedämmv"],
    ["an error in one of two words", "fasade  Wärme", "Fassade  Wärme"],
    ["an error in both", "fasade, Wärmedamverbund", "Fassade, Wärmedämmverbund"],
  ])("%s: %s", async (_, typed, instead) => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Fassade mit Wärmedämmverbundsystem");
    const found = await ask(browser, accountId, typed);
    expect([found.instead, titlesIn(found)]).toEqual([instead, ["Fassade mit Wärmedämmverbundsystem"]]);
    // What is named finds the same by itself: the count holds in the list, too.
    expect(await ask(browser, accountId, instead)).toEqual({ instead: null, groups: found.groups });
  });

  test("is what the company calls by another word for the same", async () => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Angebot für das Badezimmer", "Heizung");
    expect(await ask(browser, accountId, "Kostenvoranschlag badezimmer")).toMatchObject({ instead: "Angebot badezimmer" });
    await buildDocument(house, { accountId, id: 51, mark: "" });
    expect(await ask(browser, accountId, "Beleg")).toMatchObject({ instead: "Rechnung", groups: [{ kind: "document" }] });
    expect(await ask(browser, accountId, "Faktura")).toMatchObject({ instead: null, groups: [{ kind: "document" }] });
  });

  test("is what was typed wherever the company has a word that begins so", async () => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Rechnug vom Steuerberater", "Rechnung vom Steuerberater");
    const found = await ask(browser, accountId, "rechnug");
    expect([found.instead, titlesIn(found)]).toEqual([null, ["Rechnug vom Steuerberater"]]);
    // Each of the two is there, and nothing has both.
    expect(await ask(browser, accountId, "rechnug rechnung")).toEqual(NOTHING);
  });

  test("the likelier error comes first, then the word that more has", async () => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Muller", "Maler", "Maler");
    expect(await ask(browser, accountId, "Muler")).toMatchObject({ instead: "Muller" });
    const second = await ownerOf(house);
    await named(second.accountId, "Kochel", "Kuchel", "Kuchel");
    expect(await ask(second.browser, second.accountId, "Kichel")).toMatchObject({ instead: "Kuchel" });
  });

  test("numbers and short words are what they are, and so is what two errors lie away", async () => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Bad 4711 A4711B Fassade");
    for (const search of ["4712", "a4712b", "rad", "0221 4712", "fasad3", "fsasadde", "xyzxyz"])
      expect([search, await ask(browser, accountId, search)]).toEqual([search, NOTHING]);
  });

  test("what would not fit into the field of a list is not looked for", async () => {
    const { accountId, browser } = await ownerOf(house);
    await named(accountId, "Fassade");
    expect(await ask(browser, accountId, "fasade".padEnd(SEARCH_TEXT_MAX, "."))).toEqual(NOTHING);
    expect(await ask(browser, accountId, "fasade".padEnd(SEARCH_TEXT_MAX - 1, "."))).toMatchObject({ groups: [{ kind: "lead" }] });
  });
});
