import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { PortalBrand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { FOLLOWED, REFUSED, TRUSTED_HOSTS } from "@schaufenster/contract/values/web/redirect-vectors.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockCall } from "../../test/mock-call.ts";
import { renderScreen } from "../../test/screen.tsx";
import { render } from "vitest-browser-react";
import { SAMPLE_BRAND } from "../../test/sample-brand.ts";
import SwitchPortalScreen from "../areas/user/switch-portal.screen.tsx";
import { leaveTo, navigate } from "../browser/location.ts";
import { PlaceContext } from "../browser/use-place.ts";
import { BrandContext } from "../session/brand.ts";
import RedirectScreen from "./redirect.screen.tsx";
import { redirectTarget } from "@schaufenster/contract/values/web/redirect-guard.ts";

/* T-REDIR, on the screen: what the guard refuses goes nowhere, and the console does not repeat it. */

vi.mock(import("../browser/location.ts"), async (original) => ({ ...(await original()), leaveTo: vi.fn(), navigate: vi.fn() }));

const BRAND: PortalBrand = { ...SAMPLE_BRAND, redirectHosts: [...TRUSTED_HOSTS] };
const warnings: unknown[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation((...said: unknown[]) => void warnings.push(...said));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(leaveTo).mockClear();
  vi.mocked(navigate).mockClear();
});

/** The redirect page as the address `/redirect?uri=…` shows it. */
const show = async (uri: string) => {
  const place = { path: "/redirect", search: `?${new URLSearchParams({ uri })}`, hash: "", handover: {} };
  const screen = await render(
    <BrandContext value={BRAND}>
      <PlaceContext value={place}>
        <RedirectScreen />
      </PlaceContext>
    </BrandContext>,
  );
  const text = screen.container.textContent ?? "";
  const links = [...screen.container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  await screen.unmount();
  return { text, links };
};

test("nothing of the table is followed, shown or repeated in the console", async () => {
  for (const raw of REFUSED) {
    warnings.length = 0;
    const { text, links } = await show(raw);
    expect([raw, text.includes("Dieses Ziel ist nicht erlaubt"), links]).toEqual([raw, true, ["/"]]);
    expect([raw, warnings]).toEqual([raw, ["A redirect to an address outside the brand's hosts was refused."]]);
  }
  expect(leaveTo).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

test("the brand's hosts and the portal's own pages are followed", async () => {
  for (const [raw, url] of FOLLOWED) {
    await show(raw);
    expect(leaveTo).toHaveBeenLastCalledWith(url);
  }
  await show("/kunde/highlights?a=b");
  expect(navigate).toHaveBeenLastCalledWith("/kunde/highlights?a=b", { replace: true });
  expect(warnings).toEqual([]);
});

test("switching portals never links to another site directly, whatever the server says", async () => {
  const urls = [...REFUSED, ...FOLLOWED.map(([raw]) => raw)];
  const data = urls.map((url, index) => ({ brand: `b${index}`, name: `Portal ${index}`, url, current: false }));
  mockCall(user.getPortals, data);
  const screen = await renderScreen(<SwitchPortalScreen />);
  await expect.element(screen.getByRole("link").first()).toBeVisible();
  const links = [...screen.container.querySelectorAll("a")].map((link) => new URL(link.href));
  expect(links.map(({ origin, pathname }) => origin === location.origin && pathname)).toEqual(urls.map(() => "/redirect"));
  expect(links.map(({ searchParams }) => searchParams.get("uri"))).toEqual(urls.map((url) => `${url}/benutzer/wechsel?from=${BRAND.key}`));
  const targets = links.map(({ searchParams }) => redirectTarget(searchParams.get("uri") ?? "", TRUSTED_HOSTS));
  expect(targets.filter((target) => target?.kind === "outside")).toHaveLength(FOLLOWED.length);
  // A portal without an address is this one: its page of hand-over sends nobody on.
  expect(targets.filter((target) => target?.kind === "inside")).toEqual([{ kind: "inside", path: `/benutzer/wechsel?from=${BRAND.key}` }]);
});
