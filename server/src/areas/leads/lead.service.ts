import type { DeclineTemplate, Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { wordsOf } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import { DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { RECLAIM_ANSWER_HOURS, RECLAIM_WITHIN_DAYS, type ReclaimReason } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { LEAD_ANSWERED } from "./leads.events.ts";
import { presentLead } from "./lead.present.ts";
import { acceptOpenLead, declineOpenLead, findLead, takeBackDeclined } from "./lead.store.ts";
import { createReclaim } from "./reclaim.store.ts";

/** One lead, or nothing that could tell it from a stranger's. */
export const getLead = async (on: Db, accountId: string, externalId: string): Promise<Lead> => {
  const row = await findLead(on, accountId, externalId);
  if (!row) throw new Refused("not-found");
  return presentLead(row, accountId);
};

/** The lead as it is after an answer; refused unless it has the wished status, whoever gave it that. */
const readAnswered = async (on: Db, accountId: string, externalId: string, wished: Lead["status"]): Promise<Lead> => {
  const lead = await getLead(on, accountId, externalId);
  if (lead.status === "expired") throw new Refused("lead-expired");
  if (lead.status !== wished) throw new Refused("not-possible-now");
  return lead;
};

/** Accepts a lead. A second device that comes later sees the acceptance, not an error; `taken` says who did it. */
export const acceptLead = async (
  on: Tx,
  accountId: string,
  externalId: string,
  userId: string,
): Promise<{ lead: Lead; taken: boolean }> => {
  const taken = await acceptOpenLead(on, accountId, externalId, userId);
  if (taken) await appendEvent(on, LEAD_ANSWERED, accountId, { lead: externalId, answer: "accepted" });
  return { lead: await readAnswered(on, accountId, externalId, "accepted"), taken };
};

/** Refuses a lead politely, in the words of the template or in the company's own. */
export const declineLead = async (
  on: Tx,
  named: { readonly accountId: string; readonly externalId: string },
  userId: string,
  { template, text, referral }: { readonly template: DeclineTemplate; readonly text: string; readonly referral: string },
): Promise<{ lead: Lead; taken: boolean }> => {
  const words = wordsOf({ template, text });
  const taken = await declineOpenLead(on, named, userId, { template, words, referral });
  return { lead: await readAnswered(on, named.accountId, named.externalId, "declined"), taken };
};

/** Takes a refusal back before its letter begins; who comes second finds the lead open. */
export const takeBackDecline = async (
  on: Tx,
  named: { readonly accountId: string; readonly externalId: string },
): Promise<{ lead: Lead; taken: boolean }> => {
  const taken = await takeBackDeclined(on, named, DECLINE_UNDO.heldSeconds);
  return { lead: await readAnswered(on, named.accountId, named.externalId, "new"), taken };
};

/** Complains about a bad lead; the same complaint again changes nothing. */
export const reclaimLead = async (
  tx: Tx,
  named: { readonly accountId: string; readonly externalId: string },
  userId: string,
  complaint: { readonly reason: ReclaimReason; readonly comment: string; readonly attempts: number },
): Promise<{ lead: Lead; taken: boolean }> => {
  const limits = { withinDays: RECLAIM_WITHIN_DAYS, answerHours: RECLAIM_ANSWER_HOURS };
  const taken = await createReclaim(tx, { ...named, userId, ...complaint, ...limits });
  const lead = await getLead(tx, named.accountId, named.externalId);
  if (lead.reclaim === null) throw new Refused("not-possible-now");
  return { lead, taken };
};
