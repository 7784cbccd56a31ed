import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { ACCEPTED_LEAD } from "../../../../test/sample-lead.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { OfferDetail } from "../offers/offer-detail.tsx";
import { navigate } from "../../../browser/location.ts";
import OffersScreen from "../offers/offers.screen.tsx";
import OrdersScreen from "./orders.screen.tsx";
import { NextSteps } from "./next-steps.tsx";

const LEAD = { externalId: "A-1", title: "Fassade streichen", city: "Köln", name: "Erika Muster" };
const ORDER: Order = {
  id: "7",
  lead: LEAD,
  offerId: "6",
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
  state: "accepted",
  title: "Fassade streichen, Nordseite",
  positions: [{ text: "Gerüst", amount: "", cents: 125_050 }],
  priceText: "",
  totalCents: 125_050,
  validUntil: "2026-12-01",
  createdAt: "2026-11-09T08:00:00Z",
  sentAt: "2026-11-09T09:00:00Z",
  answeredAt: "2026-11-10T08:00:00Z",
  version: 3,
};

const serve = (all: readonly Order[]) => ({
  orders: mockCall(leadWork.getOrders, ({ query: { state: wanted, offset } }) => {
    const matching = all.filter(({ state }) => (wanted ?? state) === state);
    const count = (state: Order["state"]) => all.filter((order) => order.state === state).length;
    return {
      orders: matching.slice(offset, offset + 10),
      total: matching.length,
      counts: { planned: count("planned"), running: count("running"), done: count("done") },
    };
  }),
  offers: mockCall(leadWork.getOffers, {
    offers: [OFFER],
    total: 1,
    counts: { draft: 0, sent: 0, accepted: 1, declined: 0, expired: 0 },
  }),
});

const shown = (content: ReactNode, search = "") => renderScreen(content, { place: `${PATHS.leadOrders}${search}` });
const title = (name: string) => page.getByRole("heading", { name });
const exporting = () => page.getByRole("button", { name: "Exportieren" });

test("no jobs at all: how they begin, and nothing to export", async () => {
  serve([]);
  await shown(<OrdersScreen />);
  await expect.element(title("Noch keine Aufträge")).toBeVisible();
  await expect.element(exporting()).not.toBeInTheDocument();
});

test("a filter without a match leads back to all", async () => {
  serve([ORDER]);
  await shown(<OrdersScreen />, "?status=laeuft");
  await expect.element(title("Kein Auftrag läuft")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Alle Aufträge zeigen" })).toHaveAttribute("href", PATHS.leadOrders);
  await expect.element(exporting()).toBeVisible();
});

test("a page behind the end leads to the first one with the same filter", async () => {
  serve([ORDER]);
  await shown(<OrdersScreen />, "?status=geplant&seite=9");
  await expect.element(title("Auf dieser Seite steht nichts")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Zur ersten Seite" })).toHaveAttribute("href", `${PATHS.leadOrders}?status=geplant`);
});

test("a company without the product is told so", async () => {
  serve([]);
  await renderScreen(<OrdersScreen />, { place: PATHS.leadOrders, customer: { products: [] } });
  await expect.element(title("Anfragen nicht gebucht")).toBeVisible();
  await expect.element(exporting()).not.toBeInTheDocument();
});

test("a position without a price shows none", async () => {
  serve([]);
  mockCall(leads.getLead, ACCEPTED_LEAD);
  mockCall(entry.getSalesForceEntry, {
    company_id: "4711",
    company_name: "Firma",
    ShippingStreet: "Weg 1",
    ShippingPostalCode: "50667",
    ShippingCity: "Köln",
    Phone: null,
    slogan: "",
    media_owner: [],
  });
  await shown(<OfferDetail offer={{ ...OFFER, positions: [{ text: "Risse spachteln", amount: "", cents: null }], totalCents: null }} />);
  const row = page.getByRole("row", { name: /Risse spachteln/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toBe("Risse spachteln");
});

test("an offer that is opened gets the focus with its heading, and its list when one comes back", async () => {
  serve([]);
  mockCall(leads.getLead, ACCEPTED_LEAD);
  mockCall(leadWork.getOffer, OFFER);
  mockCall(entry.getSalesForceEntry, refuse("internal"));
  await renderScreen(
    <main>
      <OffersScreen />
    </main>,
    { place: PATHS.leadOffers },
  );
  const link = page.getByRole("link", { name: OFFER.title });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  navigate(`${PATHS.leadOffers}?angebot=6`);
  await expect.element(page.getByRole("heading", { level: 1, name: OFFER.title })).toHaveFocus();
  navigate(PATHS.leadOffers);
  await expect.element(page.getByRole("heading", { level: 1, name: "Angebote" })).toHaveFocus();
});

test("an accepted lead shows what was written for it", async () => {
  const { orders, offers } = serve([ORDER]);
  await shown(<NextSteps externalId="A-1" />);
  const soFar = page.getByRole("list", { name: "Angebote und Aufträge zu dieser Anfrage" });
  await expect
    .element(soFar.getByRole("link", { name: "Fassade streichen, Nordseite" }))
    .toHaveAttribute("href", `${PATHS.leadOffers}?angebot=6`);
  await expect.element(soFar.getByText("Angebot 6 · 1.250,50\u00a0€")).toBeVisible();
  await expect.element(soFar.getByText("Auftrag · Noch kein Termin")).toBeVisible();
  expect([...offers, ...orders].map(({ query }) => query.externalId)).toEqual(["A-1", "A-1"]);
});
