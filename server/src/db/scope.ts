import { causeMark } from "./cause.ts";
import type { Prefix } from "./scoped-query.ts";

/** What a caller says about itself; true only after the database has checked it. */
export interface Claim {
  readonly kind: "normal" | "cuca";
  readonly userId: string;
  readonly family: string;
  readonly secretHash: Buffer;
  readonly bindHash: Buffer;
  /** The role the call asks for; empty when any signed-in person will do. */
  readonly role: string;
  /** What the call needs of whoever works for the company; empty when everybody of it may. */
  readonly right: string;
  readonly accountId: string | null;
  /** The portal that is called; companies of another brand are none here. */
  readonly brand: string;
}

/** The login roles of the database that see one company or person at a time; each has its own pool and its own way of naming it. */
export type LoginRole = "portal_app" | "portal_care" | "portal_auth" | "portal_job" | "portal_desk";
/** The login roles that name nobody: they see of all companies what is fed, or what is public. */
export type OpenRole = "portal_feed" | "portal_public";

/**
 * The company that a person named by $1 may name as $2: one the person belongs to, or the one of the running visit. What the person may do for
 * it is said in the same look.
 */
const COMPANY = {
  portal_app:
    "select case when set_config('app.rights', rights_of(m.role), true) is not null then m.account_id::text end from membership m where m.user_id = $1::bigint and m.account_id = nullif($2, '')::bigint",
  portal_care:
    "select s.fixed_account::text from session s where s.user_id = $1::bigint and s.kind = 'cuca' and s.fixed_account = nullif($2, '')::bigint and s.revoked_at is null and s.absolute_end > now() limit 1",
} as const;

/**
 * Names person and company for one implicit transaction. The portal's roles never take the company as told: it is looked up,
 * so a stranger's company leaves the scope empty and row-level security shows nothing, even if nobody checks. The person is
 * named first because the identity tables are fenced by it; should the order ever change, nothing is found and nobody gets in.
 */
const nameCompany = (company: string, cause: string): string =>
  `set_config('application_name', current_user || ${cause}, true), set_config('app.user_id', $1, true), set_config('app.account_id', ${company}, true)`;
const deriveCompany = (role: keyof typeof COMPANY, cause: string): string => nameCompany(`coalesce((${COMPANY[role]}), '')`, cause);
const claim = (names: string): string => `prepare portal_claim(text, text, text) as select ${names};`;

/** Names the scope without a session: for sign-in and jobs, which act on what the server itself has found out. */
export const CLAIM_STATEMENTS: Readonly<Record<LoginRole, string>> = {
  portal_app: claim(deriveCompany("portal_app", "$3")),
  portal_care: claim(deriveCompany("portal_care", "$3")),
  portal_auth: claim(nameCompany("$2", "$3")),
  portal_job: claim(nameCompany("$2", "$3")),
  // Whoever works at the desk visits nobody; a decision names the company of its case.
  portal_desk: claim(deriveCompany("portal_care", "$3")),
};

const LIVE = `s.user_id = $1::bigint and s.family = $3 and s.bind_hash = $5
  and (s.secret_hash = $4 or (s.previous_hash = $4 and s.rotated_at > now() - interval '30 seconds') or (s.older_hash = $4 and s.older_until > now()))
  and s.revoked_at is null and s.absolute_end > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)
  and u.status = 'active'`;
const FROM = "from session s join app_user u on u.user_id = s.user_id";
/** A stranger's company, or one of another brand. Looked up behind the naming: only then the fence of the accounts lets the named one through. */
const STRANGE =
  "$2 <> '' and (current_setting('app.account_id') = '' or not exists (select from account a where a.account_id = nullif($2, '')::bigint and a.brand = $7))";

/**
 * `enter` names the scope and checks session, role and company; it raises otherwise, so that everything behind it in the same
 * round trip is skipped. Prepared on every connection that a signed-in caller may use.
 */
export const SCOPE_STATEMENTS = `
  prepare portal_enter(text, text, uuid, bytea, bytea, text, text, text, text) as
    select ${deriveCompany("portal_app", "$8")}, coalesce((
      select case
        when $6 = 'desk' then deny('forbidden')
        when $6 <> '' and not ($6 = any (u.roles)) then deny('forbidden')
        when ${STRANGE} then deny('not-found')
        when $9 <> '' and claimed_account($9) is null then deny('forbidden')
        else 'ok' end
      ${FROM} where s.kind = 'normal' and ${LIVE}), deny('not-signed-in'));
  prepare portal_enter_care(text, text, uuid, bytea, bytea, text, text, text) as
    select ${deriveCompany("portal_care", "$8")}, coalesce((
      select case
        when not ('cuca' = any (u.roles)) or $6 not in ('', 'customer', 'cuca', 'desk') then deny('forbidden')
        when $6 = 'desk' and not (s.fixed_account is null and 'desk' = any (u.roles)) then deny('forbidden')
        when ${STRANGE} then deny('not-found')
        else 'ok' end
      ${FROM} where s.kind = 'cuca' and ${LIVE}), deny('not-signed-in'))`;

/** Names the scope without checking it: for work that the server itself decided on (sign-in, jobs). */
export const claimOnly = (userId: string, accountId: string | null): Prefix => ({
  name: "portal_claim",
  values: [userId, accountId ?? "", causeMark()],
});

/** Names the scope and has the database check it. */
export const prefixesOf = (claimed: Claim): readonly Prefix[] => {
  const { userId, accountId, family, secretHash, bindHash, role, brand, right } = claimed;
  const values = [userId, accountId ?? "", family, secretHash, bindHash, role, brand, causeMark()];
  // A visit of customer care sees the whole company, and changes nothing.
  return [claimed.kind === "cuca" ? { name: "portal_enter_care", values } : { name: "portal_enter", values: [...values, right] }];
};
