import type { Lead, LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering } from "../../../../test/answering.ts";
import { ACCEPTED_LEAD } from "../../../../test/sample-lead.ts";
import { LeadDetail } from "../lead-detail.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SENT = Date.now();
const RECLAIM: LeadReclaim = {
  reason: "unreachable",
  comment: "Drei Mal angerufen",
  attempts: 3,
  at: new Date(SENT).toISOString(),
  answerBy: new Date(SENT + DAY).toISOString(),
  state: "checking",
  answer: null,
  answeredAt: null,
};

const show = (lead: Lead) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: HOUR, retry: false } } })}>
      <LeadDetail externalId={lead.externalId} fromList={lead} listedAt={Date.now()} />
    </QueryClientProvider>,
  );

const serve = () => {
  let stored = ACCEPTED_LEAD;
  return answering({
    getLead: () => answer(stored),
    reclaimLead: () => {
      stored = { ...ACCEPTED_LEAD, reclaim: RECLAIM };
      return answer(stored);
    },
  });
};

afterEach(() => vi.restoreAllMocks());

test("a bad request is reclaimed with what the rules need, and the clock runs", async () => {
  const seen = serve();
  await show(ACCEPTED_LEAD);
  await page.getByRole("button", { name: "Anfrage reklamieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Anfrage reklamieren" });
  await dialog.getByRole("button", { name: "Reklamation senden" }).click();
  await expect.element(dialog.getByRole("alert").getByText("Bitte wählen Sie einen Grund.", { exact: false })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Grund" }).selectOptions("unreachable");
  await dialog.getByRole("button", { name: "Reklamation senden" }).click();
  await expect.element(dialog.getByRole("alert").getByText("Bitte geben Sie eine Zahl von 1 bis 20 ein.", { exact: false })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Wie oft haben Sie es versucht?" }).fill("3");
  await dialog.getByRole("button", { name: "Reklamation senden" }).click();
  await expect.element(page.getByText("Wird geprüft")).toBeVisible();
  await expect.element(page.getByText(/^Antwort in höchstens (24 Std\.|23 Std\. 59 Min\.), bis /)).toBeVisible();
  expect(seen.find(({ name }) => name === "reclaimLead")?.body).toEqual({
    externalId: "A-1",
    reason: "unreachable",
    comment: "",
    attempts: 3,
  });
});

test("the answer stands there with its reason", async () => {
  serve();
  const answeredAt = new Date().toISOString();
  await show({ ...ACCEPTED_LEAD, reclaim: { ...RECLAIM, state: "credited", answer: "tried-often-enough", answeredAt } });
  await expect.element(page.getByText("Gutgeschrieben")).toBeVisible();
  await expect.element(page.getByText("Sie haben es oft genug versucht.", { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^Beantwortet am /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Anfrage reklamieren" })).not.toBeInTheDocument();
});

test("after a fortnight it is too late, and the page says so", async () => {
  serve();
  await show({ ...ACCEPTED_LEAD, acceptedAt: new Date(Date.now() - 15 * DAY).toISOString() });
  await expect.element(page.getByText(/^Reklamieren war bis /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Anfrage reklamieren" })).not.toBeInTheDocument();
});
