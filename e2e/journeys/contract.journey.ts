import { readFile } from "node:fs/promises";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import type { Newcomer } from "../house/account.ts";
import { quoted, sql } from "../house/database.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { runCommand } from "../house/operator.ts";
import { PEOPLE } from "../house/people.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const ownOf = ({ email }: Newcomer): string =>
  `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)})`;
/** The provider confirms what waits, as its feed would. */
const confirm = (owner: Newcomer) =>
  sql(`update product_cancellation set state = 'confirmed', version = version + 1, answered_at = now(), words = 'Wir bestätigen Ihre Kündigung.'
    where account_id = ${ownOf(owner)} and state = 'open'`);

test("a contract in plain words: the dates for the calendar, cancelled with a receipt, taken back, cancelled again and confirmed", async ({
  page,
}) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.contract, owner.password);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /^Nächster Kündigungstermin: \d/ })).toBeVisible();
  await expect(main.getByRole("row", { name: /Website Komfort/ })).toContainText("59,00");
  await expect(main.getByRole("row", { name: /Google Ads/ })).toContainText("endet von selbst");
  await expectGood(page);

  const coming = page.waitForEvent("download");
  await main.getByRole("button", { name: "Termine in Kalender" }).click();
  const file = (await readFile(await (await coming).path())).toString("utf8");
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file.replaceAll("\r\n ", "")).toContain("SUMMARY:Letzter Tag zum Kündigen: Website Komfort");

  const cancel = async () => {
    await main.getByRole("button", { name: "Website Komfort kündigen" }).click();
    await expect(page.getByRole("dialog").getByText(/^Der Vertrag endet zum \d/)).toBeVisible();
    await expectGood(page);
    await page.getByRole("dialog").getByRole("button", { name: "Jetzt kündigen" }).click();
    await expect(toast(page, /^Ihre Kündigung ist eingegangen/)).toBeVisible();
  };
  await cancel();
  await expect(main.getByRole("row", { name: /Website Komfort/ })).toContainText("Kündigung eingegangen");
  await expect(main.getByText(/^Beleg \d+: eingegangen am .* von /)).toBeVisible();
  const letter = await letterTo(owner.email, /^Ihre Kündigung ist eingegangen: Website Komfort/);
  expect(letter.text).toMatch(/Gekündigt ist zum \d/);
  await expectGood(page);

  await main.getByRole("button", { name: "Kündigung von Website Komfort zurücknehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kündigung zurücknehmen" }).click();
  await expect(toast(page, "Die Kündigung ist zurückgenommen.")).toBeVisible();
  await expect(main.getByText("Zurückgenommen", { exact: true })).toBeVisible();
  await cancel();
  await confirm(owner);
  await page.reload();
  await expect(main.getByText(/^Unsere Antwort vom .*: Wir bestätigen Ihre Kündigung\.$/)).toBeVisible();
  await expect(main.getByRole("row", { name: /Website Komfort/ })).toContainText(/endet am \d/);
  await expect(main.getByRole("button", { name: "Website Komfort kündigen" })).toHaveCount(0);
  await expectGood(page);
});

test("products by family, what is not booked explained without a push, and old links lead to today's pages", async ({ page, noise }) => {
  // What no letter has said.
  noise.expect(/400 \(Bad Request\) at \S+\/decryptData/);
  await signIn(page, PEOPLE.kranz, PATHS.products);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Website" })).toContainText("Landingpage Fassade");
  await expect(main.getByRole("region", { name: "Beendet" })).toContainText("Webbanner Region Köln");
  await expectGood(page);
  await main.getByRole("link", { name: /Social Media/ }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Highlights" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Social Media" })).toBeInViewport();
  await expectGood(page);
  await main.getByRole("region", { name: "Social Media" }).getByRole("link", { name: "Rückruf anfordern" }).click();
  await expect(main.getByLabel("Telefonnummer für den Rückruf")).toBeVisible();
  const { stdout: link } = await runCommand("product-link", "nahwerk", "WEB-KOMFORT-12");
  await page.goto(link.slice(0, link.indexOf(" ")));
  await expect(page).toHaveURL(new RegExp(`${PATHS.websiteOverview}$`));
  await page.goto("/kunde/meineProdukte/WEB-KOMFORT-12");
  await expect(main.getByRole("heading", { name: "Zu diesem Link gehört kein Produkt" })).toBeVisible();
  for (const old of [PATHS.legacyActions, PATHS.legacyGuide]) {
    await page.goto(old);
    await expect(page).toHaveURL(new RegExp(`${PATHS.highlights}$`));
  }
});

test("who receives papers: asked who one is, changed, and the former address hears of it", async ({ page, noise }) => {
  // The question who one is begins with a refusal.
  noise.expect(/403 \(Forbidden\) at \S+\/api\/customer\/updateContacts/);
  const owner = await ownerOfCopy(page, PEOPLE.office, ["contact_person"]);
  const former = `belege-${Date.now()}@kanzlei.example`;
  await sql(`update contact_person set email = ${quoted(former)} where account_id = ${ownOf(owner)} and roles = '{Recipient}'`);
  await signIn(page, owner.email, PATHS.contacts, owner.password);
  const main = page.getByRole("main");
  await expect(main.getByRole("row", { name: /Hanne Wiegand/ })).toContainText("Hauptkontakt");
  await expectGood(page);
  await sql(
    `update session set step_up_at = now() - interval '1 hour' where user_id = (select user_id from app_user where login = ${quoted(owner.email)})`,
  );
  await main.getByRole("button", { name: "Hanne Wiegand bearbeiten" }).click();
  const dialog = page.getByRole("dialog", { name: "Person bearbeiten" });
  await dialog.getByLabel(/^E‑Mail-Adresse/).fill("neu@kanzlei.example");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  const question = page.getByRole("dialog", { name: "Bitte bestätigen Sie Ihr Passwort" });
  await question.getByLabel("Passwort", { exact: true }).fill(owner.password);
  await question.getByRole("button", { name: "Bestätigen" }).click();
  await expect(toast(page, "Die Ansprechpartner sind gespeichert.")).toBeVisible();
  await expect(main.getByRole("row", { name: /Hanne Wiegand/ })).toContainText("neu@kanzlei.example");
  await expect(main.getByText(/Zuletzt hier geändert am/)).toBeVisible();
  const letter = await letterTo(former, /^Empfänger von Rechnungen geändert/);
  expect(letter.text).not.toContain("neu@kanzlei.example");

  await main.getByRole("button", { name: "Person hinzufügen" }).click();
  await page.getByRole("dialog").getByLabel("Nachname").fill("Meyer");
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(main.getByRole("row", { name: /Meyer/ })).toContainText("Ohne E‑Mail-Adresse");
  await main.getByRole("button", { name: "Meyer bearbeiten" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Person entfernen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen", exact: true }).click();
  await expect(main.getByRole("row", { name: /Meyer/ })).toHaveCount(0);
  await expectGood(page);
});
