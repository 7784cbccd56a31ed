import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { ACCEPTED_LEAD, mockNoWork, NEW_LEAD } from "../../../test/sample-lead.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import { List } from "../../ui/list/list.tsx";
import { walkRows } from "../../ui/list/row-actions.tsx";
import { LeadRow } from "./lead-row.tsx";
import { useLeadPage } from "./leads.queries.ts";
import { useRowAnswers } from "./use-row-answers.ts";

const SECOND: Lead = { ...ACCEPTED_LEAD, externalId: "A-2", title: "Büro streichen" };

function Rows() {
  const { data, dataUpdatedAt } = useLeadPage(1, {});
  const answers = useRowAnswers();
  return (
    <>
      <p>Elsewhere</p>
      <List label="Anfragen" onKeyDown={walkRows}>
        {(data?.leads ?? []).map((lead) => (
          <LeadRow key={lead.externalId} lead={lead} selected={false} listedAt={dataUpdatedAt} answers={answers} />
        ))}
      </List>
      <p role="alert">{answers.failure?.title}</p>
      <ToastRegion label="Meldungen" closeLabel="Meldung schließen" />
    </>
  );
}

const open = async () => {
  mockNoWork();
  mockCall(leads.getLeads, { leads: [NEW_LEAD, SECOND], total: 2, next: null });
  const declined = mockCall(leads.declineLead, ({ body: { template } }): Lead => {
    const decline = { at: new Date().toISOString(), template, text: "nein", referral: "", undoSeconds: 10 };
    return { ...NEW_LEAD, status: "declined", decline };
  });
  const backs = mockCall(leads.takeBackDecline, NEW_LEAD);
  await renderScreen(<Rows />);
  await expect.element(row("Fassade streichen")).toBeVisible();
  // The pointer may still stand where the test before left it.
  await userEvent.hover(page.getByText("Elsewhere"));
  return { declined, backs };
};
const row = (title: string) => page.getByRole("link", { name: new RegExp(`${title}(?!$)`) });
const button = (name: string) => page.getByRole("button", { name });

test("an open lead says until when an answer is wanted", async () => {
  await open();
  await expect.element(row("Fassade streichen").getByText(/^bis (heute|morgen), /)).toBeVisible();
  await expect.element(row("Büro streichen").getByText(/^bis /)).not.toBeInTheDocument();
});

test("by keyboard a row shows its steps, Tab reaches them, and up and down go past them", async () => {
  await open();
  await expect.element(button("Annehmen Fassade streichen")).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(row("Fassade streichen")).toHaveFocus();
  await expect.element(button("Annehmen Fassade streichen")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Absagen Fassade streichen")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Büro streichen")).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Anrufen Büro streichen" })).toHaveAttribute("href", expect.stringMatching(/^tel:/));
  await expect.element(button("Annehmen Fassade streichen")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(row("Fassade streichen")).toHaveFocus();
});

test("declined from the list it can be taken back by the message, and by the row", async () => {
  const { declined, backs } = await open();
  await userEvent.hover(row("Fassade streichen"));
  await button("Absagen Fassade streichen").click();
  await expect.element(page.getByText("Abgesagt: Fassade streichen")).toBeVisible();
  await expect.element(button("Rückgängig Fassade streichen")).toBeVisible();
  expect(declined.map(({ body }) => body.template)).toEqual(["fully-booked"]);
  await page.getByRole("region", { name: "Meldungen" }).getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("Wieder offen: Fassade streichen")).toBeVisible();
  expect(backs).toHaveLength(1);
});

test("by keyboard alone: declined and taken back, and the focus never leaves the row", async () => {
  const { backs } = await open();
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.element(row("Fassade streichen")).toHaveFocus();
  await expect.element(button("Rückgängig Fassade streichen")).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(button("Annehmen Fassade streichen")).toBeVisible();
  await expect.element(row("Fassade streichen")).toHaveFocus();
  expect(backs).toHaveLength(1);
});

test("an answer that is refused is said", async () => {
  await open();
  mockCall(leads.acceptLead, refuse("lead-expired"));
  await userEvent.hover(row("Fassade streichen"));
  await button("Annehmen Fassade streichen").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Die Anfrage wurde nicht angenommen");
});

test("under the pointer the middle of a row is still the row: who presses there wants to read, not to accept", async () => {
  await page.viewport(390, 844);
  await open();
  await userEvent.hover(row("Fassade streichen"));
  await expect.element(button("Annehmen Fassade streichen")).toBeVisible();
  const { left, top, width, height } = row("Fassade streichen").element().getBoundingClientRect();
  expect(
    row("Fassade streichen")
      .element()
      .contains(document.elementFromPoint(left + width / 2, top + height / 2)),
  ).toBe(true);
});
