import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SavedTogether } from "../../../parts/form/saved-together.tsx";
import { isoDay } from "../../../parts/format.ts";
import { PauseCard } from "./pause-card.tsx";
import { useLeadSettings } from "./settings.queries.ts";
import { useWishesForm } from "./wishes.form.ts";
import { pressTwice } from "../../../../test/press-twice.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

const SETTINGS: LeadSettings = { trades: [], pause: null, pauseOnHolidays: false, jobLeads: true, version: 1 };

const TODAY = isoDay(new Date());

function Pause({ saved }: { saved: LeadSettings }) {
  return <PauseCard form={useWishesForm(saved, TODAY)} saved={saved} today={TODAY} />;
}
function Page() {
  const saved = useLeadSettings().data;
  return saved ? (
    <SavedTogether label="Pause" errorTitle="Bitte prüfen" names={["Leistungen und Pause"]}>
      <Pause saved={saved} />
    </SavedTogether>
  ) : null;
}

const open = async (update: (stored: LeadSettings, wish: Pick<LeadSettings, "pause">) => LeadSettings | null) => {
  const state = { stored: SETTINGS };
  const reads = mockCall(leads.getLeadSettings, () => state.stored);
  mockCall(leads.updateLeadSettings, ({ body }) => {
    const next = update(state.stored, body);
    if (next === null) return refuse("conflict");
    state.stored = next;
    return next;
  });
  await renderScreen(<Page />);
  return { reads: () => reads.length, state };
};
const first = () => page.getByRole("textbox", { name: /^Erster Tag/ });
const last = () => page.getByRole("textbox", { name: /^Letzter Tag/ });
const save = () => page.getByRole("button", { name: "Speichern" });
const plan = async () => {
  await first().fill(`1.7.${NEXT_YEAR}`);
  await last().fill(`14.7.${NEXT_YEAR}`);
  await save().click();
};

test("days that the server refuses stay in their fields, and none of them counts as planned", async () => {
  const server = await open(() => null);
  await plan();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.poll(server.reads).toBe(2);
  await expect.element(page.getByText("Es ist keine Pause geplant.")).toBeVisible();
  await expect.element(first()).toHaveValue(`01.07.${NEXT_YEAR}`);
  await expect.element(last()).toHaveValue(`14.07.${NEXT_YEAR}`);
});

test("a pause shows as planned when it is kept, and can be lifted", async () => {
  await open((stored, { pause }) => ({ ...stored, pause, version: stored.version + 1 }));
  await plan();
  await expect.element(page.getByText(`Geplant: 01.07.${NEXT_YEAR} – 14.07.${NEXT_YEAR}`)).toBeVisible();
  await page.getByRole("button", { name: "Pause aufheben" }).click();
  await save().click();
  await expect.element(page.getByText("Es ist keine Pause geplant.")).toBeVisible();
  await expect.element(first()).toHaveValue("");
});

test("each fault stands at its day, and nothing is sent before all is right", async () => {
  await open(() => null);
  const sent = mockCall(leads.updateLeadSettings, refuse("conflict"));
  await last().fill(`14.7.${NEXT_YEAR}`);
  await save().click();
  await expect.element(first()).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag bis Ende/);
  await first().fill(`15.7.${NEXT_YEAR}`);
  await save().click();
  await expect.element(last()).toHaveAccessibleDescription(/^Der letzte Tag liegt vor dem ersten/);
  await first().fill("1.7.2020");
  await last().fill("14.7.2020");
  await save().click();
  await expect.element(last()).toHaveAccessibleDescription(/^Der letzte Tag liegt vor heute/);
  expect(sent).toEqual([]);
});

test("what the server refuses stands at its day; two presses send once", async () => {
  await open(() => null);
  const sent = mockCall(leads.updateLeadSettings, refuse("invalid-input", { field: "pause.to" }));
  await first().fill(`1.7.${NEXT_YEAR}`);
  await last().fill(`14.7.${NEXT_YEAR}`);
  await pressTwice(save());
  await expect.element(last()).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag bis Ende/);
  await expect.element(last()).toHaveValue(`14.07.${NEXT_YEAR}`);
  expect(sent).toHaveLength(1);
});

test("a pause that somebody else planned meanwhile is shown, and the days that were typed stay", async () => {
  const { state } = await open(() => null);
  await first().fill(`1.7.${NEXT_YEAR}`);
  await last().fill(`14.7.${NEXT_YEAR}`);
  state.stored = { ...SETTINGS, pause: { from: `${NEXT_YEAR}-03-01`, to: `${NEXT_YEAR}-03-02` }, version: 2 };
  await save().click();
  await expect.element(page.getByText(`Geplant: 01.03.${NEXT_YEAR} – 02.03.${NEXT_YEAR}`)).toBeVisible();
  await expect.element(page.getByRole("alert").getByText("Ihre Eingabe bleibt stehen", { exact: false })).toBeVisible();
  await expect.element(first()).toHaveValue(`01.07.${NEXT_YEAR}`);
  await expect.element(last()).toHaveValue(`14.07.${NEXT_YEAR}`);
});

test("a lifted pause leaves empty fields that nobody calls wrong", async () => {
  await open((stored, { pause }) => ({ ...stored, pause, version: stored.version + 1 }));
  await plan();
  await page.getByRole("button", { name: "Pause aufheben" }).click();
  await save().click();
  await expect.element(first()).toHaveValue("");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
