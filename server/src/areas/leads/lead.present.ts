import type { Lead, LeadDecline, LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import type { LeadRow } from "./lead.store.ts";

/** How long the page may offer to take a refusal back. */
const undoSecondsOf = (declinedAt: Date, begunAt: Date | null): number => {
  const left = DECLINE_UNDO.shownSeconds - Math.floor((Date.now() - declinedAt.getTime()) / 1_000);
  return begunAt === null ? Math.min(DECLINE_UNDO.shownSeconds, Math.max(0, left)) : 0;
};

/** How it was refused; the template is one of the contract's, checked when it came in. */
const presentDecline = (row: LeadRow): LeadDecline | null =>
  row.declined_at === null
    ? null
    : {
        at: row.declined_at.toISOString(),
        template: row.template as LeadDecline["template"],
        text: row.words ?? "",
        referral: row.referral ?? "",
        undoSeconds: undoSecondsOf(row.declined_at, row.decline_begun_at),
      };

const presentReclaim = (row: LeadRow): LeadReclaim | null =>
  row.reclaimed_at === null || row.reclaim_answer_by === null
    ? null
    : {
        reason: row.reason as LeadReclaim["reason"],
        comment: row.comment ?? "",
        attempts: row.attempts ?? 0,
        at: row.reclaimed_at.toISOString(),
        answerBy: row.reclaim_answer_by.toISOString(),
        state: row.reclaim_state as LeadReclaim["state"],
        answer: row.answer as LeadReclaim["answer"],
        answeredAt: row.answered_at?.toISOString() ?? null,
        ...(row.reclaim_words === null ? {} : { words: row.reclaim_words }),
        ...(row.credit_number === null ? {} : { creditNumber: row.credit_number }),
      };

/** A row as the company sees it. */
export const presentLead = (row: LeadRow): Lead => ({
  externalId: row.external_id,
  title: row.title,
  status: row.status,
  receivedAt: row.received_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  zipCode: row.zip_code,
  city: row.city,
  distanceKm: row.distance_m / 1000,
  trade: row.trade,
  period: row.period,
  object: row.object,
  budget: row.budget,
  message: row.message,
  photos: row.photos.map(
    (_, photo) => `${leads.getLeadPhoto.path}?accountId=${row.account_id}&externalId=${encodeURIComponent(row.external_id)}&photo=${photo}`,
  ),
  dunningLevel: row.dunning_level,
  contact: row.name === null ? null : { name: row.name, phone: row.phone ?? "", email: row.email ?? "", street: row.street ?? "" },
  decline: presentDecline(row),
  reclaim: presentReclaim(row),
});

const CURSOR = /^(\d{1,17})-(\d{1,18})$/;

/** The place behind a row, as it goes over the wire. */
export const cursorOf = ({ micros, id }: { micros: string; id: string }): string => Buffer.from(`${micros}-${id}`).toString("base64url");
/** The place that a cursor names; nothing when it is not one of ours. */
export const placeOf = (cursor: string): { micros: string; id: string } | undefined => {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  return micros === undefined || id === undefined ? undefined : { micros, id };
};
