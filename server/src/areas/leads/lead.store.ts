import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"lead" | "lead_contact" | "lead_tally">();

const isOpen = sql<boolean>`(l.status = 'new' and l.answer_by >= now())`;
const hasExpired = sql<boolean>`(l.status = 'new' and l.answer_by < now())`;

const COLUMNS = [
  "l.account_id",
  "l.external_id",
  "l.title",
  "l.received_at",
  "l.answer_by",
  "l.accepted_at",
  "l.zip_code",
  "l.city",
  "l.distance_m",
  "l.trade",
  "l.period",
  "l.object",
  "l.budget",
  "l.message",
  "l.photos",
  "l.dunning_level",
  "c.name",
  "c.phone",
  "c.email",
  "c.street",
] as const;
const shownStatus = sql<LeadStatus>`case when ${hasExpired} then 'expired' else l.status end`.as("status");

/** A request with its contact, which the database shows only after acceptance. */
const leads = () =>
  db
    .selectFrom("lead as l")
    .leftJoin("lead_contact as c", (join) =>
      join.onRef("c.account_id", "=", "l.account_id").onRef("c.lead_id", "=", "l.id").on("l.status", "=", sql.lit("accepted")),
    )
    .select(COLUMNS)
    .select(shownStatus);

/** A row as every query of this store gives it. */
export type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>["execute"]>>[number];

interface PageParams {
  accountId: string;
  dunningLevel: number | null;
  limit: number;
  offset: number;
}

type Filter = LeadStatus | "all";
const CONDITION = {
  all: sql<boolean>`true`,
  new: isOpen,
  accepted: sql<boolean>`l.status = 'accepted'`,
  expired: hasExpired,
} as const satisfies Record<Filter, unknown>;

const ofLevel = (p: Param<PageParams>) => sql<boolean>`l.dunning_level = ${p("dunningLevel")}::smallint`;

const counted = (p: Param<PageParams>, filter: Filter, byLevel: boolean) => {
  const tally = (condition: string) =>
    sql<number>`(select coalesce(sum(n), 0)::int from lead_tally where account_id = ${p("accountId")} and ${sql.raw(condition)})`;
  const count = (condition: unknown) =>
    sql<number>`(select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${condition})`;
  if (byLevel) return count(sql`${CONDITION[filter]} and ${ofLevel(p)}`);
  return {
    all: tally("true"),
    accepted: tally("status = 'accepted'"),
    new: count(isOpen),
    expired: sql<number>`${tally("status = 'new'")} - ${count(isOpen)}`,
  }[filter];
};

const rowsOf = (p: Param<PageParams>, filter: Filter, byLevel: boolean) =>
  db
    .selectFrom("lead as l")
    .selectAll()
    .where("l.account_id", "=", p("accountId"))
    .where(CONDITION[filter])
    .$if(byLevel, (query) => query.where(ofLevel(p)))
    .orderBy("l.received_at", "desc")
    .orderBy("l.id", "desc")
    .limit(p("limit"))
    .offset(p("offset"));

/**
 * The rows hang on the total, so that an empty page still tells it: one round trip in every case. Contacts are joined
 * after the cut: a late page must not look up those it skips.
 */
const page = (filter: Filter, byLevel: boolean) =>
  statement(`leads.page.${filter}${byLevel ? ".level" : ""}`, (p: Param<PageParams>) =>
    db
      .selectFrom(db.selectNoFrom(counted(p, filter, byLevel).as("total")).as("t"))
      .leftJoinLateral(rowsOf(p, filter, byLevel).as("l"), (join) => join.onTrue())
      .leftJoin("lead_contact as c", (join) =>
        join.onRef("c.account_id", "=", "l.account_id").onRef("c.lead_id", "=", "l.id").on("l.status", "=", sql.lit("accepted")),
      )
      .select(COLUMNS)
      .select([shownStatus, "t.total"])
      .orderBy("l.received_at", "desc")
      .orderBy("l.id", "desc"),
  );
const both = (filter: Filter) => ({ anyLevel: page(filter, false), oneLevel: page(filter, true) });
const pages = { all: both("all"), new: both("new"), accepted: both("accepted"), expired: both("expired") } as const satisfies Record<
  Filter,
  unknown
>;

const byExternalId = statement("leads.one", (p: Param<{ accountId: string; externalId: string }>) =>
  leads().where("l.account_id", "=", p("accountId")).where("l.external_id", "=", p("externalId")),
);
const photosOf = statement("leads.photos", (p: Param<{ accountId: string; externalId: string }>) =>
  db.selectFrom("lead").select("photos").where("account_id", "=", p("accountId")).where("external_id", "=", p("externalId")),
);
const accept = statement("leads.accept", (p: Param<{ accountId: string; externalId: string; userId: string }>) =>
  db
    .updateTable("lead as l")
    .set({ status: "accepted", accepted_at: sql`now()`, accepted_by: p("userId") })
    .where("l.account_id", "=", p("accountId"))
    .where("l.external_id", "=", p("externalId"))
    .where(isOpen)
    .returning("l.id"),
);

/** One page, newest first, with the number of all that match. */
export const findLeadPage = async (on: Db, filter: Filter, params: PageParams): Promise<{ rows: LeadRow[]; total: number }> => {
  const rows = await on.rows(params.dunningLevel === null ? pages[filter].anyLevel : pages[filter].oneLevel, params);
  const isLead = (row: (typeof rows)[number]): row is LeadRow & { total: number } => row.external_id !== null;
  return { rows: rows.filter(isLead), total: rows[0]?.total ?? 0 };
};
/** One request by the number that people see. */
export const findLead = async (on: Db, accountId: string, externalId: string): Promise<LeadRow | undefined> =>
  (await on.rows(byExternalId, { accountId, externalId }))[0];
/** The file keys of a request's pictures. */
export const findPhotoKeys = async (on: Db, accountId: string, externalId: string): Promise<readonly string[]> =>
  (await on.rows(photosOf, { accountId, externalId }))[0]?.photos ?? [];
/** Takes an open request; false when it was not open any more. */
export const acceptOpenLead = async (on: Db, accountId: string, externalId: string, userId: string): Promise<boolean> =>
  (await on.rows(accept, { accountId, externalId, userId })).length > 0;
