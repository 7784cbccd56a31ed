/** Locks that the company changes itself here; the signet has a call of its own in the reviews area. */
export const EDITABLE_LOCKS = [
  "No_Rating_Summary_Display__c",
  "No_Surveys__c",
  "No_Service_Surveys__c",
  "No_RoA_Newsletter__c",
  "No_Rating_Status__c",
  "No_Rating_Alert__c",
  "No_Product_Newsletter__c",
  "No_Portal_Messages__c",
  "No_Newsletter__c",
  "No_Leads__c",
  "No_Job_Leads__c",
  "No_Call__c",
] as const;
/** Why a company wants no requests. */
export const NO_LEADS_REASONS = ["fully-booked", "company-holiday", "illness", "too-far", "wrong-requests", "other"] as const;

/** The lock fields that say whether requests are wanted. */
export interface LeadLock {
  readonly No_Leads__c?: boolean | undefined;
  readonly No_Leads_Reason__c?: string | null | undefined;
  readonly No_Leads_tmp_Date__c?: string | null | undefined;
}

/** A reason or an end date only makes sense together with the lock, and the lock needs a reason. */
export const isLeadLockSound = ({ No_Leads__c, No_Leads_Reason__c, No_Leads_tmp_Date__c }: LeadLock): boolean =>
  No_Leads__c === true ? typeof No_Leads_Reason__c === "string" : (No_Leads_Reason__c ?? No_Leads_tmp_Date__c ?? null) === null;
