import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { queryClient } from "../../../http/queries.ts";
import OrdersScreen from "./orders.screen.tsx";
import { OfferPage } from "../offers/offer-page.tsx";

const NEXT_YEAR = new Date().getFullYear() + 1;

/* Somebody else saves while a form is open, and the page learns of it: what is saved then must not go over their words. */

const LEAD = { externalId: "A-1", title: "Fassade streichen", city: "Köln", name: "Erika Muster" };
const ORDER: Order = {
  id: "7",
  lead: LEAD,
  offerId: null,
  title: "Fassade streichen",
  state: "planned",
  plannedFor: null,
  note: "",
  createdAt: "2026-11-10T08:00:00Z",
  doneAt: null,
  version: 1,
};
const OFFER: Offer = {
  id: "6",
  lead: LEAD,
  state: "draft",
  title: "Nordseite",
  positions: [{ text: "Gerüst", amount: "", cents: 125_050 }],
  priceText: "",
  totalCents: 125_050,
  validUntil: `${NEXT_YEAR}-12-01`,
  createdAt: "2026-11-09T08:00:00Z",
  sentAt: null,
  answeredAt: null,
  answeredByProspect: false,
  questions: [],
  version: 1,
};

const versions = (seen: readonly { readonly body: { readonly version: number } }[]) => () => seen.map(({ body }) => body.version);
const world = () => {
  const stored = { order: ORDER, offer: OFFER };
  mockCall(leadWork.getOrders, () => ({ orders: [stored.order], total: 1, counts: { planned: 1, running: 0, done: 0 } }));
  mockCall(leadWork.getOffer, () => stored.offer);
  const orders = mockCall(leadWork.updateOrder, () => refuse("conflict"));
  const offers = mockCall(leadWork.updateOffer, () => refuse("conflict"));
  /** A colleague saves, and the page asks anew, as it does when its window gets the focus. */
  const colleagueSaves = async () => {
    stored.order = { ...stored.order, note: "Gerüst steht", version: 2 };
    stored.offer = { ...stored.offer, title: "Nordseite und Tor", version: 2 };
    await queryClient.invalidateQueries();
  };
  return { colleagueSaves, orders: versions(orders), offers: versions(offers) };
};

test("a job", async () => {
  const { colleagueSaves, orders } = world();
  await renderScreen(<OrdersScreen />, { place: PATHS.leadOrders });
  await page.getByRole("button", { name: /bearbeiten/ }).click();
  const dialog = page.getByRole("dialog", { name: "Auftrag bearbeiten" });
  await dialog.getByRole("textbox", { name: /^Notiz/ }).fill("Meine Notiz");
  await colleagueSaves();
  await expect.element(page.getByText("Gerüst steht")).toBeInTheDocument();
  await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
  await expect.element(dialog.getByRole("alert").getByText("überschrieben wurde nichts", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^Notiz/ })).toHaveValue("Meine Notiz");
  await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
  await expect.poll(orders).toEqual([1, 1]);
});

test("an offer", async () => {
  const { colleagueSaves, offers } = world();
  await renderScreen(<OfferPage id="6" />, { place: `${PATHS.leadOffers}?angebot=6&bearbeiten=1` });
  const heading = page.getByRole("textbox", { name: "Überschrift" });
  await heading.fill("Meine Überschrift");
  await colleagueSaves();
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect.element(page.getByRole("alert").getByText("überschrieben wurde nichts", { exact: false })).toBeVisible();
  await expect.element(heading).toHaveValue("Meine Überschrift");
  expect(offers()).toEqual([1]);
});
