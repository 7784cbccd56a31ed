import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_POLL_SECONDS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { LEAD_FIGURES, mockNoWork, NEW_LEAD } from "../../../test/sample-lead.ts";
import LeadsScreen from "./leads.screen.tsx";

const HOUR = 3_600_000;
const leadAt = (id: string, hoursAgo: number): Lead => ({
  ...NEW_LEAD,
  externalId: id,
  title: `Anfrage ${id}`,
  receivedAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
});

/** An inbox that changes behind the page's back. */
const serve = (...start: Lead[]) => {
  const inbox = { leads: start, revision: 1 };
  const lists = mockCall(leads.getLeads, () => ({ leads: inbox.leads, total: inbox.leads.length, next: null }));
  mockCall(leads.getLead, ({ query }) => inbox.leads.find(({ externalId }) => externalId === query.externalId) ?? refuse("not-found"));
  mockCall(leads.getStatistics, () => ({ ...LEAD_FIGURES, total: inbox.leads.length }));
  mockCall(leads.getInquiryStatistics, { weeks: [], byTrade: [] });
  mockCall(leads.getChanges, ({ query: { since } }) => {
    const arrived = since === undefined ? 0 : inbox.leads.filter(({ receivedAt }) => receivedAt > since).length;
    return { revision: inbox.revision, newestReceivedAt: inbox.leads[0]?.receivedAt ?? null, open: 1, arrived };
  });
  mockNoWork();
  mockCall(leads.getCapacity, refuse("internal"));
  return {
    inbox,
    change: (...now: Lead[]) => {
      inbox.leads = now;
      inbox.revision += 1;
    },
    lists: () => lists.length,
  };
};

const poll = () => vi.advanceTimersByTime(LEAD_POLL_SECONDS * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

const show = async () => {
  await renderScreen(<LeadsScreen />, { place: PATHS.leads });
  await expect.element(page.getByText(/^Stand /)).toBeVisible();
};
const titles = () =>
  page
    .getByRole("list", { name: "Liste der Anfragen" })
    .getByRole("link")
    .elements()
    .map((row) => row.textContent.match(/Anfrage [A-Z]\d?/)?.[0]);

test("what comes in is announced and moves nothing until it is wanted", async () => {
  const server = serve(leadAt("B", 2), leadAt("C", 3));
  await show();
  const top = page.getByRole("list", { name: "Liste der Anfragen" }).element().getBoundingClientRect().top;
  server.change(leadAt("A1", 0), leadAt("A2", 1), ...server.inbox.leads);
  poll();
  const bar = page.getByRole("button", { name: "2 neue Anfragen anzeigen" });
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "2 neue Anfragen sind eingegangen." })).toBeInTheDocument();
  expect(titles()).toEqual(["Anfrage B", "Anfrage C"]);
  expect(page.getByRole("list", { name: "Liste der Anfragen" }).element().getBoundingClientRect().top).toBe(top);
  await bar.click();
  await expect.element(page.getByRole("link", { name: /Anfrage A1/ })).toBeVisible();
  expect(titles()).toEqual(["Anfrage A1", "Anfrage A2", "Anfrage B", "Anfrage C"]);
  await expect.element(bar).not.toBeInTheDocument();
  // What was open beside the list is still open.
  await expect.element(page.getByRole("article", { name: "Anfrage B" })).toBeVisible();
});

test("what a colleague changed elsewhere appears by itself, in its place", async () => {
  const server = serve(leadAt("B", 2), leadAt("C", 3));
  await show();
  const [first, ...rest] = server.inbox.leads;
  server.change({ ...(first ?? NEW_LEAD), status: "accepted", acceptedAt: new Date().toISOString() }, ...rest);
  poll();
  await expect.element(page.getByRole("link", { name: /Anfrage B.*Angenommen/ })).toBeVisible();
  expect(titles()).toEqual(["Anfrage B", "Anfrage C"]);
  await expect.element(page.getByRole("button", { name: /anzeigen$/ })).not.toBeInTheDocument();
});

test("while nothing changes the list is not asked for again", async () => {
  const server = serve(leadAt("B", 2));
  await show();
  const before = server.lists();
  poll();
  poll();
  await new Promise((done) => setTimeout(done, 200));
  expect(server.lists()).toBe(before);
});
