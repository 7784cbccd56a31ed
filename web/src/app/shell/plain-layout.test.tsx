import { PATHS } from "@schaufenster/contract/paths.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering } from "../../../test/answering.ts";
import { SAMPLE_BRAND } from "../../../test/sample-brand.ts";
import { SAMPLE_USER, sampleSignIn } from "../../../test/sample-person.ts";
import { navigate } from "../../browser/location.ts";
import { BrandContext } from "../../session/brand.ts";
import { signedIn } from "../../session/session-store.ts";
import { Router } from "../router.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

vi.mock(import("../routes.ts"), () => {
  const target = { screen: () => Promise.resolve({ default: () => <h1>Seite</h1> }), layout: "by-route" } as const;
  return { targetOf: () => target };
});

const NOTICE = { label: "Hinweis", message: "Heute Nacht wird gewartet.", level: "info", dismissible: false };
const show = async (user: typeof SAMPLE_USER) => {
  answering({
    getNotifications: () => answer([NOTICE]),
    "4711": () => answer({ company_name: "Firma", company_id: "4711" }),
  });
  signedIn(sampleSignIn(user));
  navigate(PATHS.listingTransferError, { replace: true });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <BrandContext value={SAMPLE_BRAND}>
        <Router />
      </BrandContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "Seite" })).toBeVisible();
};
afterEach(() => vi.restoreAllMocks());

test("a page without side menu keeps the way to the profile, the path and the notices", async () => {
  await show(SAMPLE_USER);
  await expect.element(page.getByRole("link", { name: /Benutzerprofil/ })).toHaveAttribute("href", PATHS.userDashboard);
  await expect.element(page.getByRole("navigation", { name: "Brotkrumen" }).getByRole("link", { name: "Startseite" })).toBeVisible();
  await expect.element(page.getByText(NOTICE.message, { exact: false })).toBeVisible();
  expect(page.getByRole("button", { name: "Menü" }).query()).toBeNull();
});

test("and staff see for whom they are there", async () => {
  await show({ ...SAMPLE_USER, roles: ["cuca"], cucaInfo: { companyId: "4711" } });
  await expect
    .element(page.getByRole("region", { name: "Kundenservice-Modus" }))
    .toHaveTextContent("Kundenservice-ModusAngemeldet als Firma | 4711Abmelden");
});
