import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { startLocation } from "../../../browser/location.ts";
import OfferAnswerScreen from "./offer-answer.screen.tsx";

startLocation();

const LINK = `4711.${"x".repeat(43)}`;
const OFFER: ShownOffer = {
  number: "12",
  firm: {
    name: "Malerbetrieb Kranz",
    street: "Hauptstraße 1",
    zip: "50667",
    city: "Köln",
    phone: "+49221123456",
    email: "info@kranz.example",
  },
  title: "Fassade streichen",
  positions: [{ text: "Gerüst", amount: "pauschal", cents: 125_050 }],
  priceText: "",
  totalCents: 125_050,
  validUntil: "2026-12-01",
  state: "open",
  answeredAt: null,
  answeredHere: false,
  questions: [],
  questionsLeft: 5,
};
const ACCEPTED = { ...OFFER, state: "accepted", answeredAt: "2026-11-16T15:40:00Z", answeredHere: true } as const;

const SCREEN = (
  <main>
    <OfferAnswerScreen />
  </main>
);
const button = (name: string) => page.getByRole("button", { name });
const show = async (offer: Partial<ShownOffer> = {}) => {
  const asked = mockCall(offerLink.showOffer, { ...OFFER, ...offer });
  await renderScreen(SCREEN, { place: `${PATHS.offerAnswer}#token=${LINK}`, user: null });
  await expect.element(page.getByRole("heading", { level: 1, name: "Angebot von Malerbetrieb Kranz" })).toBeVisible();
  return asked;
};

beforeEach(() => sessionStorage.clear());

test("the link leaves the address, the offer is shown, and nothing is answered by looking", async () => {
  const asked = await show();
  expect(asked.map(({ body }) => body)).toEqual([{ link: LINK }]);
  expect(location.hash).toBe("");
  await expect.element(page.getByText("1.250,50 €").first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "0221 123456" })).toHaveAttribute("href", "tel:+49221123456");
});

test("a yes is asked about once more, names the sum, and then stands there with its moment", async () => {
  await show();
  const answered = mockCall(offerLink.answerOffer, ACCEPTED);
  await button("Angebot annehmen").click();
  await expect.element(page.getByText("Sie beauftragen Malerbetrieb Kranz für 1.250,50 €", { exact: false })).toBeVisible();
  await button("Ja, annehmen").click();
  await expect.element(page.getByRole("heading", { name: "Sie haben das Angebot angenommen" })).toBeVisible();
  await expect.element(page.getByText("Ihre Antwort vom 16.11.2026, 16:40 Uhr liegt Malerbetrieb Kranz vor.")).toBeVisible();
  expect(answered.map(({ body }) => body)).toEqual([{ link: LINK, outcome: "accepted" }]);
  expect(button("Angebot annehmen").query()).toBeNull();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("who is told that somebody was quicker sees how it stands", async () => {
  const asked = await show();
  mockCall(offerLink.answerOffer, refuse("not-possible-now"));
  await button("Ablehnen").click();
  await button("Ja, ablehnen").click();
  await expect.element(page.getByText("lässt sich nicht mehr so beantworten", { exact: false })).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
});

test("an offer past its last day cannot be accepted here, but asked about", async () => {
  await show({ state: "expired" });
  await expect.element(page.getByRole("heading", { name: "Das Angebot ist abgelaufen" })).toBeVisible();
  expect(button("Angebot annehmen").query()).toBeNull();
  await expect.element(button("Frage senden")).toBeVisible();
});

test("a question is sent, stands above, and the field is empty for the next; the focus stays", async () => {
  await show();
  const words = "Wann können Sie beginnen?";
  const asked = mockCall(offerLink.askAboutOffer, {
    ...OFFER,
    questions: [{ words, askedAt: "2026-11-16T15:40:00Z" }],
    questionsLeft: 4,
  });
  await button("Frage senden").click();
  await expect.element(page.getByText("Bitte schreiben Sie Ihre Frage auf.").first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("textbox", { name: "Ihre Frage" }).fill(words);
  await button("Frage senden").click();
  await expect.element(page.getByRole("list", { name: "Ihre Fragen" }).getByText(words)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Ihre Frage" })).toHaveValue("");
  expect(document.activeElement).not.toBe(document.body);
});

test("what the company noted is not said to have been answered here", async () => {
  await show({ ...ACCEPTED, answeredHere: false });
  await expect.element(page.getByRole("heading", { name: "Das Angebot ist angenommen" })).toBeVisible();
  await expect.element(page.getByText("Malerbetrieb Kranz hat Ihre Antwort am", { exact: false })).toBeVisible();
});

test("a tab that was put aside still knows its link; a made-up one opens nothing", async () => {
  sessionStorage.setItem("offer-link", LINK);
  mockCall(offerLink.showOffer, refuse("invalid-token"));
  await renderScreen(SCREEN, { place: PATHS.offerAnswer, user: null });
  await expect.element(page.getByRole("heading", { name: "Dieser Link öffnet kein Angebot" })).toBeVisible();
});
