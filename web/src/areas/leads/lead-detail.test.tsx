import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answer, mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { ACCEPTED_LEAD, mockNoWork, NEW_LEAD } from "../../../test/sample-lead.ts";
import { LeadDetail } from "./lead-detail.tsx";

const HOUR = 3_600_000;

const show = (lead: Lead) => renderScreen(<LeadDetail externalId={lead.externalId} fromList={lead} listedAt={Date.now()} />);

const serve = (accept: () => Answer<typeof leads.acceptLead>) => {
  let stored = NEW_LEAD;
  mockCall(leads.getLead, () => stored);
  mockNoWork();
  return mockCall(leads.acceptLead, () => {
    const answer = accept();
    if (answer === ACCEPTED_LEAD) stored = ACCEPTED_LEAD;
    return answer;
  });
};

test("contact data are hidden until the lead is accepted, then can be called", async () => {
  const accept = serve(() => ACCEPTED_LEAD);
  await show(NEW_LEAD);
  await expect.element(page.getByText("Nach der Annahme sichtbar")).toBeVisible();
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByRole("link", { name: "0221 123" })).toHaveAttribute("href", "tel:0221123");
  await expect.element(page.getByRole("link", { name: "e@example.org" })).toHaveAttribute("href", "mailto:e@example.org");
  expect(accept).toHaveLength(1);
  expect(accept[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(accept[0]?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
});

test("a restarting server is asked again with the same key", async () => {
  let tries = 0;
  const asked = serve(() => {
    tries += 1;
    return tries === 1 ? refuse("unavailable") : ACCEPTED_LEAD;
  });
  await show(NEW_LEAD);
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByText("Erika Muster")).toBeVisible();
  const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a refusal says why", async () => {
  serve(() => refuse("lead-expired"));
  await show(NEW_LEAD);
  await page.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect.element(page.getByRole("alert").getByText("Die Frist dieser Anfrage ist abgelaufen", { exact: false })).toBeVisible();
});

test("a lead whose time is over cannot be accepted any more", async () => {
  serve(() => ACCEPTED_LEAD);
  await show({ ...NEW_LEAD, answerBy: new Date(Date.now() - HOUR).toISOString() });
  await expect.element(page.getByText("Nicht mehr verfügbar")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Anfrage annehmen" })).not.toBeInTheDocument();
});
