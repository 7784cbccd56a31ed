import type { Job, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering, type SeenCall } from "../../../../test/answering.ts";
import { PlaceContext } from "../../../browser/use-place.ts";
import { useCustomer } from "../../../session/use-session.ts";
import JobsScreen from "./jobs.screen.tsx";
import { NextSteps } from "./next-steps.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

vi.mock(import("../../../session/use-session.ts"), async (original) => {
  const real = await original();
  return { ...real, useCustomer: vi.fn(real.useCustomer) };
});

const LEAD = { externalId: "A-1", title: "Fassade streichen", city: "Köln", name: "Erika Muster" };
const JOB: Job = {
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

const serve = (all: readonly Job[]) =>
  answering({
    getJobs: ({ query }: SeenCall) => {
      const matching = all.filter(({ state }) => (query.get("state") ?? state) === state);
      const offset = Number(query.get("offset"));
      const count = (state: Job["state"]) => all.filter((job) => job.state === state).length;
      return answer({
        jobs: matching.slice(offset, offset + 10),
        total: matching.length,
        counts: { planned: count("planned"), running: count("running"), done: count("done") },
      });
    },
    getOffers: () => answer({ offers: [OFFER], total: 1, counts: { draft: 0, sent: 0, accepted: 1, declined: 0, expired: 0 } }),
  });

const shown = (content: ReactNode, search = "") =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlaceContext value={{ path: PATHS.leadJobs, search, hash: "", handover: {} }}>{content}</PlaceContext>
    </QueryClientProvider>,
  );
const title = (name: string) => page.getByRole("heading", { name });
const exporting = () => page.getByRole("button", { name: "Exportieren" });

afterEach(() => vi.restoreAllMocks());

test("no jobs at all: how they begin, and nothing to export", async () => {
  serve([]);
  await shown(<JobsScreen />);
  await expect.element(title("Noch keine Aufträge")).toBeVisible();
  await expect.element(exporting()).not.toBeInTheDocument();
});

test("a filter without a match leads back to all", async () => {
  serve([JOB]);
  await shown(<JobsScreen />, "?status=laeuft");
  await expect.element(title("Kein Auftrag läuft")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Alle Aufträge zeigen" })).toHaveAttribute("href", PATHS.leadJobs);
  await expect.element(exporting()).toBeVisible();
});

test("a page behind the end leads to the first one with the same filter", async () => {
  serve([JOB]);
  await shown(<JobsScreen />, "?status=geplant&seite=9");
  await expect.element(title("Auf dieser Seite steht nichts")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Zur ersten Seite" })).toHaveAttribute("href", `${PATHS.leadJobs}?status=geplant`);
});

test("a company without the product is told so", async () => {
  vi.mocked(useCustomer).mockReturnValue({ data: { products: [] } } as unknown as ReturnType<typeof useCustomer>);
  serve([]);
  await shown(<JobsScreen />);
  await expect.element(title("Anfragen nicht gebucht")).toBeVisible();
  await expect.element(exporting()).not.toBeInTheDocument();
});

test("an accepted request shows what was written for it", async () => {
  const seen = serve([JOB]);
  await shown(<NextSteps externalId="A-1" />);
  const soFar = page.getByRole("list", { name: "Angebote und Aufträge zu dieser Anfrage" });
  await expect
    .element(soFar.getByRole("link", { name: "Fassade streichen, Nordseite" }))
    .toHaveAttribute("href", `${PATHS.leadOffers}?angebot=6`);
  await expect.element(soFar.getByText("Angebot 6 · 1.250,50\u00a0€")).toBeVisible();
  await expect.element(soFar.getByText("Auftrag · Noch kein Termin")).toBeVisible();
  expect(seen.map(({ query }) => query.get("externalId"))).toEqual(["A-1", "A-1"]);
});
