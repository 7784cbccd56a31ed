import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { type Brand, originOf } from "./instance.ts";
import { Noise } from "./noise.ts";
import { openQuietly, post } from "./direct.ts";
import { PASSWORD } from "./people.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The portal that is visited. */
  readonly brand: Brand;
  /** Fails the journey at its end when something happened in the browser that nobody expected; a focus that is lost counts. */
  readonly noise: Noise;
  /** A second browser, of another person or on another device; it is watched like the first. */
  readonly otherBrowser: () => Promise<Page>;
}

/** A journey: Playwright's test, in one of the brands, that does not tolerate errors in the background. */
export const test = base.extend<Fixtures>({
  brand: ["nahwerk", { option: true }],
  baseURL: async ({ brand }, give) => give(originOf(brand)),
  noise: [
    async ({ context }, give) => {
      const noise = new Noise();
      await noise.listen(context);
      await give(noise);
      expect(noise.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, contextOptions, baseURL, viewport, noise }, give) => {
    const opened: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale: "de-DE",
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      opened.push(context);
      await noise.listen(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Fills the sign-in form that is shown and sends it. */
export const fillSignIn = async (page: Page, login: string, password: string = PASSWORD): Promise<void> => {
  await page.getByLabel("E‑Mail-Adresse oder Benutzername").fill(login);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
};

/** Opens a page as somebody who is signed in already: past the form, which the journeys of signing in fill by hand. */
export const signIn = async (page: Page, login: string, path: string = PATHS.dashboard, password: string = PASSWORD): Promise<void> => {
  await openQuietly(page);
  await post(page, auth.login, { login, password });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Opens a page as somebody who has to sign in first, and waits until it is there. */
export const signInByForm = async (
  page: Page,
  login: string,
  path: string = PATHS.dashboard,
  password: string = PASSWORD,
): Promise<void> => {
  await page.goto(path);
  await fillSignIn(page, login, password);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Signs out by the page for it, which asks whoever comes by an address. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto(PATHS.logout);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
};

/** The side menu: always there on wide screens, behind a button on phones. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole("button", { name: "Menü", exact: true });
  await expect(button.or(page.getByRole("complementary", { name: "Hauptmenü" }))).toBeVisible();
  if (await button.isVisible()) await button.click();
};
