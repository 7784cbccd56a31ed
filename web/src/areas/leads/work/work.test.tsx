import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { ACCEPTED_LEAD } from "../../../../test/sample-lead.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { OfferDetail } from "../offers/offer-detail.tsx";
import { navigate, startLocation } from "../../../browser/location.ts";
import { isoDay } from "../../../parts/format.ts";
import OffersScreen from "../offers/offers.screen.tsx";
import OrdersScreen from "./orders.screen.tsx";
import { NextSteps } from "./next-steps.tsx";

startLocation();

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
  answeredByProspect: false,
  questions: [],
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

test("offers are found by words, days and order; the file follows, and the words stand in no address that a server sees", async () => {
  const { offers } = serve([]);
  const files = mockCall(leadWork.exportOffers, new File(["x"], "angebote.csv"));
  await shown(<OffersScreen />, "?von=2026-11-01&bis=2026-11-12&seite=2#suche=Muster");
  const asked = { search: "Muster", startDate: "2026-11-01", endDate: "2026-11-12" };
  await expect.poll(() => offers.at(-1)?.query).toEqual({ ...asked, limit: 10, offset: 10 });
  await page.getByRole("combobox", { name: "Reihenfolge" }).selectOptions("Älteste zuerst");
  await expect.poll(() => offers.at(-1)?.query).toEqual({ ...asked, sort: "oldest", limit: 10, offset: 0 });
  expect(offers.map(({ url }) => url.search).join(" ")).not.toContain("Muster");
  await exporting().click();
  await page.getByRole("menuitem", { name: "Excel (CSV)" }).click();
  await expect.poll(() => files.map(({ query }) => query)).toEqual([{ ...asked, sort: "oldest", format: "csv" }]);
});

test("orders stand in their turn until somebody asks for the newest or the oldest", async () => {
  const { orders } = serve([ORDER]);
  await shown(<OrdersScreen />);
  const order = page.getByRole("combobox", { name: "Reihenfolge" });
  await expect.element(order).toHaveDisplayValue("Was ansteht, zuerst");
  await order.selectOptions("Neueste zuerst");
  await expect.poll(() => orders.at(-1)?.query.sort).toBe("newest");
  expect(location.search).toBe("?folge=neueste");
  await order.selectOptions("Was ansteht, zuerst");
  await expect.poll(() => location.search).toBe("");
  expect(orders.map(({ query }) => query.sort)).toEqual([undefined, "newest"]);
});

test("orders are looked for in days to come", async () => {
  const { orders } = serve([ORDER]);
  await shown(<OrdersScreen />);
  await page.getByRole("button", { name: "Zeitraum: Alle Tage" }).click();
  await page.getByRole("button", { name: "Nächste 7 Tage" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  const today = isoDay(new Date());
  await expect.poll(() => orders.at(-1)?.query).toMatchObject({ startDate: today, endDate: addDays(today, 6) });
});

test("where a search finds nothing one step shows everything again", async () => {
  serve([ORDER]);
  mockCall(leadWork.getOrders, { orders: [], total: 0, counts: { planned: 1, running: 0, done: 0 } });
  await shown(<OrdersScreen />, "?status=geplant&folge=aelteste#suche=x");
  await expect.element(title("Keine Treffer")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Filter zurücksetzen" })).toHaveAttribute("href", PATHS.leadOrders);
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
