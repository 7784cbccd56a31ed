import { expect, type Locator, type Page } from "@playwright/test";

/** A message that comes and goes at the edge of the page. */
export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole("region", { name: "Meldungen" }).getByText(text);

/** The last look at what will be published. */
export const comparison = (page: Page): Locator => page.getByRole("dialog", { name: "Änderungen prüfen und speichern" });

/** Asks to save and waits for the comparison. */
export const review = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Prüfen und speichern" }).click();
  await expect(comparison(page)).toBeVisible();
  return comparison(page);
};

/** Publishes what the comparison shows. */
export const publish = (page: Page): Promise<void> => comparison(page).getByRole("button", { name: "Änderungen speichern" }).click();

/** Saves everything that was typed and waits until nothing is left to save. */
export const save = async (page: Page): Promise<void> => {
  await review(page);
  await publish(page);
  await expect(comparison(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Prüfen und speichern" })).toBeHidden();
};

/** Waits until what was typed is safe on the server, though not published. */
export const keptAsDraft = (page: Page): Promise<void> => expect(page.getByText(/Entwurf\sgespeichert\s\d\d:\d\d/)).toBeVisible();

/** One section of the page. */
export const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The link to a section: on phones a row of the list with its state. */
export const sectionLink = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Abschnitte" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** Leads from a section back to the list of all, on phones. */
export const allSections = (page: Page): Locator => page.getByRole("link", { name: "Alle Abschnitte" });

/** Shows a section: on phones it stands alone, on the desk it is part of the page. */
export const openSection = async (page: Page, name: string): Promise<Locator> => {
  const wanted = section(page, name);
  const way = sectionLink(page, name);
  await expect(wanted.or(way).or(allSections(page)).first()).toBeVisible();
  if (await wanted.isVisible()) return wanted;
  if (await allSections(page).isVisible()) await allSections(page).click();
  await way.click();
  await expect(wanted).toBeVisible();
  return wanted;
};

/** Chooses files as a person does: with the button. */
export const choose = async (page: Page, button: string, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> => {
  const dialog = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await dialog).setFiles(files);
};
