import { PATHS } from "@schaufenster/contract/paths.ts";
import { newcomer } from "../house/account.ts";
import { expect, test } from "../house/journey.ts";
import { BROKEN_LINE, slowLine } from "../house/reception.ts";

test("bad reception: at the door nothing is kept on the device, but the page keeps what was typed until it can be sent @phone", async ({
  page,
  noise,
}) => {
  noise.expect(BROKEN_LINE);
  const person = newcomer();
  await page.goto(PATHS.registerGuest);
  await expect(page.getByLabel("Vorname")).toBeEditable();
  const line = await slowLine(page);
  await line.down();
  await page.getByLabel("Vorname").fill(person.firstName);
  await page.getByLabel("Nachname").fill(person.lastName);
  await line.up();
  await page.getByLabel("E‑Mail-Adresse", { exact: true }).fill(person.email);
  await page.getByRole("checkbox", { name: /Ich stimme den/ }).check();
  await line.down();
  await page.getByRole("button", { name: "Als Gast registrieren" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wir erreichen den Server nicht" })).toBeFocused();
  await expect(page.getByLabel("Vorname")).toHaveValue(person.firstName);
  await expect(page.getByLabel("E‑Mail-Adresse", { exact: true })).toHaveValue(person.email);
  await expect(page.getByRole("checkbox", { name: /Ich stimme den/ })).toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("kept-input:")))).toEqual([]);
  await line.up();
  await page.getByRole("button", { name: "Als Gast registrieren" }).click();
  await expect(page).toHaveURL(PATHS.registerGuestDone);
});
