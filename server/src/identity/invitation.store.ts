import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./identity.tables.ts";
import type { MemberRow } from "./membership.store.ts";

interface Company {
  accountId: string;
}
interface One extends Company {
  id: string;
}

/** Somebody who is asked to work for a company. */
export interface InvitationRow {
  id: string;
  account_id: string;
  address: string;
  role: string;
  ends_on: string | null;
  company_name: string;
  invited_at: Date;
  invited_by: string;
  expires_at: Date;
}
const COLUMNS = sql`i.id, i.account_id, i.address, i.role, i.ends_on::text as ends_on, i.company_name, i.invited_at, i.invited_by, i.expires_at`;
const list = statement(
  "invitation.list",
  (p: Param<Company>) =>
    sql<InvitationRow>`select ${COLUMNS} from invitation i where i.account_id = ${p("accountId")}::bigint order by i.invited_at desc, i.id`,
);
/** Who works for a company and who is asked to, in one look. */
const people = statement(
  "invitation.people",
  (p: Param<Company>) => sql<{ members: MemberRow[]; invited: InvitedRow[] }>`
  select coalesce((select json_agg(json_build_object('user_id', m.user_id::text, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email, 'role', m.role,
      'ends_on', m.ends_on, 'version', m.version) order by m.role <> 'owner', u.last_name, u.first_name, m.user_id)
      from membership m join app_user u on u.user_id = m.user_id where m.account_id = ${p("accountId")}::bigint), '[]') as members,
    coalesce((select json_agg(json_build_object('id', i.id::text, 'address', i.address, 'role', i.role, 'ends_on', i.ends_on, 'invited_at', i.invited_at,
      'expires_at', i.expires_at) order by i.invited_at desc, i.id)
      from invitation i where i.account_id = ${p("accountId")}::bigint), '[]') as invited`,
);
const one = statement(
  "invitation.one",
  (p: Param<One>) =>
    sql<InvitationRow>`select ${COLUMNS} from invitation i where i.account_id = ${p("accountId")}::bigint and i.id = ${p("id")}::bigint`,
);
/** The row-level security shows a person what is for their own address and can still be accepted. */
const mine = statement(
  "invitation.mine",
  (p: Param<{ userId: string }>) => sql<InvitationRow>`
  select ${COLUMNS} from invitation i join app_user u on lower(u.email) = i.address where u.user_id = ${p("userId")}::bigint order by i.invited_at desc, i.id`,
);
const write = statement(
  "invitation.write",
  (p: Param<Company & { address: string; role: MemberRole; endsOn: string | null; company: string; userId: string; days: number }>) => sql<{
    id: string;
  }>`
  insert into invitation as i (account_id, address, role, ends_on, company_name, invited_by, expires_at)
  values (${p("accountId")}::bigint, ${p("address")}::text, ${p("role")}::text, ${p("endsOn")}::date, ${p("company")}::text, ${p("userId")}::bigint,
    (((now() at time zone 'Europe/Berlin')::date + ${p("days")}::integer + 1)::timestamp at time zone 'Europe/Berlin'))
  on conflict (account_id, address) do update set role = excluded.role, ends_on = excluded.ends_on, company_name = excluded.company_name, invited_at = now(),
    invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning i.id`,
);
const withdraw = statement(
  "invitation.withdraw",
  (p: Param<One>) =>
    sql<{ id: string }>`delete from invitation where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint returning id`,
);
const accept = statement(
  "invitation.accept",
  (p: Param<One & { userId: string }>) => sql<{ account_id: string }>`
  insert into membership (user_id, account_id, role, ends_on)
  select ${p("userId")}::bigint, i.account_id, i.role, i.ends_on from invitation i where i.account_id = ${p("accountId")}::bigint and i.id = ${p("id")}::bigint
  on conflict do nothing returning account_id`,
);
const forget = statement(
  "invitation.forget-inviter",
  (p: Param<{ userId: string }>) => sql`delete from invitation where invited_by = ${p("userId")}::bigint`,
);
const purge = statement(
  "invitation.purge",
  () => sql<{ id: string }>`delete from invitation where expires_at < now() - interval '30 days' returning id`,
);

/** The same row, as JSON tells it. */
interface InvitedRow extends Pick<InvitationRow, "id" | "address" | "role" | "ends_on"> {
  invited_at: string;
  expires_at: string;
}
/** Who works for a company and who is asked to. */
export const findPeople = async (on: Db, accountId: string) => (await on.rows(people, { accountId }))[0] ?? { members: [], invited: [] };
export const findInvitations = (on: Db, accountId: string) => on.rows(list, { accountId });
export const findInvitation = async (on: Db, accountId: string, id: string) => (await on.rows(one, { accountId, id }))[0];
/** What the person's own address is invited to. */
export const findMyInvitations = (on: Db, userId: string) => on.rows(mine, { userId });
/** Invites, or invites anew; gives its number. */
export const writeInvitation = async (on: Db, wish: Parameters<typeof write.values>[0]) => (await on.rows(write, wish))[0]?.id ?? "";
/** Takes an invitation away; false when there is none. */
export const dropInvitation = async (on: Db, accountId: string, id: string) => (await on.rows(withdraw, { accountId, id })).length > 0;
/** The person works for the company from now on, as the invitation says. */
export const acceptInvitation = (on: Db, userId: string, { account_id: accountId, id }: InvitationRow) =>
  on.rows(accept, { userId, accountId, id });
/** Nobody is invited any more by a person who is erased. */
export const forgetInviter = (on: Db, userId: string) => on.rows(forget, { userId });
/** Forgets what nobody has accepted for a month; says how many. */
export const purgeInvitations = async (on: Db) => (await on.rows(purge, {})).length;
