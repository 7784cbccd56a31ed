import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { allSections, comparison, openSection, save, section, sectionLink, toast } from "../house/entry.ts";
import { BRANDS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

const OWNER = { nahwerk: PEOPLE.office, ortsfink: PEOPLE.kranzOrtsfink } as const;

/** The changes of a list, or the words that there are none. */
const changes = (page: Page, region: string): Locator =>
  page.getByRole("region", { name: region }).getByRole("link").or(page.getByText("Noch keine Änderungen")).first();

/** The pages of the entry, and something that is only there when they are complete. */
const PAGES: readonly { readonly path: string; readonly there: (page: Page) => Locator }[] = [
  { path: PATHS.entryOverview, there: (page) => changes(page, "Letzte Änderungen") },
  { path: PATHS.entryData, there: (page) => section(page, "B2B-Kodex").or(sectionLink(page, "B2B-Kodex")).first() },
  { path: `${PATHS.entryData}#openingHours`, there: (page) => section(page, "Öffnungszeiten") },
  { path: PATHS.entryHistory, there: (page) => changes(page, "Änderungen") },
  { path: PATHS.selfDisclosure, there: (page) => page.getByRole("switch", { name: "Anfragen von Kunden" }) },
];

for (const brand of BRANDS) {
  test.describe(`the pages of the entry at ${brand}`, () => {
    test.use({ brand });

    test("fit their width and have no grave barrier", async ({ page }) => {
      await signIn(page, OWNER[brand], PATHS.entryOverview);
      for (const { path, there } of PAGES) {
        await page.goto(path);
        await expect(there(page)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

/** Presses Tab until something has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator, atMost: number): Promise<void> => {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < atMost && !(await isThere()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
};

/** Waits for the suggestion and takes it with the arrow keys. */
const take = async (page: Page, field: Locator, wanted: RegExp): Promise<void> => {
  const option = page.getByRole("option", { name: wanted });
  await expect(option).toBeVisible();
  for (let presses = 0; presses < 10 && (await option.getAttribute("aria-selected")) !== "true"; presses += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(option).toBeHidden();
};

const startAt = async (page: Page, step: string): Promise<void> => {
  const owner = await ownerOfCopy(page, PEOPLE.newEntry);
  await signIn(page, owner.email, `${PATHS.entryData}?schritt=${step}`, owner.password);
};

test(
  "one whole edit with the keyboard alone: from the overview to the saved entry, back to the field and on to the public page",
  { tag: "@firefox" },
  async ({ page }) => {
    const owner = await ownerOfCopy(page, PEOPLE.newEntry);
    await signIn(page, owner.email, PATHS.entryOverview, owner.password);
    const step = page.getByRole("listitem").filter({ hasText: "Website eintragen" }).getByRole("link");
    const more = page.getByText(/^\d+ weitere Schritte zeigen$/);
    await expect(more).toBeVisible();
    await page.getByRole("heading", { level: 1 }).focus();
    await tabTo(page, more, 60);
    await page.keyboard.press("Enter");
    await tabTo(page, step, 60);
    await page.keyboard.press("Enter");
    const website = page.getByRole("textbox", { name: /^Website/ });
    await expect(website).toBeFocused();
    await page.keyboard.type("www.umzuege weber");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Bitte prüfen Sie eine Angabe" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(website).toBeFocused();
    await expect(website).toHaveAccessibleDescription(/Das ist keine vollständige Internetadresse/);
    await expect(website).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("www.umzuege-weber.example");
    await page.keyboard.press("Enter");
    await expect(comparison(page)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, comparison(page).getByRole("button", { name: "Änderungen speichern" }), 8);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Eintragsdaten gespeichert")).toBeVisible();
    await expect(website).toHaveValue("https://www.umzuege-weber.example");
    await expect(website).toBeFocused();

    // Read back from the page that everybody sees, and it shows what was saved.
    const since = page.getByRole("status").filter({ hasText: /^Seit \d\d:\d\d\sUhr öffentlich, hier ansehen/ });
    await expect(since).toBeVisible();
    await expectAccessible(page);
    await since.getByRole("link", { name: /^hier ansehen/ }).focus();
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    const shown = await opened;
    await expect(shown).toHaveURL(/\/e\/[0-9a-f]{16}\//);
    await expect(shown.getByRole("link", { name: /^umzuege-weber\.example/ })).toHaveAttribute("href", "https://www.umzuege-weber.example");
    await expectAccessible(shown);
    await expectNoSidewaysScroll(shown);
  },
);

test("everyday words and missing umlauts find trades, streets and towns, with the keyboard alone", async ({ page }) => {
  await startAt(page, "trade");
  const trade = page.getByRole("combobox", { name: /^Branche hinzufügen/ });
  await expect(trade).toBeFocused();
  await page.keyboard.type("Klempner");
  await take(page, trade, /^Sanitärinstallation.*gefunden über „Klempner“/);
  await expect(page.getByRole("list", { name: "Ihre Branchen in ihrer Reihenfolge" })).toContainText("Sanitärinstallation");
  await expect(trade).toBeFocused();

  await page.goto(`${PATHS.entryData}?schritt=address`);
  const street = page.getByRole("combobox", { name: /^Straße/ });
  await expect(street).toBeFocused();
  const zip = page.getByRole("combobox", { name: /^Postleitzahl/ });
  await tabTo(page, zip, 4);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("13353");
  await take(page, zip, /^13353/);
  await expect(page.getByRole("combobox", { name: /^Ort/ })).toHaveValue("Berlin");
  await street.focus();
  await page.keyboard.type("Muellerstr");
  await take(page, street, /^Müllerstraße.*13353 Berlin/);
  await expect(street).toHaveValue("Müllerstraße");

  await openSection(page, "Einsatzgebiet");
  await page.getByRole("radio", { name: "Keine Angabe" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const town = page.getByRole("combobox", { name: /^Ort hinzufügen/ });
  await tabTo(page, town, 4);
  await page.keyboard.type("Muellheim");
  await take(page, town, /^Müllheim/);
  await page.keyboard.type("Koln");
  await take(page, town, /^Köln/);
  await expect(page.getByRole("region", { name: "Einsatzgebiet" })).toContainText(/Müllheim im Markgräflerland.*Köln/s);
  await expectAccessible(page);
});

/** The lower edge of whatever stays at the top of the window. */
const edgeOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("header, main div")].filter((one) => getComputedStyle(one).position === "sticky");
    return Math.max(
      0,
      ...bars
        .map((one) => one.getBoundingClientRect())
        .filter(({ top }) => top < 100)
        .map(({ bottom }) => bottom),
    );
  });

test("on a phone: one section at a time, what was typed goes along, then what pays most", { tag: "@phone" }, async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.entryData, owner.password);
  await expect(sectionLink(page, "Zahlungsarten")).toBeVisible();
  await expectAccessible(page);
  await openSection(page, "Logo und Slogan");
  await expect(page).toHaveURL(/#logoAndSlogan$/);
  await page.getByRole("textbox", { name: /^Slogan/ }).fill("Wir streichen gern");
  await page.goBack();
  await expect(sectionLink(page, "Logo und Slogan")).toBeFocused();
  await expect(sectionLink(page, "Logo und Slogan")).toContainText("nicht gespeichert");
  await openSection(page, "Zahlungsarten");
  await page.getByRole("checkbox", { name: "PayPal" }).check();
  await page.getByRole("button", { name: "Vorschau", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Vorschau" })).toContainText("Wir streichen gern");
  await page.getByRole("button", { name: "Vorschau schließen" }).click();
  await save(page);
  await expect(page.getByText(/^\d+\s%, weiter mit: /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await allSections(page).click();
  await expect(sectionLink(page, "Zahlungsarten")).toBeFocused();
});

test("a heading that gets the focus stands clear of the bars", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.selfDisclosure, owner.password);
  await page.getByRole("link", { name: "Öffnungszeiten ändern" }).click();
  const hours = page.locator("#openingHours");
  await expect(hours).toBeFocused();
  await expect(hours.getByRole("heading", { level: 2 })).toBeInViewport();
  const top = async (): Promise<number> => (await hours.getByRole("heading", { level: 2 }).boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThanOrEqual(await edgeOfBars(page));
});

test("on the desk the list of sections marks the one that is read, the last one too", { tag: "@desktop" }, async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.entryData, owner.password);
  for (const name of ["Suchbegriffe", "Zahlungsarten", "B2B-Kodex", "Firmendaten"]) {
    await sectionLink(page, name).click();
    await expect(sectionLink(page, name)).toHaveAttribute("aria-current", "true");
  }
  await page.mouse.move(700, 500);
  await section(page, "Über uns").scrollIntoViewIfNeeded();
  await expect(page.getByRole("navigation", { name: "Abschnitte" }).locator("[aria-current]")).toHaveCount(1);
});
