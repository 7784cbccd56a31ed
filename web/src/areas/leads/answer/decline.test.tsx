import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { NEW_LEAD } from "../../../../test/sample-lead.ts";
import { LeadDetail } from "../lead-detail.tsx";

const show = (listed: Lead | undefined = NEW_LEAD) =>
  renderScreen(<LeadDetail externalId={NEW_LEAD.externalId} fromList={listed} listedAt={Date.now()} />);

const WINTER = { name: "Winter", text: "im Winter ruht der Betrieb." };
const READY: DeclineTexts = { texts: [], usual: "fully-booked", version: 0 };

const serve = (kept: DeclineTexts = READY) => {
  let stored: Lead = NEW_LEAD;
  mockCall(leads.getLead, () => stored);
  mockCall(leads.getDeclineTexts, kept);
  const backs = mockCall(leads.takeBackDecline, () => {
    stored = NEW_LEAD;
    return stored;
  });
  const declines = mockCall(leads.declineLead, ({ body: { template, text = "", referral = "" } }) => {
    const decline = { at: new Date().toISOString(), template, text: text || "vielen Dank …", referral, undoSeconds: 10 };
    stored = { ...NEW_LEAD, status: "declined", decline };
    return stored;
  });
  return { sent: () => declines.map(({ body }) => body), backs };
};

const decline = () => page.getByRole("button", { name: "Freundlich absagen" });
const undo = () => page.getByRole("button", { name: "Rückgängig" });
const open = () => page.getByRole("button", { name: "Anders absagen" }).click();
const dialog = () => page.getByRole("dialog", { name: "Freundlich absagen" });

test("one press declines in the words that stood above it, and for ten seconds there is a way back", async () => {
  const { sent, backs } = serve();
  await show();
  await expect.element(page.getByText("zurzeit ausgelastet", { exact: false })).toBeVisible();
  await decline().click();
  await expect.element(page.getByText(/^Abgesagt. Ihre Nachricht geht in \d+ Sekunden hinaus.$/)).toBeVisible();
  await expect
    .element(page.getByRole("status").filter({ hasText: "10 Sekunden lang können Sie das rückgängig machen" }))
    .toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Fassade streichen" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Anfrage annehmen" })).not.toBeInTheDocument();
  expect(sent()).toEqual([{ externalId: "A-1", template: "fully-booked", text: "" }]);
  await undo().click();
  await expect.element(page.getByRole("button", { name: "Anfrage annehmen" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Fassade streichen" })).toHaveFocus();
  expect(backs).toHaveLength(1);
});

test("the company's own usual text is shown and sent", async () => {
  const { sent } = serve({ texts: [WINTER], usual: "Winter", version: 1 });
  await show();
  await expect.element(page.getByText(WINTER.text)).toBeVisible();
  await decline().click();
  await expect.element(undo()).toBeVisible();
  expect(sent()).toEqual([{ externalId: "A-1", template: "own-words", text: WINTER.text }]);
});

test("whoever is too late is told so, and the refusal stays", async () => {
  serve();
  mockCall(leads.takeBackDecline, refuse("not-possible-now"));
  await show();
  await decline().click();
  await undo().click();
  await expect.element(page.getByRole("alert").getByText("Ihre Nachricht ist schon unterwegs", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("article").getByText("Abgesagt", { exact: true })).toBeVisible();
});

test("when the letter has begun there is no way back any more", async () => {
  serve();
  const begun = { at: new Date().toISOString(), template: "closed", text: "nein", referral: "", undoSeconds: 0 } as const;
  await show({ ...NEW_LEAD, status: "declined", decline: begun });
  await expect.element(page.getByText(/^Abgesagt am /)).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
});

test("a press that is refused says why, and the lead stays open", async () => {
  serve();
  mockCall(leads.declineLead, refuse("lead-expired"));
  await show();
  await decline().click();
  await expect.element(page.getByRole("alert").getByText("Die Anfrage wurde nicht abgesagt")).toBeVisible();
  await expect.element(decline()).toBeVisible();
});

test("an own text is kept for the next time, before anything is sent", async () => {
  const { sent } = serve({ texts: [WINTER], usual: "fully-booked", version: 3 });
  const saved = mockCall(leads.updateDeclineTexts, ({ body: { version, ...kept } }) => ({ ...kept, version: version + 1 }));
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  await dialog().getByRole("combobox", { name: "Aus Ihren Texten" }).selectOptions("Winter");
  const own = dialog().getByRole("textbox", { name: "Ihre Nachricht" });
  await expect.element(own).toHaveValue(WINTER.text);
  await expect.element(dialog().getByRole("checkbox", { name: /^Text für die nächste/ })).not.toBeInTheDocument();
  await own.fill("das schaffen wir nicht.");
  await dialog()
    .getByRole("checkbox", { name: /^Text für die nächste/ })
    .click();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(undo()).toBeVisible();
  const own1 = { name: "Eigener Text 1", text: "das schaffen wir nicht." };
  expect(saved.map(({ body }) => body)).toEqual([{ texts: [WINTER, own1], usual: "fully-booked", version: 3 }]);
  expect(sent()).toMatchObject([{ template: "own-words", text: own1.text }]);
});

test("own words begin with the chosen text and appear in the preview with the recommendation", async () => {
  const { sent } = serve();
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
  expect(sent()[0]).toEqual({
    externalId: "A-1",
    template: "own-words",
    text: "das schaffen wir nicht.",
    referral: "Bautenschutz Erft",
  });
});

test("empty own words are named at once, nothing is sent", async () => {
  const { sent } = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  await dialog().getByRole("textbox", { name: "Ihre Nachricht" }).fill("  ");
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog().getByRole("alert").getByText("Bitte schreiben Sie einige Worte", { exact: false })).toBeVisible();
  expect(sent()).toEqual([]);
});

test("own words that look like the provider's number are marked; a ready text does not suffer from them", async () => {
  const { sent } = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Eigene Worte" }).click();
  await dialog().getByRole("textbox", { name: "Ihre Nachricht" }).fill("Rufen Sie 11880 an.");
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.element(dialog().getByRole("alert").getByText("die Nummer unserer Auskunft", { exact: false })).toBeVisible();
  await dialog().getByRole("radio", { name: "Zu kurzfristig" }).click();
  await dialog().getByRole("button", { name: "Absage senden" }).click();
  await expect.poll(sent).toMatchObject([{ template: "too-short-notice", text: "" }]);
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
  await expect.element(page.getByRole("button", { name: "Anders absagen" })).toHaveFocus();
});
