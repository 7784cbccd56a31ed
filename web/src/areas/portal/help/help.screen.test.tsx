import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { currentPlace } from "../../../browser/location.ts";
import { SAMPLE_USER } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import HelpArticleScreen from "./help-article.screen.tsx";
import HelpScreen from "./help.screen.tsx";
import { helpHref } from "./help.topics.ts";

test("the help is read without signing in, and ends with a way to our service", async () => {
  await renderScreen(<HelpScreen />, { user: null, place: PATHS.help });
  await expect.element(page.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Anfragen annehmen und absagen/ })).toHaveAttribute("href", helpHref("anfragen"));
  await expect.element(page.getByRole("link", { name: "E‑Mail schreiben" })).toHaveAttribute("href", "mailto:service@nahwerk.example");
  expect(page.getByRole("link", { name: "Anliegen schreiben" }).elements()).toEqual([]);
});

test("whoever may write to our service does so with a promised day", async () => {
  await renderScreen(<HelpScreen />, { place: PATHS.help });
  await expect.element(page.getByRole("link", { name: "Anliegen schreiben" })).toHaveAttribute("href", PATHS.serviceCases);
});

test("articles are found by other words and with typing errors", async () => {
  await renderScreen(<HelpScreen />, { place: PATHS.help });
  const field = page.getByRole("searchbox", { name: "Hilfe durchsuchen" });
  await field.fill("Rezensoin");
  await expect.element(page.getByRole("link", { name: /^Bewertungen überblicken/ })).toBeVisible();
  expect(page.getByRole("link", { name: /^Rechnungen und Dokumente/ }).elements()).toEqual([]);
  await field.fill("qqqqqq");
  await page.getByRole("button", { name: "Alle Anleitungen zeigen" }).click();
  await expect.element(page.getByRole("heading", { name: "Anmelden und loslegen" })).toBeVisible();
});

test("from a page it goes straight to the article of that page", async () => {
  await renderScreen(<HelpScreen />, { place: `${PATHS.help}?seite=leads` });
  await expect.poll(() => currentPlace().path).toBe(helpHref("anfragen"));
});

test("a page without an article leads to all of them, and says so", async () => {
  await renderScreen(<HelpScreen />, { place: `${PATHS.help}?seite=ownUse` });
  await expect.element(page.getByText(/noch keine eigene Anleitung/)).toBeVisible();
});

test("an article has steps in their order, and leads to its page only those who may open it", async () => {
  const place = helpHref("anfragen");
  await renderScreen(<HelpArticleScreen />, { place });
  await expect.element(page.getByRole("heading", { level: 1, name: "Anfragen annehmen und absagen" })).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "bevor die Frist abläuft" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Diese Seite öffnen" })).toHaveAttribute("href", PATHS.leads);
  await expect.poll(() => document.title).toBe("Anfragen annehmen und absagen · Hilfe · Nahwerk Kundenportal");
});

test("without the right, or without signing in, there is no way to the page", async () => {
  const accounts = Object.fromEntries(Object.entries(SAMPLE_USER.accounts).map(([id, account]) => [id, { ...account, rights: [] }]));
  await renderScreen(<HelpArticleScreen />, { user: { ...SAMPLE_USER, accounts }, place: helpHref("anfragen") });
  await expect.element(page.getByRole("heading", { name: "Absagen" })).toBeVisible();
  expect(page.getByRole("link", { name: "Diese Seite öffnen" }).elements()).toEqual([]);
});

const pictureOf = (name: RegExp) => page.getByRole("img", { name });

test("a picture is one picture: its buttons are told in words, and cannot be reached or pressed", async () => {
  await renderScreen(<HelpArticleScreen />, { place: helpHref("anfragen") });
  const picture = pictureOf(/^Eine geöffnete Anfrage .* „Anfrage annehmen“ \(2\)/);
  await expect.element(picture).toBeVisible();
  const drawn = [...picture.element().querySelectorAll<HTMLElement>("button, a, input, textarea, select")];
  expect(drawn.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["Anfrage annehmen", "Freundlich absagen"]));
  expect(page.getByRole("button", { name: "Anfrage annehmen" }).elements()).toEqual([]);
  for (const one of drawn) {
    one.focus();
    expect(document.activeElement).not.toBe(one);
  }
});

test("the text speaks of the places that the picture marks", async () => {
  await renderScreen(<HelpArticleScreen />, { place: helpHref("anfragen") });
  await expect
    .element(page.getByRole("listitem").filter({ hasText: /„Anfrage annehmen“ 2 \(2 im Bild\), bevor die Frist abläuft/ }))
    .toBeVisible();
  const marks = [
    ...pictureOf(/^Eine geöffnete Anfrage/)
      .element()
      .querySelectorAll("[data-mark]"),
  ].map(({ textContent }) => textContent);
  expect(marks.toSorted((a, b) => Number(a) - Number(b))).toEqual(["1", "2", "3", "4"]);
});

test("a brand that comes at run time has the pictures in its colours", async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --brand-solid: rgb(1, 2, 3) !important; }");
  document.adoptedStyleSheets = [sheet];
  onTestFinished(() => void (document.adoptedStyleSheets = []));
  await renderScreen(<HelpArticleScreen />, { place: helpHref("anfragen") });
  const picture = pictureOf(/^Eine geöffnete Anfrage/);
  await expect.element(picture).toBeVisible();
  const accept = [...picture.element().querySelectorAll("button")].find(({ textContent }) => textContent === "Anfrage annehmen");
  expect(getComputedStyle(accept ?? document.body).backgroundColor).toBe("rgb(1, 2, 3)");
});

test("an address that has no article leads to all of them", async () => {
  await renderScreen(<HelpArticleScreen />, { user: null, place: helpHref("gibt-es-nicht") });
  await expect.element(page.getByRole("heading", { name: "Diese Anleitung gibt es nicht" })).toBeVisible();
});
