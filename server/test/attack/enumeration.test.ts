import { randomBytes, randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../builders.ts";
import { collectPost } from "../post.ts";
import { bandOf, difference, isSame, measure, median } from "./timing.ts";
import { openWire, type Visitor, type Wire, type WireAnswer, type WireOptions } from "./wire.ts";

/*
 * T-ENUM: nobody learns from an answer, or from its time, whether an address is known.
 *
 * SAMPLES=400 is the full form (medians within 3 ms, AUC 0.45 to 0.55 up to the noise of the sample); without it fewer samples are
 * taken and the bands are as wide as so few can justify. What a real leak does, it does every time: a deviation is measured again, twice at most.
 */

const FULL = process.env["SAMPLES"] !== undefined;
const SAMPLES = Number(process.env["SAMPLES"] ?? 30);
/** Calls that hash nothing take a tenth of the time and have smaller leaks: more of them. */
const QUICK = FULL ? SAMPLES : SAMPLES * 3;
const MEASURED = { retry: 2 } as const;

type Ask = () => Promise<WireAnswer>;
interface Group {
  readonly name: string;
  readonly rounds: number;
  /** One class twice: what the machine itself wavers. */
  readonly base: Ask;
  readonly classes: Readonly<Record<string, Ask>>;
}

let wire: Wire;
/** A house that has room for one try per hour. */
let narrow: Wire;
let visitor: Visitor;
let person: Record<"known" | "other" | "unactivated" | "deleted" | "staff" | "facebook", string>;
let pending: string;

const guest = (email: string) => ({ firstName: "Mira", lastName: "Amsel", email, termsAccepted: true });
const applicant = (email: string) => ({ ...guest(email), kind: "private" });
const CHOSEN = "gelbe Stühle am Fenster";
/** Redis is shared by all tests: where an address is counted, everybody has one of their own. */
const address = () => `10.${[...randomBytes(3)].join(".")}`;
const stranger = () => `${randomUUID()}@post.test`;

beforeAll(async () => {
  [wire, narrow] = [await openWire(), await openWire({ RATE_FACTOR: "0.01" })];
  visitor = await wire.visit();
  const built = async (options: Parameters<typeof buildUser>[1] = {}) => (await buildUser(wire.house, options)).login;
  person = {
    known: await built(),
    other: await built(),
    unactivated: await built({ status: "unactivated" }),
    deleted: await built({ status: "deleted" }),
    staff: await built({ role: "cuca" }),
    facebook: await built(),
  };
  // Whoever came by Facebook, or as a guest, has no password.
  await wire.house.admin.query("delete from credential where user_id = (select user_id from app_user where login = $1)", [person.facebook]);
  pending = stranger();
  await wire.post(visitor, auth.register, { ...applicant(pending), password: CHOSEN });
});
afterAll(async () => {
  await wire.close();
  await narrow.close();
});

const ask = (call: Call, body: unknown, options: WireOptions = {}) => wire.post(visitor, call, body, options);
const login = (name: string, password: string): Promise<WireAnswer> => ask(auth.login, { login: name, password });

/** Changes from answer to answer whoever asks; the name must still be there. */
const OWN_VALUE = ["date", "x-request-id", "retry-after"];
const visible = ({ status, headers, body }: WireAnswer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, OWN_VALUE.includes(name) ? "" : value])),
});

const expectOneAnswer = async ({ base, classes }: Group) => {
  const expected = visible(await base());
  for (const [name, asked] of Object.entries(classes)) expect([name, visible(await asked())]).toEqual([name, expected]);
};

/** Measures a group and gives every class that can be told from the base by its time. */
const toldApart = async ({ name, rounds, base, classes }: Group): Promise<string[]> => {
  const { once, again, ...others } = await measure(rounds, { once: base, again: base, ...classes });
  const band = bandOf(once, again);
  const lines = Object.entries<number[]>({ again, ...others }).map(([other, times]) => {
    const apart = difference(once, times);
    const text = `${name} / ${other}: gap ${apart.gap.toFixed(2)} ms (at most ${band.gap.toFixed(2)}), AUC ${apart.auc.toFixed(3)} (0.5 ± ${band.auc.toFixed(3)})`;
    return { text, same: isSame(apart, band) };
  });
  if (FULL)
    process.stdout.write(`${name}: median ${median(once).toFixed(2)} ms, n = ${rounds}\n  ${lines.map(({ text }) => text).join("\n  ")}\n`);
  return lines.filter(({ same }) => !same).map(({ text }) => text);
};

const expectNobodyTold = async (group: Group) => {
  await expectOneAnswer(group);
  expect(await toldApart(group)).toEqual([]);
};

describe("login", () => {
  test("unknown, unactivated, deleted, without a password, staff, empty: one answer, one time", MEASURED, async () => {
    await expectNobodyTold({
      name: "login",
      rounds: SAMPLES,
      base: () => login(person.known, "ein falsches Passwort"),
      classes: {
        "another known person": () => login(person.other, "ein falsches Passwort"),
        unknown: () => login(stranger(), "ein falsches Passwort"),
        "registration waits, its own password": () => login(pending, CHOSEN),
        "unactivated, right password": () => login(person.unactivated, PASSWORD),
        "deleted, right password": () => login(person.deleted, PASSWORD),
        "staff, right password": () => login(person.staff, PASSWORD),
        "Facebook only": () => login(person.facebook, PASSWORD),
        "empty password": () => login(person.known, ""),
        "empty password, unknown": () => login(stranger(), ""),
      },
    });
    expect((await login(person.known, PASSWORD)).status).toBe(200);
  });

  // Refused by its form before anybody is looked up: another answer than a wrong password gets, but the same for everybody.
  test("an oversize password is refused alike for known and unknown", MEASURED, async () => {
    const oversize = "x".repeat(129);
    const base = () => login(person.known, oversize);
    await expectNobodyTold({
      name: "login, oversize",
      rounds: QUICK,
      base,
      classes: {
        unknown: () => login(stranger(), oversize),
        deleted: () => login(person.deleted, oversize),
        waits: () => login(pending, oversize),
      },
    });
    expect((await base()).status).toBe(400);
    expect((await login(person.known, "x".repeat(128))).code).toBe("wrong-credentials");
  });

  /*
   * Who is throttled is told so, at once and without a hash: a hash for each of ten thousand guesses would hand strangers the two
   * cores. The answer may differ from that to a wrong password, because names that nobody has are throttled in the same way.
   */
  test("a throttled name gets the same, at the same time, whether anybody has it or not", MEASURED, async () => {
    const browser = await narrow.visit(address());
    const known = (await buildUser(narrow.house)).login;
    const guess = (name: string) => narrow.post(browser, auth.login, { login: name, password: "falsch" }, { from: address() });
    const [unknown, another] = [stranger(), stranger()];
    for (const name of [known, unknown, another]) expect((await guess(name)).code).toBe("wrong-credentials");
    await expectNobodyTold({
      name: "login, throttled",
      rounds: QUICK,
      base: () => guess(known),
      classes: { unknown: () => guess(unknown), "another unknown": () => guess(another) },
    });
    expect((await guess(unknown)).status).toBe(429);
    expect((await guess(stranger())).code).toBe("wrong-credentials");
  });
});

/** The same person types, at every address there can be. */
const everyAddress = (send: (email: string) => Promise<WireAnswer>): Group["classes"] => ({
  known: () => send(person.known),
  "registration waits": () => send(pending),
  unactivated: () => send(person.unactivated),
  deleted: () => send(person.deleted),
  staff: () => send(person.staff),
  "Facebook only": () => send(person.facebook),
  "known, other spelling": () => send(person.known.toUpperCase()),
});

const register = (email: string, password = CHOSEN) => ask(auth.register, { ...applicant(email), password });
const registerGuest = (email: string) => ask(auth.registerGuest, guest(email));
const requestPassword = (email: string) => ask(auth.requestPassword, { email });
const resend = (email: string) => ask(auth.resendActivation, { email });
const group = (name: string, rounds: number, send: (email: string) => Promise<WireAnswer>): Group => ({
  name,
  rounds,
  base: () => send(stranger()),
  classes: everyAddress(send),
});
const oversizePassword = (email: string) => register(email, "x".repeat(129));
const renew = (owner: string, password: string) =>
  ask(auth.renewPassword, { token: `${owner}.${randomBytes(32).toString("base64url")}`, password });

/** A link of somebody who does not exist. */
const nobody = () => renew("999999999", CHOSEN);

describe("registration and new passwords", () => {
  test("register", MEASURED, () => expectNobodyTold(group("register", SAMPLES, (email) => register(email))));
  test("registerGuest", MEASURED, () => expectNobodyTold(group("registerGuest", QUICK, registerGuest)));
  test("the request for a new password", MEASURED, () => expectNobodyTold(group("requestPassword", QUICK, requestPassword)));
  test("the request for another activation mail", MEASURED, () => expectNobodyTold(group("resendActivation", QUICK, resend)));

  test("what is refused by its form or as a guess is refused alike for everybody", MEASURED, async () => {
    await expectOneAnswer(group("a guessed code", 0, (email) => ask(auth.activateRegistration, { email, code: "000000" })));
    for (const password of ["", "zu kurz", "x".repeat(129), "passwort123456"])
      await expectOneAnswer(group(`register with ${password.length} characters`, 0, (email) => register(email, password)));
    expect(await toldApart(group("register, oversize", QUICK, oversizePassword))).toEqual([]);
  });

  test("a made-up link to a new password tells nothing about its owner, not even by what it finds wrong with the password", async () => {
    const { rows } = await wire.house.admin.query("select user_id, first_name from app_user where login = $1", [person.known]);
    const owner = String(rows[0].user_id);
    const classes = {
      "known owner": () => renew(owner, CHOSEN),
      "with the owner's name": () => renew(owner, `${rows[0].first_name} am Fenster`),
      "a weak one": () => renew(owner, "passwort123456"),
    };
    await expectOneAnswer({ name: "renewPassword", rounds: 0, base: nobody, classes });
    expect((await nobody()).code).toBe("invalid-token");
  });

  test("behind the one answer everybody gets the letter that is meant for them", async () => {
    await collectPost(wire.house);
    const fresh = stranger();
    for (const email of [person.known, fresh]) expect((await register(email)).status).toBe(200);
    expect((await collectPost(wire.house)).map(({ to, subject }) => [to, subject])).toEqual([
      [person.known, "Sie haben bereits ein Konto"],
      [fresh, "Bitte bestätigen Sie Ihre E‑Mail-Adresse"],
    ]);
    for (const email of [person.known, stranger(), person.deleted, person.unactivated])
      expect((await requestPassword(email)).status).toBe(200);
    expect((await collectPost(wire.house)).map(({ to, subject }) => [to, subject])).toEqual([[person.known, "Neues Passwort festlegen"]]);
    for (const email of [fresh, stranger()]) expect((await resend(email)).status).toBe(200);
    expect((await collectPost(wire.house)).map(({ to }) => to)).toEqual([fresh]);
  });
});

describe("the measure itself", () => {
  test("notices an answer that skips the hash", MEASURED, async () => {
    const told = await toldApart({
      name: "negative control",
      rounds: SAMPLES,
      base: () => login(person.known, "ein falsches Passwort"),
      classes: { "without a hash": () => login(person.known, "x".repeat(129)) },
    });
    expect(told.filter((line) => line.includes("without a hash"))).toHaveLength(1);
  });

  test("notices a single row less, though that is far less than 3 ms", MEASURED, async () => {
    const told = await toldApart({
      name: "negative control",
      rounds: QUICK,
      base: () => ask(auth.requestPassword, { email: stranger() }),
      classes: { "nothing written": () => ask(auth.activateRegistration, { email: stranger(), code: "000000" }) },
    });
    expect(told.filter((line) => line.includes("nothing written"))).toHaveLength(1);
  });
});
