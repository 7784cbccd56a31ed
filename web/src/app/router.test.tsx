import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { SAMPLE_BRAND } from "../../test/sample-brand.ts";
import { sampleSignIn } from "../../test/sample-person.ts";
import { currentPlace, foreignAnswer } from "../browser/location.ts";
import { BrandContext } from "../session/brand.ts";
import { signedIn } from "../session/session-store.ts";
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
