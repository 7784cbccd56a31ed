import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expect, openMenu, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { slowLine } from "../house/reception.ts";

const LINE_DOWN = /net::ERR_INTERNET_DISCONNECTED/;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A part of the portal that is loaded apart, when it is there as a whole. */
const fileOf = async (page: Page, name: string): Promise<unknown> =>
  (await page.waitForResponse((response) => response.url().includes(`/assets/${name}`) && response.url().endsWith(".js"))).finished();
/** Leads to the own account, by the menu behind the button in the bar. */
const toAccount = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /Benutzerprofil$/ }).click();
  await page.getByRole("menuitem", { name: "Mein Konto" }).click();
};

test("without a line a page says that it is not loaded, inside of the portal, and appears when the line is back", async ({
  page,
  context,
  noise,
}) => {
  noise.expect(LINE_DOWN);
  // The menu comes a little behind the page, also when nothing was pressed: a line that is cut before that has neither.
  const menu = fileOf(page, "user-menu");
  await signIn(page, PEOPLE.office, PATHS.dashboard);
  await menu;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await toAccount(page);
  await expect(heading(page, "Die Seite ist noch nicht geladen")).toBeFocused();
  await expect(page.getByRole("banner")).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, "Hallo Tim Kranz")).toBeVisible();
});

test("without a line whoever has typed is still asked before the page is left", async ({ page, context, noise }) => {
  noise.expect(LINE_DOWN);
  const question = fileOf(page, "leave-dialog");
  await signIn(page, PEOPLE.office, PATHS.profile);
  const name = page.getByRole("textbox", { name: "Vorname" });
  await name.fill("Tomke");
  await question;
  await context.setOffline(true);
  await openMenu(page);
  await page.getByRole("link", { name: "Startseite" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Auf der Seite bleiben" }).last().click();
  await expect(name).toHaveValue("Tomke");
});

test("a file that a new version removed loads the portal anew, at the page that was asked for", async ({ page, noise }) => {
  noise.expect(/404 .*\/assets\//);
  await signIn(page, PEOPLE.office, PATHS.dashboard);
  let removed = true;
  await page.route("**/assets/user-dashboard*.js", (route) => (removed ? route.fulfill({ status: 404 }) : route.continue()));
  page.once("domcontentloaded", () => void (removed = false));
  await toAccount(page);
  await expect(heading(page, "Hallo Tim Kranz")).toBeVisible();
  expect(removed).toBe(false);
});

test("bad reception: what is saved without a line arrives when there is one, once @phone", async ({ page, noise }) => {
  noise.expect(LINE_DOWN);
  await signIn(page, PEOPLE.privatePerson, PATHS.profile);
  const name = page.getByRole("textbox", { name: "Vorname" });
  const before = await name.inputValue();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("updateUserProfile")) sent.push(request.headers()["idempotency-key"] ?? "");
  });
  const line = await slowLine(page);
  const save = async (words: string): Promise<void> => {
    await line.down();
    await name.fill(words);
    await page.getByRole("button", { name: "Profil speichern" }).click();
    await expect(page.getByRole("status", { name: "Noch nicht gesendet" })).toBeFocused();
    await line.up();
    await expect(page.getByRole("status", { name: "Noch nicht gesendet" })).toBeHidden();
  };
  await save("Tomke");
  expect(new Set(sent).size).toBe(1);
  await page.reload();
  await expect(name).toHaveValue("Tomke");
  await save(before);
});
