import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const fetchFile = async (page: Page, button: Locator): Promise<{ name: string; path: string; content: Buffer }> => {
  const coming = page.waitForEvent("download");
  await button.click();
  const download = await coming;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, content: await readFile(path) };
};
const rows = (page: Page): Locator => page.getByRole("table", { name: "Dokumente, die neuesten zuerst" }).getByRole("row");

const BRANDS = [
  { brand: "nahwerk", person: PEOPLE.kranz },
  { brand: "ortsfink", person: PEOPLE.kranzOrtsfink },
] as const;

for (const { brand, person } of BRANDS)
  test.describe(brand, () => {
    test.use({ brand });

    test("an invoice is found, fetched as PDF, XML and with its year, and its letter is known as genuine", async ({
      page,
      browser,
      contextOptions,
      viewport,
      baseURL,
    }) => {
      await signIn(page, person, PATHS.documents);
      await expect(page.getByRole("heading", { level: 1, name: "Dokumente" })).toBeVisible();
      const newest = rows(page).filter({ hasText: "Offen" });
      await expect(newest).toContainText("149,00");
      await expectGood(page);

      await page.getByRole("button", { name: "Gutschriften" }).click();
      await expect(page.getByText("Anteilige Erstattung Webbanner")).toBeVisible();
      await page.getByRole("button", { name: "Alle", exact: true }).click();
      await page.getByRole("searchbox").fill("Laufzeit 12");
      await expect(rows(page).filter({ hasText: "Vertrag VT-" })).toBeVisible();
      await expectGood(page);
      await page.getByRole("searchbox").fill("");

      const number = /RE-[\d-]+/.exec((await newest.textContent()) ?? "")?.[0] ?? "";
      const pdf = await fetchFile(page, page.getByRole("button", { name: new RegExp(`^Rechnung ${number} herunterladen: PDF`) }));
      expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual([`Rechnung-${number}.pdf`, "%PDF-"]);
      const xml = await fetchFile(page, page.getByRole("button", { name: new RegExp(`^Rechnung ${number} herunterladen: XML`) }));
      expect([xml.name, xml.content.toString().includes(number)]).toEqual([`Rechnung-${number}.xml`, true]);
      const year = await fetchFile(page, page.getByRole("button", { name: /als ZIP$/ }));
      expect(year.name).toMatch(/^Dokumente-\d{4}\.zip$/);
      for (const name of [pdf.name, xml.name]) expect(year.content.includes(name)).toBe(true);

      // Whoever has the letter in hand asks without a session, and without a script.
      const { stdout: letter } = await promisify(execFile)("pdftotext", ["-layout", pdf.path, "-"]);
      const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(letter)?.[0] ?? "";
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale: "de-DE",
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const reader = await context.newPage();
      await reader.goto("/echtheit");
      await expectNoSidewaysScroll(reader);
      const ask = async (typed: { number: string; code: string; iban?: string }): Promise<void> => {
        await reader.getByLabel("Nummer des Schreibens").fill(typed.number);
        await reader.getByLabel("Prüfcode").fill(typed.code);
        await reader.getByLabel("IBAN auf dem Schreiben").fill(typed.iban ?? "");
        await reader.getByRole("button", { name: "Prüfen" }).click();
      };
      await ask({ number: number.toLowerCase(), code: code.toLowerCase().replaceAll("-", " ") });
      await expect(reader.getByRole("status")).toContainText("Dieses Schreiben haben wir ausgestellt");
      await expect(reader.getByRole("status")).toContainText("149,00");
      await expectNoSidewaysScroll(reader);
      await ask({ number, code, iban: "DE75 5121 0800 1245 1261 99" });
      await expect(reader.getByRole("alert")).toContainText("Diese IBAN steht nicht in unserem Schreiben");
      await ask({ number, code: "0000-0000-0000-0000" });
      await expect(reader.getByRole("alert")).toContainText("Dazu haben wir kein Schreiben gefunden");
      await expectNoSidewaysScroll(reader);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    });
  });

test("the page of genuine letters is as readable as all others", async ({ page }) => {
  await page.goto("/echtheit");
  await expectGood(page);
  await page.goto("/echtheit?nummer=RE-1&code=0000-0000-0000-0000");
  await expectGood(page);
});

test("the tax adviser gets copies after saying yes, and ends them by the link of the letter", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await signIn(page, owner.email, PATHS.documents, owner.password);
  const adviser = `kanzlei-${owner.email}`;
  const card = page.getByRole("region", { name: "Kopie für die Steuerberatung" });
  await card.getByLabel("E‑Mail-Adresse der Steuerberatung").fill(adviser);
  await expectGood(page);
  await card.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect(toast(page, `Wir haben ${adviser} gefragt.`)).toBeVisible();
  await expect(card.getByText(/^Wartet auf die Zustimmung\. Bis dahin senden wir nichts\./)).toBeVisible();
  await expectGood(page);

  const question = await letterTo(adviser, /^Rechnungskopien von .*: bitte bestätigen/);
  const link = /https?:\/\/\S+\/rechnungskopie\/\S+/.exec(question.text)?.[0] ?? "";
  await page.goto(link);
  await expectGood(page);
  await page.getByRole("button", { name: "Ja, Kopien senden" }).click();
  await expect(page.getByRole("heading", { name: "Sie erhalten Rechnungskopien" })).toBeVisible();
  await page.getByRole("button", { name: "Kopien abbestellen" }).click();
  await expect(page.getByRole("heading", { name: "Keine Rechnungskopien" })).toBeVisible();
  await expectGood(page);

  await page.goto(PATHS.documents);
  await expect(card.getByText(/^Dort abbestellt\./)).toBeVisible();
  await card.getByRole("button", { name: "Beenden" }).click();
  await expect(card.getByLabel("E‑Mail-Adresse der Steuerberatung")).toBeVisible();
});
