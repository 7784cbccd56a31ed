import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { RIGHTS_OF, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { SEARCH_HITS_MAX, SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { SEARCH_SHOWN } from "@schaufenster/contract/areas/portal/search.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "./builders.ts";
import { Browser, mintedSession } from "./client.ts";
import { ownerOf } from "./exported.ts";
import { openHouse, type House } from "./house.ts";
import { buildDocument } from "../src/areas/documents/documents.builders.ts";
import { buildLead } from "../src/areas/leads/leads.builders.ts";
import { buildReview } from "../src/areas/reviews/reviews.builders.ts";
import { buildPhoneCall } from "../src/areas/secretarial/secretarial.builders.ts";

/* One look at everything of a company that somebody may see, and at nothing else. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ask = async (browser: Browser, accountId: string, search: string) =>
  (await browser.send(portal.search, { body: { search } }, { accountId })).data.groups;
const kindsIn = (groups: Awaited<ReturnType<typeof ask>>) => groups.map(({ kind }) => kind);

let last = 7_000;
/** A company with one row of each kind, all of them with the mark. */
const companyWith = async (mark: string) => {
  const owner = await ownerOf(house);
  const { accountId } = owner;
  const id = (last += 1);
  const { externalId } = await buildLead(house, { accountId, id, mark, state: "accepted" });
  const { ratingId } = await buildReview(house, { accountId, mark });
  const { callId } = await buildPhoneCall(house, { accountId, id, mark });
  const { number } = await buildDocument(house, { accountId, id, mark });
  return { ...owner, externalId, ratingId, callId, number };
};
const colleagueOf = async (accountId: string, role: MemberRole) => {
  const { userId } = await buildUser(house);
  await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, $3)", [userId, accountId, role]);
  return mintedSession(house, userId);
};

describe("nobody finds what is not theirs", () => {
  test("without a session, as a private person and for a foreign company there is no answer", async () => {
    const { accountId } = await companyWith("Fremdling");
    const stranger = await companyWith("Anders");
    const nobody = await new Browser(house).open();
    const send = async (browser: Browser) => (await browser.send(portal.search, { body: { search: "fremdling" } }, { accountId })).status;
    const { userId } = await buildUser(house, { role: "user" });
    expect([await send(nobody), await send(await mintedSession(house, userId)), await send(stranger.browser)]).toEqual([401, 403, 404]);
  });

  test("the canaries of another company are in no answer, whatever is looked for", async () => {
    const canary = "Kanarienvogel";
    const other = await companyWith(canary);
    const own = await companyWith("Eigenes");
    const seen = await Promise.all(["titel", "autor", "anruf"].map((word) => ask(other.browser, other.accountId, `${word}${canary}`)));
    expect(seen.flat().map(({ kind }) => kind)).toEqual(["lead", "document", "review", "phone-call"]);
    for (const search of [
      canary,
      "titel",
      `titel${canary}`,
      `anruf${canary}`,
      "anliegen",
      other.externalId,
      other.number,
      "%%",
      "__",
      "''",
    ])
      expect(JSON.stringify(await ask(own.browser, own.accountId, search))).not.toContain(canary);
  });

  test("a role finds what it has the right to see, and nothing of the rest", async () => {
    const { accountId } = await companyWith("Rollen");
    const needed = { lead: "leads", "phone-call": "leads", review: "reviews", document: "documents" } as const;
    for (const role of ["owner", "office", "accounting", "agency"] as const) {
      const allowed = (["lead", "document", "review", "phone-call"] as const).filter((kind) => RIGHTS_OF[role].includes(needed[kind]));
      const browser = await colleagueOf(accountId, role);
      const found = await Promise.all(["titel", "autor", "anruf"].map((word) => ask(browser, accountId, `${word}rollen`)));
      expect(found.flat().map(({ kind }) => kind)).toEqual(allowed);
    }
  });

  test("who asks is no word of a request before it is accepted, and a document that is not ready is none", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildLead(house, { accountId, id: 1, mark: "Geheim", state: "open" });
    await house.admin.query("update lead_contact set name = 'Rumpelstilz' where account_id = $1", [accountId]);
    await buildDocument(house, { accountId, id: 51, mark: "Wartet" });
    await house.admin.query(
      `update document set state = 'waiting', sha256 = null, bytes = null, crc32 = null, xml_bytes = null, xml_crc32 = null where account_id = $1`,
      [accountId],
    );
    expect(await ask(browser, accountId, "rumpelstilz")).toEqual([]);
    expect(await ask(browser, accountId, "titelwartet")).toEqual([]);
  });
});

describe("what is found", () => {
  test("is told with what its own page is opened by, the newest first, and counted", async () => {
    const { accountId, browser, externalId, ratingId, callId, number } = await companyWith("Treffer");
    for (let id = 1; id <= SEARCH_SHOWN; id += 1) await buildLead(house, { accountId, id, mark: "Treffer", hoursAgo: 24 * id });
    const of = async (search: string) => (await ask(browser, accountId, search)).map(({ kind, hits }) => [kind, hits[0]?.id]);
    expect(await of("titeltreffer")).toEqual([
      ["lead", externalId],
      ["document", number],
    ]);
    expect(await of("autortreffer")).toEqual([["review", ratingId]]);
    expect(await of("anruftreffer")).toEqual([["phone-call", callId]]);
    const [leads] = await ask(browser, accountId, "titeltreffer");
    expect(leads).toMatchObject({ total: SEARCH_SHOWN + 1, more: false });
    expect(leads?.hits).toHaveLength(SEARCH_SHOWN);
  });

  test("a document is found by number, kind and year as people say them, and follows its changes", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildDocument(house, { accountId, id: 51, number: "RE-2026-0815", issuedOn: "2026-03-02", mark: "" });
    for (const search of ["RE 0815", "RE-2026-0815", "faktura 0815", "RECHNUNG 2026 re"])
      expect(kindsIn(await ask(browser, accountId, search))).toEqual(["document"]);
    expect(await ask(browser, accountId, "rechnung 2019")).toEqual([]);
    await house.admin.query("update document set title = 'Wartungsvertrag', type = 'contract' where account_id = $1 and id = 51", [
      accountId,
    ]);
    expect(kindsIn(await ask(browser, accountId, "wartungsv"))).toEqual(["document"]);
    expect(await ask(browser, accountId, "re 0815 faktura")).toEqual([]);
    await house.admin.query("delete from document where account_id = $1", [accountId]);
    expect((await house.admin.query("select from document_word where account_id = $1", [accountId])).rowCount).toBe(0);
  });

  test("of very many matches there is a count with an end", async () => {
    const { accountId, browser } = await ownerOf(house);
    await house.admin.query(
      `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message)
       select $1, n, 'M-' || n, 'Fassade', 'new', now() - make_interval(mins => n), now(), '50667', 'Köln', 1, 'Maler', '', '', '', '' from generate_series(1, $2) n`,
      [accountId, SEARCH_HITS_MAX + 5],
    );
    const [leads] = await ask(browser, accountId, "fassade köln");
    expect([leads?.total, leads?.more, leads?.hits[0]?.id]).toEqual([SEARCH_HITS_MAX, true, "M-1"]);
  });

  test("one letter, no letter and too many are refused", async () => {
    const { accountId, browser } = await ownerOf(house);
    for (const search of ["", "a", "x".repeat(SEARCH_TEXT_MAX + 1)])
      expect((await browser.send(portal.search, { body: { search } }, { accountId })).status).toBe(400);
  });

  test("somebody with two companies finds in the one that is named", async () => {
    const { userId } = await buildUser(house);
    const first = await buildCompany(house, { members: [userId], leads: 0 });
    const second = await buildCompany(house, { members: [userId], leads: 0 });
    await buildLead(house, { accountId: first.accountId, id: 1, mark: "Erste" });
    const browser = await mintedSession(house, userId);
    expect(kindsIn(await ask(browser, first.accountId, "titelerste"))).toEqual(["lead"]);
    expect(await ask(browser, second.accountId, "titelerste")).toEqual([]);
  });
});
