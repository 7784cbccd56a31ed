import type { Tx } from "../../db/db.ts";
import type { Letter } from "../../gateways/mail.ts";
import { beginDeclined, findLead } from "./lead.store.ts";
import { leadAcceptedLetter, leadDeclinedLetter, offerLetter } from "./leads.mails.ts";
import { findFirm, findOffer } from "./work/offer.store.ts";
import { endReclaim, judgeWaiting, type ReadEntryFacts } from "./reclaim.service.ts";

/** What the job of a letter about a lead or an offer carries. */
export interface AboutLead {
  readonly accountId: string;
  readonly userId: string;
  /** The number of the lead, or of the offer. */
  readonly objectId: string;
}

/** What the letter of a refusal carries besides: the moment of this refusal, since another one may have been taken back before it. */
export interface AboutDecline extends AboutLead {
  readonly at?: string | undefined;
}

/** Tells who asked that the lead was accepted; nothing when it is gone meanwhile. */
export const writeAccepted = async (tx: Tx, { accountId, objectId }: AboutLead, companyName: string): Promise<Letter | undefined> => {
  const lead = await findLead(tx, accountId, objectId);
  if (!lead?.name || !lead.email) return undefined;
  return leadAcceptedLetter({ title: lead.title, companyName, contactName: lead.name, to: lead.email });
};

/** Tells who asked that the lead was declined; nothing when the refusal was taken back. */
export const writeDeclined = async (
  tx: Tx,
  { accountId, objectId, at }: AboutDecline,
  companyName: string,
): Promise<Letter | undefined> => {
  const lead = await beginDeclined(tx, { accountId, externalId: objectId, at: at ?? null });
  if (!lead?.email) return undefined;
  const { title, name, email, words, referral } = lead;
  return leadDeclinedLetter({ title, companyName, contactName: name, to: email, words, referral });
};

/** Sends an offer to who asked. */
export const writeOffer = async (tx: Tx, { accountId, objectId }: AboutLead, companyName: string): Promise<Letter | undefined> => {
  const offer = await findOffer(tx, accountId, objectId);
  if (!offer) return undefined;
  const lead = await findLead(tx, accountId, offer.external_id);
  if (!lead?.email) return undefined;
  const firm = await findFirm(tx, accountId);
  return offerLetter({ offer, companyName, firm, contactName: lead.name ?? "", to: lead.email });
};

/** A complaint about a lead: `judge` at once, `deadline` when the promised time is over. */
export interface ReclaimJob {
  readonly task: "judge" | "deadline";
  readonly accountId: string;
  readonly objectId: string;
}

/** What the work on complaints needs. */
export interface LeadJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly readEntry: ReadEntryFacts;
}

/** The work of the queue `leads`: the rules answer at once; what is still open when the promised time is over is credited. */
export const workOnReclaim = async ({ inAccount, readEntry }: LeadJobDeps, { task, accountId, objectId }: ReclaimJob): Promise<void> =>
  inAccount(accountId, async (tx) => {
    if (task === "judge") return judgeWaiting(tx, readEntry, accountId, objectId);
    await endReclaim(tx, { accountId, externalId: objectId, state: "credited", answer: "deadline-passed" });
  });
