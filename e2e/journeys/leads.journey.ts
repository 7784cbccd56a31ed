import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../house/accessibility.ts";
import type { Brand } from "../house/instance.ts";
import { expect, openMenu, signIn, test } from "../house/journey.ts";
import { letterTo, lettersTo } from "../house/mailbox.ts";
import { PEOPLE } from "../house/people.ts";

const list = (page: Page) => page.getByRole("list", { name: "Liste der Anfragen" });

/** The number behind "Neu". */
const openCount = async (page: Page): Promise<number> => {
  const tab = page.getByRole("tab", { name: /^Neu/ });
  await expect(tab).toHaveText(/\d/);
  return Number(((await tab.textContent()) ?? "").replace(/\D/g, ""));
};

/** Each screen size accepts in a company of its own, so that the counts do not meet. */
const ACCEPTING: Readonly<Record<string, { brand: Brand; login: string }>> = {
  desktop: { brand: "ortsfink", login: PEOPLE.kranzOrtsfink },
  phone: { brand: "nahwerk", login: PEOPLE.manyRequests },
};

for (const [size, { brand, login }] of Object.entries(ACCEPTING)) {
  test.describe(`accepting on the ${size}`, { tag: `@${size}` }, () => {
    test.use({ brand });

    test("shows the contact only then, once, and everywhere", async ({ page, context }) => {
      await signIn(page, login, `${PATHS.leads}?status=neu`);
      await expect(list(page)).toBeVisible();
      const before = await openCount(page);
      expect(before).toBeGreaterThan(0);
      await list(page).getByRole("link").first().click();
      const lead = page.getByRole("article");
      await expect(lead.getByText("Nach der Annahme sichtbar")).toBeVisible();
      await expect(lead.getByRole("link", { name: /@/ })).toHaveCount(0);
      await expectAccessible(page);
      const address = page.url();
      const second = await context.newPage();
      await second.goto(address);
      await expect(second.getByText("Nach der Annahme sichtbar")).toBeVisible();

      await page.bringToFront();
      await lead.getByRole("button", { name: "Anfrage annehmen" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Anfrage angenommen. Sie sehen jetzt die Kontaktdaten." })).toBeVisible();
      const sender = await lead.getByRole("link", { name: /@/ }).textContent();
      await expect(lead.getByText(/^Angenommen am /)).toBeVisible();
      await expectAccessible(page);
      await openMenu(page);
      const badge = page.getByRole("button", { name: /^Anfragen/ });
      await expect(badge).toHaveAccessibleName(before === 1 ? "Anfragen" : new RegExp(` ${before - 1} neue Anfragen?$`));

      // The other tab has not noticed, because its reads hang; trying there again must not send a second mail.
      const reads = Promise.withResolvers<void>();
      await second.route(/\/api\/customer\/lea\/get/, async (route) => {
        await reads.promise;
        await route.continue();
      });
      await second.bringToFront();
      await second.getByRole("button", { name: "Anfrage annehmen" }).click();
      reads.resolve();
      await expect(second.getByRole("link", { name: sender ?? "" })).toBeVisible();

      await letterTo(sender ?? "", /./);
      await page.waitForTimeout(1_500);
      expect(await lettersTo(sender ?? "")).toHaveLength(1);
    });
  });
}

test("page, filter and lead live in the address, so the back button restores them", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  await signIn(page, PEOPLE.manyRequests, PATHS.leads);
  await expect(page.getByText(/^1–10 von 50\.000$/)).toBeVisible();
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page).toHaveURL(`${PATHS.leads}?seite=2`);
  await expect(page.getByText(/^11–20 von 50\.000$/)).toBeVisible();
  await page.getByRole("tab", { name: /^Angenommen/ }).click();
  await expect(page).toHaveURL(`${PATHS.leads}?status=angenommen`);
  await expect(page.getByRole("tab", { name: /^Angenommen/ })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.leads}?seite=2`);
  await expect(page.getByText(/^11–20 von 50\.000$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–20 von 50\.000$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–10 von 50\.000$/)).toBeVisible();
});

test("on a phone the lead takes the place of the list, and the way back leads there", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.leads);
  await list(page)
    .getByRole("link", { name: /Holzfenster lackieren/ })
    .click();
  await expect(page.getByRole("article", { name: "Holzfenster lackieren, 9 Stück" })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole("link", { name: "Alle Anfragen" }).click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("an expired lead keeps its contact hidden", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office, `${PATHS.leads}?status=abgelaufen`);
  await list(page)
    .getByRole("link", { name: /Garagentor lackieren/ })
    .click();
  const lead = page.getByRole("article", { name: "Garagentor lackieren" });
  await expect(lead.getByText("Nicht mehr verfügbar")).toBeVisible();
  await expect(lead.getByRole("button", { name: "Anfrage annehmen" })).toHaveCount(0);
});

test(
  "on a phone the first request is in sight, one tap from anywhere, and the way back finds the list as it was left",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, PEOPLE.manyRequests, PATHS.dashboard);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Anfragen/ })
      .click();
    const rows = list(page).getByRole("link");
    const first = await rows.first().boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((first?.y ?? Infinity) + (first?.height ?? Infinity)).toBeLessThanOrEqual(height);
    await expect(rows.first().getByText(/^bis /)).toBeVisible();
    await expectAccessible(page);

    await page.goto(PATHS.leads);

    await rows.nth(7).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await rows.nth(7).click();
    await expect(page.getByRole("article")).toBeVisible();
    await page.getByRole("link", { name: "Alle Anfragen" }).click();
    await expect(list(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  },
);

test(
  "search, days and order live in the address; what is looked for is in none that a server sees",
  { tag: "@desktop" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await signIn(page, PEOPLE.manyRequests, PATHS.leads);
    await expect(page.getByText(/^1–10 von 50\.000$/)).toBeVisible();
    await page.getByRole("textbox", { name: "Zur Seite" }).fill("1.234");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^12\.331–12\.340 von 50\.000$/)).toBeVisible();
    const rows = page.getByRole("list", { name: "Liste der Anfragen" }).getByRole("link");
    // The place in the list is known before its requests have arrived.
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toHaveText(/\p{L}{5,}/u, { useInnerText: true });
    const titles = (await rows.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
    const word = titles.flatMap((title) => /\p{L}{5,}/u.exec(title) ?? [])[0] ?? "";
    expect(word).not.toBe("");
    await page.getByRole("searchbox").fill(word);
    await expect(page).toHaveURL(`${PATHS.leads}#suche=${encodeURIComponent(word)}`);
    await expect(page.getByRole("status").filter({ hasText: "Treffer" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Liste der Anfragen" }).getByRole("link").first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue(word);
    await page.getByRole("searchbox").fill("gibtesnicht");
    await expect(page.getByRole("heading", { name: "Keine Treffer" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
    await expect(page.getByText(/^1–10 von 50\.000$/)).toBeVisible();
    expect(asked.filter((url) => url.includes(encodeURIComponent(word)) || url.includes("gibtesnicht"))).toEqual([]);
  },
);

test("on a phone the search has a row of its own and one button opens the rest", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, PEOPLE.manyRequests, PATHS.leads);
  await page.getByRole("searchbox").fill("a");
  await expect(page.getByRole("status").filter({ hasText: "Mehr als 200 Treffer" })).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Reihenfolge" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Reihenfolge" }).selectOption("Älteste zuerst");
  await expect(page).toHaveURL(/folge=aelteste#suche=a$/);
});
