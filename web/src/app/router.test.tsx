import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { mockCall } from "../../test/mock-call.ts";
import { SAMPLE_BRAND } from "../../test/sample-brand.ts";
import { SAMPLE_STAFF, SAMPLE_USER, sampleSignIn } from "../../test/sample-person.ts";
import { currentPlace, foreignAnswer, navigate } from "../browser/location.ts";
import { BrandContext } from "../session/brand.ts";
import { signedIn, signOut } from "../session/session-store.ts";
import { Router } from "./router.tsx";

vi.hoisted(() => history.replaceState(null, "", "/login?code=c&state=s"));
vi.mock(import("./routes.ts"), () => {
  const target = { screen: () => Promise.resolve({ default: () => <h1>Seite</h1> }), title: "Seite", layout: "bare" } as const;
  return { targetOf: () => target };
});

test("who is led away from the sign-in page leaves another site's answer there", async () => {
  signedIn(sampleSignIn());
  expect(foreignAnswer()).toBe("?code=c&state=s");
  await render(
    <BrandContext value={SAMPLE_BRAND}>
      <Router />
    </BrandContext>,
  );
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  expect([currentPlace().path, foreignAnswer()]).toEqual([PATHS.dashboard, ""]);
});

const comeAndGo = async (user: User): Promise<void> => {
  navigate(PATHS.dashboard);
  signedIn(sampleSignIn(user));
  await signOut();
};

test("the end of a visit of customer care leads to the door of staff, also after a reload, until somebody else signs in there", async () => {
  mockCall(auth.logout, null);
  const shown = await render(
    <BrandContext value={SAMPLE_BRAND}>
      <Router />
    </BrandContext>,
  );
  await comeAndGo(SAMPLE_STAFF);
  await expect.poll(() => currentPlace().path).toBe(PATHS.loginCuca);
  expect(sessionStorage.getItem("care-visit")).toBe("1");
  await comeAndGo(SAMPLE_USER);
  await expect.poll(() => currentPlace().path).toBe(PATHS.login);
  expect(sessionStorage.getItem("care-visit")).toBeNull();
  await shown.unmount();
});

test("a page that is being left is not judged any more: whoever signs in there comes to where they were sent", async () => {
  mockCall(auth.logout, null);
  const shown = await render(
    <BrandContext value={SAMPLE_BRAND}>
      <Router />
    </BrandContext>,
  );
  await comeAndGo(SAMPLE_USER);
  navigate(PATHS.claimingLogin);
  await expect.poll(() => document.title).not.toBe("");
  signedIn(sampleSignIn({ ...SAMPLE_USER, accounts: {} }));
  navigate(PATHS.claimingLoginDone, { replace: true, force: true });
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  expect(currentPlace().path).toBe(PATHS.claimingLoginDone);
  await shown.unmount();
});
