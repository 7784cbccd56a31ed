import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import type { Newcomer } from "../house/account.ts";
import { expectAccessible } from "../house/accessibility.ts";
import { endSessionsOf } from "../house/database.ts";
import { comparison, keptAsDraft, openSection, publish, review, save, toast } from "../house/entry.ts";
import { expect, signIn, signOut, test } from "../house/journey.ts";
import { colleagueOf, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

const box = (page: Page, name: RegExp): Locator => page.getByRole("textbox", { name });
const slogan = (page: Page): Locator => box(page, /^Slogan/);
const phone = (page: Page): Locator => box(page, /^Telefon /);
const email = (page: Page): Locator => box(page, /^E-Mail/);
const conflict = (page: Page): Locator => page.getByRole("dialog", { name: "Diese Angaben wurden inzwischen geändert" });

const atEntry = async (page: Page, { email: login, password }: Newcomer, section: string): Promise<void> => {
  await signIn(page, login, PATHS.entryData, password);
  await openSection(page, section);
};

test("two people change the same fields: both values are shown, each is decided on its own, nothing is lost", async ({
  page,
  otherBrowser,
  noise,
}) => {
  noise.expect(/409 .*\/api\//);
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const other = await otherBrowser();
  await atEntry(other, await colleagueOf(other, owner), "Firmendaten");
  await atEntry(page, owner, "Firmendaten");
  await phone(page).fill("0221 4710111");
  await email(page).fill("inhaberin@kranz.example");
  await box(page, /^Zusatz zum Namen/).fill("Inhaberin Johanna Kranz");

  await phone(other).fill("0221 4710222");
  await email(other).fill("buero@kranz.example");
  await box(other, /^Fax/).fill("0221 4710299");
  await save(other);

  await review(page);
  await publish(page);
  await expect(conflict(page)).toContainText("von Wiebke Ahrens");
  const [number, address] = [
    conflict(page).getByRole("radiogroup", { name: "Telefon" }),
    conflict(page).getByRole("radiogroup", { name: "E-Mail" }),
  ];
  await expect(conflict(page).getByRole("radiogroup")).toHaveCount(2);
  await expect(number).toContainText(/Ihre Eingabe.*0221 4710.?111.*Jetzt gespeichert.*0221 4710.?222/s);
  await expect(address).toContainText(/inhaberin@kranz.example.*buero@kranz.example/s);
  await expect(address.getByRole("radio", { name: "Ihre Eingabe" })).toBeChecked();
  await expectAccessible(page);
  await address.getByRole("radio", { name: "Jetzt gespeichert" }).check();
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(toast(page, "Eintragsdaten gespeichert, zusammen mit gleichzeitigen Änderungen anderer")).toBeVisible();

  await page.reload();
  await expect(phone(page)).toHaveValue(/^0221 4710.?111$/);
  await expect(email(page)).toHaveValue("buero@kranz.example");
  await expect(box(page, /^Fax/)).toHaveValue(/^0221 4710.?299$/);
  await expect(box(page, /^Zusatz zum Namen/)).toHaveValue("Inhaberin Johanna Kranz");
});

test("two tabs: other fields are brought together silently, the same field is asked about, now or later", async ({
  page,
  context,
  noise,
}) => {
  noise.expect(/409 .*\/api\//);
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await atEntry(page, owner, "Firmendaten");
  const second = await context.newPage();
  await second.goto(PATHS.entryData);
  await openSection(second, "Firmendaten");
  // Two fields of one section, one typed in each tab.
  await phone(second).fill("0221 4710333");
  await save(second);
  await page.bringToFront();
  await email(page).fill("erster-tab@kranz.example");
  await save(page);
  await expect(conflict(page)).toBeHidden();
  await expect(phone(page)).toHaveValue(/^0221 4710.?333$/);

  await openSection(page, "Logo und Slogan");
  await slogan(page).fill("Aus dem ersten Tab");
  await keptAsDraft(page);
  await openSection(second, "Logo und Slogan");
  await slogan(second).fill("Aus dem zweiten Tab");
  await save(second);
  await review(page);
  await publish(page);
  await expect(conflict(page)).toContainText("von Ihnen, an anderer Stelle");
  await conflict(page).getByRole("button", { name: "Später entscheiden" }).click();
  await expect(page.getByText("Eine Entscheidung steht noch aus").last()).toBeInViewport();
  await expect(slogan(page)).toHaveValue("Aus dem ersten Tab");

  await review(page);
  await publish(page);
  const choice = conflict(page).getByRole("radiogroup", { name: "Slogan" });
  await expect(choice).toContainText(/Aus dem ersten Tab.*Aus dem zweiten Tab/s);
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(conflict(page)).toBeHidden();
  await second.reload();
  await expect(slogan(second)).toHaveValue("Aus dem ersten Tab");
});

test("a session that ends while the entry is edited: sign-in over the page, and the same save goes on", async ({ page, noise }) => {
  noise.expect(/401 .*\/api\//);
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await atEntry(page, owner, "Logo und Slogan");
  await slogan(page).fill("Farbe ist unser Handwerk");
  await keptAsDraft(page);
  await review(page);
  await endSessionsOf(owner.email);
  await publish(page);
  const again = page.getByRole("dialog", { name: "Bitte melden Sie sich erneut an" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel("Passwort", { exact: true }).fill(owner.password);
  await again.getByRole("button", { name: "Anmelden und weitermachen" }).click();
  await expect(again).toBeHidden();
  await expect(slogan(page)).toHaveValue("Farbe ist unser Handwerk");
  await expect(toast(page, "Eintragsdaten gespeichert")).toBeVisible();
  await expect(comparison(page)).toBeHidden();
  await page.reload();
  await expect(slogan(page)).toHaveValue("Farbe ist unser Handwerk");
});

test("what was typed and not saved waits as a draft on every other device", async ({ page, otherBrowser }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await atEntry(page, owner, "Logo und Slogan");
  await slogan(page).fill("Noch nicht ganz fertig");
  await keptAsDraft(page);
  page.on("dialog", (question) => void question.accept());
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();

  const other = await otherBrowser();
  await signIn(other, owner.email, PATHS.entryOverview, owner.password);
  const waiting = other.getByRole("region", { name: "Wartet" });
  await expect(waiting).toContainText("Entwurf: Logo und Slogan");
  await waiting.getByRole("link", { name: "Weiter bearbeiten" }).click();
  await expect(other.getByText(/^Wir haben Ihren Entwurf von heute, \d\d:\d\d\sUhr wiederhergestellt\.$/)).toBeVisible();
  await expect(slogan(other)).toHaveValue("Noch nicht ganz fertig");
  await expectAccessible(other);

  await other.getByRole("button", { name: "Entwurf verwerfen" }).click();
  const question = other.getByRole("dialog", { name: "Alle Änderungen verwerfen?" });
  await expectAccessible(other);
  await question.getByRole("button", { name: "Änderungen verwerfen" }).click();
  await expect(slogan(other)).toHaveValue("");
  await other.goBack();
  await expect(waiting).toContainText("Nichts offen");
});
