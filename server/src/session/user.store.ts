import { RIGHTS_OF, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { AccountItem, User } from "@schaufenster/contract/areas/user/user.model.ts";
import type { Tour } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Actor } from "./actor.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./session.tables.ts";

type Companies = { id: string; name: string; city: string; since: string; role: string }[];
// Who visits sees what the owner sees.
const listed = sql<Companies>`coalesce(json_agg(json_build_object('id', a.account_id::text, 'name', a.name, 'city', a.city, 'since', a.created_at, 'role', 'owner')), '[]')`;
const belonging = sql<Companies>`coalesce(json_agg(json_build_object('id', a.account_id::text, 'name', a.name, 'city', a.city, 'since', m.created_at, 'role', m.role)), '[]')`;

/** The code of what the person has to see first: what they came for by a link, then what is meant for them and unread. */
const toBeSeen = (p: Param<{ brand: string }>) => sql<string | null>`(
  select n.code from modal_notification n left join modal_mark k on k.number = n.number and k.user_id = u.user_id
  where n.brand = ${p("brand")}::text and n.ended_at is null and now() between n.starts_at and n.ends_at and k.read_at is null
    and (k.added_at is not null or (n.audience <> 'link' and is_meant(u.user_id, ${p("brand")}::text, n.sku_heads)))
  order by k.added_at desc nulls last, n.number limit 1)`;

/** How far the person is with the welcome tour; whoever was never shown anything of it has no row. */
const toured = sql<Tour | null>`(
  select json_build_object('started', t.started_at is not null, 'modalOpened', t.modal_opened_at is not null, 'popupCount', t.popup_count, 'closed', t.closed_at is not null, 'seen', t.seen)
  from tour_state t where t.user_id = u.user_id)`;
const NO_TOUR_YET: Tour = { started: false, modalOpened: false, popupCount: 0, closed: false, seen: [] };

const member = statement("user.member", (p: Param<{ userId: string; family: string; brand: string }>) =>
  db
    .selectFrom("app_user as u")
    .selectAll("u")
    .select((eb) => [
      eb
        .selectFrom("account as a")
        .innerJoin("membership as m", "m.account_id", "a.account_id")
        .select(belonging.as("list"))
        .whereRef("m.user_id", "=", "u.user_id")
        .where("a.brand", "=", p("brand"))
        .as("accounts"),
      sql<string | null>`null`.as("fixed_account"),
      eb
        .selectFrom("session as s")
        .select("s.device_key")
        .whereRef("s.user_id", "=", "u.user_id")
        .where("s.family", "=", p("family"))
        .as("device_key"),
      toBeSeen(p).as("notification_code"),
      toured.as("tour"),
    ])
    .where("u.user_id", "=", p("userId")),
);
const visitor = statement("user.care", (p: Param<{ userId: string; family: string }>) =>
  db
    .selectFrom("app_user as u")
    .innerJoin("session as s", "s.user_id", "u.user_id")
    .selectAll("u")
    // Whoever visits is not the one who is told.
    .select([
      "s.fixed_account",
      sql<string | null>`null`.as("notification_code"),
      sql<Buffer | null>`null::bytea`.as("device_key"),
      sql<Tour | null>`null::json`.as("tour"),
    ])
    .select((eb) => [
      eb.selectFrom("account as a").select(listed.as("list")).whereRef("a.account_id", "=", "s.fixed_account").as("accounts"),
    ])
    .where("u.user_id", "=", p("userId"))
    .where("s.family", "=", p("family")),
);

const brandsOf = statement("user.brands", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("account as a")
    .innerJoin("membership as m", "m.account_id", "a.account_id")
    .select("a.brand")
    .distinct()
    .where("m.user_id", "=", p("userId"))
    .orderBy("a.brand"),
);

const brandOfCompany = statement("user.brand-of-company", (p: Param<{ companyId: string }>) =>
  db.selectFrom("account").select("brand").where("account_id", "=", p("companyId")),
);

/** The brand that a company belongs to; undefined when whoever asks cannot see one. */
export const findBrandOf = async (on: Db, companyId: string): Promise<string | undefined> =>
  (await on.rows(brandOfCompany, { companyId }))[0]?.brand;
/** The brands in which a person has companies. */
export const findBrands = async (on: Db, userId: string): Promise<string[]> =>
  (await on.rows(brandsOf, { userId })).map((row) => row.brand);
const presentItem = (item: Companies[number]): AccountItem => {
  const role = item.role as MemberRole;
  return { ...item, since: new Date(item.since).toISOString(), role, rights: [...RIGHTS_OF[role]] };
};
/** A person as the database knows them: what belongs to the session is put to it by whoever answers. */
export type KnownUser = Omit<User, "device_key">;
/** The same, with what the session keeps for them, sealed. */
interface FoundUser {
  readonly user: KnownUser;
  readonly deviceKey: Buffer | null;
}
/** The signed-in person with the companies of this brand; in customer-care mode the one company of the visit. */
export const findUser = async (on: Db, who: Pick<Actor, "userId" | "family" | "kind">, brand: string): Promise<FoundUser | undefined> => {
  const [row] = who.kind === "cuca" ? await on.rows(visitor, who) : await on.rows(member, { ...who, brand });
  if (!row) return undefined;
  const user = {
    user_id: row.user_id,
    login: row.login,
    email: row.email,
    salutation: row.salutation as User["salutation"],
    first_name: row.first_name,
    last_name: row.last_name,
    last_login: row.previous_login_at?.toISOString() ?? null,
    login_count: row.login_count,
    role: row.role as User["role"],
    roles: row.roles as User["roles"],
    profile_image: row.profile_image,
    accounts: Object.fromEntries((row.accounts ?? []).map((item) => [item.id, presentItem(item)])),
    userNotificationCode: row.notification_code,
    user_notification_code: row.notification_code,
    cucaInfo: row.fixed_account === null ? null : { companyId: row.fixed_account },
    tour: who.kind === "normal" && row.roles.includes("customer") ? (row.tour ?? NO_TOUR_YET) : null,
    erase_at: row.erase_at?.toISOString() ?? null,
  };
  return { user, deviceKey: row.device_key };
};
