import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, signInByForm, test } from "../house/journey.ts";
import { letterTo, linkIn } from "../house/mailbox.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { jpeg } from "../house/photos.ts";

/* A company writes to our service, and reads what came of it. What staff do at their desk has a journey of its own. */

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
/** As the desk writes it. */
const answer = (email: string, text: string) =>
  sql(`with own as (select min(m.account_id) as account_id from membership m join app_user u using (user_id) where u.login = ${quoted(email)}),
    moved as (update service_case c set state = 'answered', version = version + 1, written_at = now() from own
      where c.account_id = own.account_id and c.state = 'open' returning c.account_id, c.id, c.version)
    insert into service_case_message (account_id, case_id, version, side, text) select account_id, id, version, 'team', ${quoted(text)} from moved`);

test("a question is asked, answered by mail with one tap to it, and goes on", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await giveUpQuietHours(owner);
  await signIn(page, owner.email, PATHS.serviceCases, owner.password);
  await expect(page.getByRole("heading", { name: "Noch kein Anliegen" })).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Neues Anliegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Anliegen" });
  await expectGood(page);
  await dialog.getByLabel("Worum geht es?").selectOption("Frage");
  await dialog.getByLabel("Betreff").fill("Zeiten im Advent");
  await dialog.getByLabel("Ihre Nachricht").fill("Wie trage ich die Samstage ein?");
  await dialog.getByRole("button", { name: "Senden" }).click();
  await expect(toast(page, "Ihr Anliegen ist bei uns.")).toBeVisible();
  const matter = page.getByRole("region", { name: "Zeiten im Advent" });
  await expect(matter.getByText(/^Antwort zugesagt bis /)).toBeVisible();
  await expectGood(page);

  await answer(owner.email, "Unter Eintrag, Sondertage.");
  const letter = await letterTo(owner.email, /^Antwort auf Ihr Anliegen: Zeiten im Advent/);
  await page.context().clearCookies();
  await signInByForm(page, owner.email, linkIn(letter, PATHS.serviceCases), owner.password);
  await expect(matter.getByText("Unter Eintrag, Sondertage.")).toBeVisible();
  await expect(matter.getByText("Beantwortet")).toBeVisible();
  await matter.getByRole("button", { name: /^Zurückschreiben/ }).click();
  const again = page.getByRole("dialog", { name: "Zurückschreiben: Zeiten im Advent" });
  await again.getByLabel("Ihre Nachricht").fill("Danke. Und an Silvester?");
  await again.getByRole("button", { name: "Senden" }).click();
  await expect(matter.getByText("Wartet auf uns")).toBeVisible();
  await expect(matter.getByRole("listitem")).toHaveCount(3);
  await expectGood(page);
});

test("somebody is called at the hour that they choose, by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await signIn(page, owner.email, PATHS.serviceCases, owner.password);
  await page.getByRole("button", { name: "Neues Anliegen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Neues Anliegen" });
  await dialog.getByLabel("Worum geht es?").selectOption("Rückruf");
  await dialog.getByLabel("Tag des Anrufs").selectOption({ index: 2 });
  await dialog.getByLabel("Uhrzeit").selectOption("10 bis 11 Uhr");
  await dialog.getByLabel("Betreff").fill("Anzeige");
  await dialog.getByLabel("Ihre Nachricht").fill("Bitte rufen Sie mich an.");
  await dialog.getByLabel("Telefonnummer").fill("0221 4710 12");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Wir rufen Sie an: .*, zwischen 10 und 11 Uhr unter /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Neues Anliegen" })).toBeFocused();
});

test("a photo goes with the question, is checked and can be taken along again; what is no picture says so", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await signIn(page, owner.email, PATHS.serviceCases, owner.password);
  await page.getByRole("button", { name: "Neues Anliegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Anliegen" });
  await dialog.getByLabel("Worum geht es?").selectOption("Technisches Problem");
  await dialog.getByLabel("Betreff").fill("Bild im Eintrag");
  await dialog.getByLabel("Ihre Nachricht").fill("So sieht es bei mir aus.");
  const asked = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Dateien auswählen" }).click();
  const broken = { name: "kaputt.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 kein Dokument") };
  await (await asked).setFiles([await jpeg(page, "schaufenster.jpg", 640, 480), broken]);
  await expect(dialog.getByRole("button", { name: "schaufenster.jpg entfernen" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "kaputt.pdf entfernen" })).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Senden" }).click();
  const matter = page.getByRole("region", { name: "Bild im Eintrag" });
  await expect(matter.getByText(/^kaputt\.pdf Diese Datei ist beschädigt/)).toBeVisible();
  const coming = page.waitForEvent("download");
  await matter.getByRole("button", { name: "schaufenster.jpg herunterladen" }).click();
  expect((await coming).suggestedFilename()).toBe("schaufenster.webp");
  await expectGood(page);
});
