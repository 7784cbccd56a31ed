import * as z from "zod";
import { Day, SentDay } from "../../values/common.ts";
import { EDITABLE_LOCKS, NO_LEADS_REASONS, isLeadLockSound } from "./account-locks.rules.ts";

/** What the company does not want; true means locked. */
export const AccountLocks = z.object({
  No_Rating_Summary_Display__c: z.boolean(),
  No_Wkdb_Signet__c: z.boolean(),
  No_Surveys__c: z.boolean(),
  No_Service_Surveys__c: z.boolean(),
  No_RoA_Newsletter__c: z.boolean(),
  No_Rating_Status__c: z.boolean(),
  No_Rating_Alert__c: z.boolean(),
  No_Product_Newsletter__c: z.boolean(),
  No_Portal_Messages__c: z.boolean(),
  No_Newsletter__c: z.boolean(),
  No_Leads__c: z.boolean(),
  No_Leads_Reason__c: z.enum(NO_LEADS_REASONS).nullable(),
  /** The lock on requests ends after this day; null means until it is lifted. */
  No_Leads_tmp_Date__c: Day.nullable(),
  No_Job_Leads__c: z.boolean(),
  No_Call__c: z.boolean(),
});
const picked = Object.fromEntries(EDITABLE_LOCKS.map((key) => [key, z.boolean().optional()])) as Record<
  (typeof EDITABLE_LOCKS)[number],
  z.ZodOptional<z.ZodBoolean>
>;
/** Changed locks; those left out stay as they are. */
export const AccountLocksChange = z
  .strictObject({
    ...picked,
    No_Leads_Reason__c: z.enum(NO_LEADS_REASONS).nullable().optional(),
    No_Leads_tmp_Date__c: SentDay.nullable().optional(),
  })
  .refine(isLeadLockSound, { path: ["No_Leads_Reason__c"] });
export type AccountLocks = z.infer<typeof AccountLocks>;
