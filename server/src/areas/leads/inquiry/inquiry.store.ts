import type { Inquiry } from "@schaufenster/contract/areas/leads/inquiry.model.ts";
import { INQUIRY_ANSWER_HOURS } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { JudgedLead } from "../delivery/delivery.store.ts";
import { db, statement } from "../leads.tables.ts";

interface One {
  accountId: string;
  id: string;
}
/** A photo in quarantine: its number, what it is, and the hash of its bytes in hex. */
export interface InquiryPhoto {
  readonly id: string;
  readonly type: string;
  readonly sha256: string;
}
/** An inquiry that waits for being confirmed. */
export type NewInquiry = One & Inquiry & { readonly distanceM: number; readonly photos: readonly InquiryPhoto[] };

/** Whoever writes sees no row, not even this one: nothing is read back but that it is new. */
const add = statement(
  "inquiry.add",
  (p: Param<Omit<NewInquiry, "photos"> & { photos: string }>) => sql<{ added: number }>`
  insert into lead_inquiry (account_id, id, name, email, phone, title, message, trade, zip_code, city, distance_m, photos)
  values (${p("accountId")}, ${p("id")}::uuid, ${p("name")}, ${p("email")}, ${p("phone")}, ${p("title")}, ${p("message")}, ${p("trade")},
    ${p("zipCode")}, ${p("city")}, ${p("distanceM")}::int, ${p("photos")}::jsonb)
  on conflict do nothing returning 1 as added`,
);
/** What the link that this transaction has named opens: the database shows no other. */
const linked = statement("inquiry.linked", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("lead_inquiry")
    .select(["id", "confirmed_at", "name", "title", "message", sql<number>`jsonb_array_length(photos)`.as("photos")])
    .where("account_id", "=", p("accountId")),
);
const confirm = statement("inquiry.confirm", (p: Param<One>) =>
  db
    .updateTable("lead_inquiry")
    .set({ confirmed_at: sql`now()` })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("confirmed_at", "is", null)
    .returning("id"),
);
/** Each writing of the letter has a link of its own: one that was sent although nobody said so still works. */
const link = statement(
  "inquiry.link",
  (p: Param<One & { hash: Buffer }>) => sql<{ name: string; email: string }>`
  update lead_inquiry set link_hashes = link_hashes || encode(${p("hash")}::bytea, 'hex')
  where account_id = ${p("accountId")} and id = ${p("id")}::uuid and confirmed_at is null returning name, email`,
);
const read = statement("inquiry.read", (p: Param<One>) =>
  db
    .selectFrom("lead_inquiry")
    .select(["id", "confirmed_at", "refused", "name", "email", "trade", "distance_m", sql<InquiryPhoto[]>`photos`.as("photos")])
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id")),
);
const hasPhoto = statement(
  "inquiry.has-photo",
  (p: Param<{ accountId: string; photoId: string }>) => sql<{ waits: number }>`
  select 1 as waits from lead_inquiry where account_id = ${p("accountId")} and photos @> jsonb_build_array(jsonb_build_object('id', ${p("photoId")}::text))`,
);
const refuse = statement("inquiry.refuse", (p: Param<One & { why: string }>) =>
  db
    .updateTable("lead_inquiry")
    .set({ refused: p("why") })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id")),
);
/** Where the company's public page is, and what it is called there. */
const place = statement(
  "inquiry.place",
  (p: Param<{ accountId: string }>) => sql<{ public_id: string; name: string }>`
  select e.public_id, s.data->>'company_name' as name from public_entry e join entry_section s on s.account_id = e.account_id and s.section = 'companyData'
  where e.account_id = ${p("accountId")}`,
);
const drop = statement("inquiry.drop", (p: Param<One>) =>
  db.deleteFrom("lead_inquiry").where("account_id", "=", p("accountId")).where("id", "=", p("id")),
);
/** Becomes a lead with the same rows as one that a feed brings. */
const deliver = statement(
  "inquiry.deliver",
  (p: Param<One & Omit<JudgedLead, "line" | "outcome"> & { externalId: string; photos: readonly string[]; now: Date }>) => sql`
  with gone as (
    delete from lead_inquiry where account_id = ${p("accountId")} and id = ${p("id")}::uuid returning *
  ), numbered as (
    select gone.*, nextval('feed_number') as number from gone
  ), stored as (
    insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message,
      photos, radius_km, wanted_trades, unwanted_trades)
    select account_id, number, ${p("externalId")}, title, 'new', ${p("now")}::timestamptz,
      ${p("now")}::timestamptz + make_interval(hours => ${sql.lit(INQUIRY_ANSWER_HOURS)}), zip_code, city, distance_m, trade, '', '', '', message,
      ${p("photos")}::text[], ${p("radiusKm")}::int, ${p("wantedTrades")}::text[], ${p("unwantedTrades")}::text[] from numbered
  ), asking as (
    insert into lead_contact (account_id, lead_id, lead_status, name, phone, email, street) select account_id, number, 'new', name, phone, email, '' from numbered
  )
  insert into lead_delivery (account_id, external_id, at, outcome) select account_id, ${p("externalId")}, ${p("now")}::timestamptz, 'delivered' from numbered`,
);

/** Keeps what somebody wrote; false when this very form was kept before. */
export const addInquiry = async (on: Tx, inquiry: NewInquiry): Promise<boolean> =>
  (await on.rows(add, { ...inquiry, photos: JSON.stringify(inquiry.photos) })).length > 0;
/** The inquiry of the named link; nothing when the link opens none. */
export const findLinkedInquiry = async (on: Db, accountId: string) => (await on.rows(linked, { accountId }))[0];
/** Notes that whoever wrote it reads this mailbox; false when that is known already. */
export const confirmInquiry = async (on: Tx, one: One): Promise<boolean> => (await on.rows(confirm, one)).length > 0;
/** Keeps the hash of a link; answers to whom it is written, or nothing when nobody waits for it any more. */
export const addInquiryLink = async (on: Tx, one: One & { hash: Buffer }) => (await on.rows(link, one))[0];
export const findInquiry = async (on: Db, one: One) => (await on.rows(read, one))[0];
/** Whether a file in quarantine is a photo of an inquiry that still waits. */
export const isInquiryPhoto = async (on: Db, accountId: string, photoId: string): Promise<boolean> =>
  (await on.rows(hasPhoto, { accountId, photoId })).length > 0;
/** Notes why the company does not want it. */
export const refuseInquiry = (on: Tx, one: One & { why: string }) => on.rows(refuse, one);
/** The company's public page; nothing when it has none. */
export const findPublicPlace = async (on: Db, accountId: string) => (await on.rows(place, { accountId }))[0];
export const dropInquiry = (on: Tx, one: One) => on.rows(drop, one);
/** Turns an inquiry into a lead. */
export const storeAsLead = (
  on: Tx,
  lead: One & Omit<JudgedLead, "line" | "outcome"> & { externalId: string; photos: readonly string[]; now: Date },
) => on.rows(deliver, lead);
