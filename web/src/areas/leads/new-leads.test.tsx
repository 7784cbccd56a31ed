import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_POLL_SECONDS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering } from "../../../test/answering.ts";
import { NEW_LEAD } from "../../../test/sample-lead.ts";
import LeadsScreen from "./leads.screen.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

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
  const seen = answering({
    getLeads: () => answer({ leads: inbox.leads, total: inbox.leads.length, next: null }),
    getLead: ({ query }) => answer(inbox.leads.find(({ externalId }) => externalId === query.get("externalId"))),
    getStatistics: () =>
      answer({
        total: inbox.leads.length,
        open: 1,
        accepted: 0,
        declined: 0,
        expired: 0,
        received90: 1,
        accepted90: 0,
        medianReactionHours90: null,
      }),
    getInquiryStatistics: () => answer({ weeks: [], byTrade: [] }),
    getChanges: ({ query }) => {
      const since = query.get("since");
      const arrived = since === null ? 0 : inbox.leads.filter(({ receivedAt }) => receivedAt > since).length;
      return answer({ revision: inbox.revision, newestReceivedAt: inbox.leads[0]?.receivedAt ?? null, open: 1, arrived });
    },
    getCapacity: () => answer("unavailable", 500),
  });
  return {
    inbox,
    change: (...leads: Lead[]) => {
      inbox.leads = leads;
      inbox.revision += 1;
    },
    lists: () => seen.filter(({ name }) => name === "getLeads").length,
  };
};

const poll = () => vi.advanceTimersByTime(LEAD_POLL_SECONDS * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = async () => {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })}>
      <LeadsScreen />
    </QueryClientProvider>,
  );
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
