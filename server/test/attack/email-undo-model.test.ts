import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseDuePeople } from "../../src/areas/user/erasure.jobs.ts";
import { PEOPLE } from "../../src/brought.ts";
import { openDb } from "../../src/db/db.ts";
import { openAuthDoor } from "../../src/session/auth-door.ts";
import { purgeFormerEmails } from "../../src/identity/former-email.store.ts";
import { purgeReservedLogins } from "../../src/identity/person.store.ts";
import { stepAt, totpCode } from "../../src/identity/factors/totp.ts";
import { Authenticator } from "../authenticator.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";
import { seeded } from "./random.ts";

/*
 * T-MAIL as a model: a thief with browser, password and a confirmation whenever one is asked for does whatever a session can do, in any order
 * and over days. The owner reads one mailbox. Any link in it takes the account back within its week, and afterwards the thief has no way in.
 */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const SEQUENCES = 24;
const STEPS = 9;
const WEEK_HOURS = 7 * 24;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const TIMES = [
  ["former_email", "asked_at", "changed_at", "undo_until"],
  ["one_time_link", "created_at", "expires_at"],
  ["login_index", "reserved_until"],
  ["email_change", "requested_at"],
  ["passkey", "created_at"],
  ["totp", "confirmed_at"],
  ["recovery_code", "created_at"],
  ["user_device", "first_seen_at", "last_seen_at"],
  ["app_user", "erase_at"],
] as const;

/** Everything a thief has seen, and what the owner's mailbox holds. */
class Theft {
  readonly userId: string;
  readonly owner: string;
  readonly random: ReturnType<typeof seeded>;
  readonly browsers: Browser[] = [];
  readonly passwords = [PASSWORD];
  readonly addresses: string[] = [];
  readonly passkeys: Authenticator[] = [];
  readonly codes: string[] = [];
  readonly resets: string[] = [];
  readonly undos: string[] = [];
  readonly activations: string[] = [];
  readonly challenges: string[] = [];
  /** Links in the owner's mailbox. */
  readonly links: string[] = [];
  /** How long the thief is in, before the first change and since. */
  readonly hours = { before: 0, since: 0 };
  secret = "";
  did: string[] = [];

  constructor(userId: string, owner: string, seed: number) {
    this.userId = userId;
    this.owner = owner;
    this.random = seeded(seed);
  }

  get password(): string {
    return this.passwords.at(-1) ?? "";
  }

  /** Reads all mail; the owner's goes to the owner, the rest to the thief. */
  async readMail(): Promise<void> {
    for (const letter of await collectPost(house)) {
      const url = letter.content.action?.url ?? "";
      const token = tokenIn(letter);
      if (token === "") continue;
      const isOwners = letter.to === this.owner;
      if (url.includes("abbrechen")) (isOwners ? this.links : this.undos).push(token);
      else if (url.includes("erneuern") && !isOwners) this.resets.push(token);
      else if (url.includes("aktivieren") && !isOwners) this.activations.push(token);
    }
  }

  async signIn(): Promise<Browser | undefined> {
    const browser = await new Browser(house).open();
    const login = this.addresses.at(-1) ?? this.owner;
    const answer = await browser.send(auth.login, { body: { login, password: this.password } });
    if (answer.errors[0]?.code === "second-factor-needed") {
      const challenge = answer.errors[0].field ?? "";
      this.challenges.push(challenge);
      const code = this.codes.shift() ?? totpCode(bytesOf(this.secret), stepAt(new Date()) + 1);
      if ((await browser.send(auth.loginSecondFactor, { body: { challenge, code } })).status !== 200) return undefined;
    } else if (answer.status !== 200) return undefined;
    this.browsers.push(browser);
    return browser;
  }

  /** A browser that is signed in, with a confirmation of this moment. */
  async browser(): Promise<Browser | undefined> {
    for (const browser of this.browsers.toReversed())
      if ((await browser.copy().send(user.getUser, {})).status === 200) {
        await house.admin.query("update session set step_up_at = now() where user_id = $1", [this.userId]);
        return browser;
      }
    return this.signIn();
  }

  async letPass(hours: number): Promise<void> {
    // At most a week before the first change, and the owner clicks at most a week behind it.
    const phase = this.addresses.length === 0 ? "before" : "since";
    const allowed = Math.min(hours, WEEK_HOURS - 1 - this.hours[phase]);
    this.hours[phase] += allowed;
    for (const [table, ...columns] of TIMES) {
      const sets = columns.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(", ");
      await house.admin.query(`update ${table} set ${sets} where user_id = $1`, [this.userId, allowed]);
    }
    const db = openDb(house.job);
    await purgeFormerEmails(db);
    await purgeReservedLogins(db);
    await eraseDuePeople({
      door: openAuthDoor(house.job),
      files: { put: () => Promise.resolve(), removeAll: () => Promise.resolve() },
      people: PEOPLE,
    });
  }
}

let last = 0;
type Act = (theft: Theft, browser: Browser) => Promise<unknown>;
const ACTS: Readonly<Record<string, Act>> = {
  ask: async (theft, browser) => {
    await browser.send(user.updateUserData, { body: { email: `dieb${(last += 1)}@example.test` } });
    await theft.readMail();
  },
  activate: async (theft, browser) => {
    const answer = await browser.send(user.activateChangedEmail, { body: { token: theft.activations.at(-1) ?? "x".repeat(40) } });
    if (answer.status === 200) theft.addresses.push(answer.data.email);
    await theft.readMail();
  },
  discard: (_theft, browser) => browser.send(user.discardEmailChange, {}),
  password: async (theft, browser) => {
    const next = `neue lange Worte ${(last += 1)}`;
    const body = { current_password: theft.password, new_password: next };
    if ((await browser.send(user.updatePassword, { body })).status === 200) theft.passwords.push(next);
  },
  passkey: async (theft, browser) => {
    const { data } = await browser.send(user.startPasskey, {});
    const key = new Authenticator();
    const body = { challenge: data.challenge, name: "Dieb", answer: key.register({ options: data.options }) };
    if ((await browser.send(user.confirmPasskey, { body })).status === 200) theft.passkeys.push(key);
  },
  app: async (theft, browser) => {
    const started = await browser.send(user.startTotp, {});
    if (started.status !== 200) return;
    theft.secret = started.data.secret;
    const code = totpCode(bytesOf(theft.secret), stepAt(new Date()));
    const done = await browser.send(user.confirmTotp, { body: { code } });
    theft.codes.splice(0, Number.POSITIVE_INFINITY, ...done.data.recoveryCodes);
  },
  removeApp: (_theft, browser) => browser.send(user.removeTotp, {}),
  delete: (_theft, browser) => browser.send(user.deleteProfile, { query: {}, body: {} }),
  takeBack: (_theft, browser) => browser.send(user.takeBackDeletion, {}),
  endOthers: (_theft, browser) => browser.send(user.endOtherSessions, {}),
  export: (_theft, browser) => browser.send(user.requestExport, {}),
  again: (theft) => theft.signIn(),
  forgot: async (theft) => {
    const visitor = await new Browser(house).open();
    await visitor.send(auth.requestPassword, { body: { email: theft.addresses.at(-1) ?? theft.owner } });
    await theft.readMail();
  },
  reset: async (theft) => {
    const next = `noch mehr lange Worte ${(last += 1)}`;
    const body = { token: theft.resets.at(-1) ?? "x".repeat(40), password: next };
    if ((await (await new Browser(house).open()).send(auth.renewPassword, { body })).status === 200) theft.passwords.push(next);
  },
  undo: async (theft) => {
    const body = { token: theft.undos.at(-1) ?? "x".repeat(40) };
    const answer = await (await new Browser(house).open()).send(user.cancelEmailChange, { body });
    if (answer.status === 200) theft.addresses.push(answer.data.email);
    await theft.readMail();
  },
};
const NAMES = Object.keys(ACTS);

const run = async (theft: Theft): Promise<void> => {
  // Every sequence changes the address at some time; what comes before, between and behind is drawn.
  const planned = Array.from({ length: STEPS }, () => NAMES[theft.random.below(NAMES.length)] ?? "ask");
  const at = theft.random.below(STEPS);
  planned.splice(at, 0, "ask", "activate");
  for (const name of planned) {
    const browser = await theft.browser();
    if (!browser) return;
    theft.did.push(name);
    await ACTS[name]?.(theft, browser);
    if (theft.random.chance(0.4)) await theft.letPass(theft.random.below(40));
  }
};

const visitor = () => new Browser(house).open();

/** Everything the thief could still try; what worked. */
const waysLeft = async (theft: Theft): Promise<string[]> => {
  const open: string[] = [];
  for (const browser of theft.browsers) if ((await browser.send(user.getUser, {})).status !== 401) open.push("session");
  for (const login of [theft.owner, ...theft.addresses])
    for (const password of theft.passwords) {
      const { errors } = await (await visitor()).send(auth.login, { body: { login, password } });
      if (errors[0]?.code !== "wrong-credentials") open.push(`password at ${login}`);
    }
  for (const key of theft.passkeys) {
    const browser = await visitor();
    const { data } = await browser.send(auth.getPasskeyLogin, { body: {} });
    const body = { challenge: data.challenge, answer: key.signIn({ options: data.options }) };
    if ((await browser.send(auth.loginPasskey, { body })).status !== 401) open.push("passkey");
  }
  for (const token of theft.resets)
    if ((await (await visitor()).send(auth.renewPassword, { body: { token, password: "vier neue lange Worte" } })).status !== 400)
      open.push("reset");
  for (const token of theft.undos)
    if ((await (await visitor()).send(user.cancelEmailChange, { body: { token } })).status !== 400) open.push("undo");
  for (const challenge of theft.challenges)
    if (
      (await (await visitor()).send(auth.loginSecondFactor, { body: { challenge, code: theft.codes[0] ?? "abcde-fghij" } })).status !== 400
    )
      open.push("second factor");
  return open;
};

test(`${SEQUENCES} thieves, each with a mind of their own`, async () => {
  const faults: string[] = [];
  let changes = 0;
  for (let n = 0; n < SEQUENCES; n += 1) {
    const { userId, login } = await buildUser(house, { role: "user" });
    const theft = new Theft(userId, login, 20_260_300 + n);
    await theft.signIn();
    await collectPost(house);
    await run(theft);
    await theft.readMail();
    changes += theft.addresses.length;
    const fault = (what: string) => faults.push(`${n}: ${what} after ${theft.did.join(", ")}`);
    const link = theft.links[theft.random.below(theft.links.length)] ?? "";
    const back = await (await new Browser(house).open()).send(user.cancelEmailChange, { body: { token: link } });
    if (back.data?.email !== login) fault(`a link of the owner's mailbox does not work (${back.text})`);
    const letters = await collectPost(house);
    for (const way of await waysLeft(theft)) fault(`the thief gets in by ${way}`);
    // The owner does.
    const token = tokenIn(letters.find((letter) => letter.to === login && letter.subject.startsWith("Ihr Konto gehört wieder")));
    const owner = await new Browser(house).open();
    const renewed = await owner.send(auth.renewPassword, { body: { token, password: "mein eigenes neues Wort" } });
    if (renewed.status !== 200) fault(`the owner gets no new password (${renewed.text})`);
    const within = await owner.send(auth.login, { body: { login, password: "mein eigenes neues Wort" } });
    if (within.status !== 200 || within.data.user.erase_at !== null) fault(`the owner does not get in (${within.text})`);
  }
  expect(faults).toEqual([]);
  expect(changes).toBeGreaterThan(SEQUENCES);
});
