import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { registered } from "../house/account.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PASSWORD, PEOPLE } from "../house/people.ts";

test("an owner invites the tax adviser, who finds papers and nothing else, until the access is ended", async ({ page, browser }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const adviser = await registered(page);
  await signIn(page, owner.email, PATHS.contacts, owner.password);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Zugänge zum Portal" })).toBeVisible();
  await main.getByRole("button", { name: "Person einladen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E‑Mail-Adresse").fill(adviser.email);
  await dialog.getByRole("radio", { name: /Buchhaltung/ }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect(toast(page, "Die Einladung ist unterwegs.")).toBeVisible();
  await expect(main.getByText(adviser.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const letter = await letterTo(adviser.email, /^Einladung von /);
  expect(letter.text).toContain("Buchhaltung");
  // The letter carries no secret: it leads to the page that shows what one's own address is invited to.
  expect(letter.text).toContain(PATHS.userDashboard);
  expect(letter.text).not.toMatch(/token=/);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, adviser.email, PATHS.userDashboard, adviser.password);
  await expect(theirs.getByRole("heading", { name: "Sie sind eingeladen" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: /^Einladung von .* annehmen$/ }).click();
  await expect(toast(theirs, /^Sie arbeiten jetzt für /)).toBeVisible();
  await theirs.goto(PATHS.documents);
  await expect(theirs.getByRole("heading", { level: 1, name: "Dokumente" })).toBeVisible();
  await theirs.goto(PATHS.leads);
  await expect(theirs).toHaveURL(/\/403$/);
  await theirs.goto(PATHS.dashboard);
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(theirs);

  await page.reload();
  await main
    .getByRole("button", { name: /^Zugang von .* bearbeiten$/ })
    .and(page.locator(":not([aria-disabled=true])"))
    .click();
  await dialog.getByRole("button", { name: "Zugang beenden" }).click();
  await dialog.getByRole("button", { name: "Zugang beenden" }).click();
  await expect(toast(page, "Der Zugang ist beendet.")).toBeVisible();
  await theirs.goto(PATHS.documents);
  await expect(theirs).toHaveURL(/\/login/);
  await other.close();
});

test("who works for a company as an agency sees its pages and no contract", async ({ page }) => {
  await signIn(page, "vogt@klarblick.example", PATHS.dashboard, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(PATHS.websiteOverview);
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
  await page.goto(PATHS.contract);
  await expect(page).toHaveURL(/\/403$/);
});

test("whoever hands over a company finds the way and a form that is begun", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.contacts, owner.password);
  await page.getByRole("link", { name: "Übergabe mitteilen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Betreff")).toHaveValue("Betriebsübergabe");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /senden/i }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: "Betriebsübergabe" })).toBeVisible();
});
