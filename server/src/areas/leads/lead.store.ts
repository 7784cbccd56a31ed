import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import { momentText, momentTextOrNull } from "../../db/moment-text.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./leads.tables.ts";

/** Still to be answered, and the answering time is not over; the lead is called `l`. */
export const isOpen = sql<boolean>`(l.status = 'new' and l.answer_by >= now())`;
/** Nobody answered in time. */
export const hasExpired = sql<boolean>`(l.status = 'new' and l.answer_by < now())`;

/** What every query of a lead gives; `c` is the contact. */
export const LEAD_COLUMNS = [
  "l.id",
  "l.external_id",
  "l.title",
  "l.zip_code",
  "l.city",
  "l.distance_m",
  "l.trade",
  "l.period",
  "l.object",
  "l.budget",
  "l.message",
  "l.dunning_level",
  "c.name",
  "c.phone",
  "c.email",
  "c.street",
] as const;
/** How it was refused; moments as text. */
export interface DeclineRow {
  at: string;
  begun: boolean;
  template: string;
  words: string;
  referral: string;
}
/** What was complained of; moments as text. */
export interface ReclaimRow {
  reason: string;
  comment: string;
  attempts: number;
  at: string;
  answer_by: string;
  state: string;
  answer: string | null;
  answered_at: string | null;
  words: string | null;
  credit_number: string | null;
}
/** The status as it is shown: expired is a matter of time. */
export const shownStatus = sql<LeadStatus>`case when ${hasExpired} then 'expired' else l.status end`.as("status");
/** Moments, the number of pictures, and what only some states have: a refused lead its refusal, an accepted one a complaint. */
export const LEAD_EXTRAS = [
  shownStatus,
  momentText("l.received_at").as("received_at"),
  momentText("l.answer_by").as("answer_by"),
  momentTextOrNull("l.accepted_at").as("accepted_at"),
  sql<number>`cardinality(l.photos)`.as("photos"),
  sql<DeclineRow | null>`case when l.status = 'declined' then (
    select json_build_object('at', x.at::text, 'begun', x.begun_at is not null, 'template', x.template, 'words', x.words, 'referral', x.referral)
    from lead_decline x where x.account_id = l.account_id and x.lead_id = l.id limit 1) end`.as("decline"),
  sql<ReclaimRow | null>`case when l.status = 'accepted' then (
    select json_build_object('reason', x.reason, 'comment', x.comment, 'attempts', x.attempts, 'at', x.at::text, 'answer_by', x.answer_by::text, 'state', x.state,
      'answer', x.answer, 'answered_at', x.answered_at::text, 'words', x.words, 'credit_number', x.credit_number)
    from lead_reclaim x where x.account_id = l.account_id and x.lead_id = l.id limit 1) end`.as("reclaim"),
] as const;

/** A lead with its contact, which the database shows only after acceptance. */
const leads = () =>
  db
    .selectFrom("lead as l")
    .leftJoin("lead_contact as c", (join) =>
      join.onRef("c.account_id", "=", "l.account_id").onRef("c.lead_id", "=", "l.id").on("l.status", "=", sql.lit("accepted")),
    )
    .select(LEAD_COLUMNS)
    .select(LEAD_EXTRAS);

/** A row as every query of this store gives it. */
export type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>["execute"]>>[number];

interface Named {
  accountId: string;
  externalId: string;
}
const byExternalId = statement("leads.one", (p: Param<Named>) =>
  leads().where("l.account_id", "=", p("accountId")).where("l.external_id", "=", p("externalId")),
);
const photosOf = statement("leads.photos", (p: Param<Named>) =>
  db.selectFrom("lead").select("photos").where("account_id", "=", p("accountId")).where("external_id", "=", p("externalId")),
);
const accept = statement("leads.accept", (p: Param<Named & { userId: string }>) =>
  db
    .updateTable("lead as l")
    .set({ status: "accepted", accepted_at: sql`now()`, accepted_by: p("userId") })
    .where("l.account_id", "=", p("accountId"))
    .where("l.external_id", "=", p("externalId"))
    .where(isOpen)
    .returning("l.id"),
);
/** The words of a refusal. */
export interface DeclineWords {
  readonly template: string;
  readonly words: string;
  readonly referral: string;
}
/** One statement: of an acceptance and a refusal at once the second finds the lead no longer open. */
const decline = statement(
  "leads.decline",
  (p: Param<Named & DeclineWords & { userId: string }>) => sql<{ id: string }>`
  with taken as (
    update lead l set status = 'declined' where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and ${isOpen} returning l.account_id, l.id
  )
  insert into lead_decline (account_id, lead_id, declined_by, template, words, referral)
  select account_id, id, ${p("userId")}::bigint, ${p("template")}::text, ${p("words")}::text, ${p("referral")}::text from taken returning lead_id as id`,
);
/**
 * Takes a refusal back. Whoever comes first holds its row: once the letter has begun there is none to delete, once it is deleted there is
 * no letter to begin.
 */
const takeBack = statement(
  "leads.decline-take-back",
  (p: Param<Named & { seconds: number }>) => sql<{ id: string }>`
  with back as (
    delete from lead_decline d using lead l
    where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and l.answer_by >= now() and d.account_id = l.account_id and d.lead_id = l.id
      and d.begun_at is null and d.at > now() - make_interval(secs => ${p("seconds")}::int) returning d.account_id, d.lead_id
  )
  update lead l set status = 'new' from back where l.account_id = back.account_id and l.id = back.lead_id returning l.id`,
);
/** A refusal of a lead: the moment tells it from one that was taken back before. */
export interface NamedDecline extends Named {
  readonly at: string | null;
}
/** From here on the refusal stays; again for a letter that could not be sent at the first try. */
const begin = statement(
  "leads.decline-begin",
  (p: Param<NamedDecline>) => sql<{ first: boolean }>`
  update lead_decline d set begun_at = coalesce(d.begun_at, now()) from lead l
  where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")} and d.account_id = l.account_id and d.lead_id = l.id
    and date_trunc('milliseconds', d.at) = coalesce(${p("at")}::timestamptz, date_trunc('milliseconds', d.at)) returning d.begun_at = now() as first`,
);
/** Who asked, as the worker may see it after an answer; who is not the worker gets nothing for a refused lead. */
const answered = statement("leads.answered", (p: Param<Named>) =>
  db
    .selectFrom("lead as l")
    .innerJoin("lead_contact as c", (join) => join.onRef("c.account_id", "=", "l.account_id").onRef("c.lead_id", "=", "l.id"))
    .innerJoin("lead_decline as d", (join) => join.onRef("d.account_id", "=", "l.account_id").onRef("d.lead_id", "=", "l.id"))
    .select(["l.title", "c.name", "c.email", "d.words", "d.referral"])
    .where("l.account_id", "=", p("accountId"))
    .where("l.external_id", "=", p("externalId"))
    .where("l.status", "=", sql.lit("declined")),
);

/** One lead by the number that people see. */
export const findLead = async (on: Db, accountId: string, externalId: string): Promise<LeadRow | undefined> =>
  (await on.rows(byExternalId, { accountId, externalId }))[0];
/** The file keys of a lead's pictures. */
export const findPhotoKeys = async (on: Db, accountId: string, externalId: string): Promise<readonly string[]> =>
  (await on.rows(photosOf, { accountId, externalId }))[0]?.photos ?? [];
/** Takes an open lead; false when it was not open any more. */
export const acceptOpenLead = async (on: Db, accountId: string, externalId: string, userId: string): Promise<boolean> =>
  (await on.rows(accept, { accountId, externalId, userId })).length > 0;
/** Refuses an open lead; false when it was not open any more. */
export const declineOpenLead = async (on: Db, named: Named, userId: string, words: DeclineWords): Promise<boolean> =>
  (await on.rows(decline, { ...named, ...words, userId })).length > 0;
/** Opens a refused lead again; false when its letter has begun, or its time is over. */
export const takeBackDeclined = async (on: Db, named: Named, seconds: number): Promise<boolean> =>
  (await on.rows(takeBack, { ...named, seconds })).length > 0;
/** A refused lead with whom to write to, and from now on no way back; nothing when this refusal was taken back. For the worker. */
export const beginDeclined = async (on: Tx, named: NamedDecline) => {
  const [begun] = await on.rows(begin, named);
  // `first` is false for a letter that is tried again.
  return begun && { first: begun.first, letter: (await on.rows(answered, named))[0] };
};

const ofDay = statement(
  "leads.of-day",
  () => sql<{ delivered: string; accepted: string; expired: string }>`select delivered, accepted, expired from requests_of_day()`,
);
/** How many requests of all companies came, were accepted and expired in the last 24 hours; the worker sees no more than these numbers. */
export const countDay = async (on: Db) => (await on.rows(ofDay, {}))[0];
