import type { Job, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering, type SeenCall } from "../../../../test/answering.ts";
import { PlaceContext } from "../../../browser/use-place.ts";
import JobsScreen from "./jobs.screen.tsx";
import { OfferPage } from "./offer-page.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const NEXT_YEAR = new Date().getFullYear() + 1;

/* Somebody else saves while a form is open, and the page learns of it: what is saved then must not go over their words. */

const LEAD = { externalId: "A-1", title: "Fassade streichen", city: "Köln", name: "Erika Muster" };
const JOB: Job = {
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
  version: 1,
};

const world = () => {
  const stored = { job: JOB, offer: OFFER };
  const update =
    (what: "job" | "offer") =>
    ({ body }: SeenCall): Response =>
      (body as Job).version === stored[what].version ? answer({ ...stored[what], ...(body as object) }) : answer("conflict", 409);
  const seen = answering({
    getJobs: () => answer({ jobs: [stored.job], total: 1, counts: { planned: 1, running: 0, done: 0 } }),
    getOffer: () => answer(stored.offer),
    updateJob: update("job"),
    updateOffer: update("offer"),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  /** A colleague saves, and the page asks anew, as it does when its window gets the focus. */
  const colleagueSaves = async () => {
    stored.job = { ...stored.job, note: "Gerüst steht", version: 2 };
    stored.offer = { ...stored.offer, title: "Nordseite und Tor", version: 2 };
    await client.invalidateQueries();
  };
  const sent = (name: string) => seen.filter((call) => call.name === name).map(({ body }) => (body as Job).version);
  return { client, colleagueSaves, sent };
};
const show = (client: QueryClient, content: ReactNode, path: string, search: string) =>
  render(
    <QueryClientProvider client={client}>
      <PlaceContext value={{ path, search, hash: "", handover: {} }}>{content}</PlaceContext>
    </QueryClientProvider>,
  );

afterEach(() => vi.restoreAllMocks());

test("a job", async () => {
  const { client, colleagueSaves, sent } = world();
  await show(client, <JobsScreen />, PATHS.leadJobs, "");
  await page.getByRole("button", { name: /bearbeiten/ }).click();
  const dialog = page.getByRole("dialog", { name: "Auftrag bearbeiten" });
  await dialog.getByRole("textbox", { name: /^Notiz/ }).fill("Meine Notiz");
  await colleagueSaves();
  await expect.element(page.getByText("Gerüst steht")).toBeInTheDocument();
  await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
  await expect.element(dialog.getByRole("alert").getByText("überschrieben wurde nichts", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^Notiz/ })).toHaveValue("Meine Notiz");
  await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
  await expect.poll(() => sent("updateJob")).toEqual([1, 1]);
});

test("an offer", async () => {
  const { client, colleagueSaves, sent } = world();
  await show(client, <OfferPage id="6" />, PATHS.leadOffers, "?angebot=6&bearbeiten=1");
  const heading = page.getByRole("textbox", { name: "Überschrift" });
  await heading.fill("Meine Überschrift");
  await colleagueSaves();
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect.element(page.getByRole("alert").getByText("überschrieben wurde nichts", { exact: false })).toBeVisible();
  await expect.element(heading).toHaveValue("Meine Überschrift");
  expect(sent("updateOffer")).toEqual([1]);
});
