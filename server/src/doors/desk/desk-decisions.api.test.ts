import { randomUUID } from "node:crypto";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take, type SeenCase } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { endReclaim, judgeWaiting } from "../../areas/leads/reclaim.service.ts";
import { buildReview } from "../../areas/reviews/reviews.builders.ts";
import { PEOPLE } from "../../brought.ts";
import { writeFor, type Tx } from "../../db/db.ts";

/* Each decision of each kind, both halves: what staff did, and what the owner reads then. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const inAccount = <T>(accountId: string, work: (tx: Tx) => Promise<T>) => writeFor(house.job, "", accountId, work);
const owner = () => buildOwner(house);
const answer = async (browser: Browser, seen: SeenCase, decision: string, text = "Das haben wir für Sie geprüft.", companyId?: string) =>
  browser.send(desk.answerCase, { body: { ...(await take(browser, seen)), decision, text, ...(companyId && { companyId }) } });
const complaint = async () => {
  const own = await owner();
  const { externalId } = await buildLead(house, { accountId: own.accountId, id: 7, state: "accepted" });
  const body = { externalId, reason: "other", comment: "Die Person wollte etwas ganz anderes.", attempts: 0 } as const;
  await own.browser.send(leads.reclaimLead, { body }, own);
  const judge = () =>
    inAccount(own.accountId, (tx) => judgeWaiting(tx, () => Promise.resolve({ trades: [], radiusKm: 0 }), own.accountId, externalId));
  const read = async () => (await own.browser.send(leads.getLead, { query: { externalId } }, own)).data.reclaim;
  return { ...own, externalId, judge, read };
};
const report = async (send: (own: Awaited<ReturnType<typeof owner>>, ratingId: string) => Promise<{ data: { id: string } }>) => {
  const own = await owner();
  const { ratingId } = await buildReview(house, { accountId: own.accountId });
  await house.admin.query("insert into review_connected_source (account_id, source_id, state) values ($1, 'google', 'connected')", [
    own.accountId,
  ]);
  const { data } = await send(own, ratingId);
  const read = async () => (await own.browser.send(reviews.getSources, {}, own)).data.reports.find(({ id }) => id === data.id);
  return { ...own, id: data.id, read };
};
const WAYS = {
  url: (own: Awaited<ReturnType<typeof owner>>) =>
    own.browser.send(reviews.reportIncorrectEntryUrl, { body: { sourceId: "google", comment: "Falsche Filiale" } }, own),
  rating: (own: Awaited<ReturnType<typeof owner>>, ratingId: string) =>
    own.browser.send(reviews.reportIncorrectRating, { body: { ratingId, reason: "no-customer", comment: "Falsche Filiale" } }, own),
  average: (own: Awaited<ReturnType<typeof owner>>) =>
    own.browser.send(reviews.reportIncorrectAverageRating, { body: { sourceId: "google", comment: "Falsche Filiale" } }, own),
};
const wanted = async () => {
  const person = await buildUser(house);
  const id = randomUUID();
  await house.admin.query(
    "insert into staff_case (user_id, id, brand, kind, company_name) values ($1, $2, 'nahwerk', 'company-wanted', 'Malerei Amsel')",
    [person.userId, id],
  );
  return { ...person, id, browser: await mintedSession(house, person.userId) };
};
const companiesOf = async (browser: Browser) => Object.keys((await browser.send(user.getUser, {})).data.accounts);

describe("a complaint about a lead", () => {
  test("waits only when the rules cannot answer it, with the company's own words and its clock", async () => {
    const { externalId, judge, read } = await complaint();
    await expect(caseAbout(house, externalId)).rejects.toThrow("no case");
    await judge();
    const { browser } = await atDesk(house);
    const { data } = await browser.send(desk.getCase, { path: { number: (await caseAbout(house, externalId)).number } });
    expect(data).toMatchObject({
      name: "Reklamation einer Anfrage",
      title: "Anderer Grund · Titel",
      company: { name: "Firma", city: "Ort" },
    });
    expect(data?.facts).toContainEqual({ label: "Worte der Firma", text: "Die Person wollte etwas ganz anderes." });
    expect(data?.dueAt).toBe((await read())?.answerBy);
  });

  test.each(["credited", "refused"] as const)(
    "decided as %s, the owner is told, and reads it with the words of the desk",
    async (decision) => {
      const { externalId, judge, read } = await complaint();
      await judge();
      const { browser } = await atDesk(house);
      const { data } = await answer(browser, await caseAbout(house, externalId), decision, "Wir haben mit der Person gesprochen.");
      expect(data?.ended).toMatchObject({ answer: "Wir haben mit der Person gesprochen." });
      expect(await read()).toMatchObject({ state: decision, answer: "decided-by-person", words: "Wir haben mit der Person gesprochen." });
      const told = await house.admin.query("select facts from occasion where kind = 'reclaim-answered' and object = $1", [externalId]);
      expect(told.rows).toEqual([{ facts: { title: "Titel", credited: decision === "credited" } }]);
    },
  );

  test("the clock is quicker: the case is over by itself, and nothing can be decided any more", async () => {
    const { accountId, externalId, judge, read } = await complaint();
    await judge();
    const { browser } = await atDesk(house);
    const taken = await take(browser, await caseAbout(house, externalId));
    await inAccount(accountId, (tx) => endReclaim(tx, { accountId, externalId, state: "credited", answer: "deadline-passed" }));
    const text = "Wir haben mit der Person gesprochen.";
    const late = await browser.send(desk.answerCase, { body: { ...taken, decision: "refused", text } });
    expect(late.errors[0]?.code).toBe("conflict");
    const { data } = await browser.send(desk.getCase, { path: { number: taken.number } });
    expect(data?.ended).toEqual({ decision: null, answer: null, by: null });
    const now = { number: taken.number, version: data?.version ?? -1 };
    const again = [
      await browser.send(desk.takeCase, { body: now }),
      await browser.send(desk.answerCase, { body: { ...now, decision: "refused", text } }),
    ];
    expect(again.map(({ errors }) => errors[0]?.code)).toEqual(["not-possible-now", "not-possible-now"]);
    expect(await read()).toMatchObject({ state: "credited", answer: "deadline-passed" });
  });
});

describe("a report about a source", () => {
  test.each([
    ["url", "Falsches Portal", "fixed"],
    ["url", "Falsches Portal", "refused"],
    ["rating", "Fehler bei Bewertungen", "fixed"],
    ["rating", "Fehler bei Bewertungen", "refused"],
    ["average", "Fehler bei Bewertungen", "fixed"],
    ["average", "Fehler bei Bewertungen", "refused"],
  ] as const)(
    "%s waits as „%s“ and is decided as %s; the owner reads the answer, the source is what it was",
    async (way, name, decision) => {
      const { id, read, accountId } = await report(WAYS[way]);
      const { browser } = await atDesk(house);
      const seen = await caseAbout(house, id);
      const { data } = await browser.send(desk.getCase, { path: { number: seen.number } });
      expect(data?.name).toBe(name);
      expect(data?.facts).toContainEqual({ label: "Worte der Firma", text: "Falsche Filiale" });
      expect((await answer(browser, seen, decision)).status).toBe(200);
      expect(await read()).toMatchObject({ state: decision, answer: "Das haben wir für Sie geprüft." });
      const { rows } = await house.admin.query("select state from review_connected_source where account_id = $1 and source_id = 'google'", [
        accountId,
      ]);
      expect(rows).toEqual([{ state: "connected" }]);
    },
  );
});

describe("a call back", () => {
  test.each(["reached", "unreached"])("decided as %s, the page on which it was asked for says so", async (decision) => {
    const own = await owner();
    const ask = (phone: string) => own.browser.send(serviceCase.askCallBack, { body: { topic: "website", phone } }, own);
    await ask("0221 4710 12");
    await ask("0171 4710 220");
    const { rows } = await house.admin.query<{ id: string }>("select id from staff_case where company_id = $1", [own.accountId]);
    const { browser } = await atDesk(house);
    const seen = await caseAbout(house, rows[0]?.id ?? "");
    const { data } = await browser.send(desk.getCase, { path: { number: seen.number } });
    expect(data?.facts.map(({ text }) => text)).toEqual(["Website", "0171 4710220", expect.stringContaining("Vorname")]);
    await answer(browser, seen, decision, "Alles Weitere am Montag.");
    const read = (await own.browser.send(serviceCase.getCallBacks, {}, own)).data;
    expect(read).toEqual([
      {
        topic: "website",
        phone: "+491714710220",
        askedAt: expect.any(String),
        answer: { text: "Alles Weitere am Montag.", at: expect.any(String) },
      },
    ]);
    const again = (await ask("0221 4710 12")).data;
    expect(again.filter((one) => one.answer === null)).toHaveLength(1);
  });
});

describe("a registration with the name of a company", () => {
  test("is put to the company that staff found; the person's next page has it, a mail says so, and the company's trail", async () => {
    const person = await wanted();
    const { accountId } = await buildCompany(house);
    await house.admin.query("update account set name = 'Amsel Malerbetrieb' where account_id = $1", [accountId]);
    const { browser, userId } = await atDesk(house);
    const found = (await browser.send(desk.findCompanies, { query: { search: "amsel maler" } })).data;
    expect(found).toEqual([{ id: accountId, name: "Amsel Malerbetrieb", city: "Ort", customerNumber: expect.any(String) }]);
    expect(await companiesOf(person.browser)).toEqual([]);
    await collectPost(house);
    const text = "Wir haben Ihren Zugang verbunden.";
    expect((await answer(browser, await caseAbout(house, person.id), "assigned", text, accountId)).status).toBe(200);
    expect(await companiesOf(person.browser)).toEqual([accountId]);
    expect(await collectPost(house)).toMatchObject([{ to: person.email, subject: "Antwort zu Ihrer Registrierung" }]);
    const { rows } = await house.admin.query("select actor::text from audit_event where account_id = $1 and call = $2", [
      accountId,
      desk.answerCase.path,
    ]);
    expect(rows).toEqual([{ actor: userId }]);
  });

  test("needs a company of this brand, and whoever is refused belongs to none and reads why", async () => {
    const person = await wanted();
    const { accountId: foreign } = await buildCompany(house);
    await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [foreign]);
    const { browser } = await atDesk(house);
    const taken = await take(browser, await caseAbout(house, person.id));
    const decide = (decision: string, companyId?: string) =>
      browser.send(desk.answerCase, {
        body: { ...taken, decision, text: "Diese Firma kennen wir nicht.", ...(companyId && { companyId }) },
      });
    expect((await decide("assigned")).errors[0]?.field).toBe("companyId");
    expect((await decide("assigned", foreign)).errors[0]?.field).toBe("companyId");
    expect((await decide("refused", foreign)).errors[0]?.field).toBe("companyId");
    expect((await decide("made-up")).errors[0]?.field).toBe("decision");
    await collectPost(house);
    expect((await decide("refused")).status).toBe(200);
    expect(await companiesOf(person.browser)).toEqual([]);
    const [letter] = await collectPost(house);
    expect(letter?.content.paragraphs).toContain("Diese Firma kennen wir nicht.");
    expect((await person.browser.send(serviceCase.getWantedCompany, {})).data).toEqual({
      name: "Malerei Amsel",
      askedAt: expect.any(String),
      answer: { text: "Diese Firma kennen wir nicht.", at: expect.any(String) },
    });
  });

  test("puts nobody to a company unless whoever acts has taken that person's case, and it is open: the database says so", async () => {
    const person = await wanted();
    const { accountId } = await buildCompany(house);
    const { userId } = await atDesk(house);
    const put = () =>
      writeFor(house.app.pools.desk, userId, accountId, (tx) =>
        tx.client.query("insert into membership (user_id, account_id) values ($1, $2)", [person.userId, accountId]),
      );
    const { number } = await caseAbout(house, person.id);
    await expect(put()).rejects.toThrow("row-level security");
    await house.admin.query("update desk_case set taken_by = $2, closed_at = now() where number = $1", [number, userId]);
    await expect(put()).rejects.toThrow("row-level security");
    await house.admin.query("update desk_case set closed_at = null where number = $1", [number]);
    await put();
    expect(await companiesOf(person.browser)).toEqual([accountId]);
  });

  test("goes with the person", async () => {
    const person = await wanted();
    const { number } = await caseAbout(house, person.id);
    await writeFor(house.job, person.userId, null, (tx) => PEOPLE.erase(tx, person.userId));
    expect((await house.admin.query("select from desk_case where number = $1", [number])).rowCount).toBe(0);
  });
});
