import { readFile } from "node:fs/promises";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { ownerWithPhone, PRACTICE } from "../house/phone.ts";

const list = (page: Page): Locator => page.getByRole("list", { name: "Liste der Anrufe" });
const callNow = (call: Locator): Locator => call.getByRole("link", { name: "Jetzt zurückrufen" });

/** At the practice itself; nobody changes anything there. */
const atPractice = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript((id) => localStorage.setItem("active-account-id", id), PRACTICE);
  await signIn(page, PEOPLE.kranz, path);
};
const atOwnPhone = async (page: Page, path: string): Promise<void> => {
  const owner = await ownerWithPhone(page);
  await signIn(page, owner.email, path, owner.password);
};
const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
/** Moves the focus on until it stands where it should. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  for (let n = 0; n < 80; n += 1) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("the keyboard does not lead there");
};

test("a call note becomes a call back: overdue, put off, done with its result, open again", async ({ page }) => {
  await atOwnPhone(page, `${PATHS.secretarialOverview}?status=offen`);
  await expect(list(page).getByRole("link")).toHaveCount(4);
  await expect(page.getByText("1 überfällig", { exact: true })).toBeVisible();
  await expectGood(page);
  await list(page)
    .getByRole("link")
    .filter({ hasText: /Überfällig seit/ })
    .click();
  const call = page.getByRole("article");
  await expect(callNow(call)).toHaveAttribute("href", /^tel:\+49\d+$/);
  await expectGood(page);

  await call.getByRole("button", { name: "Später" }).click();
  const later = page.getByRole("dialog", { name: "Rückruf zurückstellen" });
  await expectAccessible(page);
  await later.getByRole("radio", { name: /^Morgen/ }).check();
  await later.getByRole("button", { name: "Rückruf zurückstellen" }).click();
  await expect(call.getByText(/^Zurückgestellt bis /)).toBeVisible();
  await expect(page.getByText(/^\d überfällig$/)).toBeHidden();

  await call.getByRole("button", { name: /rledigt/ }).click();
  const done = page.getByRole("dialog", { name: "Rückruf abschließen" });
  await done.getByLabel(/Ergebnis/).fill("Kommt am Freitag vorbei.");
  await expectAccessible(page);
  await done.getByRole("button", { name: "Rückruf abschließen" }).click();
  // Its tab has lost the call; the address still shows it, also after a reload.
  await expect(call.getByRole("list").getByText("Kommt am Freitag vorbei.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(call.getByRole("list").getByText("Kommt am Freitag vorbei.", { exact: true })).toBeVisible();
  await call.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(callNow(call)).toBeVisible();
});

test("settings: holidays are set and emptied, a number is blocked, the assistant always says that it is an AI", async ({ page }) => {
  await atOwnPhone(page, `${PATHS.secretarialOverview}?status=offen`);
  await list(page).getByRole("link").first().click();
  const name = (await page.getByRole("article").getByRole("heading", { level: 2 }).innerText()).trim();
  await page.getByRole("button", { name: "Nummer sperren" }).click();
  const dialog = page.getByRole("dialog", { name: "Anweisung hinzufügen" });
  await expect(dialog.getByLabel("Anrufer")).toHaveValue(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Nummer sperren");

  const announce = page.getByRole("switch", { name: /Sie sprechen mit einer KI/ });
  await expect(announce).toHaveAttribute("aria-disabled", "true");
  await announce.click({ force: true });
  await expect(announce).toBeChecked();
  await expect(page.getByText(/ich bin eine KI/)).toBeVisible();

  const [start, end] = [page.getByLabel(/^Betriebsurlaub ab/), page.getByLabel(/^Betriebsurlaub bis/)];
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  const saved = toast(page, "Einstellungen gespeichert");
  const year = new Date().getFullYear() + 1;
  await start.fill(`21.12.${year}`);
  await save.click();
  await expect(page.getByRole("link", { name: /Ein Betriebsurlaub braucht beide Tage/ })).toBeVisible();
  await expectGood(page);
  await end.fill(`31.12.${year}`);
  await page.getByRole("link", { name: /So richten Sie die Weiterleitung/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await save.click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(end).toHaveValue(`31.12.${year}`);
  await start.fill("");
  await end.fill("");
  await save.click();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(end).toHaveValue("");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Nummer sperren");
});

test("statistics and guides can be read by everybody; a call that is gone is named so", async ({ page, noise }) => {
  await atPractice(page, PATHS.secretarialStatistics);
  await expect(page.getByRole("table", { name: "Anrufe nach Wochentag und Uhrzeit" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Säulen:/ })).toBeVisible();
  await expectGood(page);
  await page.goto(`${PATHS.secretarialStatistics}?von=2020-01-01&bis=2020-02-01`);
  await expect(page.getByText("Keine Anrufe in diesem Zeitraum")).toBeVisible();
  await page.goto(`${PATHS.secretarialGuides}?anbieter=mobile`);
  await expect(page.getByText(/^\*\*61\*0221\d+\*11\*15#$/)).toBeVisible();
  await expectGood(page);
  noise.expect(/404 .*getCompanyCall\?callId=999999/);
  await page.goto(`${PATHS.secretarialOverview}?anruf=999999`);
  await expect(page.getByText("Diesen Anruf gibt es nicht mehr")).toBeVisible();
  await expectGood(page);
});

test("days, tab, page and call live in the address; what is taken along is what is seen", { tag: "@desktop" }, async ({ page }) => {
  await atPractice(page, PATHS.secretarialOverview);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page).toHaveURL(/\?seite=2$/);
  await expect(page.getByText(/^9–16 von /)).toBeVisible();
  await page.getByRole("tab", { name: /^Offen/ }).click();
  await expect(page).toHaveURL(/\?status=offen$/);
  await expect(page.getByText("1–4 von 4")).toBeVisible();
  const names = await list(page).getByRole("link").allInnerTexts();

  const download = async (kind: "CSV" | "PDF"): Promise<Buffer> => {
    await page.getByRole("button", { name: "Exportieren" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: new RegExp(kind) }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Anrufe_\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`));
    return readFile(await file.path());
  };
  const rows = readCsv((await download("CSV")).toString("utf8"));
  const head = rows.findIndex(([first]) => first === "Anruf");
  const callers = rows.slice(head + 1, head + 5).map(([, caller, phone]) => (caller === "" ? phone : caller) ?? "?");
  expect(rows[head + 5]?.[0]).toBe("Summe");
  for (const [at, caller] of callers.entries()) expect(names[at]).toContain(caller);
  expect((await download("PDF")).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goBack();
  await expect(page.getByText(/^9–16 von /)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportieren" })).toBeHidden();
});

test("a call back is closed by keyboard alone", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  await atOwnPhone(page, `${PATHS.secretarialOverview}?status=offen`);
  await tabTo(page, list(page).getByRole("listitem").nth(1).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/anruf=\d+/);
  const call = page.getByRole("article");
  const close = call.getByRole("button", { name: /rledigt/ });
  await tabTo(page, close);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Termin am Montag.");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Rückruf abschließen" }));
  await page.keyboard.press("Enter");
  await expect(call.getByRole("list").getByText("Termin am Montag.", { exact: true })).toBeVisible();
});
