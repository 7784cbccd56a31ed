import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { answerDay, callDays, MESSAGES_MAX, SERVICE_CASE_TYPES } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, take, type SeenCase } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { forgetPerson } from "./matter.store.ts";

/* A company writes to our service, the desk answers, and either may write again. */

let house: House;
let accountId: string;
let browser: Browser;
let userId: string;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => {
  ({ accountId, browser, userId } = await buildOwner(house));
  await house.admin.query("delete from service_case where account_id = $1", [accountId]);
});
afterAll(() => house.close());

const WORDS = { subject: "Öffnungszeiten", text: "Wie trage ich die Zeiten im Advent ein?" };
const ask = (body: object = {}, type: (typeof SERVICE_CASE_TYPES)[number] = "question", key?: string) =>
  browser.send(serviceCase.create, { path: { type }, body: { ...WORDS, ...body } }, { accountId, ...(key !== undefined && { key }) });
const reply = (id: string, version: number, text = "Danke. Und an Silvester?", as = { browser, accountId }) =>
  as.browser.send(serviceCase.reply, { body: { id, version, text } }, as);
const read = async (as = { browser, accountId }) => (await as.browser.send(serviceCase.getCases, {}, as)).data.cases;
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await house.admin.query<Record<string, unknown>>(text, [...values])).rows;
const waiting = async (id: string): Promise<SeenCase[]> =>
  (await rowsOf(
    "select number, version from desk_case where kind = 'service-case' and company_id = $1 and object = $2 and closed_at is null",
    [accountId, id],
  )) as unknown as SeenCase[];
const eventsOf = async () =>
  (
    await rowsOf("select data from outbox_event where account_id = $1 and type = 'service-case.written.v1' order by sequence", [accountId])
  ).map(({ data }) => data as Record<string, unknown>);
const toldOf = (id: string) =>
  rowsOf("select object, over_at is null as open from occasion where account_id = $1 and kind = 'case-answered' and object like $2", [
    accountId,
    `${id}@%`,
  ]);
const answer = async (id: string, text = "Unter Eintrag, Sondertage.") => {
  const { browser: staff } = await atDesk(house);
  const [seen] = await waiting(id);
  if (!seen) throw new Error("nothing waits");
  return staff.send(desk.answerCase, { body: { ...(await take(staff, seen)), decision: "answered", text } });
};

const dayAt = (at: number): string => callDays(isoDay(new Date())).at(at) ?? "";

test("a stranger neither reads nor writes in it", async () => {
  const { data } = await ask();
  const other = await buildOwner(house);
  expect((await read(other)).map(({ subject }) => subject)).not.toContain(WORDS.subject);
  expect((await reply(data.id, 1, "Hallo?", other)).status).toBe(404);
  const nobody = await mintedSession(house, (await buildUser(house)).userId);
  expect((await nobody.send(serviceCase.getCases, {}, { accountId })).status).toBe(404);
  expect((await read())[0]?.messages).toHaveLength(1);
});

test("what is asked has a promised day, waits at the desk until then, and is told to the provider", async () => {
  const today = isoDay(new Date());
  const { status, data } = await ask({ phone: "0221 4710 12" });
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: 1, type: "question", status: "open", callAt: null, phone: "+49221471012", subject: WORDS.subject });
  // Asked at midnight, either day may be the right one.
  expect([answerDay(today), answerDay(isoDay(new Date()))]).toContain(data.answerBy);
  expect(data.messages).toMatchObject([{ side: "company", name: "Vorname Name", text: WORDS.text }]);
  expect(await read()).toEqual([data]);
  const [found] = await rowsOf(
    "select facts, (due_at at time zone 'Europe/Berlin')::text as due from desk_case where kind = 'service-case' and company_id = $1 and object = $2",
    [accountId, data.id],
  );
  expect(found).toMatchObject({
    facts: { type: "question", subject: WORDS.subject, person: "Vorname Name", words: [{ side: "company", text: WORDS.text }] },
    due: `${addDays(data.answerBy, 1)} 00:00:00`,
  });
  expect(await eventsOf()).toEqual([
    {
      case: data.id,
      version: 1,
      type: "question",
      state: "open",
      ...WORDS,
      side: "company",
      files: [],
      answerBy: data.answerBy,
      callAt: null,
      phone: "+49221471012",
    },
  ]);
});

test.each(SERVICE_CASE_TYPES.filter((type) => type !== "callback"))("%s is taken without a call, and with none", async (type) => {
  expect((await ask({}, type)).data.type).toBe(type);
  const [day = ""] = callDays(isoDay(new Date()));
  const { status, errors } = await ask({ call: { day, time: "10:00" } }, type);
  expect([status, errors[0]?.field]).toEqual([400, "call"]);
});

describe("a call at a time", () => {
  test("is promised for its hour, and waits at the desk for that hour", async () => {
    const day = dayAt(1);
    const { data } = await ask({ phone: "0221 4710 12", call: { day, time: "14:00" } }, "callback");
    expect(data).toMatchObject({ type: "callback", answerBy: day });
    const [found] = await rowsOf(
      "select (due_at at time zone 'Europe/Berlin')::text as due from desk_case where kind = 'service-case' and company_id = $1 and object = $2",
      [accountId, data.id],
    );
    expect(found).toEqual({ due: `${day} 14:00:00` });
    expect(new Date(data.callAt ?? "").toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" })).toBe("14:00:00");
  });
  test.each([
    ["without a number", () => ({ call: { day: dayAt(1), time: "14:00" } }), "phone"],
    ["without a time", () => ({ phone: "0221 4710 12" }), "call.day"],
    ["in the past", () => ({ phone: "0221 4710 12", call: { day: addDays(isoDay(new Date()), -1), time: "14:00" } }), "call.day"],
    ["too far away", () => ({ phone: "0221 4710 12", call: { day: addDays(isoDay(new Date()), 40), time: "14:00" } }), "call.day"],
    ["in the evening", () => ({ phone: "0221 4710 12", call: { day: dayAt(1), time: "20:00" } }), "call.time"],
  ])("%s it is none", async (_, given, field) => {
    const { status, errors } = await ask(given(), "callback");
    expect([status, errors[0]?.field]).toEqual([400, field]);
    expect(await read()).toEqual([]);
  });
});

test("a repetition of the same submission is one matter", async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await ask({}, "question", key), await ask({}, "question", key)];
  expect(second.data).toEqual(first.data);
  expect(await read()).toHaveLength(1);
  expect(await eventsOf()).toHaveLength(1);
});

describe("the desk answers", () => {
  test("the company is told and reads it; whoever writes again waits again", async () => {
    const { data } = await ask();
    expect((await answer(data.id)).status).toBe(200);
    const [answered] = await read();
    expect(answered).toMatchObject({ version: 2, status: "answered" });
    expect(answered?.messages.at(-1)).toMatchObject({ side: "team", name: null, text: "Unter Eintrag, Sondertage." });
    expect(await waiting(data.id)).toEqual([]);
    expect(await toldOf(data.id)).toEqual([{ object: `${data.id}@2`, open: true }]);
    const again = await reply(data.id, 2);
    expect(again.data).toMatchObject({ version: 3, status: "open" });
    expect(await toldOf(data.id)).toEqual([{ object: `${data.id}@2`, open: false }]);
    expect(await waiting(data.id)).toHaveLength(1);
    await answer(data.id, "Das geht dort ebenso.");
    expect((await read())[0]?.messages.map(({ side }) => side)).toEqual(["company", "team", "company", "team"]);
    expect((await eventsOf()).map(({ side, state, version }) => [side, state, version])).toEqual([
      ["company", "open", 1],
      ["team", "answered", 2],
      ["company", "open", 3],
      ["team", "answered", 4],
    ]);
  });
  test("nobody answers what they have not read: words that come meanwhile make it another case", async () => {
    const { data } = await ask();
    const { browser: staff } = await atDesk(house);
    const [seen] = await waiting(data.id);
    if (!seen) throw new Error("nothing waits");
    const taken = await take(staff, seen);
    await reply(data.id, 1, "Es eilt doch nicht.");
    const late = await staff.send(desk.answerCase, { body: { ...taken, decision: "answered", text: "Schon erledigt." } });
    expect([late.status, late.errors[0]?.code]).toEqual([409, "conflict"]);
    expect((await read())[0]).toMatchObject({ version: 2, status: "open" });
    expect(await waiting(data.id)).toHaveLength(1);
  });
});

test("of two tabs the later one is told that somebody wrote; two at once: one of them counts", async () => {
  const { data } = await ask();
  // Both have read before either writes.
  const holder = await house.admin.connect();
  await holder.query("begin");
  await holder.query("select from service_case where account_id = $1 for update", [accountId]);
  const both = [reply(data.id, 1, "Eins"), reply(data.id, 1, "Zwei")];
  await expect
    .poll(async () => (await rowsOf("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')", [])).length)
    .toBeGreaterThanOrEqual(2);
  await holder.query("commit");
  holder.release();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await reply(data.id, 1)).errors[0]?.code).toBe("conflict");
  expect((await read())[0]?.messages).toHaveLength(2);
});

test("a matter has an end: so often can be written in it, and not once more", async () => {
  const { data } = await ask();
  await house.admin.query(
    `insert into service_case_message (account_id, case_id, version, side, text)
     select $1, $2, n, 'team', 'Antwort' from generate_series(2, $3::int) n`,
    [accountId, data.id, MESSAGES_MAX],
  );
  expect((await reply(data.id, 1)).errors[0]?.code).toBe("not-possible-now");
});

test("empty words are none", async () => {
  expect((await ask({ text: "   " })).errors[0]).toMatchObject({ code: "invalid-input", field: "text" });
  expect((await ask({ subject: "" })).errors[0]).toMatchObject({ code: "invalid-input", field: "subject" });
});

test("an erased person leaves no name behind, and what was written stays with the company", async () => {
  await ask();
  const door = openAuthDoor(house.job);
  await door.writeAs(userId, (tx) => forgetPerson(tx, userId));
  expect((await read())[0]?.messages).toMatchObject([{ name: null, text: WORDS.text }]);
});
