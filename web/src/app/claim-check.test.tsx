import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { user as userCalls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mockCall } from "../../test/mock-call.ts";
import { renderScreen } from "../../test/screen.tsx";
import { SAMPLE_CUSTOMER } from "../../test/sample-customer.ts";
import { SAMPLE_STAFF, SAMPLE_USER, sampleSignIn } from "../../test/sample-person.ts";
import { currentPlace, navigate } from "../browser/location.ts";
import { queryClient } from "../http/queries.ts";
import { loadSession, signedIn, signOut } from "../session/session-store.ts";
import { switchCompany } from "../session/switch-company.ts";
import { ClaimCheck } from "./claim-check.tsx";

/* An owner's claim is looked at whenever a company becomes active, by the word of the server. */

const TWO: User = {
  ...SAMPLE_USER,
  accounts: {
    ...SAMPLE_USER.accounts,
    "4712": { id: "4712", name: "Filiale", city: "Bonn", since: "2021-01-01T08:00:00.000Z", role: "owner" as const, rights: [...RIGHTS] },
  },
};
let user = SAMPLE_USER;
let due: readonly string[] = [];

beforeEach(async () => {
  mockCall(userCalls.getUser, () => user);
  mockCall(auth.logout, null);
  mockCall(company.getAccount, ({ path: { id } }) => ({ ...SAMPLE_CUSTOMER, company_id: id, must_confirm_claim: due.includes(id) }));
  await renderScreen(<ClaimCheck />, { user: null, place: PATHS.leads });
});
afterEach(() => signOut());
const choose = (id: string) => switchCompany(id, () => navigate(PATHS.dashboard));
const place = () => currentPlace().path;
const settled = async (): Promise<void> => {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
};

test("who has one company is led there at the start", async () => {
  due = ["4711"];
  user = SAMPLE_USER;
  await loadSession();
  await expect.poll(() => place()).toBe(PATHS.claimingConfirm);
});

test("who signs in is led there, once: whoever goes on working is left alone", async () => {
  due = ["4711"];
  signedIn(sampleSignIn());
  await expect.poll(() => place()).toBe(PATHS.claimingConfirm);
  navigate(PATHS.leads);
  await queryClient.refetchQueries();
  expect(place()).toBe(PATHS.leads);
});

test("a choice leads to the page of the company, and to the question where it is due, each time", async () => {
  due = ["4712"];
  signedIn(sampleSignIn(TWO));
  await settled();
  expect(place()).toBe(PATHS.leads);
  await choose("4712");
  await expect.poll(() => place()).toBe(PATHS.claimingConfirm);
  await choose("4711");
  await settled();
  expect(place()).toBe(PATHS.dashboard);
  await choose("4712");
  await expect.poll(() => place()).toBe(PATHS.claimingConfirm);
});

test("staff on a visit are not asked", async () => {
  due = ["4711"];
  signedIn(sampleSignIn(SAMPLE_STAFF));
  await settled();
  expect(place()).toBe(PATHS.leads);
});
