import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead, LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { ACCEPTED_LEAD, mockNoWork } from "../../../../test/sample-lead.ts";
import { LeadDetail } from "../lead-detail.tsx";

const saved = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock("../../../browser/download.ts", () => ({ saveFile: (_: Blob, name: string) => void saved.names.push(name) }));

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

const show = (lead: Lead) => renderScreen(<LeadDetail externalId={lead.externalId} fromList={lead} listedAt={Date.now()} />);

const serve = () => {
  let stored = ACCEPTED_LEAD;
  mockCall(leads.getLead, () => stored);
  mockNoWork();
  return mockCall(leads.reclaimLead, () => {
    stored = { ...ACCEPTED_LEAD, reclaim: RECLAIM };
    return stored;
  });
};

test("a bad lead is reclaimed with what the rules need, and the clock runs", async () => {
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
  expect(seen[0]?.body).toEqual({
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

test("what was credited has a number and a document", async () => {
  serve();
  const asked = mockCall(leads.downloadCredit, new File(["Inhalt"], "Gutschrift_G-NAHWERK-2026-00017.pdf"));
  const answeredAt = new Date().toISOString();
  const creditNumber = "G-NAHWERK-2026-00017";
  await show({
    ...ACCEPTED_LEAD,
    reclaim: { ...RECLAIM, state: "credited", answer: "deadline-passed", answeredAt, creditNumber },
  });
  await expect.element(page.getByText("Gutschrift G-NAHWERK-2026-00017")).toBeVisible();
  await page.getByRole("button", { name: "Gutschrift als PDF" }).click();
  await expect.poll(() => saved.names).toEqual(["Gutschrift_G-NAHWERK-2026-00017.pdf"]);
  expect(asked[0]?.query).toEqual({ externalId: "A-1" });
});

test("without a credit there is no document", async () => {
  serve();
  const answeredAt = new Date().toISOString();
  await show({ ...ACCEPTED_LEAD, reclaim: { ...RECLAIM, state: "refused", answer: "try-again", answeredAt } });
  await expect.element(page.getByText("Abgelehnt")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Gutschrift als PDF" })).not.toBeInTheDocument();
});

test("after a fortnight it is too late, and the page says so", async () => {
  serve();
  await show({ ...ACCEPTED_LEAD, acceptedAt: new Date(Date.now() - 15 * DAY).toISOString() });
  await expect.element(page.getByText(/^Reklamieren war bis /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Anfrage reklamieren" })).not.toBeInTheDocument();
});
