import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { openRounds, quietNow } from "../../../test/rounds.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { purgeStandIns } from "./stand-in.store.ts";

/* While somebody is away another person of the company hears what they would have heard. */

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

const TODAY = isoDay(new Date());
const DAYS = { from: TODAY, to: addDays(TODAY, 7) };
const sql = (text: string, values: unknown[]) => house.admin.query(text, values);

const join = async (accountId: string) => {
  const person = await buildUser(house);
  await sql("insert into membership values ($1, $2)", [person.userId, accountId]);
  await sql(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, false, '19:00', '07:00', false)",
    [person.userId, accountId],
  );
  await sql("update app_user set first_name = 'Anna', last_name = 'Nr' || 'abcdefghij'::text where user_id = $1", [person.userId]);
  const browser = await mintedSession(house, person.userId);
  const read = async () => (await browser.send(company.getSubscriptions, {}, { accountId })).data;
  const wish = (body: object) => browser.send(company.updateSubscriptions, { body: { subscriptions: [], ...body } }, { accountId });
  /** Wants no mails of requests. */
  const decline = () => wish({ subscriptions: [{ key: "lead-new", email: false }] });
  return { ...person, browser, read, wish, decline };
};
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  await sql("delete from occasion where account_id = $1", [accountId]);
  const [away, standIn] = [await join(accountId), await join(accountId)];
  await sql("update app_user set last_name = 'Muster' where user_id = $1", [away.userId]);
  let last = 0;
  const newLead = () => buildLead(house, { accountId, id: (last += 1) });
  const post = async () => {
    await rounds.spread();
    return (await collectPost(house)).filter(({ to }) => to === away.email || to === standIn.email);
  };
  /** Who gets which letters now. */
  const told = async () => (await post()).map(({ to, subject }) => `${to === away.email ? "away" : "stand-in"}: ${subject}`).sort();
  const begin = async (days = DAYS) => {
    expect((await away.wish({ standIn: { id: standIn.userId, ...days } })).status).toBe(200);
    return collectPost(house);
  };
  return { accountId, away, standIn, newLead, post, told, begin };
};
const OWN = "Neue Anfrage: Titel (Firma)";
const IN_STEAD = `In Vertretung: ${OWN}`;

test("nobody names somebody of another company, themselves, or days that are over", async () => {
  const { away } = await setUp();
  const [stranger, { userId }] = [(await setUp()).away, away];
  for (const standIn of [
    { id: stranger.userId, ...DAYS },
    { id: userId, ...DAYS },
    { id: "999999999", ...DAYS },
    { id: stranger.userId, from: DAYS.to, to: DAYS.from },
  ])
    expect((await away.wish({ standIn })).status).toBe(400);
  const colleague = (await away.read()).colleagues[0]?.id;
  expect((await away.wish({ standIn: { id: colleague, from: addDays(TODAY, -3), to: addDays(TODAY, -1) } })).status).toBe(400);
});

test("the colleagues are those of this company, by name and nothing else; who cannot sign in is not among them", async () => {
  const { accountId, away, standIn } = await setUp();
  const invited = await join(accountId);
  await sql("update app_user set status = 'unactivated' where user_id = $1", [invited.userId]);
  expect((await away.read()).colleagues).toEqual([{ id: standIn.userId, name: "Anna Nrabcdefghij" }]);
});

test("the stand-in is written to once, and both see it", async () => {
  const { away, standIn, begin } = await setUp();
  const [letter, ...more] = await begin();
  expect([letter?.to, letter?.subject, more.length]).toEqual([standIn.email, "Sie vertreten Anna Muster", 0]);
  expect(await begin()).toEqual([]);
  expect((await away.read()).standIn).toEqual({ id: standIn.userId, name: "Anna Nrabcdefghij", ...DAYS });
  expect((await standIn.read()).standsInFor).toEqual([{ id: away.userId, name: "Anna Muster", ...DAYS }]);
});

test("what would reach somebody reaches the stand-in, who reads for whom; the inbox stays their own", async () => {
  const { accountId, away, standIn, newLead, post, begin } = await setUp();
  await standIn.decline();
  await begin();
  await newLead();
  const [letter, ...more] = await post();
  expect([letter?.to, letter?.subject, more.length]).toEqual([standIn.email, IN_STEAD, 0]);
  expect(letter?.content.paragraphs.join(" ")).toContain("In Vertretung für Anna Muster. Aus ");
  const items = (await away.browser.send(inbox.getInbox, { query: { list: "open", offset: 0 } }, { accountId })).data.items;
  expect(items.map(({ key }) => key)).toEqual(["lead-new"]);
});

test("the company sees who hears of it today, and in whose stead", async () => {
  const { away, standIn, begin } = await setUp();
  await standIn.decline();
  await begin();
  const heard = (await standIn.read()).heard?.find(({ key }) => key === "lead-new")?.people;
  expect(heard).toEqual([
    { name: "Anna Muster", ways: ["portal"], inSteadOf: [] },
    { name: "Anna Nrabcdefghij", ways: ["email", "portal"], inSteadOf: ["Anna Muster"] },
  ]);
  await away.wish({ standIn: null });
  expect((await standIn.read()).heard?.find(({ key }) => key === "lead-new")?.people).toEqual([
    { name: "Anna Muster", ways: ["email", "portal"], inSteadOf: [] },
    { name: "Anna Nrabcdefghij", ways: ["portal"], inSteadOf: [] },
  ]);
});

test("by SMS it reaches a confirmed number of the stand-in, and without one the person", async () => {
  const { accountId, away, standIn, newLead, begin } = await setUp();
  const bySms = async () => {
    await newLead();
    await rounds.spread();
    const { rows } = await sql("delete from pgboss.job where name = 'sms' and data->>'accountId' = $1 returning data->>'userId' as id", [
      accountId,
    ]);
    return (rows as { id: string }[]).map(({ id }) => id);
  };
  for (const [{ userId }, state] of [
    [away, "confirmed"],
    [standIn, "waiting"],
  ] as const)
    await sql("insert into sms_number (user_id, number, state) values ($1, '+4915112345678', $2)", [userId, state]);
  await away.wish({ subscriptions: [{ key: "lead-new", sms: true }] });
  await begin();
  expect(await bySms()).toEqual([away.userId]);
  await sql("update sms_number set state = 'confirmed' where user_id = $1", [standIn.userId]);
  expect(await bySms()).toEqual([standIn.userId]);
});

test("what is for one person alone stays with them", async () => {
  const { accountId, away, told, begin } = await setUp();
  await begin();
  await sql(
    `insert into staff_case (user_id, id, brand, kind, company_name, company_id, topic, phone)
     values ($1, gen_random_uuid(), 'nahwerk', 'call-back', 'Firma', $2, 'website', '+492214710120')`,
    [away.userId, accountId],
  );
  await sql("update staff_case set closed_at = now(), outcome = 'Erledigt.' where user_id = $1", [away.userId]);
  expect(await told()).toEqual([expect.stringMatching(/^away: Antwort auf Ihren Rückrufwunsch/)]);
});

test("who hears of it anyhow hears of it once, and as their own", async () => {
  const { newLead, told, begin } = await setUp();
  await begin();
  await newLead();
  expect(await told()).toEqual([`stand-in: ${OWN}`]);
});

test("what somebody does not want reaches nobody in their stead", async () => {
  const { away, standIn, newLead, told, begin } = await setUp();
  await Promise.all([away.decline(), standIn.decline()]);
  await begin();
  await newLead();
  expect(await told()).toEqual([]);
});

test("before the first day and after the last one it reaches the person", async () => {
  const { accountId, standIn, newLead, told, begin } = await setUp();
  await standIn.decline();
  await begin({ from: addDays(TODAY, 1), to: addDays(TODAY, 2) });
  await newLead();
  expect(await told()).toEqual([`away: ${OWN}`]);
  await sql("update stand_in set from_day = from_day - 5, to_day = $2::date - 1 where account_id = $1", [accountId, TODAY]);
  await sql("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [accountId]);
  await newLead();
  expect(await told()).toEqual([`away: ${OWN}`]);
});

test("it comes by the times of the stand-in, and to the person where no letter reaches the stand-in", async () => {
  const { accountId, standIn, newLead, told, begin } = await setUp();
  await standIn.decline();
  await begin();
  await sql("insert into unreached (user_id, reason) values ($1, 'full')", [standIn.userId]);
  await newLead();
  expect(await told()).toEqual([`away: ${OWN}`]);
  await sql("delete from unreached where user_id = $1", [standIn.userId]);
  const { from, to } = quietNow();
  await sql("update told_times set quiet = true, quiet_from = $2, quiet_to = $3 where user_id = $1", [standIn.userId, from, to]);
  await newLead();
  await newLead();
  expect(await told()).toEqual([]);
  const { rows } = await sql(
    "select distinct user_id, instead_of is not null as instead from telling where account_id = $1 and letter is null and channel = 'email'",
    [accountId],
  );
  expect(rows).toEqual([{ user_id: standIn.userId, instead: true }]);
});

test("nobody passes on what came in another's stead", async () => {
  const { accountId, standIn, newLead, told, begin } = await setUp();
  const third = await join(accountId);
  await Promise.all([standIn.decline(), third.decline()]);
  await begin();
  await standIn.wish({ standIn: { id: third.userId, ...DAYS } });
  await collectPost(house);
  await newLead();
  expect(await told()).toEqual([`stand-in: ${IN_STEAD}`]);
});

test("either of the two ends it, and whoever is stood in for no more is told", async () => {
  const { away, standIn, newLead, told, begin, post } = await setUp();
  await standIn.decline();
  await begin();
  expect((await standIn.wish({ noLongerFor: away.userId })).data.standsInFor).toEqual([]);
  expect((await post()).map(({ to, subject }) => [to, subject])).toEqual([[away.email, "Anna Nrabcdefghij vertritt Sie nicht mehr"]]);
  await newLead();
  expect(await told()).toEqual([`away: ${OWN}`]);
  await begin();
  expect((await away.wish({ standIn: null })).data.standIn).toBeNull();
  expect(await post()).toEqual([]);
});

test("a third person ends nothing", async () => {
  const { accountId, away, begin } = await setUp();
  const third = await join(accountId);
  await begin();
  await third.wish({ noLongerFor: away.userId });
  expect((await away.read()).standIn).not.toBeNull();
  expect((await third.read()).standsInFor).toEqual([]);
});

test("the link of such a letter ends the standing in, and no choice of the reader", async () => {
  const { away, standIn, newLead, post, begin } = await setUp();
  await standIn.decline();
  await begin();
  await newLead();
  const { pathname: url } = new URL((await post())[0]?.content.leave ?? "");
  const press = (method: "GET" | "POST") => house.app.server.inject({ method, url, headers: { host: "nahwerk.test" } });
  expect((await press("GET")).body).toContain("„Vertretung“");
  expect((await standIn.read()).standsInFor).toHaveLength(1);
  expect((await press("POST")).statusCode).toBe(200);
  expect((await away.read()).standIn).toBeNull();
  expect((await post()).map(({ subject }) => subject)).toEqual(["Anna Nrabcdefghij vertritt Sie nicht mehr"]);
});

test("it goes with the membership of either, and so does what was on its way in somebody's stead", async () => {
  const { accountId, away, standIn, newLead, told, begin } = await setUp();
  await standIn.decline();
  await begin();
  await newLead();
  await rounds.spread();
  await sql("delete from membership where user_id = $1 and account_id = $2", [away.userId, accountId]);
  expect(await told()).toEqual([]);
  const other = await setUp();
  await other.begin();
  await sql("delete from membership where user_id = $1 and account_id = $2", [other.standIn.userId, other.accountId]);
  expect((await other.away.read()).standIn).toBeNull();
});

test("what has ended is forgotten, the rest is kept", async () => {
  const [old, kept] = [await setUp(), await setUp()];
  await Promise.all([old.begin(), kept.begin()]);
  await sql("update stand_in set from_day = current_date - 9, to_day = current_date - 2 where account_id = $1", [old.accountId]);
  expect(await purgeStandIns(rounds.parts.db)).toBe(1);
  expect((await kept.away.read()).standIn).not.toBeNull();
});
