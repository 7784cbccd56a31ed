import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import type { Newcomer } from "../house/account.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, signIn, signOut, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/** Somebody who has never seen anything of the tour, before the sign-in that counts as this one. */
const forgetTour = ({ email }: Newcomer, logins: number) =>
  sql(`delete from tour_state where user_id = (select user_id from app_user where login = ${quoted(email)});
    update app_user set login_count = ${logins} - 1 where login = ${quoted(email)}`);

const tourOf = async ({ email }: Newcomer): Promise<string> =>
  (
    await sql(
      `select concat_ws(' ', popup_count, started_at is not null, closed_step) from tour_state join app_user using (user_id) where login = ${quoted(email)}`,
    )
  ).join();

const nextStep = async (page: Page, progress: string, title: string): Promise<void> => {
  await page.getByRole("button", { name: "Weiter" }).click();
  const tour = page.getByRole("dialog", { name: title });
  await expect(tour.getByText(progress)).toBeVisible();
  await expect(tour.getByRole("heading", { name: title })).toBeFocused();
};

test(
  "the first sign-in offers the tour, six steps show the portal, and signing out does not bring it back",
  { tag: "@desktop" },
  async ({ page }) => {
    const owner = await ownerOfCopy(page, PEOPLE.office);
    await forgetTour(owner, 1);
    await signIn(page, owner.email, PATHS.dashboard, owner.password);
    const welcome = page.getByRole("dialog", { name: /^Willkommen im Kundenportal, Wiebke Ahrens|^Willkommen im Kundenportal/ });
    await expect(welcome).toBeVisible();
    await expectAccessible(page);
    await welcome.getByRole("button", { name: "Tour starten" }).click();
    await expect(page.getByRole("dialog", { name: "Meine Firmen" }).getByText("1 von 6")).toBeVisible();
    await nextStep(page, "2 von 6", "Meine Produkte");
    await expectAccessible(page);
    await nextStep(page, "3 von 6", "Anfragen");
    await page.getByRole("button", { name: "Zurück" }).click();
    await expect(page.getByText("2 von 6")).toBeVisible();
    await nextStep(page, "3 von 6", "Anfragen");
    await nextStep(page, "4 von 6", "Firmendaten");
    await nextStep(page, "5 von 6", "Startseite über das Logo");
    await nextStep(page, "6 von 6", "Ihr Benutzerprofil");
    await page.getByRole("button", { name: "Tour beenden" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => tourOf(owner)).toBe("0 t profile");

    await signOut(page);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, owner.email, PATHS.dashboard, owner.password);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /Ahrens/ }).click();
    await page.getByRole("menuitem", { name: "Erste Schritte und Tour" }).click();
    await expect(page.getByText("6 von 6 erledigt")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Tour starten" }).click();
    await expect(page.getByRole("dialog", { name: "Meine Firmen" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Tour starten" })).toBeFocused();
  },
);

test("later a popup offers it from a corner, and goes when it is put off", { tag: "@desktop" }, async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await forgetTour(owner, 7);
  await signIn(page, owner.email, PATHS.dashboard, owner.password);
  const popup = page.getByRole("dialog", { name: "Lernen Sie Ihr Kundenportal kennen" });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Vielleicht später" }).click();
  await expect(popup).toBeHidden();
  await expect.poll(() => tourOf(owner)).toBe("1 f");
});

test("on a phone the same steps are a list that keeps what is done", { tag: "@phone" }, async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await forgetTour(owner, 1);
  await signIn(page, owner.email, PATHS.dashboard, owner.password);
  const list = page.getByRole("region", { name: "Erste Schritte" });
  await expect(list.getByText(/^\d von 6 erledigt$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole("link", { name: /^Firmendaten .* Offen$/ }).click();
  await expect(page).toHaveURL(PATHS.contract);
  await page.goto(PATHS.dashboard);
  await expect(list.getByRole("link", { name: /^Firmendaten .* Erledigt$/ })).toBeVisible();
  await list.getByRole("button", { name: "Ausblenden" }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(list).toBeHidden();
});
