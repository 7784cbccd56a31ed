import { LEAD_POLL_SECONDS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo, linkIn } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { heicPhoto } from "../house/photos.ts";
import { publicPageOf } from "../house/public-page.ts";
import { expectTappable } from "../house/touch-targets.ts";

/* From the public page to the order: somebody without an account writes, the owner answers. */

const TITLE = "Treppenhaus streichen, drei Etagen";

test("a request from the public page is confirmed by mail, answered with an offer, and becomes an order", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
  noise,
}) => {
  const email = `frauke.holm.${randomUUID().slice(0, 8)}@post.example`;
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await page.clock.install();
  await signIn(page, owner.email, PATHS.entryData, owner.password);
  const address = (await page.getByRole("link", { name: /^Eintrag ansehen/ }).getAttribute("href")) ?? "";
  await page.goto(PATHS.leads);
  await expect(page.getByRole("heading", { name: "Noch keine Anfragen" })).toBeVisible();

  // Everything that a stranger does works without a script.
  const plain = await browser.newContext({
    ...contextOptions,
    viewport,
    locale: "de-DE",
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  await noise.listen(plain);
  noise.expect(/422 \(Unprocessable/);
  const stranger = await plain.newPage();
  await stranger.goto(address);
  await stranger.getByRole("link", { name: "Anfrage schreiben" }).click();
  await expect(stranger.getByRole("heading", { level: 1, name: /^Anfrage an / })).toBeVisible();
  await stranger.getByLabel("Worum geht es?").fill(TITLE);
  await stranger.getByLabel("Was soll gemacht werden?").fill("Wände und Decken, etwa 140 m².\nWann könnten Sie sich das ansehen?");
  await stranger.getByLabel("Leistung").selectOption({ index: 1 });
  await stranger.getByLabel("Postleitzahl").fill("50999");
  await stranger.getByLabel("Ort", { exact: true }).fill("Köln");
  await stranger.getByLabel(/^Fotos/).setInputFiles(heicPhoto());
  await stranger.getByLabel("Ihr Name").fill("Frauke Holm www.example.com");
  await stranger.getByLabel("Ihre E‑Mail-Adresse").fill(email);
  await stranger.getByRole("button", { name: "Anfrage absenden" }).click();
  await expect(stranger.getByRole("alert")).toContainText("Bitte geben Sie Ihren Namen ein");
  await expect(stranger.getByLabel("Worum geht es?")).toHaveValue(TITLE);
  await expectNoSidewaysScroll(stranger);
  await stranger.getByLabel("Ihr Name").fill("Frauke Holm");
  // Nobody types as fast as a machine does: until then the form asks for patience, and keeps what was typed.
  const sent = stranger.getByRole("heading", { level: 1, name: "Bitte bestätigen Sie jetzt Ihre Anfrage" });
  await expect(async () => {
    await stranger.getByLabel(/^Fotos/).setInputFiles(heicPhoto());
    const answer = stranger.waitForResponse((response) => response.request().method() === "POST");
    await stranger.getByRole("button", { name: "Anfrage absenden" }).click();
    expect((await answer).status()).toBe(200);
  }).toPass();
  await expect(sent).toBeVisible();
  expect(await plain.cookies()).toEqual([]);

  const letter = await letterTo(email, /^Bitte bestätigen Sie Ihre Anfrage an /);
  const link = letter.text.match(/https?:\/\/\S+\/anfrage\/\S+/)?.[0] ?? "";
  await stranger.goto(link);
  await expect(stranger.getByText("Wände und Decken, etwa 140 m².")).toBeVisible();
  await stranger.getByRole("button", { name: "Anfrage jetzt bestätigen" }).click();
  await expect(stranger.getByRole("heading", { level: 1, name: "Ihre Anfrage ist bestätigt" })).toBeVisible();

  // The owner's list says so by itself.
  const news = page.getByRole("button", { name: "1 neue Anfrage anzeigen" });
  await expect(async () => {
    await page.clock.fastForward(LEAD_POLL_SECONDS * 1_000);
    expect(await news.isVisible()).toBe(true);
  }).toPass();
  await news.click();
  await page.getByRole("list", { name: "Liste der Anfragen" }).getByRole("link", { name: TITLE }).click();
  const lead = page.getByRole("article", { name: TITLE });
  await expect(lead.getByText("Nach der Annahme sichtbar")).toBeVisible();
  await expect(lead.getByRole("link", { name: "Foto 1 von 1 vergrößern" })).toBeVisible();
  await lead.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect(lead.getByRole("link", { name: email })).toBeVisible();
  await lead.getByRole("link", { name: "Angebot schreiben" }).click();
  await page.getByLabel("Leistung", { exact: true }).fill("Treppenhaus streichen");
  await page.getByLabel(/^Preis brutto/).fill("2400");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await page.getByRole("button", { name: "Angebot senden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Angebot senden" }).click();

  const prospect = await (
    await browser.newContext({ ...contextOptions, viewport, locale: "de-DE", ...(baseURL && { baseURL }) })
  ).newPage();
  await prospect.goto(linkIn(await letterTo(email, /^Angebot von /), PATHS.offerAnswer));
  await prospect.getByRole("button", { name: "Angebot annehmen" }).click();
  await prospect.getByRole("button", { name: "Ja, annehmen" }).click();
  await expect(prospect.getByRole("heading", { name: "Sie haben das Angebot angenommen" })).toBeVisible();
  await page.goto(PATHS.leadOrders);
  await expect(page.getByRole("main")).toContainText(TITLE);
});

test("the form takes a finger, speaks to everybody, and stands in large letters", async ({ page, noise }) => {
  noise.expect(/422 \(Unprocessable/);
  await page.goto(await publicPageOf(page, "malerbetrieb-kranz-tochter"));
  await page.getByRole("link", { name: "Anfrage schreiben" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anfrage an Malerbetrieb Kranz & Tochter" })).toBeVisible();
  await expectAccessible(page);
  await expectTappable(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    document.querySelector("form")?.setAttribute("novalidate", "");
  });
  await page.getByRole("button", { name: "Anfrage absenden" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
