import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { QuietTimes, Rhythm } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { nameOf, today } from "./stand-in.store.ts";
import { statement } from "./told.tables.ts";

interface Company {
  accountId: string;
}
interface Member extends Company {
  userId: string;
}

/** Somebody of a company, and what they chose. */
export interface MemberRow {
  user_id: string;
  /** What they may do for the company. */
  rights: string[];
  /** By topic; nothing where nothing was chosen. */
  email: Readonly<Record<string, boolean>>;
  portal: Readonly<Record<string, boolean>>;
  push: Readonly<Record<string, boolean>>;
  sms: Readonly<Record<string, boolean>>;
  times: QuietTimes | null;
  rhythm: Rhythm;
  no_rating_alert: boolean;
  /** Letters to their address do not arrive. */
  unreached: boolean;
  /** When they were last written to about this company, and when about something that they wait for. */
  last_letter_at: Date | null;
  last_awaited_at: Date | null;
  /** Whether a browser of theirs is told, and when that was. */
  has_device: boolean;
  last_push_at: Date | null;
  /** Whether a number of theirs is confirmed, and when it was last written to. */
  has_number: boolean;
  last_sms_at: Date | null;
  /** Whether they may sign in. */
  let_in: boolean;
  /** Who hears of it in their stead today. */
  stand_in: string | null;
}
const chosenFor = (channel: Channel) => sql`coalesce((
      select jsonb_object_agg(c.topic, c.wanted) from told_choice c
      where c.user_id = m.user_id and c.account_id = m.account_id and c.channel = ${sql.lit(channel)}
    ), '{}')`;
const member = sql`
  select m.user_id, string_to_array(rights_of(m.role), ' ') as rights, ${chosenFor("email")} as email, ${chosenFor("portal")} as portal, ${chosenFor("push")} as push, ${chosenFor("sms")} as sms, (
      select jsonb_build_object('quiet', t.quiet, 'from', to_char(t.quiet_from, 'HH24:MI'), 'to', to_char(t.quiet_to, 'HH24:MI'), 'sundays', t.quiet_sundays)
      from told_times t where t.user_id = m.user_id and t.account_id = m.account_id
    ) as times, coalesce((select t.rhythm from told_times t where t.user_id = m.user_id and t.account_id = m.account_id), 'each') as rhythm,
    coalesce((select l.no_rating_alert from account_locks l where l.account_id = m.account_id), false) as no_rating_alert`;
/** Of the last hour: who was told before that is not spared for it. */
const last = (channel: Channel, most: number) => sql`(
      select max(t.letter_at) from telling t where t.user_id = m.user_id and t.account_id = m.account_id and t.letter is not null
        and t.letter_at > now() - interval '1 hour' and t.rank <= ${sql.lit(most)} and t.channel = ${sql.lit(channel)}
    )`;
/** What keeps a way from leading to somebody (`m`, the person `c`), and to whom it leads today. */
const reached = sql`c.status = 'active' and c.erase_at is null as let_in, (
      select s.stand_in_id from stand_in s where s.account_id = m.account_id and s.user_id = m.user_id and ${today} between s.from_day and s.to_day
    ) as stand_in, exists (select from unreached u where u.user_id = m.user_id) as unreached, exists (
      select from push_device d join account a on a.brand = d.brand where d.user_id = m.user_id and a.account_id = m.account_id
    ) as has_device, exists (select from sms_number s where s.user_id = m.user_id and s.state = 'confirmed') as has_number`;
const members = statement(
  "told.members",
  (
    p: Param<Company>,
  ) => sql<MemberRow>`${member}, ${last("email", 1)} as last_letter_at, ${last("email", 0)} as last_awaited_at, ${last("push", 1)} as last_push_at, ${last("sms", 1)} as last_sms_at,
    ${reached}
  from membership m join app_user c on c.user_id = m.user_id where m.account_id = ${p("accountId")}::bigint`,
);
/** Somebody of the company, as the others see them. */
export type ColleagueRow = Omit<MemberRow, "last_letter_at" | "last_awaited_at" | "last_push_at" | "last_sms_at"> & {
  name: string;
  /** Who is to stand in for them, today or later. */
  away: { readonly id: string; readonly from: string; readonly to: string } | null;
};
const colleagues = statement(
  "told.colleagues",
  (p: Param<Company>) => sql<ColleagueRow>`${member}, ${reached}, ${nameOf} as name, (
      select jsonb_build_object('id', s.stand_in_id::text, 'from', s.from_day, 'to', s.to_day)
      from stand_in s where s.account_id = m.account_id and s.user_id = m.user_id and s.to_day >= ${today}
    ) as away
  from membership m join app_user c on c.user_id = m.user_id
  where m.account_id = ${p("accountId")}::bigint order by c.last_name, c.first_name, c.user_id`,
);
const one = statement(
  "told.member",
  (p: Param<Member>) => sql<Pick<MemberRow, "user_id" | "rights" | Channel | "times" | "rhythm" | "no_rating_alert">>`${member}
  from membership m where m.account_id = ${p("accountId")}::bigint and m.user_id = ${p("userId")}::bigint`,
);

/** The people of a company, to be told. */
export const findMembers = (on: Db, accountId: string) => on.rows(members, { accountId });
/** The same, as they see each other. */
export const findColleagues = (on: Db, accountId: string) => on.rows(colleagues, { accountId });
export const findMember = async (on: Db, of: Member) => (await on.rows(one, of))[0];
