import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyIdOf, signHeaders } from "../../../ops/feed-send.ts";
import { newRecoveryCodes, recoveryHash } from "../../src/identity/factors/recovery-code.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "../../src/records/security-events.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { buildDeskStaff, deskIn } from "../desk.ts";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { runCli } from "../cli.ts";
import { Browser, mintedSession, peer, signedIn, type Answer, type Send } from "../client.ts";
import { openFeedWire, type FeedWire } from "../feed-wire.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../file-host.ts";
import { openHouse, patientRedis, type House } from "../house.ts";
import { addApp, buildStaff, visitIn, visitOf } from "../staff.ts";
import { EICAR, openFileWorker, upload } from "../uploads.ts";
import { LISTED_CALLS, readyFor, type AnyInput } from "./calls.ts";
import { openWorld, type World } from "./world.ts";

/* Every security event, brought about for real: its line tells who, where from and at which call, and nothing that anybody typed or holds. */

let world: World;
let house: House;
/** With limits that a test can reach. */
let narrow: House;
let host: FileHost;
let storing: House;
let wire: FeedWire;
beforeAll(async () => {
  ({ house, world } = await openWorld());
  narrow = await openHouse({ RATE_FACTOR: "0.1" }, { redis: await patientRedis() });
  host = await openFileHost();
  storing = await openHouse(fileHostSettings(host));
  wire = await openFeedWire(house);
});
afterAll(async () => {
  await wire.close();
  await Promise.all([house, narrow, storing].map((one) => one.close()));
  await host.close();
});

type Line = Readonly<Record<string, unknown>>;
/** What the operator's commands wrote beside their answers. */
const errors: string[] = [];
const wholeLog = (): string[] => [...house.log, ...narrow.log, ...storing.log, ...wire.log, ...errors];
const linesOf = (log: readonly string[]): Line[] => log.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === "security");

/** Everything that was sent or handed out: passwords, codes, tokens, cookies, addresses. */
const secrets = new Set<string>([PASSWORD]);
const SECRET_LENGTH = 8;
/** Numbers of people and companies, and words of the contract. */
const OURS = /^(\d+|[a-z-]+)$/;
const keep = (value: unknown): void => {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(keep);
  if (typeof value === "string" && value.length >= SECRET_LENGTH && !OURS.test(value)) secrets.add(value);
};
const canary = (): string => `kanarie${randomBytes(8).toString("hex")}`;

/** Sends, and keeps in mind what must not be found afterwards. */
const send = async (browser: Browser, call: Call, input: AnyInput, options: Send = {}): Promise<Answer<unknown>> => {
  keep([input.body, input.query, [...browser.cookies.values()], options.headers]);
  const answer = await browser.send(call, input, options);
  keep([[...browser.cookies.values()], answer.data]);
  return answer;
};
const prefixOf = (address: string): string => `${address.split(".").slice(0, 3).join(".")}.0/24`;
const told = (call: Call): string => `${call.method} ${call.path}`;

/** What is expected of the line; everything else about it is the same for all. */
interface Expected {
  readonly who?: string | undefined;
  readonly call: string;
  readonly why?: string;
  readonly [more: string]: unknown;
}
/** Brings an event about, from this address. */
type Scenario = (from: string) => Promise<Expected>;

/** A call of the table, made by a new customer of A as its sample has it. */
const sample =
  (call: Call, whose: (own: string, answer: Answer<unknown>) => unknown = (own) => own): Scenario =>
  async (from) => {
    const listed = LISTED_CALLS.find((one) => one.call === call);
    if (!listed) throw new Error(`no call ${call.path}`);
    const { browser, own, input, scope } = await readyFor(world, listed);
    const answer = await send(browser, call, input, { ...scope, peer: from });
    expect([call.path, answer.status]).toEqual([call.path, 200]);
    return { who: whose(own.userId, answer) as string, call: told(call) };
  };
/** Somebody else whom the sample has built: their number is in no answer. */
const someone = (): unknown => expect.stringMatching(/^\d+$/);

const customer = async (of = house) => {
  const { userId, login } = await buildUser(of);
  keep(login);
  return { userId, login, browser: await mintedSession(of, userId) };
};
/** A browser that has opened the portal where limits are narrow, from an address of its own. */
const newcomer = async (): Promise<Browser> => {
  const browser = new Browser(narrow);
  await browser.send(portal.getBrand, {}, { peer: peer() });
  return browser;
};
const cli = async (of: House, ...args: readonly string[]) => {
  const { err, code } = await runCli(of, ...args);
  errors.push(...err.split("\n").filter((line) => line !== ""));
  return code;
};
const visitor = async (from: string, of = house) => {
  const staff = await buildStaff(of);
  keep(staff.login);
  const { accountId } = await buildCompany(of);
  const browser = await new Browser(of).open();
  keep([visitOf(staff.login, accountId).reason, [...browser.cookies.values()]]);
  expect((await visitIn(of, browser, staff, accountId, { peer: from })).status).toBe(200);
  keep([...browser.cookies.values()]);
  return { staff, accountId, browser };
};
/** A person with an app, asked for its code. */
const asked = async (from: string) => {
  const { userId, login } = await customer();
  await addApp(house, userId);
  const browser = await new Browser(house).open();
  const { errors: refusals } = await send(browser, auth.login, { body: { login, password: PASSWORD } }, { peer: from });
  return { userId, browser, challenge: refusals[0]?.field ?? "" };
};

/** A further key for a feeder, as the operator adds it. */
const addFeederKey = async (feeder: string): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), "key-"));
  const pem = generateKeyPairSync("ed25519").publicKey.export({ format: "pem", type: "spki" });
  keep(pem);
  await writeFile(path.join(folder, "key.pub"), pem);
  expect(await cli(house, "add-feeder-key", feeder, path.join(folder, "key.pub"))).toBe(0);
  await rm(folder, { recursive: true });
};

/** A system that hears of something. */
const newSubscriber = async (): Promise<string> => {
  const { feeder } = await wire.newSender();
  expect(await cli(house, "add-subscriber", feeder, "nahwerk", "lead.answered.v1")).toBe(0);
  return feeder;
};

const RAISE: Readonly<Record<SecurityEvent, Scenario>> = {
  "sign-in-succeeded": async (from) => {
    const { userId, login } = await customer();
    await send(await new Browser(house).open(), auth.login, { body: { login, password: PASSWORD } }, { peer: from });
    return { who: userId, call: told(auth.login) };
  },
  "device-remembered": async (from) => {
    const { userId, login } = await customer();
    await send(await new Browser(house).open(), auth.login, { body: { login, password: PASSWORD, stay: true } }, { peer: from });
    return { who: userId, call: told(auth.login) };
  },
  "sign-in-failed": async (from) => {
    const { userId, login } = await customer();
    const browser = await new Browser(house).open();
    await send(browser, auth.login, { body: { login, password: canary() } }, { peer: from });
    return { who: userId, call: told(auth.login), why: "wrong-credentials" };
  },
  "guessing-slowed": async (from) => {
    const { login } = await customer(narrow);
    const statuses: number[] = [];
    for (const address of [peer(), peer(), from]) {
      statuses.push((await send(await newcomer(), auth.login, { body: { login, password: canary() } }, { peer: address })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    return { call: told(auth.login), why: "rate-limited" };
  },
  "factor-failed": async (from) => {
    const { userId, browser, challenge } = await asked(from);
    await send(browser, auth.loginSecondFactor, { body: { challenge, code: canary().slice(0, 15) } }, { peer: from });
    return { who: userId, call: told(auth.loginSecondFactor), why: "invalid-token" };
  },
  "step-up-succeeded": sample(auth.stepUp),
  "step-up-failed": async (from) => {
    const { userId, browser } = await customer();
    await send(browser, auth.stepUp, { body: { password: canary() } }, { peer: from });
    return { who: userId, call: told(auth.stepUp), why: "wrong-credentials" };
  },
  "password-changed": sample(user.updatePassword),
  "password-reset": sample(auth.renewPassword, someone),
  "factor-added": sample(user.confirmTotp),
  "factor-removed": sample(user.removeTotp),
  "passkey-added": sample(user.confirmPasskey),
  "passkey-removed": sample(user.removePasskey),
  "recovery-code-used": async (from) => {
    const { userId, browser, challenge } = await asked(from);
    const [code = ""] = newRecoveryCodes();
    await house.admin.query("insert into recovery_code (user_id, code_hash) values ($1, $2)", [userId, recoveryHash(userId, code)]);
    expect((await send(browser, auth.loginSecondFactor, { body: { challenge, code } }, { peer: from })).status).toBe(200);
    return { who: userId, call: told(auth.loginSecondFactor) };
  },
  "recovery-codes-renewed": sample(user.renewRecoveryCodes),
  "email-change-asked": sample(user.updateUserData),
  "email-changed": sample(user.activateChangedEmail),
  "email-change-undone": sample(user.cancelEmailChange, someone),
  "other-sessions-ended": sample(user.endOtherSessions),
  "session-reused": async (from) => {
    const { userId, browser } = await customer();
    const thief = browser.copy();
    expect((await send(browser, auth.refresh, {}, { peer: from })).status).toBe(200);
    await house.admin.query("update session set rotated_at = now() - interval '1 h' where user_id = $1", [userId]);
    expect((await send(thief, user.getUser, {}, { peer: from })).status).toBe(401);
    return { who: userId, call: told(user.getUser), why: "not-signed-in" };
  },
  "session-made-up": async (from) => {
    await send(liar(), user.getUser, {}, { peer: from });
    return { call: told(user.getUser), why: "not-signed-in" };
  },
  "forgery-refused": async (from) => {
    const { userId, browser } = await customer();
    browser.cookies.set(COOKIES.xsrf, canary());
    await send(browser, auth.stepUp, { body: { password: PASSWORD } }, { peer: from });
    return { who: userId, call: told(auth.stepUp), why: "xsrf-failed" };
  },
  "authorisation-refused": async (from) => {
    const { userId, browser } = await customer();
    await send(browser, leads.getLeads, { query: {} }, { accountId: world.b.accountId, peer: from });
    return { who: userId, call: told(leads.getLeads), why: "not-found" };
  },
  "rate-limited": async (from) => {
    for (let n = 0; n < 4; n += 1) {
      const body = { login: `${canary()}@example.test`, password: canary() };
      await send(await newcomer(), auth.login, { body }, { peer: from });
    }
    return { call: told(auth.login), why: "rate-limited" };
  },
  "input-refused": async (from) => {
    const browser = await new Browser(house).open();
    const typed = canary();
    keep(typed);
    const raw = `${`{"${typed}":`.repeat(30)}1${"}".repeat(30)}`;
    await send(browser, auth.login, {}, { raw, peer: from, headers: { "content-type": "application/json" } });
    return { call: told(auth.login), why: "invalid-input" };
  },
  "file-refused": async () => {
    const worker = openFileWorker(storing);
    const { userId, browser } = await customer(storing);
    const { accountId } = await buildCompany(storing, { members: [userId] });
    const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(EICAR)]);
    expect((await upload(browser, accountId, "document", file)).status).toBe(200);
    await worker.run();
    await worker.close();
    return { company: accountId, call: "job:files", why: "malware", from: undefined, request: undefined };
  },
  "staff-code-issued": async () => {
    const { userId, login } = await buildStaff(house, { app: false });
    keep(login);
    const { out, err } = await runCli(house, "enrol-staff", login);
    keep(out.trim());
    errors.push(...err.trim().split("\n"));
    return { who: userId, staff: true, call: "cli:enrol-staff", from: undefined, request: undefined };
  },
  "staff-enrolled": async (from) => ({ ...(await sample(auth.confirmEnrolment, someone)(from)), staff: true }),
  "staff-linked": async () => {
    const { userId, login } = await buildStaff(house, { app: false });
    keep(login);
    const linking = { ...house, config: { ...house.config, STAFF_ISSUER: "https://verzeichnis.example" } };
    expect(await cli(linking, "link-staff", login, canary())).toBe(0);
    return { who: userId, staff: true, call: "cli:link-staff", from: undefined, request: undefined };
  },
  "care-visit-begun": async (from) => {
    const { staff } = await visitor(from);
    return { who: staff.userId, staff: true, call: told(auth.loginSecondFactor) };
  },
  "care-visit-ended": async (from) => {
    const { staff, browser } = await visitor(from);
    await send(browser, auth.logout, {}, { peer: from });
    return { who: staff.userId, staff: true, call: told(auth.logout) };
  },
  "desk-entered": async (from) => {
    const staff = await buildDeskStaff(house);
    keep(staff.login);
    await deskIn(house, await new Browser(house).open(), staff, { peer: from });
    return { who: staff.userId, staff: true, call: told(auth.loginSecondFactor) };
  },
  "care-export-refused": async (from) => {
    const { staff, accountId, browser } = await visitor(from);
    await send(browser, leads.exportLeads, { query: { format: "csv" } }, { accountId, peer: from });
    return { who: staff.userId, staff: true, call: told(leads.exportLeads), why: "care-no-export" };
  },
  "care-quota-spent": async (from) => {
    const staff = await buildStaff(narrow);
    const { accountId } = await buildCompany(narrow);
    for (const address of [peer(), peer(), peer(), from]) {
      await send(await newcomer(), auth.loginCuca, { body: visitOf(staff.login, accountId) }, { peer: address });
    }
    return { who: staff.userId, call: told(auth.loginCuca), why: "rate-limited" };
  },
  "care-records-spent": async (from) => {
    const staff = await buildStaff(narrow);
    const { accountId } = await buildCompany(narrow);
    const browser = await mintedSession(narrow, staff.userId, { kind: "cuca", fixedAccount: accountId });
    const reason = `Frage nach der Adresse ${canary()}`;
    keep(reason);
    for (let n = 0; n < 21; n += 1)
      await send(browser, customerCare.showPerson, { body: { userId: "1", reason } }, { accountId, peer: from });
    return { who: staff.userId, staff: true, call: told(customerCare.showPerson), why: "rate-limited" };
  },
  "care-pin-refused": async (from) => {
    const staff = await buildStaff(house);
    const { accountId } = await buildCompany(house);
    const body = { ...visitOf(staff.login, accountId), reasonKind: "call" as const, pin: "000000" };
    await send(await new Browser(house).open(), auth.loginCuca, { body }, { peer: from });
    return { who: staff.userId, call: told(auth.loginCuca), why: "invalid-token" };
  },
  "sessions-ended-by-operator": async () => {
    const { userId, login } = await customer();
    const reason = `Grund ${canary()}`;
    keep(reason);
    expect(await cli(house, "end-sessions", "--person", login, "--reason", reason)).toBe(0);
    return { who: userId, count: 1, call: "cli:end-sessions", from: undefined, request: undefined };
  },
  "audit-chain-broken": async () => {
    const { userId } = await customer();
    const { login } = (await house.admin.query("select login from app_user where user_id = $1", [userId])).rows[0] as { login: string };
    await signedIn(house, login);
    await house.admin.query("update audit_event set call = 'x' where user_id = $1", [userId]);
    expect(await cli(house, "verify-audit", "person", userId)).toBe(1);
    return { count: 1, call: "cli:verify-audit", from: undefined, request: undefined };
  },
  "feed-signature-refused": async (from) => {
    const crm = await wire.newSender();
    const stranger = { ...crm, key: generateKeyPairSync("ed25519").privateKey };
    const headers = signHeaders(stranger, { method: "GET", path: "/feed/v1/batches/1" });
    keep(headers);
    await fetch(`${wire.url}/feed/v1/batches/1`, { headers: { ...headers, "x-forwarded-for": from } });
    return { call: "GET feed", why: "signature-wrong" };
  },
  "feeder-key-added": async () => {
    const { feeder } = await wire.newSender();
    await addFeederKey(feeder);
    return { feeder, call: "cli:add-feeder-key", from: undefined, request: undefined };
  },
  "webhook-target-set": async () => {
    const feeder = await newSubscriber();
    expect(await cli(house, "add-webhook", feeder, "http://127.0.0.1:9/")).toBe(0);
    return { feeder, call: "cli:add-webhook", from: undefined, request: undefined };
  },
  "webhook-secret-added": async () => {
    const feeder = await newSubscriber();
    expect(await cli(house, "add-webhook", feeder, "http://127.0.0.1:9/")).toBe(0);
    expect(await cli(house, "rotate-webhook-secret", feeder)).toBe(0);
    return { feeder, call: "cli:rotate-webhook-secret", from: undefined, request: undefined };
  },
  "feeder-key-ended": async () => {
    const crm = await wire.newSender();
    expect(await cli(house, "end-feeder-key", keyIdOf(crm))).toBe(0);
    return { feeder: crm.feeder, call: "cli:end-feeder-key", from: undefined, request: undefined };
  },
};

describe("for real", () => {
  test.each(Object.entries(RAISE) as [SecurityEvent, Scenario][])("%s", async (event, raise) => {
    const before = new Set(wholeLog());
    const from = peer();
    const expected = await raise(from);
    const found = linesOf(wholeLog().filter((line) => !before.has(line))).filter((line) => line["event"] === event);
    const { level: _level, process: _process, time: _time, msg: _msg, ...line } = found.at(-1) ?? {};
    const request = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(line).toEqual({ event, outcome: SECURITY_EVENTS[event], from: prefixOf(from), request, ...expected });
  });

  test("nothing that was sent, typed or handed out stands anywhere in the log, and no address", () => {
    const log = wholeLog();
    expect(linesOf(log).length).toBeGreaterThan(Object.keys(RAISE).length);
    expect(secrets.size).toBeGreaterThan(200);
    const leaks = [...secrets].filter((secret) => log.some((line) => line.includes(secret)));
    expect(leaks).toEqual([]);
    expect(log.filter((line) => /"10\.\d+\.\d+\.(?!0\/24)/.test(line))).toEqual([]);
    // The search finds what is there.
    expect(log.some((line) => line.includes(told(auth.login)))).toBe(true);
  });
});

describe("what was not done is not told", () => {
  test("a submission that is sent again is told once", async () => {
    const { userId, browser } = await customer();
    const key = randomUUID();
    const body = { email: `${canary()}@example.test` };
    for (let n = 0; n < 2; n += 1) expect((await send(browser, user.updateUserData, { body }, { key })).status).toBe(200);
    expect(linesOf(house.log).filter((line) => line["who"] === userId && line["event"] === "email-change-asked")).toHaveLength(1);
  });

  test("what is rolled back is not told", async () => {
    const { userId, browser } = await customer();
    await house.admin.query(`
      create function stumble() returns trigger language plpgsql as 'begin raise exception ''stumbled''; end';
      create trigger stumble before update on idempotency for each row execute function stumble();`);
    const { status } = await send(browser, user.updateUserData, { body: { email: `${canary()}@example.test` } });
    await house.admin.query("drop function stumble() cascade");
    expect([status, linesOf(house.log).filter((line) => line["who"] === userId)]).toEqual([500, []]);
  });

  test("an unknown name is nobody, and a dead session no alarm", async () => {
    const before = house.log.length;
    const from = peer();
    const body = { login: `${canary()}@example.test`, password: canary() };
    await send(await new Browser(house).open(), auth.login, { body }, { peer: from });
    const { userId, browser } = await customer();
    await house.admin.query("update session set revoked_at = now() where user_id = $1", [userId]);
    expect((await send(browser, user.getUser, {}, { peer: from })).status).toBe(401);
    const lines = linesOf(house.log.slice(before)).filter((line) => line["from"] === prefixOf(from));
    expect(lines.map(({ event, who }) => [event, who])).toEqual([["sign-in-failed", undefined]]);
  });
});

/** A browser with a session that nobody gave out. */
const liar = (): Browser => {
  const browser = new Browser(house);
  browser.cookies.set(COOKIES.auth, `n.1.${randomUUID()}.${"A".repeat(43)}.${"B".repeat(22)}`);
  browser.cookies.set(COOKIES.bind, randomUUID());
  return browser;
};

test("a storm is one line and a number, not a line per request", async () => {
  const from = peer();
  const storm = () => linesOf(house.log).filter((line) => line["from"] === prefixOf(from));
  for (let n = 0; n < 200; n += 1) expect((await liar().send(user.getUser, {}, { peer: from })).status).toBe(401);
  expect(storm().map(({ event }) => event)).toEqual(["session-made-up"]);
});
