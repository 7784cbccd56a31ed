import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { atDesk, caseAbout, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { buildAwake, openRounds } from "../../../test/rounds.ts";
import { buildStaff, visitAs } from "../../../test/staff.ts";
import { refuseFile } from "../../areas/entry/files/file.store.ts";
import { buildSentOffer, SENT_OFFER } from "../../areas/leads/work/offer.builders.ts";
import { writeFor } from "../../db/db.ts";
import { openAuthDoor } from "../../session/auth-door.ts";

/* What rooms tell beside requests, reviews and phone calls: from the act itself to the letter, and until there is nothing left to do. */

let house: House;
let rounds: ReturnType<typeof openRounds>;
beforeAll(async () => {
  house = await openHouse();
  rounds = openRounds(house);
});
afterAll(async () => {
  await rounds.close();
  await house.close();
});

/** What these people are told now, by mail. */
const post = async (...people: readonly { email: string }[]) => {
  await rounds.spread();
  return (await collectPost(house)).filter(({ to }) => people.some(({ email }) => email === to));
};
const joinAwake = async (accountId: string) => {
  const person = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [person.userId, accountId]);
  await house.admin.query("insert into told_times values ($2, $1, false, '19:00', '07:00', false)", [person.userId, accountId]);
  return person;
};
const open = async (accountId: string, kind: string) =>
  (await house.admin.query("select from occasion where account_id = $1 and kind = $2 and over_at is null", [accountId, kind])).rowCount;
const portal = () => house.config.PORTAL_URLS.nahwerk;

/** A company with an offer that can be answered. */
const answerable = async () => {
  const sent = await buildSentOffer(house);
  await house.admin.query("insert into told_times values ($2, $1, false, '19:00', '07:00', false)", [sent.userId, sent.accountId]);
  await house.admin.query("delete from occasion where account_id = $1", [sent.accountId]);
  const answer = (outcome: "accepted" | "declined") => sent.prospect.send(offerLink.answerOffer, { body: { link: sent.link, outcome } });
  return { ...sent, answer, person: { email: sent.login } };
};
/** What staff at the desk answer. */
const decide = async (object: string, decision: string) => {
  const { browser } = await atDesk(house);
  const taken = await take(browser, await caseAbout(house, object));
  const body = { ...taken, decision, text: "Das haben wir für Sie geprüft." };
  expect((await browser.send(desk.answerCase, { body })).status).toBe(200);
};
/** A company with a file that waits to be checked. */
const withFile = async (section: object) => {
  const { accountId, person } = await buildAwake(house);
  const id = `datei-${accountId}`;
  await house.admin.query(
    "insert into entry_file (account_id, id, purpose, content_type, bytes, stored_bytes, sha256, created_by) values ($1, $2, 'image', 'image/png', 1, 1, '', $3)",
    [accountId, id, person.userId],
  );
  await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'media', $2)", [accountId, section]);
  const show = (images: readonly object[]) =>
    writeFor(house.app.pools.app, person.userId, accountId, (tx) =>
      tx.client.query("update entry_section set data = $2 where account_id = $1 and section = 'media'", [accountId, { images }]),
    );
  const refuse = () => writeFor(house.job, "", accountId, (tx) => refuseFile(tx, accountId, id, "malware"));
  return { accountId, person, id, show, refuse };
};

describe("an offer that is answered by its link", () => {
  test("is told once to everybody of the company, by mail and in the portal, however often it is pressed", async () => {
    const { accountId, person, owner, answer } = await answerable();
    const other = await joinAwake(accountId);
    await Promise.all([answer("accepted"), answer("accepted")]);
    const letters = await post(person, other);
    expect(letters.map(({ to }) => to).sort()).toEqual([person.email, other.email].sort());
    expect(letters[0]?.subject).toBe("Angebot angenommen: Fassade streichen (Firma)");
    expect(letters[0]?.content.action?.url).toBe(`${portal()}/kunde/anfragen/angebote?angebot=1&firma=${accountId}`);
    const { data } = await owner.send(inbox.getInbox, { query: { list: "open", offset: 0 } });
    expect(data.items.map(({ title }) => title)).toEqual(["Angebot angenommen: Fassade streichen"]);
    await answer("accepted");
    expect(await post(person, other)).toEqual([]);
  });

  test("is told to nobody who does not want it, nor when the company itself has noted the answer", async () => {
    const [first, second] = [await answerable(), await answerable()];
    const body = { subscriptions: [{ key: "offer-answered" as const, email: false }] };
    expect((await first.owner.send(company.updateSubscriptions, { body }, first)).status).toBe(200);
    await first.answer("accepted");
    const noted = { id: second.id, version: 2, outcome: "accepted" as const };
    await second.owner.send(leadWork.settleOffer, { body: noted }, second);
    expect(await post(first.person, second.person)).toEqual([]);
    expect([await open(first.accountId, "offer-answered"), await open(second.accountId, "offer-answered")]).toEqual([1, 0]);
  });

  test("is over when the order has a day, or when the next offer is written", async () => {
    const [yes, no] = [await answerable(), await answerable()];
    await yes.answer("accepted");
    await no.answer("declined");
    expect((await post(no.person)).map(({ subject }) => subject)).toEqual(["Angebot abgelehnt: Fassade streichen (Firma)"]);
    const [order] = await yes.orders();
    const planned = {
      id: order?.id ?? "",
      version: order?.version ?? 0,
      title: "Fassade",
      plannedFor: SENT_OFFER.validUntil,
      note: "",
      state: "planned" as const,
    };
    expect((await yes.owner.send(leadWork.updateOrder, { body: planned }, yes)).status).toBe(200);
    const { externalId } = (await no.offer()).lead;
    expect((await no.owner.send(leadWork.createOffer, { body: { ...SENT_OFFER, externalId } }, no)).status).toBe(200);
    expect([await open(yes.accountId, "offer-answered"), await open(no.accountId, "offer-answered")]).toEqual([0, 0]);
  });

  test("goes with its offer, and the sign-in role writes nothing without the link", async () => {
    const { accountId, answer } = await answerable();
    await answer("declined");
    await house.admin.query("delete from lead where account_id = $1", [accountId]);
    expect(await open(accountId, "offer-answered")).toBe(0);
    const write = (kind: string) =>
      openAuthDoor(house.app.pools.auth).writeForCompany(accountId, (tx) =>
        tx.client.query("insert into occasion (account_id, kind, object, facts, at, rank) values ($1, $2, 'x', '{}', now(), 0)", [
          accountId,
          kind,
        ]),
      );
    for (const kind of ["offer-answered", "care-visit", "lead-new"]) await expect(write(kind)).rejects.toThrow("row-level security");
  });
});

describe("what our service has answered", () => {
  test("a call back: told to whoever asked and to nobody else, and over when they ask again", async () => {
    const { accountId, person } = await buildAwake(house);
    const other = await joinAwake(accountId);
    const browser = await mintedSession(house, person.userId);
    const ask = (phone: string) => browser.send(serviceCase.askCallBack, { body: { topic: "tv-banner", phone } }, { accountId });
    await ask("0221 4710 12");
    const { rows } = await house.admin.query<{ id: string }>("select id from staff_case where company_id = $1", [accountId]);
    expect(await post(person, other)).toEqual([]);
    await decide(rows[0]?.id ?? "", "unreached");
    const letters = await post(person, other);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[person.email, "Antwort auf Ihren Rückrufwunsch: TV-Banner (Firma)"]]);
    expect(letters[0]?.content.action?.url).toBe(`${portal()}/kunde/meineProdukte/tvbanner?firma=${accountId}`);
    expect(await open(accountId, "call-back-answered")).toBe(1);
    await ask("0221 4710 13");
    expect(await open(accountId, "call-back-answered")).toBe(0);
  });

  test("whoever has left the company since is not told", async () => {
    const { accountId, person } = await buildAwake(house);
    const browser = await mintedSession(house, person.userId);
    await browser.send(serviceCase.askCallBack, { body: { topic: "website", phone: "0221 4710 12" } }, { accountId });
    const { rows } = await house.admin.query<{ id: string }>("select id from staff_case where company_id = $1", [accountId]);
    await house.admin.query("delete from membership where account_id = $1", [accountId]);
    await decide(rows[0]?.id ?? "", "reached");
    expect(await post(person)).toEqual([]);
  });

  test.each([
    ["fixed", "Der Fehler ist behoben."],
    ["refused", "Es bleibt, wie es ist. Die Begründung steht im Partnernetzwerk."],
  ])("a reported error: told as %s, and over when it is reported again", async (decision, line) => {
    const { accountId, person } = await buildAwake(house);
    const browser = await mintedSession(house, person.userId);
    await house.admin.query("insert into review_connected_source (account_id, source_id, state) values ($1, 'google', 'connected')", [
      accountId,
    ]);
    const report = () =>
      browser.send(reviews.reportIncorrectAverageRating, { body: { sourceId: "google", comment: "Falsche Filiale" } }, { accountId });
    await decide((await report()).data.id, decision);
    const [letter, ...more] = await post(person);
    expect([letter?.subject, more]).toEqual(["Antwort auf Ihre Fehlermeldung: Google (Firma)", []]);
    expect(letter?.content.paragraphs).toContain(line);
    expect((await report()).status).toBe(200);
    expect(await open(accountId, "report-answered")).toBe(0);
  });
});

describe("a file that was not taken", () => {
  test("is told where the saved entry shows it, at its section, and is over when it shows it no more", async () => {
    const { accountId, person, id, show, refuse } = await withFile({});
    await show([{ id }]);
    await refuse();
    const [letter, ...more] = await post(person);
    expect([letter?.subject, more]).toEqual(["Bild im Eintrag nicht angenommen (Firma)", []]);
    expect(letter?.content.action?.url).toBe(`${portal()}/kunde/meineProdukte/eintrag/eintragsdaten?firma=${accountId}#media`);
    await show([{ id }, { id: "eine-andere" }]);
    expect(await open(accountId, "upload-refused")).toBe(1);
    await show([{ id: "eine-andere" }]);
    expect(await open(accountId, "upload-refused")).toBe(0);
  });

  test("is not told while nothing of it is saved: the page on which it was chosen says so", async () => {
    const { person, refuse } = await withFile({ images: [] });
    await refuse();
    expect(await post(person)).toEqual([]);
  });
});

test("a visit of customer care is told once, with what brought it and not with what staff wrote", async () => {
  const { accountId, person } = await buildAwake(house);
  const staff = await buildStaff(house);
  const { browser } = await visitAs(house, staff, accountId);
  await browser.send(company.getAccount, { path: { id: accountId } }, { accountId });
  const [letter, ...more] = await post(person);
  expect([letter?.subject, more]).toEqual(["Unser Kundenservice hat Ihr Kundenkonto geöffnet (Firma)", []]);
  expect(letter?.content.paragraphs[1]).toMatch(/^Das war am \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr\. Anlass: Rückruf\. /);
  expect(letter?.content.paragraphs.join(" ")).not.toContain("Rechnung");
  await browser.send(company.getAccount, { path: { id: accountId } }, { accountId });
  expect(await post(person)).toEqual([]);
  await visitAs(house, staff, accountId);
  expect(await open(accountId, "care-visit")).toBe(2);
});
