import type { ConsumerKind } from "@schaufenster/contract/values/of-consumer.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./customer-care.tables.ts";

/** A visit lasts an hour at most; whoever ends it sooner is not looked up, so what was looked at lately counts. */
interface VisitRow {
  family: string;
  purpose: string;
  began_at: Date;
  last_at: Date;
  looked: string[];
  shown: { at: string; what: string; reason: string }[] | null;
  open: number;
  confirmed: number;
  refused: number;
}
const page = statement(
  "care.visits",
  (p: Param<{ accountId: string; limit: number; offset: number }>) => sql<
    { total: number } & { [K in keyof VisitRow]: VisitRow[K] | null }
  >`
  select counted.total, v.family, v.purpose, v.began_at, v.last_at, v.looked, v.shown, v.open, v.confirmed, v.refused
  from (select count(*)::int as total from care_visit where account_id = ${p("accountId")}::bigint) counted left join lateral (
    select c.family::text as family, c.purpose, c.began_at, c.last_at, c.looked,
      (select json_agg(json_build_object('at', r.at, 'what', r.what, 'reason', r.reason) order by r.at, r.what) from care_reveal r where r.account_id = c.account_id and r.family = c.family) as shown,
      o.open, o.confirmed, o.refused
    from care_visit c cross join lateral (
      select (count(*) filter (where state = 'open'))::int as open, (count(*) filter (where state = 'confirmed'))::int as confirmed,
        (count(*) filter (where state = 'refused'))::int as refused from care_proposal where account_id = c.account_id and family = c.family) o
    where c.account_id = ${p("accountId")}::bigint order by c.began_at desc, c.family limit ${p("limit")}::int offset ${p("offset")}::int) v on true
  order by v.began_at desc, v.family`,
);
const purge = statement(
  "care.purge",
  () => sql<{ gone: string }>`delete from care_visit where began_at < now() - interval '3 years' returning family::text as gone`,
);

/** One page of visits, the newest first, and how many there are. */
export const findVisits = async (
  on: Db,
  which: { accountId: string; limit: number; offset: number },
): Promise<{ rows: VisitRow[]; total: number }> => {
  const found = await on.rows(page, which);
  const isVisit = (row: (typeof found)[number]): row is typeof row & VisitRow => row.family !== null;
  return { rows: found.filter(isVisit), total: found[0]?.total ?? 0 };
};
/** Forgets visits of long ago; answers how many. */
export const purgeVisits = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;

interface PersonRow {
  person_id: string;
  role: string;
  shown: boolean;
  login: string;
  email: string;
  last_login_at: Date | null;
}
const people = statement(
  "care.people",
  (p: Param<{ family: string; accountId: string }>) => sql<
    { claimed_by: string | null; claimed_last_update: Date | null } & { [K in keyof PersonRow]: PersonRow[K] | null }
  >`
  select c.claimed_by, c.claimed_last_update, v.person_id, v.role, v.shown, v.login, v.email, v.last_login_at
  from (select 1) one left join customer c on c.account_id = ${p("accountId")}::bigint left join visited_people(${p("family")}::uuid) v on true`,
);
const show = statement(
  "care.show",
  (p: Param<{ family: string; userId: string; reason: string }>) =>
    sql<{ known: boolean }>`select care_show(${p("family")}::uuid, ${p("userId")}::bigint, ${p("reason")}::text) as known`,
);

/** Who works for the company that is visited; the database masks what this visit was not shown. */
export const findPeople = async (on: Db, which: { family: string; accountId: string }) => {
  const rows = await on.rows(people, which);
  const isPerson = (row: (typeof rows)[number]): row is typeof row & PersonRow => row.person_id !== null;
  return { claimedBy: rows[0]?.claimed_by ?? null, claimedAt: rows[0]?.claimed_last_update ?? null, people: rows.filter(isPerson) };
};
/** Notes that somebody is shown in full, and why; false when it is nobody of the company. */
export const noteShown = async (tx: Tx, what: { family: string; userId: string; reason: string }): Promise<boolean> =>
  (await tx.rows(show, what))[0]?.known === true;

const showContacts = statement(
  "care.show-contacts",
  (p: Param<{ family: string; kinds: readonly ConsumerKind[]; reason: string }>) =>
    sql<object>`select care_show_contacts(${p("family")}::uuid, ${p("kinds")}::text[], ${p("reason")}::text)`,
);
/** Notes that a visit is shown what is personal to consumers, and why. */
export const noteContactsShown = (tx: Tx, what: { family: string; kinds: readonly ConsumerKind[]; reason: string }) =>
  tx.rows(showContacts, what);

/** The website that a visit may go on to: one with an editor, of a product that runs; the first one of the company. */
const editable = statement(
  "care.website",
  (p: Param<{ accountId: string }>) => sql<{ identifier: string; url: string }>`
  select w.identifier, w.url from website w
  where w.account_id = ${p("accountId")}::bigint and w.editable and exists (
    select from product p where p.account_id = w.account_id and p.status <> 'Inactive' and p.detail_name is not null and split_part(p.sku, '-', 1) in ('WEB', 'LPG'))
  order by w.kind desc, w.slot limit 1`,
);
export const findEditableWebsite = async (on: Db, accountId: string) => (await on.rows(editable, { accountId }))[0];
