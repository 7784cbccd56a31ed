import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openQuietly, post } from "../house/direct.ts";
import { originOf } from "../house/instance.ts";
import { expect, test } from "../house/journey.ts";
import { deliver, incoming } from "../house/leads.ts";
import { headOf, type Letter, letterTo } from "../house/mailbox.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/* Mails as they were sent, in the browser: narrow and wide, by day and by night, for both brands. */

const WIDTHS = [320, 390, 680] as const;
const SCHEMES = ["light", "dark"] as const;
const HTML_MOST = 60_000;
const BUTTON_LEAST = 44;
/** A mail is shown inside the page of a mail program, which has its landmarks already. */
const OF_PAGES = ["landmark-one-main", "region"];

const expectReadable = async (page: Page, letter: Letter, name: string): Promise<void> => {
  expect(letter.html.length).toBeLessThan(HTML_MOST);
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(letter.html);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, OF_PAGES);
      const button = page.getByRole("link").filter({ has: page.locator("xpath=self::*[contains(@style,'inline-block')]") });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(BUTTON_LEAST);
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
};
/** Whoever sees a link over somebody's shoulder learns nothing of anybody. */
const expectPlainLinks = ({ html, text }: Letter, email: string): void => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => decodeURIComponent(url));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).not.toMatch(/@|holm|0221/i);
  expect(links.join(" ")).not.toContain(email);
  expect(text).toContain(links[0]?.replaceAll("&amp;", "&"));
};

for (const [brand, original] of [
  ["nahwerk", PEOPLE.office],
  ["ortsfink", PEOPLE.kranzOrtsfink],
] as const)
  test(`mails of ${brand} are read on every screen, by day and by night`, { tag: "@desktop" }, async ({ page, context }) => {
    const owner = await ownerOfCopy(page, original);
    await giveUpQuietHours(owner);
    const many = Array.from({ length: 12 }, (_, n) =>
      incoming(`Treppenhaus mit Geländer und ${n + 2} Wohnungstüren in einem Mehrfamilienhaus aus der Gründerzeit streichen`),
    );
    await deliver(owner, ...many);
    const told = await letterTo(owner.email, /^12 Neuigkeiten für /);
    const sheet = await context.newPage();
    await expectReadable(sheet, told, `${brand}-told`);
    expectPlainLinks(told, owner.email);
    const head = await headOf(told);
    expect(head).toMatch(/^List-Unsubscribe: <https?:\/\/\S+>$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const ofBrand = new RegExp(`^Message-ID: <[0-9a-f-]{36}@${brand}\\.example>$`, "m");
    expect(head).toMatch(ofBrand);
    expect(told.html).toContain(PATHS.leads);

    // A letter that ends nothing: whoever asks for a new password waits for it.
    await openQuietly(page, originOf(brand));
    await post(page, auth.requestPassword, { email: owner.email });
    const reset = await letterTo(owner.email, /^Neues Passwort festlegen$/);
    await expectReadable(sheet, reset, `${brand}-reset`);
    expectPlainLinks(reset, owner.email);
    expect(await headOf(reset)).not.toContain("List-Unsubscribe");
    expect(await headOf(reset)).toMatch(ofBrand);
  });
