import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER, sampleSignIn } from "../../../test/sample-person.ts";
import { readKey, seal } from "../../browser/sealed.ts";
import { currentSession, signedIn, signOut } from "../../session/session-store.ts";
import { canKeep, forgetInput, inputOf, inputsReady, keepInput, type KeptInput, keptInputs } from "./kept-input.ts";

const KEY = btoa("0123456789abcdef0123456789abcdef");
const NEXT_KEY = btoa("fedcba9876543210fedcba9876543210");
const PERSON: User = { ...SAMPLE_USER, device_key: KEY };
const FORM = "form";
const UNSENT = { call: leads.updateCapacity, input: { body: { light: "red" } }, accountId: "4711", key: "11111111" };

const signIn = (user = PERSON) => signedIn(sampleSignIn(user));
const leave = async (): Promise<void> => {
  mockCall(auth.logout, null);
  if (currentSession().state === "member") await signOut();
};
const onDevice = (): readonly string[] => Object.keys(localStorage).filter((name) => name.startsWith("kept-input:"));
const written = async (): Promise<void> => {
  await expect.poll(() => onDevice().length).toBeGreaterThan(0);
};

beforeEach(() => localStorage.clear());
afterEach(leave);

test("what is kept lies on the device in no readable form, neither its words nor its name", async () => {
  signIn();
  keepInput(FORM, { typed: { note: "Rückruf bei Frau Anders" }, unsent: UNSENT });
  await written();
  const all = JSON.stringify(Object.entries(localStorage));
  for (const word of ["Anders", FORM, "updateCapacity", KEY]) expect(all).not.toContain(word);
});

test("signing out leaves nothing behind, neither on the device nor in mind", async () => {
  signIn();
  keepInput(FORM, { typed: { note: "Anders" } });
  await written();
  await leave();
  expect([onDevice(), keptInputs(), canKeep()]).toEqual([[], [], false]);
});

test("who signs in anew over the page keeps what was typed, under the key of the new session", async () => {
  signIn();
  keepInput(FORM, { typed: { note: "Anders" }, unsent: UNSENT });
  await written();
  const before = Object.entries(localStorage);
  signIn({ ...PERSON, device_key: NEXT_KEY });
  await inputsReady();
  expect(onDevice()).toHaveLength(1);
  expect(Object.entries(localStorage)).not.toEqual(before);
  expect(await inputOf(FORM)).toMatchObject({ typed: { note: "Anders" }, unsent: { key: "11111111" } });
});

test("another person finds nothing, and nothing is left for the next", async () => {
  signIn();
  keepInput(FORM, { typed: { note: "Anders" } });
  await written();
  signIn({ ...PERSON, user_id: "2", device_key: NEXT_KEY });
  await inputsReady();
  expect([await inputOf(FORM), onDevice()]).toEqual([undefined, []]);
});

test("staff who visit keep nothing, and find nothing", async () => {
  signIn();
  keepInput(FORM, { typed: { note: "Anders" } });
  await written();
  signIn(SAMPLE_STAFF);
  keepInput(FORM, { typed: { note: "Besuch" } });
  await inputsReady();
  expect([canKeep(), keptInputs(), onDevice()]).toEqual([false, [], []]);
});

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
/** Lies on the device as an earlier page left it. */
const leftBehind = async (key: string, input: Omit<KeptInput, "from">): Promise<void> =>
  localStorage.setItem(`kept-input:${input.id}`, await seal(await readKey(key), JSON.stringify(input)));

test("after a reload the same session finds what it kept, up to a week, and throws away what it cannot open", async () => {
  const input = { form: FORM, place: "/", title: "", typed: { note: "neu" }, unsent: null, refused: null };
  await leftBehind(KEY, { ...input, id: "a", at: hoursAgo(1) });
  await leftBehind(KEY, { ...input, id: "b", at: hoursAgo(2), typed: { note: "alt" } });
  await leftBehind(KEY, { ...input, id: "c", at: hoursAgo(7 * 24 + 1), form: "other" });
  await leftBehind(NEXT_KEY, { ...input, id: "d", at: hoursAgo(1), form: "foreign" });
  signIn();
  expect(await inputOf(FORM)).toMatchObject({ typed: { note: "neu" } });
  expect([onDevice(), keptInputs().length]).toEqual([["kept-input:a"], 1]);
});

test("what is saved is forgotten; of too many the oldest goes, but never what waits to be sent", async () => {
  signIn();
  keepInput("waits", { unsent: UNSENT });
  for (let count = 0; count < 45; count += 1) keepInput(`form-${count}`, { typed: { count } });
  expect(keptInputs().map(({ form }) => form)).toContain("waits");
  expect(keptInputs()).toHaveLength(40);
  for (const { form } of keptInputs()) forgetInput(form);
  await inputsReady();
  expect([keptInputs(), onDevice()]).toEqual([[], []]);
});
