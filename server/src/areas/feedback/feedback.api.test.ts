import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { FEEDBACK_ANSWER_DAYS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { atDesk, caseAbout, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fillRegisters } from "../../../test/registers.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { openLetters } from "../../letters.ts";
import { openDb } from "../../db/db.ts";
import { forgetMessages } from "./feedback.store.ts";

/* What somebody without an account tells us: that it waits at the desk, who is answered, and what is never sent on. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await fillRegisters(house);
});
beforeEach(async () => void (await house.admin.query("delete from visitor_message")));
afterAll(() => house.close());

const CORRECTION = {
  reason: "wrong",
  company: "Bäckerei Sommer",
  address: "Hauptstraße 5, 50667 Köln",
  text: "Sonntags ist geschlossen.",
  email: "leser@example.com",
} as const;
const visitor = () => new Browser(house).open();
const messages = async () =>
  (await house.admin.query<{ id: string; email: string | null; text: string }>("select id, email, text from visitor_message")).rows;
const waiting = async () =>
  (await house.admin.query("select kind, brand, facts from desk_case where kind in ('correction', 'barrier')")).rows;
const letters = async () => {
  const write = openLetters(house.job, house.app.brands, house.config);
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>("delete from pgboss.job where name = 'mail' returning id, data");
  return Promise.all(rows.map(({ id, data }) => write(data, id)));
};
const answer = async (text: string) => {
  const { browser } = await atDesk(house);
  const [message] = await messages();
  const seen = await take(browser, await caseAbout(house, message?.id ?? ""));
  return browser.send(desk.answerCase, { body: { ...seen, decision: "answered", text } });
};

test("what is no address, says nothing or more than was asked is refused, and nothing is kept", async () => {
  const browser = await visitor();
  for (const wrong of [
    { email: "keine" },
    { text: " " },
    { company: "" },
    { reason: "spam" },
    { text: "x".repeat(2001) },
    { account: "1" },
  ])
    expect((await browser.send(feedback.sendCorrection, { body: { ...CORRECTION, ...wrong } as never })).status).toBe(400);
  const elsewhere = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await browser.send(feedback.sendCorrection, { body: CORRECTION }, elsewhere)).status).toBe(403);
  expect(await messages()).toEqual([]);
});

test("a message is one case at the desk of the brand, with the day that was promised; sent twice it is one", async () => {
  const browser = await visitor();
  const twice = { headers: { "idempotency-key": "einmal-0001" } };
  const answerBy = addDays(isoDay(new Date()), FEEDBACK_ANSWER_DAYS);
  expect((await browser.send(feedback.sendCorrection, { body: CORRECTION }, twice)).data).toEqual({ answerBy });
  expect((await browser.send(feedback.sendCorrection, { body: CORRECTION }, twice)).data).toEqual({ answerBy });
  expect(await waiting()).toEqual([{ kind: "correction", brand: "nahwerk", facts: { ...CORRECTION } }]);
  const { browser: staff } = await atDesk(house);
  const { data } = await staff.send(desk.getCases, { query: { list: "waiting" } });
  expect(data.cases.map(({ title }) => title)).toContain("Angaben stimmen nicht · Bäckerei Sommer");
  const { rows } = await house.admin.query(
    "select (due_at at time zone 'Europe/Berlin')::text as due from desk_case where kind = 'correction'",
  );
  expect(rows).toEqual([{ due: `${addDays(answerBy, 1)} 00:00:00` }]);
});

test("without an address nothing is promised and nothing is sent", async () => {
  const browser = await visitor();
  expect((await browser.send(feedback.reportBarrier, { body: { page: "/login", text: "Kein Fokus", email: null } })).data).toEqual({
    answerBy: null,
  });
  expect((await answer("Behoben, danke.")).status).toBe(200);
  expect(await letters()).toEqual([]);
});

test("the answer goes to the address that was named, once, and repeats nothing of what was written", async () => {
  const browser = await visitor();
  await browser.send(feedback.sendCorrection, { body: CORRECTION });
  expect((await answer("Wir haben die Zeiten geändert.\nVielen Dank.")).status).toBe(200);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.to).toBe(CORRECTION.email);
  expect(letter?.content.paragraphs).toContain("Wir haben die Zeiten geändert.");
  const written = JSON.stringify(letter);
  for (const theirs of [CORRECTION.text, CORRECTION.company, CORRECTION.address]) expect(written).not.toContain(theirs);
});

test("what was answered long ago is forgotten with its case; what waits stays", async () => {
  const browser = await visitor();
  await browser.send(feedback.sendCorrection, { body: CORRECTION });
  expect((await answer("Wir haben es geändert.")).status).toBe(200);
  await browser.send(feedback.reportBarrier, { body: { page: "", text: "Anderes", email: null } });
  expect(await forgetMessages(openDb(house.job))).toBe(0);
  await house.admin.query("update visitor_message set answered_at = now() - interval '91 days' where answered_at is not null");
  expect(await forgetMessages(openDb(house.job))).toBe(1);
  expect((await messages()).map(({ text }) => text)).toEqual(["Anderes"]);
  expect((await waiting()).map(({ kind }) => kind)).toEqual(["barrier"]);
});

test("addresses are suggested to whoever has no account, and nothing else is", async () => {
  const browser = await visitor();
  const { data } = await browser.send(address.callUgc, { body: { searchTerm: "Hauptstr. 5, 50667 Köln" } });
  expect(data.addresses[0]).toMatchObject({ street: "Hauptstraße", zipCode: "50667" });
  expect((await browser.send(address.suggestStreets, { body: { searchTerm: "Haupt" } })).status).toBe(401);
});
