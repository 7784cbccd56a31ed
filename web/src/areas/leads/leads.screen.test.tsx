import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { ACCEPTED_LEAD, LEAD_FIGURES, mockNoWork, NEW_LEAD } from "../../../test/sample-lead.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { navigate } from "../../browser/location.ts";
import LeadsScreen from "./leads.screen.tsx";

const MOMENT = "2026-11-16T09:00:00.000Z";
/** Open ones lead the page, though somebody asked later and was answered at once. */
const OPEN: Lead = { ...NEW_LEAD, receivedAt: "2026-11-14T09:00:00.000Z" };
const LATER: Lead = { ...ACCEPTED_LEAD, externalId: "A-2", title: "Büro streichen", receivedAt: "2026-11-15T09:00:00.000Z" };

const serve = () => {
  const asked = mockCall(leads.getLeads, ({ query: { first } }) => ({
    leads: [OPEN, LATER],
    total: 25,
    next: null,
    ...(first === undefined ? {} : { asOf: MOMENT }),
  }));
  mockCall(leads.getLead, OPEN);
  mockCall(leads.getStatistics, LEAD_FIGURES);
  mockCall(leads.getInquiryStatistics, { weeks: [], byTrade: [] });
  const polled = mockCall(leads.getChanges, { revision: 1, newestReceivedAt: LATER.receivedAt, open: 1, arrived: 0 });
  mockNoWork();
  mockCall(leads.getCapacity, refuse("internal"));
  return { asked: () => asked.map(({ query }) => query), polled: () => polled.map(({ query }) => query.since) };
};

test("the whole list has open ones first, and its pages are those of one moment; any other choice is newest first", async () => {
  const { asked } = serve();
  await renderScreen(<LeadsScreen />, { place: PATHS.leads });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect.element(page.getByRole("combobox", { name: "Reihenfolge" })).toHaveDisplayValue("Offene zuerst");
  await expect.element(page.getByRole("link", { name: /Büro streichen/ })).toBeVisible();
  navigate(`${PATHS.leads}?seite=2`);
  await expect.poll(() => asked().length).toBe(2);
  navigate(`${PATHS.leads}?status=neu`);
  await expect.poll(() => asked().length).toBe(3);
  navigate(`${PATHS.leads}?folge=neueste`);
  await expect.poll(asked).toEqual([
    { limit: 10, offset: 0, first: "open" },
    { limit: 10, offset: 10, first: "open", asOf: MOMENT },
    { limit: 10, offset: 0, status: "new" },
    { limit: 10, offset: 0, sort: "newest" },
  ]);
});

test("what came in before the newest lead of the page is nothing new, wherever that stands", async () => {
  const { polled } = serve();
  await renderScreen(<LeadsScreen />, { place: PATHS.leads });
  await expect.poll(() => polled().at(-1)).toBe(LATER.receivedAt);
});
