import type { Tx } from "../../db/db.ts";
import type { Letter } from "../../gateways/mail.ts";
import { findDeclined, findLead } from "./lead.store.ts";
import { leadAcceptedLetter, leadDeclinedLetter, offerLetter } from "./leads.mails.ts";
import { findOffer } from "./offer.store.ts";
import { endReclaim, judgeWaiting, type ReadEntryFacts } from "./reclaim.service.ts";

/** Letters about a request or an offer. */
export type LeadLetter = "lead-accepted" | "lead-declined" | "offer-sent";

const writeAccepted = async (tx: Tx, accountId: string, externalId: string, companyName: string): Promise<Letter | undefined> => {
  const lead = await findLead(tx, accountId, externalId);
  if (!lead?.name || !lead.email) return undefined;
  return leadAcceptedLetter({ title: lead.title, companyName, contactName: lead.name, to: lead.email });
};

const writeDeclined = async (tx: Tx, accountId: string, externalId: string, companyName: string): Promise<Letter | undefined> => {
  const lead = await findDeclined(tx, accountId, externalId);
  if (!lead?.email) return undefined;
  const { title, name, email, words, referral } = lead;
  return leadDeclinedLetter({ title, companyName, contactName: name, to: email, words, referral });
};

const writeOffer = async (tx: Tx, accountId: string, id: string, companyName: string): Promise<Letter | undefined> => {
  const offer = await findOffer(tx, accountId, id);
  if (!offer) return undefined;
  const lead = await findLead(tx, accountId, offer.external_id);
  return lead?.email ? offerLetter({ offer, companyName, contactName: lead.name ?? "", to: lead.email }) : undefined;
};

/** Writes to the person who asked; nothing when the request is gone meanwhile. */
export const writeLeadLetter = (
  tx: Tx,
  { template, accountId, objectId }: { readonly template: LeadLetter; readonly accountId: string; readonly objectId: string },
  companyName: string,
): Promise<Letter | undefined> => {
  const write = { "lead-accepted": writeAccepted, "lead-declined": writeDeclined, "offer-sent": writeOffer }[template];
  return write(tx, accountId, objectId, companyName);
};

/** What the work on complaints needs. */
export interface LeadJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly readEntry: ReadEntryFacts;
}

/** The work of the queue `leads`: the rules answer at once; what is still open when the promised time is over is credited. */
export const workOnReclaim = async (
  { inAccount, readEntry }: LeadJobDeps,
  { task, accountId, objectId }: { readonly task: "judge" | "deadline"; readonly accountId: string; readonly objectId: string },
): Promise<void> =>
  inAccount(accountId, async (tx) => {
    if (task === "judge") return judgeWaiting(tx, readEntry, accountId, objectId);
    await endReclaim(tx, { accountId, externalId: objectId, state: "credited", answer: "deadline-passed" });
  });
