import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ACCEPTED_LEAD, NEW_LEAD } from "../../../test/sample-lead.ts";
import { LeadDetail } from "./lead-detail.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

const HOUR = 3_600_000;
const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", "x-request-id": "r-1" } });

const show = (lead: Lead) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: HOUR } } })}>
      <LeadDetail externalId={lead.externalId} fromList={lead} listedAt={Date.now()} />
    </QueryClientProvider>,
  );

const serve = (accept: () => Response) => {
  const calls: Request[] = [];
  let stored = NEW_LEAD;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    calls.push(request);
    if (!request.url.includes("acceptLead")) return Promise.resolve(answer(200, { data: request.url.includes("getLead?") ? stored : {} }));
    const response = accept();
    if (response.ok) stored = ACCEPTED_LEAD;
    return Promise.resolve(response);
  });
  return calls;
};

afterEach(() => vi.restoreAllMocks());

test("contact data are hidden until the request is accepted, then can be called", async () => {
  const calls = serve(() => answer(200, { data: ACCEPTED_LEAD }));
  await show(NEW_LEAD);
  await expect.element(page.getByText("Nach der Annahme sichtbar")).toBeVisible();
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByRole("link", { name: "0221 123" })).toHaveAttribute("href", "tel:0221123");
  await expect.element(page.getByRole("link", { name: "e@example.org" })).toHaveAttribute("href", "mailto:e@example.org");
  const accept = calls.filter((call) => call.url.includes("acceptLead"));
  expect(accept).toHaveLength(1);
  expect(accept[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(accept[0]?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
});

test("a restarting server is asked again with the same key", async () => {
  let tries = 0;
  const calls = serve(() => {
    tries += 1;
    return tries === 1 ? answer(503, { errors: [{ code: "unavailable", message: "" }] }) : answer(200, { data: ACCEPTED_LEAD });
  });
  await show(NEW_LEAD);
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByText("Erika Muster")).toBeVisible();
  const keys = calls.filter((call) => call.url.includes("acceptLead")).map((call) => call.headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a refusal says why", async () => {
  serve(() => answer(409, { errors: [{ code: "lead-expired", message: "" }] }));
  await show(NEW_LEAD);
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByRole("alert").getByText("Die Frist dieser Anfrage ist abgelaufen", { exact: false })).toBeVisible();
});

test("a request whose time is over cannot be accepted any more", async () => {
  serve(() => answer(200, { data: ACCEPTED_LEAD }));
  await show({ ...NEW_LEAD, answerBy: new Date(Date.now() - HOUR).toISOString() });
  await expect.element(page.getByText("Nicht mehr verfügbar")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Anfrage annehmen" })).not.toBeInTheDocument();
});
