import { PATHS } from "@schaufenster/contract/paths.ts";
import { registered } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { publicPageOf } from "../house/public-page.ts";
import { expectTappable } from "../house/touch-targets.ts";

/* Said yes to being remembered: what is viewed and looked for in public stands on the account, and goes again. */

test("a company viewed and a search made in public are found again on the account, deleted, and gone after a no", async ({ page }) => {
  const person = await registered(page);
  // One that no other journey makes companies after: it is found once.
  const address = await publicPageOf(page, "gasthaus-drei-eulen");
  const name = "Gasthaus Drei Eulen";
  const card = (title: string) => page.getByRole("region", { name: title });

  await signIn(page, person.email, PATHS.userDashboard, person.password);
  await expect(card("Zuletzt angesehen").getByRole("heading", { name: "Wird nicht gemerkt" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("seen-off.png"), fullPage: true });
  await page.goto(address);
  await page.goto(PATHS.userDashboard);
  await card("Zuletzt angesehen").getByRole("link", { name: "Einwilligung ansehen" }).click();
  await page.getByRole("switch", { name: "Zuletzt angesehen und gesucht" }).click();
  await expect(page.getByText("Zuletzt angesehen und gesucht: eingewilligt")).toBeVisible();

  await page.goto(address);
  await page.getByRole("link", { name: "Betriebe suchen" }).click();
  await page.getByLabel("Was", { exact: true }).fill("Eulen");
  await page.getByLabel("Wo", { exact: true }).fill("Köln");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByRole("heading", { name: /^1 Treffer für „Eulen in Köln“$/ })).toBeFocused();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectTappable(page);
  await page.screenshot({ path: test.info().outputPath("search.png"), fullPage: true });

  await expect(async () => {
    await page.goto(PATHS.userDashboard);
    await expect(card("Zuletzt angesehen").getByRole("link", { name })).toBeVisible({ timeout: 2_000 });
    await expect(card("Letzte Suchen").getByRole("link", { name: "Eulen in Köln" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("seen-on.png"), fullPage: true });
  await card("Letzte Suchen").getByRole("link", { name: "Eulen in Köln" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.goto(PATHS.userDashboard);
  await page.getByRole("button", { name: `${name} aus „Zuletzt angesehen“ löschen` }).click();
  await expect(card("Zuletzt angesehen").getByRole("heading", { name: "Noch keine Betriebe" })).toBeVisible();
  await page.goto(PATHS.ownUse);
  await expect(page.getByText("In diesem Portal gemerkt: 0 angesehene Betriebe und 1 Suche.")).toBeVisible();
  await page.getByRole("switch", { name: "Zuletzt angesehen und gesucht" }).click();
  await expect(page.getByText("Zuletzt angesehen und gesucht: abgelehnt")).toBeVisible();
  await page.goto(PATHS.userDashboard);
  await expect(card("Letzte Suchen").getByRole("heading", { name: "Wird nicht gemerkt" })).toBeVisible();
});
