import { expect, test } from "vitest";
import { AccountLocksChange } from "./account-locks.model.ts";
import { isLeadLockSound } from "./account-locks.rules.ts";

test.each([
  [{}, true],
  [{ No_Leads__c: true, No_Leads_Reason__c: "illness", No_Leads_tmp_Date__c: "2026-05-01" }, true],
  [{ No_Leads__c: true }, false],
  [{ No_Leads__c: false, No_Leads_Reason__c: null, No_Leads_tmp_Date__c: null }, true],
  [{ No_Leads__c: false, No_Leads_Reason__c: "illness" }, false],
  [{ No_Leads_tmp_Date__c: "2026-05-01" }, false],
])("%j", (lock, sound) => expect(isLeadLockSound(lock)).toBe(sound));
test("locks of other calls cannot be changed here; a hidden summary can be shown again", () => {
  expect(AccountLocksChange.safeParse({ No_Call__c: true }).success).toBe(true);
  expect(AccountLocksChange.safeParse({ No_Rating_Summary_Display__c: false }).success).toBe(true);
  expect(AccountLocksChange.safeParse({ No_Wkdb_Signet__c: true }).success).toBe(false);
});
