import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { choose, save, section } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { heicPhoto, jpeg } from "../house/photos.ts";

/** A next step: the field that must have the focus, and what a person does there. */
interface Step {
  readonly field: (page: Page) => Locator;
  readonly fill: (page: Page, field: Locator) => Promise<void>;
}

const box = (name: RegExp) => (page: Page) => page.getByRole("textbox", { name });
const combo = (name: RegExp) => (page: Page) => page.getByRole("combobox", { name });
const tick = (name: string): Step => ({
  field: (page) => page.getByRole("checkbox", { name, exact: true }),
  fill: (_, field) => field.check(),
});
const type = (name: RegExp, text: string): Step => ({ field: box(name), fill: (_, field) => field.fill(text) });
/** Photos that were checked: only those can be cut. */
const shown = (page: Page): Locator => page.getByRole("button", { name: /^Foto \d zuschneiden$/ });

/** Everything that the overview asks of a business that works for others, by the words of the step. */
const STEPS: Readonly<Record<string, Step>> = {
  "Adresse eintragen": {
    field: combo(/^Straße/),
    fill: async (page, field) => {
      await field.pressSequentially("severinstr");
      await page.getByRole("option", { name: /^Severinstraße/ }).click();
      await page.getByRole("textbox", { name: /^Hausnummer/ }).fill("12-14");
      await expect(page.getByRole("combobox", { name: /^Postleitzahl/ })).toHaveValue("50678");
    },
  },
  "Telefonnummer eintragen": type(/^Telefon /, "(0221) 47 10 123"),
  "E‑Mail-Adresse eintragen": type(/^E-Mail/, "info@umzuege-weber.example"),
  "Branche wählen": {
    field: combo(/^Branche hinzufügen/),
    fill: async (page, field) => {
      await field.pressSequentially("umzug");
      await page.getByRole("listbox", { name: "Branche hinzufügen" }).getByRole("option").first().click();
    },
  },
  "Inhaberin oder Inhaber nennen": type(/^Inhaberin oder Inhaber/, "Ruth Weber"),
  "Öffnungszeiten eintragen": {
    field: (page) => page.getByRole("group", { name: "Öffnungszeiten der Woche" }),
    fill: async (page) => {
      await page.getByLabel("Oder als Text eingeben").fill("Mo–Fr 8–12 und 13–17");
      await page.getByRole("button", { name: "Übernehmen", exact: true }).click();
    },
  },
  "Sondertage zu Weihnachten eintragen": {
    field: (page) => page.getByRole("group", { name: "Sondertage und Betriebsferien" }),
    fill: (page) => page.getByRole("button", { name: /^Heiligabend/ }).click(),
  },
  "Zahlungsarten angeben": tick("Barzahlung"),
  "Servicemerkmale angeben": tick("Zugang mit Rollstuhl"),
  "Suchbegriffe ergänzen": {
    field: combo(/^Suchbegriff hinzufügen/),
    fill: (_, field) => field.fill("Umzug, Möbeltransport, Klaviertransport, Einlagerung, Halteverbotszone,"),
  },
  "Einsatzgebiet festlegen": {
    field: (page) => section(page, "Einsatzgebiet").getByRole("radio", { name: "Keine Angabe" }),
    fill: (page) => page.getByRole("radio", { name: "Bundesweit" }).check(),
  },
  "Sprachen angeben": tick("Deutsch"),
  "Website eintragen": type(/^Website/, "www.umzuege-weber.example"),
  "Logo hochladen": {
    field: (page) => page.getByRole("button", { name: "Logo auswählen" }),
    fill: async (page) => {
      await choose(page, "Logo auswählen", await jpeg(page, "logo.jpg"));
      await page.getByRole("dialog", { name: "Bildausschnitt wählen" }).getByRole("button", { name: "Bild übernehmen" }).click();
      await expect(page.getByRole("img", { name: "Ihr Logo" })).toBeVisible();
    },
  },
  "Slogan ergänzen": type(/^Slogan/, "Wir tragen, was Ihnen am Herzen liegt"),
  "„Über uns“ ergänzen": {
    field: box(/^Ausführlich/),
    fill: (_, field) =>
      field.fill("Seit 1968 ziehen wir in Köln und im Rheinland um: mit eigenem Lager, ruhiger Hand und Festpreis. ".repeat(2)),
  },
  "Erstes Foto hochladen": {
    field: (page) => page.getByRole("button", { name: "Fotos auswählen" }),
    fill: async (page) => {
      await choose(page, "Fotos auswählen", heicPhoto());
      await expect(shown(page)).toHaveCount(1);
    },
  },
  "Fünf Fotos Ihrer Arbeiten hochladen": {
    field: (page) => page.getByRole("button", { name: "Fotos auswählen" }),
    fill: async (page) => {
      const names = ["klavier.jpg", "lager.jpg", "wagen.jpg", "team.jpg"];
      await choose(page, "Fotos auswählen", await Promise.all(names.map((name) => jpeg(page, name))));
      await expect(shown(page)).toHaveCount(5);
    },
  },
};

const stepsOf = (page: Page): Locator => page.getByRole("list", { name: "Nächste Schritte" }).getByRole("listitem");

/** So many steps are shown; the others are folded. */
const SHOWN = 3;

/** Goes to the first of the next steps, does what it asks, and comes back to see it gone. */
const takeStep = async (page: Page, left: number): Promise<void> => {
  // What was saved last is known: else the first step would still be the one before.
  await expect(page.getByText(/ weiteren? Schritte? zeigen$/)).toHaveText(
    left > SHOWN ? [left === SHOWN + 1 ? /^Einen / : new RegExp(`^${left - SHOWN} `)] : [],
  );
  await expect(stepsOf(page)).toHaveCount(Math.min(SHOWN, left));
  const first = stepsOf(page).first();
  const words = (await first.textContent()) ?? "";
  const [name, step] = Object.entries(STEPS).find(([known]) => words.startsWith(known)) ?? [words, undefined];
  if (step === undefined) throw new Error(`Nobody knows what to do for the step "${words}".`);
  await first.getByRole("link").click();
  const field = step.field(page);
  await expect(field, `the field of "${name}"`).toBeFocused();
  await expect(field).toBeInViewport();
  await step.fill(page, field);
  await save(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Eintrag" })).toBeVisible();
};

test("an empty entry becomes complete by following the next steps one by one", async ({ page }) => {
  test.slow();
  const person = await ownerOfCopy(page, PEOPLE.newEntry);
  await signIn(page, person.email, PATHS.entryOverview, person.password);
  const count = Object.keys(STEPS).length;
  await expect(page.getByText(`${count - SHOWN} weitere Schritte zeigen`)).toBeVisible();
  for (let left = count; left > 0; left -= 1) await takeStep(page, left);
  await expect(page.getByRole("heading", { name: "Ihr Eintrag ist zu 100\u00a0% vollständig" })).toBeVisible();
  await expect(page.getByText("Alles vollständig.")).toBeVisible();
  await expect(stepsOf(page)).toHaveCount(0);
});
