import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { NEW_LEAD } from "../../../../test/sample-lead.ts";
import { ToastRegion } from "../../../ui/overlay/toast.tsx";
import { LeadDetail } from "../lead-detail.tsx";

const show = () =>
  renderScreen(
    <>
      <LeadDetail externalId={NEW_LEAD.externalId} fromList={NEW_LEAD} listedAt={Date.now()} />
      <ToastRegion label="Meldungen" closeLabel="Meldung schließen" />
    </>,
  );

const serve = () => {
  let stored: Lead = NEW_LEAD;
  mockCall(leads.getLead, () => stored);
  return mockCall(leads.declineLead, ({ body: { template, referral = "" } }) => {
    stored = { ...NEW_LEAD, status: "declined", decline: { at: new Date().toISOString(), template, text: "vielen Dank …", referral } };
    return stored;
  });
};

const open = () => page.getByRole("button", { name: "Freundlich absagen" }).click();
const dialog = () => page.getByRole("dialog", { name: "Freundlich absagen" });

test("two presses decline politely, in words that were shown before", async () => {
  const seen = serve();
  await show();
  await open();
  await expect
    .element(dialog().getByRole("region", { name: "Das liest die Person" }).getByText("zurzeit ausgelastet", { exact: false }))
    .toBeVisible();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(page.getByText("Absage gesendet.", { exact: false })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Abgesagt am /)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Fassade streichen" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Anfrage annehmen" })).not.toBeInTheDocument();
  const sent = seen.map(({ body }) => body);
  expect(sent).toEqual([{ externalId: "A-1", template: "fully-booked", text: "", referral: "" }]);
});

test("own words begin with the chosen text and appear in the preview with the recommendation", async () => {
  const seen = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Zu weit entfernt" }).click();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  const own = dialog().getByRole("textbox", { name: "Ihre Nachricht" });
  await expect.element(own).toHaveValue(expect.stringContaining("außerhalb des Gebiets"));
  await own.fill("das schaffen wir nicht.");
  await dialog()
    .getByRole("textbox", { name: /^Einen anderen Betrieb empfehlen/ })
    .fill("Bautenschutz Erft");
  const preview = dialog().getByRole("region", { name: "Das liest die Person" });
  await expect.element(preview.getByText("das schaffen wir nicht.", { exact: false })).toBeVisible();
  await expect.element(preview.getByText("Bautenschutz Erft", { exact: false })).toBeVisible();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(seen[0]?.body).toEqual({
    externalId: "A-1",
    template: "own-words",
    text: "das schaffen wir nicht.",
    referral: "Bautenschutz Erft",
  });
});

test("empty own words are named at once, nothing is sent", async () => {
  const seen = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  await dialog().getByRole("textbox", { name: "Ihre Nachricht" }).fill("  ");
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog().getByRole("alert").getByText("Bitte schreiben Sie einige Worte", { exact: false })).toBeVisible();
  expect(seen).toEqual([]);
});

test("own words that look like the provider's number are marked; a ready text does not suffer from them", async () => {
  const seen = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  await dialog().getByRole("textbox", { name: "Ihre Nachricht" }).fill("Rufen Sie 11880 an.");
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog().getByRole("alert").getByText("die Nummer unserer Auskunft", { exact: false })).toBeVisible();
  await dialog().getByRole("radio", { name: "Zu kurzfristig" }).click();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.poll(() => seen.map(({ body }) => body)).toMatchObject([{ template: "too-short-notice", text: "" }]);
});

test("a refusal says why and keeps what was written; Escape leads back to the lead", async () => {
  serve();
  mockCall(leads.declineLead, refuse("not-possible-now"));
  await show();
  await open();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Freundlich absagen" })).toHaveFocus();
});
