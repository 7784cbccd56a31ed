import type { Page } from "@playwright/test";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { letterTo } from "../house/mailbox.ts";
import { PASSWORD, PEOPLE } from "../house/people.ts";
import { confirmByApp } from "../house/staff.ts";
import { employ } from "../house/staff-directory.ts";

const companyOf = async (login: string): Promise<string> => {
  const [id = ""] = await sql(
    `select account_id from membership join app_user using (user_id) where login = ${quoted(login)} order by 1 limit 1`,
  );
  return id;
};
const fillReason = async (page: Page, companyId: string, occasion: string, pin?: string): Promise<void> => {
  await page.getByLabel("Firmen-ID").fill(companyId);
  await page.getByLabel("Anlass").selectOption(occasion);
  if (pin !== undefined) await page.getByLabel("Telefon-PIN").fill(pin);
  await page.getByLabel("Grund", { exact: true }).fill("Die Inhaberin fragt nach den Öffnungszeiten");
  await page.getByRole("button", { name: "Als Kundenservice anmelden" }).click();
};
const ask = async (page: Page, companyId: string, occasion: string, pin?: string): Promise<void> => {
  await page.goto(PATHS.loginCuca);
  await page.getByLabel("Benutzername oder E‑Mail-Adresse").fill(PEOPLE.service);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await fillReason(page, companyId, occasion, pin);
};

test("staff visit a company, say why they want to know an address, and propose a change; the owner sees it all and decides", async ({
  page,
  browser,
  noise,
}) => {
  noise.expect(/401 /);
  const owner = await ownerOfCopy(page, PEOPLE.everyProduct);
  await giveUpQuietHours(owner);
  const companyId = await companyOf(owner.email);
  const theirs = await (await browser.newContext()).newPage();
  await ask(theirs, companyId, "Rückruf");
  await confirmByApp(theirs, PEOPLE.service);
  const bar = theirs.getByRole("region", { name: "Kundenservice-Modus" });
  await expect(bar).toContainText(`| ${companyId}`);
  await expect(bar.getByText(/^noch \d+ Minuten$/)).toBeVisible();
  await bar.getByRole("button", { name: "Info" }).click();
  const dialog = theirs.getByRole("dialog");
  await expect(dialog.getByText("Verknüpfter Benutzer")).toBeVisible();
  await expect(dialog.getByText(owner.email)).toHaveCount(0);
  await expectAccessible(theirs);
  await dialog.getByRole("button", { name: /^Benutzername und E‑Mail-Adresse von Benutzer/ }).click();
  await dialog.getByLabel("Grund").fill("Wir schreiben der Inhaberin heute");
  await dialog.getByRole("button", { name: "Anzeigen" }).click();
  await expect(dialog.getByText(owner.email).first()).toBeVisible();
  await theirs.keyboard.press("Escape");

  await expect(bar.getByText("Kontaktdaten verdeckt")).toBeVisible();
  await bar.getByRole("button", { name: "Kontaktdaten anzeigen" }).click();
  await dialog.getByLabel("Grund").fill("Rückruf wegen einer Anfrage der Woche");
  await expectAccessible(theirs);
  await dialog.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await expect(bar.getByText("Kontaktdaten der Anfragen sichtbar, die Firma sieht das")).toBeVisible();

  await bar.getByRole("button", { name: "Änderung vorschlagen" }).click();
  await dialog.getByLabel("Was soll sich ändern?").selectOption("openingHours");
  await dialog.getByLabel("Sonntag").fill("10:00–14:00");
  await dialog.getByLabel("Warum schlagen Sie das vor?").fill("Die Inhaberin öffnet jetzt sonntags");
  await expectAccessible(theirs);
  await dialog.getByRole("button", { name: "Vorschlagen", exact: true }).click();
  await expect(toast(theirs, "Vorschlag gesendet")).toBeVisible();
  await bar.getByRole("link", { name: "Abmelden" }).click();
  await expect(theirs).toHaveURL(PATHS.loginCuca);

  const letter = await letterTo(owner.email, /^Vorschlag zu Ihrem Eintrag: Öffnungszeiten/);
  expect(letter.text).toContain(PATHS.careVisits);
  await signIn(page, owner.email, PATHS.careVisits, owner.password);
  const main = page.getByRole("main");
  const row = main.getByRole("row", { name: /Rückruf: Die Inhaberin fragt/ });
  await expect(row).toContainText("Wir schreiben der Inhaberin heute");
  await expect(row).toContainText("Kontaktdaten Ihrer Anfragen gezeigt: Rückruf wegen einer Anfrage der Woche");
  await expect(row).toContainText("Vorschlag offen");
  await expect(main).not.toContainText(PEOPLE.service);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: "Vorschlag zu Öffnungszeiten bestätigen" }).click();
  await expect(toast(page, "Änderung gespeichert")).toBeVisible();
  await expect(row).toContainText("Vorschlag bestätigt");
});

test("on the telephone staff name the PIN of the company; a company that says no is left in peace", async ({ page, browser, noise }) => {
  noise.expect(/40[019] /);
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const companyId = await companyOf(owner.email);
  await signIn(page, owner.email, PATHS.careVisits, owner.password);
  const main = page.getByRole("main");
  const pin = (await main.getByText(/^\d{6}$/).textContent()) ?? "";
  const theirs = await (await browser.newContext()).newPage();
  await ask(theirs, companyId, "Anruf", pin === "111111" ? "222222" : "111111");
  await expect(theirs.getByText("Diese PIN ist nicht die der Firma.")).toBeVisible();
  await ask(theirs, companyId, "Anruf", pin);
  await confirmByApp(theirs, PEOPLE.service);
  await expect(theirs.getByRole("region", { name: "Kundenservice-Modus" })).toContainText(companyId);

  await main.getByRole("switch", { name: "Unser Kundenservice darf Ihr Konto ansehen" }).click({ force: true });
  await expect(main.getByRole("switch", { name: "Unser Kundenservice darf Ihr Konto ansehen" })).not.toBeChecked();
  await theirs.goto(PATHS.contacts);
  await expect(theirs).toHaveURL(PATHS.loginCuca);
  await ask(theirs, companyId, "Rückruf");
  await expect(theirs.getByText("Diese Firma lässt keine Besuche zu.")).toBeVisible();
});

test("staff come in by the directory of the provider, and are out when they have left its group", async ({ page, noise }) => {
  noise.expect(/401 /);
  const companyId = await companyOf(PEOPLE.kranz);
  const employed = await employ(PEOPLE.directory);
  await page.goto(PATHS.loginCuca);
  await expect(page.getByRole("button", { name: "Mit Firmenkonto anmelden" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Mit Firmenkonto anmelden" }).click();
  // At the directory, which sends the browser back.
  await page.getByRole("radio", { name: employed.name }).check();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Das Firmenverzeichnis hat Sie erkannt.")).toBeVisible();
  // Nothing of the answer stays in the address.
  await expect(page).toHaveURL(PATHS.loginCuca);
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await fillReason(page, companyId, "Rückruf");
  await expect(page.getByRole("region", { name: "Kundenservice-Modus" })).toContainText(`| ${companyId}`);
  await employed.leaveGroup();
  await expect(async () => {
    await page.goto(PATHS.contacts);
    await expect(page).toHaveURL(PATHS.loginCuca, { timeout: 5_000 });
  }).toPass();
});
