import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import type { LocksRow, OwnLocks } from "./account-locks.store.ts";

type Reason = AccountLocks["No_Leads_Reason__c"];

/** The locks as the portal shows them; one that has run out is none. */
export const presentLocks = (row: LocksRow | undefined): AccountLocks => {
  const isLocked = row?.no_leads === true && !row.is_over;
  return {
    No_Rating_Summary_Display__c: row?.no_rating_summary ?? false,
    No_Wkdb_Signet__c: row?.no_signet ?? false,
    No_Surveys__c: row?.no_surveys ?? false,
    No_Service_Surveys__c: row?.no_service_surveys ?? false,
    No_RoA_Newsletter__c: row?.no_roa_newsletter ?? false,
    No_Rating_Status__c: row?.no_rating_status ?? false,
    No_Rating_Alert__c: row?.no_rating_alert ?? false,
    No_Product_Newsletter__c: row?.no_product_newsletter ?? false,
    No_Portal_Messages__c: row?.no_portal_messages ?? false,
    No_Newsletter__c: row?.no_newsletter ?? false,
    No_Leads__c: isLocked,
    No_Leads_Reason__c: isLocked ? (row.no_leads_reason as Reason) : null,
    No_Leads_tmp_Date__c: isLocked ? row.no_leads_until : null,
    No_Job_Leads__c: row?.no_job_leads ?? false,
    No_Call__c: row?.no_call ?? false,
  };
};

/** The locks as they are stored, without those that belong to other calls. */
export const storedLocks = (locks: AccountLocks): OwnLocks => ({
  no_rating_summary: locks.No_Rating_Summary_Display__c,
  no_surveys: locks.No_Surveys__c,
  no_service_surveys: locks.No_Service_Surveys__c,
  no_roa_newsletter: locks.No_RoA_Newsletter__c,
  no_rating_status: locks.No_Rating_Status__c,
  no_rating_alert: locks.No_Rating_Alert__c,
  no_product_newsletter: locks.No_Product_Newsletter__c,
  no_portal_messages: locks.No_Portal_Messages__c,
  no_newsletter: locks.No_Newsletter__c,
  no_leads: locks.No_Leads__c,
  no_leads_reason: locks.No_Leads_Reason__c,
  no_leads_until: locks.No_Leads_tmp_Date__c,
  no_job_leads: locks.No_Job_Leads__c,
  no_call: locks.No_Call__c,
});
