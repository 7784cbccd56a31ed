import { tableOf, type ListExport, type ListSource } from "../../values/table-export.ts";
import { JOB_STATE_WORDS, OFFER_STATE_WORDS, workExportTexts as texts } from "./work-export.texts.ts";
import type { Job, JobState, Offer, OfferState } from "./work.model.ts";

const heads = texts.columns;
const CENTS = 100;
const OFFER_COLUMNS: readonly ListSource<Offer>[] = [
  { column: { head: heads.number, kind: "text" }, of: (offer) => offer.id },
  { column: { head: heads.offer, kind: "text" }, of: (offer) => offer.title },
  { column: { head: heads.person, kind: "text" }, of: (offer) => offer.lead.name },
  { column: { head: heads.place, kind: "text" }, of: (offer) => offer.lead.city },
  { column: { head: heads.total, kind: "money" }, of: (offer) => (offer.totalCents === null ? null : offer.totalCents / CENTS) },
  { column: { head: heads.validUntil, kind: "day" }, of: (offer) => offer.validUntil },
  { column: { head: heads.state, kind: "text" }, of: (offer) => OFFER_STATE_WORDS[offer.state] },
  { column: { head: heads.sent, kind: "moment" }, of: (offer) => offer.sentAt },
  { column: { head: heads.answered, kind: "moment" }, of: (offer) => offer.answeredAt },
  { column: { head: heads.written, kind: "moment", csvOnly: true }, of: (offer) => offer.createdAt },
  { column: { head: heads.priceText, kind: "text", csvOnly: true }, of: (offer) => offer.priceText },
  { column: { head: heads.lead, kind: "text", csvOnly: true }, of: (offer) => offer.lead.externalId },
];
const JOB_COLUMNS: readonly ListSource<Job>[] = [
  { column: { head: heads.number, kind: "text" }, of: (job) => job.id },
  { column: { head: heads.job, kind: "text" }, of: (job) => job.title },
  { column: { head: heads.person, kind: "text" }, of: (job) => job.lead.name },
  { column: { head: heads.place, kind: "text" }, of: (job) => job.lead.city },
  { column: { head: heads.plannedFor, kind: "day" }, of: (job) => job.plannedFor },
  { column: { head: heads.state, kind: "text" }, of: (job) => JOB_STATE_WORDS[job.state] },
  { column: { head: heads.done, kind: "moment" }, of: (job) => job.doneAt },
  { column: { head: heads.note, kind: "text" }, of: (job) => job.note },
  { column: { head: heads.offerNumber, kind: "text", csvOnly: true }, of: (job) => job.offerId },
  { column: { head: heads.created, kind: "moment", csvOnly: true }, of: (job) => job.createdAt },
  { column: { head: heads.lead, kind: "text", csvOnly: true }, of: (job) => job.lead.externalId },
];

/** The offers as a list to take along. */
export const offerList = (
  offers: readonly Offer[],
  total: number,
  state: OfferState | undefined,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.offers,
  createdAt,
  facts: [[texts.state, state === undefined ? texts.all : OFFER_STATE_WORDS[state]]],
  ...tableOf(OFFER_COLUMNS, offers),
  total,
});

/** The jobs as a list to take along. */
export const jobList = (
  jobs: readonly Job[],
  total: number,
  state: JobState | undefined,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.jobs,
  createdAt,
  facts: [[texts.state, state === undefined ? texts.all : JOB_STATE_WORDS[state]]],
  ...tableOf(JOB_COLUMNS, jobs),
  total,
});
