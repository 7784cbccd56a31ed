import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { publicPageOf } from "../house/public-page.ts";
import { expectTappable } from "../house/touch-targets.ts";

/* The page that everybody sees: by somebody who is nobody here. */

test("whoever edits an entry is led to its public page, which a stranger reads without cookie, script or other host", async ({
  page,
  otherBrowser,
}) => {
  await signIn(page, PEOPLE.kranz, PATHS.entryData);
  const link = page.getByRole("link", { name: /^Eintrag ansehen/ });
  await expect(link).toHaveAttribute("href", /\/e\/[0-9a-f]{16}\/malerbetrieb-kranz-tochter$/);
  const address = (await link.getAttribute("href")) ?? "";

  const stranger = await otherBrowser();
  const requests: string[] = [];
  stranger.on("request", (request) => requests.push(request.url()));
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1, name: "Malerbetrieb Kranz & Tochter" })).toBeVisible();
  await expect(stranger.getByText(/^Jetzt (geöffnet|geschlossen) · (schließt|öffnet) .*um \d{1,2}(:\d\d)?\sUhr$/)).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Anrufen" })).toHaveAttribute("href", "tel:+492214710123");
  await expect(stranger.getByRole("heading", { name: "Öffnungszeiten" })).toBeVisible();
  await expect(stranger.getByRole("img", { name: /^Bewertungssiegel: 4,\d von 5 Sternen$/ })).toBeVisible();
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);
  expect(await stranger.context().cookies()).toEqual([]);
  expect(requests.filter((url) => /\.js($|\?)|\/api\//.test(url))).toEqual([]);

  // By keyboard: the first stop skips to the content, and the hours fold.
  await stranger.keyboard.press("Tab");
  await expect(stranger.getByRole("link", { name: "Zum Inhalt" })).toBeFocused();
  const hours = stranger.locator("summary");
  await hours.focus();
  await stranger.keyboard.press("Enter");
  await expect(stranger.getByRole("row", { name: /^Montag/ })).toBeHidden();
  await stranger.keyboard.press("Enter");

  // In letters of twice the size everything is still there, without moving the page sideways.
  await stranger.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(stranger);
  await expect(stranger.getByRole("link", { name: "Anrufen" })).toBeVisible();
  await stranger.evaluate(() => void (document.documentElement.style.fontSize = ""));

  // On paper: what is said, without what can only be pressed.
  await stranger.emulateMedia({ media: "print" });
  await expect(stranger.getByRole("link", { name: "Anrufen" })).toBeHidden();
  await expect(stranger.getByRole("row", { name: /^Montag/ })).toBeVisible();
});

test("robots find the page, and on a phone everything on it takes a finger", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/404 \(Not Found\)/);
  await page.goto(await publicPageOf(page, "malerbetrieb-kranz-tochter"));
  await expect(page.getByRole("heading", { level: 1, name: "Malerbetrieb Kranz & Tochter" })).toBeVisible();
  await expectTappable(page);
  await page.goto("/e/0123456789abcdef");
  await expectTappable(page);
});

test.describe("in the other brand", () => {
  test.use({ brand: "ortsfink" });
  test("an address that is none says so in the look of the brand", async ({ page, noise }) => {
    noise.expect(/404 \(Not Found\)/);
    const answer = await page.goto("/e/0123456789abcdef/irgendwer");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Diesen Eintrag gibt es hier nicht" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-brand", "ortsfink");
    await expectAccessible(page);
  });
});
