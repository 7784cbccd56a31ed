import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { LocksCard } from "./locks-card.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;
const FREE: AccountLocks = {
  No_Rating_Summary_Display__c: false,
  No_Wkdb_Signet__c: false,
  No_Surveys__c: false,
  No_Service_Surveys__c: false,
  No_RoA_Newsletter__c: false,
  No_Rating_Status__c: false,
  No_Rating_Alert__c: false,
  No_Product_Newsletter__c: false,
  No_Portal_Messages__c: false,
  No_Newsletter__c: false,
  No_Leads__c: false,
  No_Leads_Reason__c: null,
  No_Leads_tmp_Date__c: null,
  No_Job_Leads__c: false,
  No_Call__c: false,
};

const dialog = () => page.getByRole("dialog", { name: "Anfragen ausschalten" });
const reason = () => dialog().getByRole("combobox", { name: "Grund" });
const until = () => dialog().getByRole("textbox", { name: /^Bis einschließlich/ });
const submit = () => dialog().getByRole("button", { name: "Ausschalten" });

const open = async () => {
  mockCall(company.getAccountLocks, FREE);
  const sent = mockCall(company.updateAccountLocks, ({ body }) => ({ ...FREE, ...body }) as AccountLocks);
  await renderScreen(<LocksCard />);
  await page.getByRole("switch", { name: "Anfragen von Kunden" }).click();
  await expect.element(dialog()).toBeVisible();
  return sent;
};

test("a reason is needed, the last day may be left out but not be over; two presses send once", async () => {
  const sent = await open();
  await until().fill("1.1.2020");
  await submit().click();
  await expect.element(reason()).toHaveAccessibleDescription("Bitte wählen Sie einen Grund.");
  await expect.element(until()).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag von heute/);
  await until().fill("irgendwann");
  await expect.element(until()).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag von heute/);
  await reason().selectOptions("illness");
  await submit().click();
  expect(sent).toEqual([]);
  await until().fill("");
  await pressTwice(submit());
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ No_Leads__c: true, No_Leads_Reason__c: "illness", No_Leads_tmp_Date__c: null }]);
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  await open();
  mockCall(company.updateAccountLocks, refuse("invalid-input", { field: "No_Leads_tmp_Date__c" }));
  await reason().selectOptions("other");
  await until().fill(`31.1.${NEXT_YEAR}`);
  await submit().click();
  await expect.element(until()).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag von heute/);
  await expect.element(until()).toHaveValue(`31.01.${NEXT_YEAR}`);
  await expect.element(reason()).toHaveValue("other");
});
