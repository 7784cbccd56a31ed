import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { user as userCalls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mockCall, refuse } from "../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../test/sample-customer.ts";
import { SAMPLE_USER, sampleSignIn } from "../../test/sample-person.ts";
import { queryClient, queryFor } from "../http/queries.ts";
import { send } from "../http/send.ts";
import { signInQuestion, stepUpQuestion } from "./questions.ts";
import {
  currentSession,
  loadSession,
  type Member,
  setAccount,
  setLinkedAccount,
  signedIn,
  signOut,
  startSession,
} from "./session-store.ts";
import { switchCompany } from "./switch-company.ts";

const read = externalServices.list;
const kept = () => queryClient.getQueryData(queryFor(read, {}).queryKey);

beforeAll(async () => {
  mockCall(userCalls.getUser, refuse("not-signed-in"));
  startSession();
  await vi.waitUntil(() => currentSession().state === "visitor", { timeout: 20_000 });
});
beforeEach(() => {
  signedIn(sampleSignIn());
  queryClient.setQueryData(queryFor(read, {}).queryKey, []);
});
afterEach(async () => {
  mockCall(auth.logout, null);
  await signOut();
});

test("a session that ended under somebody's hands asks, and the call goes on where it stood", async () => {
  const asked = mockCall(read, refuse("not-signed-in"));
  const answers = Promise.all([send(read, {}), send(read, {})]);
  await expect.poll(() => asked).toHaveLength(2);
  mockCall(read, []);
  expect([currentSession().state, kept()]).toEqual(["member", []]);
  signedIn(sampleSignIn());
  expect(await answers).toEqual([[], []]);
});

test("who does not want to sign in again is told that the session has ended", async () => {
  mockCall(read, refuse("not-signed-in"));
  const answer = send(read, {});
  answer.catch(() => undefined);
  const outcome = async (): Promise<unknown> => {
    signInQuestion.answer(false);
    return Promise.race([answer, Promise.resolve("open")]).catch((failure: unknown) => failure);
  };
  await expect.poll(outcome).toHaveProperty("code", "not-signed-in");
});

test("another person in the same browser sees nothing of the one before", async () => {
  mockCall(userCalls.getUser, { ...SAMPLE_USER, user_id: "999" });
  await loadSession();
  expect([currentSession(), kept()]).toMatchObject([{ state: "member", user: { user_id: "999" } }, undefined]);
});

test("a server that cannot be reached signs nobody out", async () => {
  mockCall(userCalls.getUser, refuse("internal"));
  await loadSession();
  expect([currentSession().state, kept()]).toEqual(["member", []]);
});

test("signing out waits for the server, and what a session of before left goes with it", async () => {
  mockCall(auth.logout, refuse("internal"));
  await expect(signOut()).rejects.toHaveProperty("code", "internal");
  expect(currentSession().state).toBe("member");
  mockCall(auth.logout, null);
  await signOut();
  expect([currentSession(), kept()]).toEqual([{ state: "visitor", ended: false }, undefined]);
  expect([localStorage.getItem("active-account-id"), sessionStorage.getItem("active-account-id")]).toEqual([null, null]);
});

test("a question that is open when the session goes is answered with no", async () => {
  const answers = [signInQuestion.ask(), stepUpQuestion.ask(), stepUpQuestion.ask()];
  mockCall(auth.logout, null);
  await signOut();
  expect(await Promise.all(answers)).toEqual([false, false, false]);
});

test("a company that cannot be had is not switched to", async () => {
  const arrive = vi.fn();
  const before = currentSession();
  mockCall(company.getAccount, refuse("not-found"));
  await expect(switchCompany("8", arrive)).rejects.toHaveProperty("code", "not-found");
  expect([currentSession(), arrive.mock.calls.length]).toEqual([before, 0]);
  const asked = mockCall(company.getAccount, { ...SAMPLE_CUSTOMER, company_id: "8" });
  await switchCompany("8", arrive);
  expect(asked.map(({ url }) => url.searchParams.get("accountId"))).toEqual(["8"]);
  expect([currentSession(), arrive.mock.calls.length]).toMatchObject([{ accountId: "8" }, 1]);
});

test("a link opens its company, and one that is not the person's changes nothing", () => {
  const [own] = Object.keys((currentSession() as Member).user.accounts);
  setLinkedAccount("999");
  expect(currentSession()).toMatchObject({ accountId: own });
  setAccount("8");
  setLinkedAccount(own ?? "");
  expect(currentSession()).toMatchObject({ accountId: own });
});
