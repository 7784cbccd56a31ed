/* Pages of old builds, told what to do line by line: `open <name> <login> <password> <words>`, `send <name> <words>`, `look <name> <words>`. Answers each with a line. */
import { createInterface } from "node:readline";
import { env } from "node:process";
import { chromium, expect, type Page } from "@playwright/test";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { fillSignIn } from "../house/journey.ts";

const [, , origin = ""] = process.argv;
const browser = await chromium.launch({
  executablePath: env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const pages = new Map<string, Page>();
const PATIENCE = { timeout: 60_000 };
const slowly = expect.configure(PATIENCE);

const pageOf = (name: string): Page => {
  const page = pages.get(name);
  if (!page) throw new Error(`no page ${name}`);
  return page;
};
const field = (page: Page) => page.getByRole("textbox", { name: /^Vorname/ });
const buildOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["build"]);

/** Signs in and types into the profile, without saving. */
const open = async (name: string, login: string, password: string, words: string): Promise<string> => {
  const page = await (await browser.newContext({ locale: "de-DE", baseURL: origin })).newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  page.setDefaultNavigationTimeout(PATIENCE.timeout);
  pages.set(name, page);
  await page.goto(PATHS.profile);
  await fillSignIn(page, login, password);
  await field(page).fill(words);
  return "ok";
};

/** The page is of the build before: a part of it that was not loaded yet is asked for now, and what was typed is saved. */
const send = async (name: string, words: string): Promise<string> => {
  const page = pageOf(name);
  const before = await buildOf(page);
  await page.getByRole("button", { name: "Profil löschen" }).click();
  await slowly(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await slowly(field(page)).toHaveValue(words);
  await page
    .getByRole("button", { name: /speichern/i })
    .first()
    .click();
  await slowly(page.getByText(/gespeichert/i).first()).toBeVisible();
  if ((await buildOf(page)) !== before) throw new Error("the page was loaded anew from under its reader");
  await page.context().close();
  pages.delete(name);
  return "ok";
};

/** What the page says that stays open with something typed: the hint, and the words. */
const look = async (name: string, words: string): Promise<string> => {
  const page = pageOf(name);
  await slowly(field(page)).toHaveValue(words);
  const hint = await page.getByText("Es gibt eine neue Fassung des Portals", { exact: false }).count();
  return hint > 0 ? "told of the new version, words kept" : "not told, words kept";
};

const WISHES: Readonly<Record<string, (...words: string[]) => Promise<string>>> = {
  open: (name = "", login = "", password = "", words = "") => open(name, login, password, words),
  send: (name = "", words = "") => send(name, words),
  look: (name = "", words = "") => look(name, words),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [wish = "", ...words] = line.split("\t");
  const said = await (WISHES[wish]?.(...words) ?? Promise.resolve(`no wish ${wish}`)).catch((error: unknown) => String(error));
  process.stdout.write(`${said.replaceAll(/\s+/g, " ").slice(0, 400)}\n`);
}
await browser.close();
