import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"lead" | "lead_contact" | "lead_tally">();

const isOpen = sql<boolean>`(l.status = 'new' and l.answer_by >= now())`;
const hasExpired = sql<boolean>`(l.status = 'new' and l.answer_by < now())`;

/** A request with its contact, which the database shows only after acceptance. */
const leads = () =>
  db
    .selectFrom("lead as l")
    .leftJoin("lead_contact as c", (join) =>
      join.onRef("c.account_id", "=", "l.account_id").onRef("c.lead_id", "=", "l.id").on("l.status", "=", "accepted"),
    )
    .select([
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
    ])
    .select(sql<LeadStatus>`case when ${hasExpired} then 'expired' else l.status end`.as("status"));

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

const counted = (p: Param<{ accountId: string; dunningLevel: number | null }>, filter: Filter) => {
  const tally = (condition: string) =>
    sql<number>`(select coalesce(sum(n), 0)::int from lead_tally where account_id = ${p("accountId")} and ${sql.raw(condition)})`;
  const open = sql<number>`(select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${isOpen})`;
  const quick = {
    all: tally("true"),
    accepted: tally("status = 'accepted'"),
    new: open,
    expired: sql<number>`${tally("status = 'new'")} - ${open}`,
  }[filter];
  const slow = sql`(select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${CONDITION[filter]} and l.dunning_level = ${p("dunningLevel")}::smallint)`;
  return sql<number>`case when ${p("dunningLevel")}::smallint is null then ${quick} else ${slow} end`;
};

const perFilter = <T>(make: (filter: Filter) => T): Readonly<Record<Filter, T>> => ({
  all: make("all"),
  new: make("new"),
  accepted: make("accepted"),
  expired: make("expired"),
});

const pages = perFilter((filter) =>
  statement(`leads.page.${filter}`, (p: Param<PageParams>) =>
    leads()
      .select(counted(p, filter).as("total"))
      .where("l.account_id", "=", p("accountId"))
      .where(CONDITION[filter])
      .where(sql<boolean>`(${p("dunningLevel")}::smallint is null or l.dunning_level = ${p("dunningLevel")}::smallint)`)
      .orderBy("l.received_at", "desc")
      .orderBy("l.id", "desc")
      .limit(p("limit"))
      .offset(p("offset")),
  ),
);
const totals = perFilter((filter) =>
  statement(
    `leads.total.${filter}`,
    (p: Param<{ accountId: string; dunningLevel: number | null }>) => sql<{ total: number }>`select ${counted(p, filter)} as total`,
  ),
);
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

/** One page, newest first, with the number of all that match. Past the end the number is asked separately. */
export const findLeadPage = async (on: Db, filter: Filter, params: PageParams): Promise<{ rows: LeadRow[]; total: number }> => {
  const rows = await on.rows(pages[filter], params);
  const total = rows[0]?.total ?? (await on.rows(totals[filter], params))[0]?.total ?? 0;
  return { rows, total };
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
