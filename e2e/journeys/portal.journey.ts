import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible } from "../house/accessibility.ts";
import { originOf, URLS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

test("a private person is told why a page of companies stays closed", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, PEOPLE.privatePerson, PATHS.leads);
  await expect(page).toHaveURL(PATHS.forbidden);
  await expect(page.getByRole("heading", { level: 1, name: "Für diese Seite fehlt Ihnen das Recht" })).toBeVisible();
  await expect(page.getByText("Ihr Konto ist angemeldet als Privatperson.")).toBeVisible();
  await expectAccessible(page);
});

test("an unknown path leads to /404, signed in or not", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/gibt/es/nicht");
  await expect(page).toHaveURL(PATHS.notFound);
  await expect(page.getByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, PEOPLE.office);
  await page.goto("/kunde/gibt-es-nicht");
  await expect(page).toHaveURL(PATHS.notFound);
  await expect(page.getByRole("link", { name: "Anfragen ansehen" })).toBeVisible();
  await expectAccessible(page);
});

test("somebody without a company lands on the own pages", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.withoutCompany);
  await expect(page).toHaveURL(PATHS.userDashboard);
  await page.goto(PATHS.leads);
  await expect(page).toHaveURL(PATHS.userDashboard);
});

test("a call back is kept until staff have seen to it", async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.products);
  await page.getByLabel("Telefonnummer für den Rückruf").fill("0221 4710 77");
  await page.getByRole("button", { name: /Rückruf anfordern|Nummer ändern/ }).click();
  await expect(page.getByText(/Rückruf unter .*77 liegt unserem Service vor/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/liegt unserem Service vor/)).toBeVisible();
});

test("the person's menu opens by keyboard, leads to the profile and closes by Escape", async ({ page }) => {
  await signIn(page, PEOPLE.kranz);
  const button = page.getByRole("button", { name: /Benutzerprofil$/ });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Mein Konto" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  // Only then the arrows are the menu's.
  await expect(page.getByRole("menuitem", { name: "Mein Konto" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(PATHS.profile);
});

test("who belongs to the other brand is told where the portal is, and shown no company here", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranzOrtsfink);
  await expect(page).toHaveURL(PATHS.userDashboard);
  await expect(page.getByRole("heading", { name: "Ihr Portal ist das von Ortsfink" })).toBeVisible();
  await expect(page.getByText("Malerbetrieb Kranz")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Zum Portal von Ortsfink" })).toHaveAttribute("href", /^\/redirect\?uri=/);
  await expectAccessible(page);
});

test(
  "the portal can be put on the home screen: the browser finds no fault with the manifest of either brand",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const brand of ["nahwerk", "ortsfink"] as const) {
      await page.goto(`${originOf(brand)}${PATHS.login}`);
      const chromium = await page.context().newCDPSession(page);
      const { errors, data } = await chromium.send("Page.getAppManifest");
      expect([brand, errors]).toEqual([brand, []]);
      const { icons } = JSON.parse(data ?? "{}") as { icons: { src: string; sizes: string }[] };
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (from) => {
          const image = await createImageBitmap(await (await fetch(from)).blob());
          return `${image.width}x${image.height}`;
        }, src);
        expect([src, size]).toEqual([src, sizes]);
      }
    }
  },
);

test("the menu of a phone works by keyboard alone", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranz);
  const button = page.getByRole("button", { name: "Menü", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Hauptmenü" });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  const stops = await menu.locator("a[href], button").count();
  for (let step = 0; step < stops + 3; step += 1) {
    await page.keyboard.press("Tab");
    // Between last and first the platform may visit the browser's own controls; the page behind stays out of reach.
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === null || activeElement === document.body || activeElement.closest("dialog") !== null;
    });
    expect(where, `after ${step + 1} steps`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: /^Anfragen/ }).focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("list").getByRole("link", { name: "Übersicht" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Anfragen" })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("the first Tab offers the way past the menu", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a notice that was closed stays closed", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  const close = page.getByRole("button", { name: "Meldung „Wartung“ schließen" });
  await close.click();
  await expect(close).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("1.284", { exact: true })).toBeVisible();
  await expect(close).toHaveCount(0);
});

test("a session of one brand is worth nothing at the other", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  await page.goto(originOf("ortsfink"));
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
});

test("pictures and videos of a host that is set are shown, those of others are not", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/violates the following Content Security Policy directive: "(img|media)-src .* at /);
  const file = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' };
  await page.route(`${URLS.sandbox}/**`, (route) => route.fulfill(file));
  await page.goto(PATHS.login);
  const files = [URLS.sandbox, URLS.s3].flatMap((origin) => [
    { tag: "img", src: `${origin}/motiv.svg` },
    { tag: "video", src: `${origin}/motiv.mp4` },
  ]);
  const shown = await page.evaluate(async (wanted) => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
    const loading = wanted.map(
      ({ tag, src }) =>
        new Promise<string>((resolve) => {
          const element = Object.assign(document.createElement(tag), { src });
          element.addEventListener("load", () => resolve(`loaded ${src}`));
          element.addEventListener("error", () => resolve(`failed ${src}`));
        }),
    );
    const outcomes = await Promise.all(loading);
    return { refused: refused.toSorted(), outcomes };
  }, files);
  // What came instead of a video is none: it was asked for and not refused, and that is the point.
  expect(shown).toEqual({
    refused: [`img-src ${URLS.s3}/motiv.svg`, `media-src ${URLS.s3}/motiv.mp4`],
    outcomes: [
      `loaded ${URLS.sandbox}/motiv.svg`,
      `failed ${URLS.sandbox}/motiv.mp4`,
      `failed ${URLS.s3}/motiv.svg`,
      `failed ${URLS.s3}/motiv.mp4`,
    ],
  });
});
