import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import { SMS_CODE, SMS_CODES, SMS_PER_DAY } from "@schaufenster/contract/areas/sms/sms.rules.ts";
import { formatClock } from "@schaufenster/contract/values/text/format.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import { randomInt } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { openRounds } from "../../../../test/rounds.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { buildLead } from "../../../areas/leads/leads.builders.ts";
import { TOLD } from "../../../brought.ts";
import { openSms } from "../../../gateways/sms.ts";
import { openAuthDoor } from "../../../session/auth-door.ts";
import { workOnSms, type SmsJob } from "./sending.ts";
import { TWO_BRANDS } from "../../../../test/brands.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";

/* The whole way from a number that somebody types to the message on their phone, by a provider that checks who sends. */

let house: House;
let rounds: ReturnType<typeof openRounds>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const log: string[] = [];
beforeAll(async () => {
  [house, sandbox] = await Promise.all([openHouse(), startSandbox()]);
  rounds = openRounds(house);
});
afterAll(async () => {
  await rounds.close();
  await sandbox.stop();
  await house.close();
});
const ask = async <T>(path: string, method = "GET", body?: object): Promise<T> =>
  (await fetch(`${sandbox.url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })).json() as Promise<T>;
afterEach(() => ask("/faults", "DELETE"));

const work = (job: SmsJob, token = "sandbox-token") =>
  workOnSms(
    {
      ...rounds.parts,
      inPerson: openAuthDoor(house.job).writeAs,
      told: TOLD,
      key: ringOfOne(Buffer.alloc(32)),
      brands: TWO_BRANDS,
      sms: {
        gateway: openSms(
          { url: sandbox.url, sid: house.config.TWILIO_ACCOUNT_SID ?? "", token },
          pino({ level: "info" }, { write: (line: string) => void log.push(line) }),
        ),
      },
    },
    job,
  );
/** What waits to be done, and after how many seconds. */
const takeJobs = async (userId: string) =>
  (
    await house.admin.query<{ data: SmsJob; wait: number }>(
      "delete from pgboss.job where name = 'sms' and data->>'userId' = $1 returning data, round(extract(epoch from start_after - created_on))::int as wait",
      [userId],
    )
  ).rows;

interface Phone {
  readonly tries: number;
  readonly messages: readonly { body: string; from: string; num_segments: string }[];
}
const wrongOf = (code: string): string => (code === "000000" ? "000001" : "000000");
const newNumber = (): string => `+4915114${String(randomInt(1_000_000)).padStart(6, "0")}`;
const join = async (accountId: string) => {
  const { userId } = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [userId, accountId]);
  await house.admin.query(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, false, '19:00', '07:00', false)",
    [userId, accountId],
  );
  const browser = await mintedSession(house, userId);
  const number = newNumber();
  const phone = () => ask<Phone>(`/sms-phone/${number}`);
  const texts = async () => (await phone()).messages.map(({ body }) => body);
  const feel = (ill: string) => ask(`/sms-phone/${number}`, "PUT", { ill });
  const read = async () => (await browser.send(sms.getSms, {})).data;
  const state = async () => (await read()).number?.state;
  /** Everything that waits, once. */
  const run = async () => {
    for (const { data } of await takeJobs(userId)) await work(data);
  };
  const start = (typed = number) => browser.send(sms.startNumber, { body: { number: typed } });
  const confirm = (code: string) => browser.send(sms.confirmNumber, { body: { code } });
  const lastCode = async () => /Code ist (\d{6})\./.exec((await texts()).at(-1) ?? "")?.[1] ?? "";
  const choose = (body: Parameters<typeof browser.send<typeof company.updateSubscriptions>>[1]["body"]) =>
    browser.send(company.updateSubscriptions, { body }, { accountId });
  /** A number of one's own, and new requests by SMS. */
  const getReady = async () => {
    await start();
    await run();
    expect((await confirm(await lastCode())).status).toBe(200);
    await takeJobs(userId);
    expect((await choose({ subscriptions: [{ key: "lead-new", sms: true }] })).status).toBe(200);
  };
  /** What came besides the code. */
  const told = async () => (await texts()).filter((text) => !text.includes("Code"));
  return { userId, browser, number, phone, texts, feel, read, state, run, start, confirm, lastCode, choose, getReady, told };
};
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  const person = await join(accountId);
  let last = 0;
  const newLead = () => buildLead(house, { accountId, id: (last += 1) });
  const tell = async () => {
    await rounds.spread();
    await person.run();
  };
  return { ...person, accountId, newLead, tell };
};

test("whoever is not signed in has no number here", async () => {
  expect((await house.app.server.inject({ url: sms.getSms.path, headers: { host: "nahwerk.test" } })).statusCode).toBe(401);
});

test("a number is typed in any form, confirmed by the code that arrives there, and removed", async () => {
  const { number, start, run, confirm, lastCode, read, phone, browser } = await setUp();
  expect(await read()).toEqual({ offered: true, number: null });
  expect((await start(`0${number.slice(3, 6)} / ${number.slice(6)}`)).data).toEqual({
    offered: true,
    number: { number, state: "waiting" },
  });
  expect((await start("0221 471030")).errors[0]?.code).toBe("invalid-input");
  expect((await confirm("123456")).errors[0]?.code).toBe("invalid-token");
  await run();
  expect((await phone()).messages).toMatchObject([{ from: "Nahwerk", num_segments: "1" }]);
  const code = await lastCode();
  const kept = await house.admin.query("select sms_number::text as row from sms_number where number = $1", [number]);
  expect([code.length, kept.rows[0].row.includes(code)]).toEqual([6, false]);
  expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).data.number).toEqual({ number, state: "confirmed" });
  expect((await confirm(code)).errors[0]?.code).toBe("invalid-token");
  expect((await start(newNumber())).errors[0]?.code).toBe("not-possible-now");
  expect((await browser.send(sms.removeNumber, {})).data.number).toBeNull();
});

test("a code is good for a few guesses, for some minutes, and for its own number and person", async () => {
  const { userId, accountId, start, run, confirm, lastCode, state } = await setUp();
  await start();
  await run();
  const code = await lastCode();
  for (let n = 0; n < SMS_CODE.tries; n += 1) await confirm(wrongOf(code));
  expect((await confirm(code)).errors[0]?.code).toBe("invalid-token");
  await start();
  await run();
  const next = await lastCode();
  const stranger = await join(accountId);
  await stranger.start();
  expect((await stranger.confirm(next)).errors[0]?.code).toBe("invalid-token");
  await house.admin.query("update sms_number set code_until = now() - interval '1 second' where user_id = $1", [userId]);
  expect((await confirm(next)).errors[0]?.code).toBe("invalid-token");
  expect(await state()).toBe("waiting");
});

test("a number gets a few codes in an hour, whoever asks for them", async () => {
  const { accountId, number, start, run, texts, state } = await setUp();
  for (let n = 0; n < SMS_CODES.hour; n += 1) {
    await start();
    await run();
  }
  expect([(await texts()).length, await state()]).toEqual([SMS_CODES.hour, "waiting"]);
  const stranger = await join(accountId);
  await stranger.start(number);
  await stranger.run();
  expect([(await texts()).length, await stranger.state()]).toEqual([SMS_CODES.hour, "too-many"]);
});

test("nobody is told by SMS who did not ask for it; then each request comes once, in one message with its page", async () => {
  const { accountId, getReady, choose, newLead, tell, told, phone } = await setUp();
  await getReady();
  await choose({ subscriptions: [{ key: "lead-new", sms: false }] });
  await newLead();
  await tell();
  expect(await told()).toEqual([]);
  await choose({ subscriptions: [{ key: "lead-new", sms: true }] });
  const { externalId } = await newLead();
  await tell();
  await tell();
  const [text = "", ...more] = await told();
  expect(more).toEqual([]);
  expect(text).toMatch(/^Nahwerk: Neue Anfrage: Titel/);
  expect(text.endsWith(` ${house.config.PORTAL_URLS.nahwerk}/kunde/anfragen/uebersicht?anfrage=${externalId}&firma=${accountId}`)).toBe(
    true,
  );
  expect((await phone()).messages.at(-1)?.num_segments).toBe("1");
});

test("several at once are one message, and what was done meanwhile is in none", async () => {
  const { accountId, userId, getReady, newLead, tell, told, browser } = await setUp();
  await getReady();
  for (let n = 0; n < 3; n += 1) await newLead();
  await tell();
  expect(await told()).toEqual([expect.stringMatching(/^Nahwerk: 3 neue Anfragen http/)]);
  // The next one waits a while.
  const { externalId } = await newLead();
  await tell();
  expect(await told()).toHaveLength(1);
  await house.admin.query("update telling set due_at = now() where user_id = $1", [userId]);
  await rounds.spread();
  await browser.send(leads.acceptLead, { body: { externalId } }, { accountId });
  const jobs = (await takeJobs(userId)).map(({ data }) => data).filter(({ kind }) => kind === "told");
  for (const job of jobs) await work(job);
  expect([jobs.length, (await told()).length]).toEqual([1, 1]);
});

test("nothing comes in the quiet hours that can wait for their end", async () => {
  const { userId, getReady, choose, newLead, tell, told } = await setUp();
  await getReady();
  const [hours = 0, minutes = 0] = formatClock(new Date().toISOString()).split(":").map(Number);
  const now = hours * 60 + minutes;
  const times = { quiet: true, from: timeOf((now + 1380) % 1440), to: timeOf((now + 60) % 1440), sundays: false };
  await choose({ subscriptions: [], times });
  await newLead();
  await tell();
  expect(await told()).toEqual([]);
  await house.admin.query("update telling set due_at = now() where user_id = $1", [userId]);
  await tell();
  expect(await told()).toHaveLength(1);
});

test("whoever has left, removed the number, or cannot sign in hears nothing", async () => {
  const { accountId, userId, getReady, newLead, told, browser, run } = await setUp();
  await getReady();
  const [locked, gone] = [await join(accountId), await join(accountId)];
  await locked.getReady();
  await gone.getReady();
  await newLead();
  await rounds.spread();
  await browser.send(sms.removeNumber, {});
  await house.admin.query("update app_user set erase_at = now() + interval '9 days', erase_reason = 'other' where user_id = $1", [
    locked.userId,
  ]);
  await house.admin.query("delete from membership where user_id = $1", [gone.userId]);
  for (const one of [{ userId, run }, locked, gone]) await one.run();
  expect([await told(), await locked.told(), await gone.told()]).toEqual([[], [], []]);
});

test.each([
  ["invalid", "invalid"],
  ["landline", "invalid"],
  ["blocked", "blocked"],
])("a number that is refused (%s) is written to no more, and its person reads why", async (ill, state) => {
  const person = await setUp();
  await person.getReady();
  await person.feel(ill);
  await person.newLead();
  await person.tell();
  expect(await person.state()).toBe(state);
  const { tries } = await person.phone();
  await house.admin.query("update telling set letter_at = now() - interval '2 hours' where user_id = $1 and letter is not null", [
    person.userId,
  ]);
  await person.newLead();
  await person.tell();
  expect((await person.phone()).tries).toBe(tries);
});

test.each([
  ["unknown", "invalid"],
  ["barred", "blocked"],
])("what becomes of a message is asked for: a number that takes none (%s) is written to no more", async (ill, state) => {
  const { userId, getReady, feel, newLead, run, state: now } = await setUp();
  await getReady();
  await feel(ill);
  await newLead();
  await rounds.spread();
  await run();
  expect(await now()).toBe("confirmed");
  const [check] = await takeJobs(userId);
  expect(check).toMatchObject({ wait: 60, data: { kind: "check" } });
  if (check) await work(check.data);
  expect(await now()).toBe(state);
});

test("a provider that asks for patience, is out of order or talks nonsense is asked again; the message comes once", async () => {
  const { userId, getReady, feel, newLead, told, state } = await setUp();
  await getReady();
  await feel("busy");
  await newLead();
  await rounds.spread();
  const [job] = await takeJobs(userId);
  if (!job) throw new Error("nothing to send");
  await work(job.data);
  const [again, ...more] = await takeJobs(userId);
  expect([again?.wait, again?.data, more]).toEqual([7, job.data, []]);
  await feel("no");
  for (const mode of ["error", "garbage"]) {
    await ask("/faults/sms", "PUT", { mode });
    await expect(work(job.data)).rejects.toThrow(/SMS provider/);
  }
  await ask("/faults", "DELETE");
  await expect(work(job.data, "wrong")).rejects.toThrow(/SMS provider/);
  await work(job.data);
  expect([(await told()).length, await state()]).toEqual([1, "confirmed"]);
});

test("what the provider took without saying so is not sent again", async () => {
  const { userId, getReady, feel, newLead, told, phone } = await setUp();
  await getReady();
  await feel("cut");
  await newLead();
  await rounds.spread();
  const [job] = await takeJobs(userId);
  if (!job) throw new Error("nothing to send");
  await expect(work(job.data)).rejects.toThrow(/SMS provider/);
  await feel("no");
  const { tries } = await phone();
  await work(job.data);
  expect([(await told()).length, (await phone()).tries]).toEqual([1, tries]);
  expect((await takeJobs(userId)).map(({ data }) => data.kind)).toEqual(["check"]);
});

test("what is refused otherwise is dropped with a line that names no number", async () => {
  const { getReady, feel, newLead, tell, number, state } = await setUp();
  await getReady();
  await feel("forbidden");
  await newLead();
  await tell();
  expect(JSON.parse(log.at(-1) ?? "{}")).toMatchObject({ status: 403, code: 20403, msg: "sms refused" });
  expect([log.join("").includes(number.slice(4)), await state()]).toEqual([false, "confirmed"]);
});

test("a company has so many on a day; the rest comes on the other ways alone", async () => {
  const { accountId, userId, getReady, newLead, tell, told } = await setUp();
  await getReady();
  const fill = async (letters: number) => {
    await house.admin.query(
      `with old as (insert into occasion (account_id, kind, object, facts, at, rank, told_at, over_at)
         select $1, 'lead-new', 'old' || n, '{}', now(), 0, now(), now() from generate_series(1, $3::int) n returning id)
       insert into telling (account_id, occasion_id, user_id, channel, due_at, rank, letter, letter_at)
       select $1, id, $2, 'sms', now(), 0, nextval('telling_letter_seq'), now() - interval '1 microsecond' from old`,
      [accountId, userId, letters],
    );
    await house.admin.query(
      "update telling set letter_at = date_trunc('day', now(), 'Europe/Berlin') where user_id = $1 and channel = 'sms'",
      [userId],
    );
  };
  const waiting = async () =>
    (
      await house.admin.query(
        "select channel from telling t where user_id = $1 and occasion_id in (select id from occasion where account_id = $2 and over_at is null) order by channel",
        [userId, accountId],
      )
    ).rows.map(({ channel }) => channel);
  await fill(SMS_PER_DAY);
  await newLead();
  await house.admin.query("update telling set due_at = now() where user_id = $1", [userId]);
  await tell();
  await house.admin.query("update telling set due_at = now() where user_id = $1 and letter is null", [userId]);
  await tell();
  expect(await told()).toEqual([]);
  expect(await waiting()).toEqual(["email", "portal"]);
  await house.admin.query("update telling set letter_at = letter_at - interval '1 day' where user_id = $1 and channel = 'sms'", [userId]);
  await newLead();
  await tell();
  expect(await told()).toHaveLength(1);
});

test("who of the company hears by SMS is seen by the others; a number that is not confirmed is no way", async () => {
  const { accountId, browser, start, getReady, choose } = await setUp();
  const waysOf = async () =>
    (await browser.send(company.getSubscriptions, {}, { accountId })).data.heard
      ?.find(({ key }) => key === "lead-new")
      ?.people.map(({ ways }) => ways);
  await choose({ subscriptions: [{ key: "lead-new", sms: true }] });
  await start();
  expect(await waysOf()).toEqual([["email", "portal"]]);
  await getReady();
  expect(await waysOf()).toEqual([["email", "portal", "sms"]]);
});

test("a portal without an account at a provider offers none", async () => {
  const plain = await openHouse({ TWILIO_ACCOUNT_SID: undefined });
  try {
    const { userId } = await buildUser(plain);
    const browser = await mintedSession(plain, userId);
    expect((await browser.send(sms.getSms, {})).data).toEqual({ offered: false, number: null });
    expect((await browser.send(sms.startNumber, { body: { number: newNumber() } })).errors[0]?.code).toBe("not-possible-now");
  } finally {
    await plain.close();
  }
});
