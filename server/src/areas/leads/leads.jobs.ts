import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Tx } from "../../db/db.ts";
import type { Letter, Sender } from "../../gateways/mail.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { linkTo, newSecretLink } from "../../identity/secret-link.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { LEAD_ANSWERED } from "./leads.events.ts";
import { beginDeclined, findLead } from "./lead.store.ts";
import { leadAcceptedLetter, leadDeclinedLetter } from "./leads.mails.ts";
import { offerLetter, offerQuestionLetter } from "./work/offer.mails.ts";
import { addOfferLink } from "./work/offer-link.store.ts";
import { findFirm, findOffer, isMember } from "./work/offer.store.ts";
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
export const writeAccepted = async (tx: Tx, { accountId, objectId }: AboutLead, company: Sender): Promise<Letter | undefined> => {
  const lead = await findLead(tx, accountId, objectId);
  if (!lead?.name || !lead.email) return undefined;
  return leadAcceptedLetter({ title: lead.title, companyName: company.name, contactName: lead.name, to: lead.email });
};

/** Tells who asked that the lead was declined; nothing when the refusal was taken back. */
export const writeDeclined = async (tx: Tx, { accountId, objectId, at }: AboutDecline, company: Sender): Promise<Letter | undefined> => {
  const begun = await beginDeclined(tx, { accountId, externalId: objectId, at: at ?? null });
  // From here on nobody can take it back.
  if (begun?.first) await appendEvent(tx, LEAD_ANSWERED, accountId, { lead: objectId, answer: "declined" });
  if (!begun?.letter?.email) return undefined;
  const { title, name, email, words, referral } = begun.letter;
  return leadDeclinedLetter({ title, companyName: company.name, contactName: name, to: email, words, referral });
};

/** Sends an offer to who asked, with a link that opens it. */
export const writeOffer = async (tx: Tx, { accountId, objectId }: AboutLead, company: Sender): Promise<Letter | undefined> => {
  const offer = await findOffer(tx, accountId, objectId);
  if (!offer) return undefined;
  const lead = await findLead(tx, accountId, offer.external_id);
  if (!lead?.email) return undefined;
  const link = newSecretLink(accountId);
  await addOfferLink(tx, { accountId, hash: link.hash, id: offer.id });
  const firm = await findFirm(tx, accountId);
  const url = linkTo(company.portalUrl, PATHS.offerAnswer, link.text);
  return offerLetter({ offer, companyName: company.name, firm, contactName: lead.name ?? "", to: lead.email, url });
};

/** Who wrote an offer hears of it, for as long as they belong to the company. */
const findWriter = async (tx: Tx, { accountId, userId }: AboutLead) =>
  (await isMember(tx, accountId, userId)) ? findLetterhead(tx, userId) : undefined;

/** What the letter of a question carries besides: which of them. */
export interface AboutQuestion extends AboutLead {
  readonly number: number;
}
/** Hands a question on to who wrote the offer; whoever answers the letter writes to the person who asked. */
export const writeOfferQuestion = async (tx: Tx, job: AboutQuestion, company: Sender): Promise<Letter | undefined> => {
  const [offer, person] = [await findOffer(tx, job.accountId, job.objectId), await findWriter(tx, job)];
  const words = offer?.questions[job.number - 1]?.words;
  if (!offer || !person || words === undefined) return undefined;
  const lead = await findLead(tx, job.accountId, offer.external_id);
  return offerQuestionLetter({ offer, person, words, replyTo: lead?.email ?? undefined, portalUrl: company.portalUrl });
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
