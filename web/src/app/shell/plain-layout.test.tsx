import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { Router } from "../router.tsx";

vi.mock(import("../routes.ts"), () => {
  const target = { screen: () => Promise.resolve({ default: () => <h1>Seite</h1> }), title: "Seite" } as const;
  return { targetOf: () => target };
});

const NOTICE = { label: "Hinweis", message: "Heute Nacht wird gewartet.", level: "info", dismissible: false, fades: false } as const;
const show = async (user: typeof SAMPLE_USER) => {
  mockCall(portal.getNotifications, [NOTICE]);
  // Asked for behind the page, as soon as that is there.
  mockCall(tracking.getConsents, { purposes: [], answers: [] });
  await renderScreen(<Router />, { user, place: PATHS.listingTransferError });
  await expect.element(page.getByRole("heading", { level: 1, name: "Seite" })).toBeVisible();
};

test("a page without side menu keeps the way to the profile, the path and the notices", async () => {
  await show(SAMPLE_USER);
  await expect.element(page.getByRole("button", { name: /Benutzerprofil/ })).toHaveAttribute("aria-haspopup", "menu");
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
