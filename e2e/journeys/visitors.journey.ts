import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/* People without an account: a mistake and a barrier are reported, a newsletter is agreed to and ended. */

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test("a mistake in an entry is reported with an address of the register, and the day of the answer is promised", async ({ page }) => {
  await page.goto(PATHS.ugc);
  await page.getByRole("textbox", { name: "Name der Firma" }).fill("Café Lindenhof");
  await page.getByRole("combobox", { name: /Anschrift der Firma/ }).fill("Hauptstr. 5, 50667 Köln");
  await page.getByRole("option").first().click();
  await page.getByRole("textbox", { name: "Ihr Hinweis" }).fill("Sonntags ist geschlossen.");
  await page.getByRole("textbox", { name: /E‑Mail-Adresse für die Antwort/ }).fill("leserin@post.example");
  await expectGood(page);
  await page.getByRole("button", { name: "Hinweis senden" }).click();
  await expect(page.getByText(/^Wir antworten Ihnen bis spätestens \d\d\.\d\d\.\d{4} per E‑Mail\.$/)).toBeVisible();
  await expectGood(page);
});

test("the statement on accessibility is one press away before signing in, and takes a report", async ({ page }) => {
  await page.goto(PATHS.login);
  await page.getByRole("link", { name: "Barrierefreiheit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Erklärung zur Barrierefreiheit" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("textbox", { name: "Was hat nicht funktioniert?" }).fill("Der Kalender nimmt keine Pfeiltasten.");
  await page.getByRole("button", { name: "Hinweis senden" }).click();
  await expect(page.getByRole("heading", { name: "Danke, Ihr Hinweis ist bei uns" })).toBeVisible();
});

test("whoever reads at an address agrees to the newsletter, and ends it without signing in", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await signIn(page, owner.email, PATHS.selfDisclosure, owner.password);
  const reader = `newsletter-${owner.email}`;
  const card = page.getByRole("region", { name: "Adresse für den Newsletter" });
  await card.getByRole("textbox", { name: "E‑Mail-Adresse" }).fill(reader);
  await card.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect(toast(page, `Wir fragen ${reader}.`)).toBeVisible();
  await expect(card.getByText(/^Wartet auf die Bestätigung\./)).toBeVisible();

  const question = await letterTo(reader, /^Newsletter: bitte bestätigen/);
  await page.goto(/https?:\/\/\S+\/b2b-newsletter\/bestaetigt#token=\S+/.exec(question.text)?.[0] ?? "");
  await expectGood(page);
  await page.getByRole("button", { name: "Newsletter bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Newsletter bestätigt" })).toBeVisible();

  const confirmed = await letterTo(reader, /^Newsletter bestätigt/);
  await page.goto(/https?:\/\/\S+\/newsletter-abmelden\/\S+/.exec(confirmed.text)?.[0] ?? "");
  await expectGood(page);
  await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await expect(page.getByRole("heading", { name: "Newsletter abbestellt" })).toBeVisible();

  await page.goto(PATHS.selfDisclosure);
  await expect(card.getByRole("button", { name: "Adresse eintragen" })).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Newsletter/ })).not.toBeChecked();
});
