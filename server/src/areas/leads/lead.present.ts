import type { Lead, LeadDecline, LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { instantOf, instantOrNull, microsOf } from "@schaufenster/contract/values/time/stored-moment.ts";
import type { DeclineRow, LeadRow, ReclaimRow } from "./lead.store.ts";

/** How long the page may offer to take a refusal back. */
const undoSecondsOf = ({ at, begun }: DeclineRow): number => {
  if (begun) return 0;
  const left = DECLINE_UNDO.shownSeconds - Math.floor((Date.now() - Date.parse(instantOf(at))) / 1_000);
  return Math.min(DECLINE_UNDO.shownSeconds, Math.max(0, left));
};

/** How it was refused; the template is one of the contract's, checked when it came in. */
const presentDecline = (row: DeclineRow): LeadDecline => ({
  at: instantOf(row.at),
  template: row.template as LeadDecline["template"],
  text: row.words,
  referral: row.referral,
  undoSeconds: undoSecondsOf(row),
});

const presentReclaim = (row: ReclaimRow): LeadReclaim => ({
  reason: row.reason as LeadReclaim["reason"],
  comment: row.comment,
  attempts: row.attempts,
  at: instantOf(row.at),
  answerBy: instantOf(row.answer_by),
  state: row.state as LeadReclaim["state"],
  answer: row.answer as LeadReclaim["answer"],
  answeredAt: instantOrNull(row.answered_at),
  ...(row.words === null ? {} : { words: row.words }),
  ...(row.credit_number === null ? {} : { creditNumber: row.credit_number }),
});

/** Where the pictures are to be had. */
const photosOf = ({ photos, external_id: id }: LeadRow, accountId: string): string[] => {
  const address = `${leads.getLeadPhoto.path}?accountId=${accountId}&externalId=${encodeURIComponent(id)}&photo=`;
  return Array.from({ length: photos }, (_, photo) => address + String(photo));
};

/** A row as the company sees it. */
export const presentLead = (row: LeadRow, accountId: string): Lead => ({
  externalId: row.external_id,
  title: row.title,
  status: row.status,
  receivedAt: instantOf(row.received_at),
  answerBy: instantOf(row.answer_by),
  acceptedAt: instantOrNull(row.accepted_at),
  zipCode: row.zip_code,
  city: row.city,
  distanceKm: row.distance_m / 1000,
  trade: row.trade,
  period: row.period,
  object: row.object,
  budget: row.budget,
  message: row.message,
  photos: row.photos === 0 ? [] : photosOf(row, accountId),
  dunningLevel: row.dunning_level,
  contact: row.name === null ? null : { name: row.name, phone: row.phone ?? "", email: row.email ?? "", street: row.street ?? "" },
  decline: row.decline && presentDecline(row.decline),
  reclaim: row.reclaim && presentReclaim(row.reclaim),
});

const CURSOR = /^(\d{1,17})-(\d{1,18})$/;

/** The place behind a row, as it goes over the wire. */
export const cursorOf = ({ received_at: at, id }: { received_at: string; id: string }): string =>
  Buffer.from(`${microsOf(at)}-${id}`).toString("base64url");
/** The place that a cursor names; nothing when it is not one of ours. */
export const placeOf = (cursor: string): { micros: string; id: string } | undefined => {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  return micros === undefined || id === undefined ? undefined : { micros, id };
};
