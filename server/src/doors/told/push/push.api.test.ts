import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { push } from "@schaufenster/contract/areas/push/push.calls.ts";
import { DEVICES_MOST } from "@schaufenster/contract/areas/push/push.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { formatClock } from "@schaufenster/contract/values/text/format.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import { createECDH, createHash } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { openRounds } from "../../../../test/rounds.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { buildLead } from "../../../areas/leads/leads.builders.ts";
import { buildReview } from "../../../areas/reviews/reviews.builders.ts";
import { TOLD } from "../../../brought.ts";
import { vapidOf } from "../../../connections.ts";
import { openOutward } from "../../../gateways/outward.ts";
import { openPush } from "../../../gateways/push.ts";
import { openAuthDoor } from "../../../session/auth-door.ts";
import { writeFor } from "../../../db/db.ts";
import { endSessionsOf } from "../../../session/end-sessions.store.ts";
import { sendToDevice, type PushJob } from "./sending.ts";
import { TWO_BRANDS } from "../../../../test/brands.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";

/* The whole way from what happened to what a browser shows, by a push service that checks who sends and browsers that decrypt. */

let house: House;
let rounds: ReturnType<typeof openRounds>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const log: string[] = [];
const outward = openOutward({ mayStayHere: true, withinMs: 2_000 });
beforeAll(async () => {
  [house, sandbox] = await Promise.all([openHouse(), startSandbox()]);
  rounds = openRounds(house);
});
afterAll(async () => {
  outward.close();
  await rounds.close();
  await sandbox.stop();
  await house.close();
});
const ask = async <T>(path: string, method = "GET", body?: object): Promise<T> =>
  (await fetch(`${sandbox.url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })).json() as Promise<T>;
afterEach(() => ask("/faults", "DELETE"));

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("nothing there");
  return value;
};
const send = (job: PushJob, key = must(vapidOf(house.config))) =>
  sendToDevice(
    {
      ...rounds.parts,
      inPerson: openAuthDoor(house.job).writeAs,
      told: TOLD,
      key: ringOfOne(Buffer.alloc(32)),
      brands: TWO_BRANDS,
      push: openPush(key, outward.post, pino({ level: "info" }, { write: (line: string) => void log.push(line) })),
    },
    job,
  );
const spread = () => rounds.spread();
/** What waits to be sent, and after how many seconds. */
const takeJobs = async () =>
  (
    await house.admin.query<{ data: PushJob; wait: number }>(
      "delete from pgboss.job where name = 'push' returning data, round(extract(epoch from start_after - created_on))::int as wait",
    )
  ).rows;
/** One round of the worker. */
const tell = async (): Promise<void> => {
  await spread();
  for (const { data } of await takeJobs()) await send(data);
};

interface Subscribed {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
interface Told {
  readonly messages: readonly { text: string; ttl: number; urgency: string; topic?: string; wire: string }[];
  readonly refused: readonly string[];
  readonly tries: number;
}
/** A browser that may be told. */
const subscribe = async () => ask<Subscribed>("/push-subscribe", "POST", { key: house.config.VAPID_PUBLIC_KEY });
const read = ({ id }: Subscribed) => ask<Told>(`/push/${id}`);
const shown = async (one: Subscribed) => (await read(one)).messages.map(({ text }) => JSON.parse(text) as { title: string; path: string });
const feel = ({ id }: Subscribed, ill: string) => ask(`/push/${id}`, "PUT", { ill });

const join = async (accountId: string, options: Parameters<typeof buildUser>[1] = {}) => {
  const { userId } = await buildUser(house, options);
  await house.admin.query("insert into membership values ($1, $2)", [userId, accountId]);
  await house.admin.query("insert into told_times values ($2, $1, false, '19:00', '07:00', false)", [userId, accountId]);
  const browser = await mintedSession(house, userId);
  /** Switches push on. */
  const add = async () => {
    const { id, ...keys } = await subscribe();
    expect((await browser.send(push.addDevice, { body: keys })).status).toBe(200);
    return { id, ...keys };
  };
  const devices = async () => (await browser.send(push.getPush, {})).data.devices;
  const choose = (body: Parameters<typeof browser.send<typeof company.updateSubscriptions>>[1]["body"]) =>
    browser.send(company.updateSubscriptions, { body }, { accountId });
  return { userId, browser, add, devices, choose };
};
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  const person = await join(accountId);
  let last = 0;
  const newLead = () => buildLead(house, { accountId, id: (last += 1) });
  /** The minute between two messages is over. */
  const waitABit = () =>
    house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [accountId]);
  const comeDue = () => house.admin.query("update telling set due_at = now() where account_id = $1", [accountId]);
  return { ...person, accountId, newLead, waitABit, comeDue };
};

test("whoever is not signed in has no browsers here", async () => {
  const answer = await house.app.server.inject({ url: push.getPush.path, headers: { host: "nahwerk.test" } });
  expect(answer.statusCode).toBe(401);
});

test("every browser of the person shows a request once, with its page, and nobody on the way can read it", async () => {
  const { accountId, add, newLead } = await setUp();
  const [phone, desk] = [await add(), await add()];
  const { externalId } = await newLead();
  await tell();
  await tell();
  for (const one of [phone, desk]) {
    const { messages, refused } = await read(one);
    expect(refused).toEqual([]);
    expect(messages).toHaveLength(1);
    const { text, wire, urgency, ttl, topic } = must(messages[0]);
    expect(JSON.parse(text)).toEqual({
      title: "Neue Anfrage: Titel",
      line: expect.stringMatching(/^Aus .+ antworten\.$/),
      path: `/kunde/anfragen/uebersicht?anfrage=${externalId}&firma=${accountId}`,
      icon: "/brands/nahwerk-192.png",
    });
    expect([urgency, topic?.length, ttl > 0 && ttl <= 86_400]).toEqual(["high", 32, true]);
    for (const part of ["Anfrage", "Titel", externalId, "title"]) expect(wire).not.toContain(part);
  }
});

test("several at once are one message, and the reminder of a thing replaces its news", async () => {
  const { add, newLead, accountId, waitABit } = await setUp();
  const one = await add();
  await newLead();
  await tell();
  await waitABit();
  await house.admin.query("update occasion set at = now() where account_id = $1 and kind = 'lead-expiring'", [accountId]);
  await tell();
  expect((await shown(one)).map(({ title }) => title)).toEqual(["Anfrage läuft ab: Titel"]);
  await waitABit();
  await newLead();
  await newLead();
  await tell();
  expect((await shown(one))[1]).toEqual({
    title: "2 Neuigkeiten",
    line: "Neue Anfrage: Titel · Neue Anfrage: Titel",
    path: `/benutzer/meldungen?firma=${accountId}`,
    icon: "/brands/nahwerk-192.png",
  });
});

test("what is not wanted so is not shown, and a good review only to whoever asks for it", async () => {
  const { accountId, add, choose, newLead, waitABit, comeDue, browser } = await setUp();
  const one = await add();
  const chosen = (await browser.send(company.getSubscriptions, {}, { accountId })).data.subscriptions;
  // What waits for the morning, and letters that are the person's alone.
  expect(chosen.filter((row) => !row.push).map(({ key }) => key)).toEqual([
    "contract-deadline",
    "claim-expiring",
    "listing-overwritten",
    "invoice-ready",
    "review-new",
    "month-result",
    "website-certificate",
    "security",
  ]);
  expect((await choose({ subscriptions: [{ key: "lead-new", push: false }] })).status).toBe(200);
  await newLead();
  await buildReview(house, { accountId, stars: 5, sourceId: "kartenblick" });
  await tell();
  await comeDue();
  await tell();
  expect(await shown(one)).toEqual([]);
  await choose({ subscriptions: [{ key: "review-new", push: true }] });
  await waitABit();
  await buildReview(house, { accountId, stars: 4, sourceId: "kartenblick" });
  await tell();
  expect(await shown(one)).toEqual([]);
  await comeDue();
  await tell();
  expect((await shown(one)).map(({ title }) => title)).toEqual(["Neue Bewertung: 4 Sterne"]);
});

test("what the company has locked reaches nobody, not even what is on its way", async () => {
  const { accountId, add } = await setUp();
  const one = await add();
  await buildReview(house, { accountId, stars: 1, sourceId: "kartenblick" });
  await spread();
  const jobs = await takeJobs();
  await house.admin.query("update account_locks set no_rating_alert = true where account_id = $1", [accountId]);
  for (const { data } of jobs) await send(data);
  await buildReview(house, { accountId, stars: 1, sourceId: "kartenblick" });
  await tell();
  expect([jobs.length, (await read(one)).tries]).toEqual([1, 0]);
});

test("nothing is shown in the quiet hours, and nothing of what was done meanwhile", async () => {
  const { accountId, add, choose, newLead, comeDue, browser } = await setUp();
  const one = await add();
  const [hours = 0, minutes = 0] = formatClock(new Date().toISOString()).split(":").map(Number);
  const now = hours * 60 + minutes;
  await choose({
    subscriptions: [],
    times: { quiet: true, from: timeOf((now + 1380) % 1440), to: timeOf((now + 60) % 1440), sundays: false },
  });
  const [done, open] = [await newLead(), await newLead()];
  await tell();
  expect(await shown(one)).toEqual([]);
  await browser.send(leads.acceptLead, { body: { externalId: done.externalId } }, { accountId });
  await comeDue();
  await spread();
  const jobs = await takeJobs();
  // Done when it is on its way already.
  await browser.send(leads.acceptLead, { body: { externalId: open.externalId } }, { accountId });
  for (const { data } of jobs) await send(data);
  expect([jobs.length, await shown(one)]).toEqual([1, []]);
});

test("whoever has left the company, cannot sign in, or belongs to another brand's portal hears nothing", async () => {
  const { accountId, userId, add, newLead, waitABit } = await setUp();
  const [one, locked] = [await add(), await join(accountId)];
  const [other, elsewhere] = [await locked.add(), await join(accountId)];
  const [third, here] = [await elsewhere.add(), await elsewhere.add()];
  await newLead();
  await spread();
  await house.admin.query("delete from membership where user_id = $1", [userId]);
  await house.admin.query("update app_user set erase_at = now() + interval '9 days', erase_reason = 'other' where user_id = $1", [
    locked.userId,
  ]);
  const jobs = await takeJobs();
  expect(jobs).toHaveLength(4);
  for (const { data } of jobs.filter(({ data: of }) => of.userId !== elsewhere.userId)) await send(data);
  await house.admin.query("update push_device set brand = 'ortsfink' where endpoint = $1", [third.endpoint]);
  await waitABit();
  await newLead();
  await tell();
  for (const browser of [one, other, third]) expect((await read(browser)).tries).toBe(0);
  expect(await shown(here)).toHaveLength(1);
});

test.each(["gone", "unknown"])("a browser that listens no longer (%s) is forgotten", async (ill) => {
  const { add, newLead, devices } = await setUp();
  const [one, kept] = [await add(), await add()];
  await feel(one, ill);
  await newLead();
  await tell();
  expect([(await devices()).length, (await shown(kept)).length, (await read(one)).tries]).toEqual([1, 1, 1]);
});

test("a service that asks for patience is asked again when it said, others by the pace of the queue; all come through once", async () => {
  const { add, newLead, devices } = await setUp();
  const one = await add();
  await feel(one, "busy");
  await newLead();
  await tell();
  const [again, ...more] = await takeJobs();
  expect([again?.wait, more]).toEqual([7, []]);
  await feel(one, "no");
  const { data } = must(again);
  for (const [mode, problem] of [
    ["error", "busy"],
    ["hang", "no answer in time"],
  ] as const) {
    await ask("/faults/push", "PUT", { mode });
    // Thrown: the queue tries it again.
    await expect(send(data)).rejects.toThrow(problem);
  }
  await ask("/faults", "DELETE");
  await send(data);
  expect([(await shown(one)).length, (await devices()).length, await takeJobs()]).toEqual([1, 1, []]);
});

test("what a service does not take is dropped with a line that names no browser; a wrong key is not the browser's fault", async () => {
  const { add, newLead, devices } = await setUp();
  const one = await add();
  await feel(one, "too-large");
  await newLead();
  await spread();
  const [job] = await takeJobs();
  await send(must(job).data);
  expect(JSON.parse(must(log.at(-1)))).toMatchObject({ status: 413, service: new URL(sandbox.url).host, msg: "push refused" });
  expect(log.join("")).not.toContain(one.id);
  await feel(one, "no");
  const stranger = createECDH("prime256v1");
  stranger.setPrivateKey(Buffer.alloc(32, 7));
  const [publicKey, privateKey] = [stranger.getPublicKey("base64url"), stranger.getPrivateKey("base64url")];
  await send(must(job).data, { publicKey, privateKey });
  expect(await read(one)).toMatchObject({ messages: [], refused: ["another key than that of the subscription"] });
  await expect(async () => send(must(job).data, { ...must(vapidOf(house.config)), privateKey })).rejects.toThrow("VAPID_PUBLIC_KEY");
  expect([await takeJobs(), (await devices()).length]).toEqual([[], 1]);
});

test("what is older than a day is not shown", async () => {
  const { add, newLead, accountId } = await setUp();
  const one = await add();
  await newLead();
  await spread();
  await house.admin.query("update telling set letter_at = now() - interval '25 hours' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  for (const { data } of await takeJobs()) await send(data);
  expect((await read(one)).tries).toBe(0);
});

test("a browser is listed by what it is called, once, and removed by its person alone; of eleven the oldest goes", async () => {
  const { accountId, browser, add, devices, newLead } = await setUp();
  const { id, ...keys } = await subscribe();
  for (let n = 0; n < 2; n += 1) await browser.send(push.addDevice, { body: keys });
  const [first, ...none] = await devices();
  expect([none, must(first).name]).toEqual([[], "Unbekannter Browser"]);
  const stranger = await join(accountId);
  expect((await stranger.browser.send(push.removeDevice, { body: { id: must(first).id } })).status).toBe(404);
  for (let n = 0; n < DEVICES_MOST; n += 1) await add();
  const left = await devices();
  expect([left.length, left.some((one) => one.id === first?.id)]).toEqual([DEVICES_MOST, false]);
  for (const one of left) expect((await browser.send(push.removeDevice, { body: { id: one.id } })).status).toBe(200);
  await newLead();
  await tell();
  expect((await read({ id, ...keys })).tries).toBe(0);
});

/** Switches push on there; the browser's id. */
const switchOn = async (at: Browser) => {
  const { id: _, ...keys } = await subscribe();
  expect((await at.send(push.addDevice, { body: keys })).status).toBe(200);
  return createHash("sha256").update(keys.endpoint).digest("base64url");
};

test("a browser is told as long as its session is not ended on purpose", async () => {
  const { userId, browser: here, devices } = await setUp();
  const [left, closed, expired] = [
    await mintedSession(house, userId),
    await mintedSession(house, userId),
    await mintedSession(house, userId),
  ];
  const familyOf = async (id: string): Promise<string> =>
    must((await house.admin.query<{ family: string }>("select family from push_device where id = $1", [id])).rows[0]).family;
  const names = async () => (await devices()).map(({ id }) => id).toSorted();
  const [own, one, two, three] = [await switchOn(here), await switchOn(left), await switchOn(closed), await switchOn(expired)];
  expect(await names()).toEqual([own, one, two, three].toSorted());
  await house.admin.query(
    "update session set seen_at = now() - interval '90 days', absolute_end = now() - interval '60 days' where family = $1",
    [await familyOf(three)],
  );
  await left.send(auth.logout, {});
  expect(await names()).toEqual([own, two, three].toSorted());
  expect((await here.send(user.endSession, { body: { family: await familyOf(two) } })).status).toBe(200);
  expect(await names()).toEqual([own, three].toSorted());
  // The row of the session goes after a month; the phone is told until somebody takes everything back.
  await house.admin.query("delete from session where family = $1", [await familyOf(three)]);
  expect(await names()).toEqual([own, three].toSorted());
  await writeFor(house.app.pools.app, userId, null, async (tx) => endSessionsOf(tx, userId, await familyOf(own)));
  expect(await names()).toEqual([own]);
});

test("an address that leads inwards, or a key that is none, is not taken; without keys nobody is", async () => {
  const changes = { PORTAL_ENV: "staging" };
  const [strict, without] = [await openHouse(changes), await openHouse({ VAPID_PUBLIC_KEY: undefined })];
  const { id: _, ...keys } = await subscribe();
  const offered = async (at: House, body: typeof keys) => {
    const { userId } = await buildUser(at);
    return (await mintedSession(at, userId)).send(push.addDevice, { body });
  };
  try {
    const inner = [
      "http://push.example/a",
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://169.254.169.254/a",
      "https://redis/a",
      "https://push.example:6379/a",
      "no",
    ];
    for (const endpoint of inner)
      expect([endpoint, (await offered(strict, { ...keys, endpoint })).errors[0]]).toMatchObject([
        endpoint,
        { code: "invalid-input", field: "endpoint" },
      ]);
    const fine = { ...keys, endpoint: "https://push.example/a" };
    expect((await offered(strict, { ...fine, p256dh: Buffer.alloc(65, 4).toString("base64url") })).errors[0]).toMatchObject({
      field: "p256dh",
    });
    expect((await offered(strict, fine)).status).toBe(200);
    expect((await offered(without, fine)).status).toBe(409);
    const { userId } = await buildUser(without);
    expect((await (await mintedSession(without, userId)).send(push.getPush, {})).data).toEqual({ key: null, devices: [] });
  } finally {
    await Promise.all([strict.close(), without.close()]);
  }
});
