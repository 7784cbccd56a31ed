import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import RatingsScreen from "./ratings.screen.tsx";

const AT = "2026-11-16T10:00:00.000Z";
const rating = (n: number, over: Partial<OwnRating> = {}): OwnRating => ({
  id: String(n),
  company_name: `Malerbetrieb ${n}`,
  city: "Köln",
  url: `https://nahwerk.example/e/${n}`,
  author: "Mira A.",
  rating_text: `Wort ${n}`,
  stars: 4,
  written_date: AT,
  update_date: AT,
  reply: null,
  hidden: null,
  restored: null,
  ...over,
});
const hidden = { at: AT, ground: "offensive", objection: null, answer: null } as const;
const open = async (given: OwnRating[], path = "/benutzer/bewertungen") => {
  const state = { ratings: given };
  mockCall(user.getRatings, ({ query }) => ({
    ratings: state.ratings.slice((query.page ?? 1) * 5 - 5, (query.page ?? 1) * 5),
    total: state.ratings.length,
  }));
  await renderScreen(<RatingsScreen />, { place: path });
  return state;
};
const step = (name: string) => page.getByRole("button", { name });

test("nobody who wrote nothing sees an empty list without a word", async () => {
  await open([]);
  await expect.element(page.getByRole("heading", { name: "Sie haben noch nichts bewertet" })).toBeVisible();
});

test("what is changed is sent with its number, and shown", async () => {
  const state = await open([rating(1, { reply: { text: "Danke!", at: AT } })]);
  mockCall(user.updateRating, ({ body: { rating_id: id, ...said } }) => {
    state.ratings = state.ratings.map((one) => (one.id === id ? { ...one, ...said } : one));
    return state.ratings[0] ?? rating(1);
  });
  await expect.element(page.getByText("Danke!")).toBeVisible();
  await step("Bewertung von Malerbetrieb 1 ändern").click();
  await page.getByLabelText("2 Sterne").click();
  await page.getByLabelText(/Was haben Sie erlebt/).fill("Doch nicht.");
  await step("Änderung speichern").click();
  await expect.element(page.getByText("Doch nicht.")).toBeVisible();
  await expect.poll(() => state.ratings).toMatchObject([{ stars: 2, rating_text: "Doch nicht." }]);
});

test("is deleted after a question, and stays when that fails", async () => {
  const state = await open([rating(1), rating(2)]);
  mockCall(user.deleteRating, ({ query }) => {
    if (query.rating_id === "2") return refuse("internal");
    state.ratings = state.ratings.filter(({ id }) => id !== query.rating_id);
    return null;
  });
  await step("Bewertung von Malerbetrieb 1 löschen").click();
  await step("Endgültig löschen").click();
  await expect.element(page.getByText("Wort 1")).not.toBeInTheDocument();
  await step("Bewertung von Malerbetrieb 2 löschen").click();
  await step("Endgültig löschen").click();
  await expect.element(page.getByText("Die Bewertung wurde nicht gelöscht")).toBeVisible();
});

test("a hidden one says why, is not changed, and is objected to once", async () => {
  const state = await open([rating(1, { hidden })]);
  mockCall(user.objectToRating, ({ body }) => {
    state.ratings = [rating(1, { hidden: { ...hidden, objection: { text: body.text, at: AT } } })];
    return state.ratings[0] ?? rating(1);
  });
  await expect.element(page.getByText("Sie beleidigt jemanden.")).toBeVisible();
  await expect.element(step("Bewertung von Malerbetrieb 1 ändern")).not.toBeInTheDocument();
  await step("Der Ausblendung der Bewertung von Malerbetrieb 1 widersprechen").click();
  await step("Widerspruch senden").click();
  await expect.element(page.getByText(/warum die Bewertung wieder gezeigt/).first()).toBeVisible();
  await page.getByLabelText(/Warum soll die Bewertung/).fill("Das stimmt so.");
  await step("Widerspruch senden").click();
  await expect.element(page.getByText(/antwortet Ihnen hier bis zum 30\.11\.2026/)).toBeVisible();
  await expect.element(step("Der Ausblendung der Bewertung von Malerbetrieb 1 widersprechen")).not.toBeInTheDocument();
});

test("who comes from a public page rates that company, and chooses stars first", async () => {
  const entry = "0123456789abcdef";
  const place = { entry, company_name: "Malerbetrieb 1", city: "Köln", author: "Mira A.", own_company: false, rating: null };
  mockCall(user.getRatingPlace, () => place);
  const state = await open([], `/benutzer/bewertungen?eintrag=${entry}`);
  mockCall(user.writeRating, ({ body }) => {
    state.ratings = [rating(1, { rating_text: body.rating_text, stars: body.stars })];
    return state.ratings[0] ?? rating(1);
  });
  await expect.element(page.getByText(/unter dem Namen Mira A\./)).toBeVisible();
  await page.getByLabelText(/Was haben Sie erlebt/).fill("Sehr sauber.");
  await step("Bewertung abgeben").click();
  await expect.element(page.getByText(/^Bitte wählen Sie, wie viele Sterne/).first()).toBeVisible();
  await page.getByLabelText("5 Sterne").click();
  await step("Bewertung abgeben").click();
  await expect.poll(() => state.ratings).toMatchObject([{ stars: 5, rating_text: "Sehr sauber." }]);
});

test("a company that is not there says so", async () => {
  mockCall(user.getRatingPlace, () => refuse("not-found"));
  await open([], "/benutzer/bewertungen?eintrag=fedcba9876543210");
  await expect.element(page.getByRole("heading", { name: "Diesen Betrieb gibt es hier nicht mehr" })).toBeVisible();
});

test("whoever works there reads that it is not possible", async () => {
  const entry = "0123456789abcdef";
  const place = { entry, company_name: "Malerbetrieb 1", city: "Köln", author: "Mira A.", own_company: true, rating: null };
  mockCall(user.getRatingPlace, () => place);
  await open([], `/benutzer/bewertungen?eintrag=${entry}`);
  await expect.element(page.getByText("Wer für einen Betrieb arbeitet, kann ihn nicht bewerten.")).toBeVisible();
});
