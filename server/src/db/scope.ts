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
  readonly accountId: string | null;
}

/** The login roles of the database; each has its own pool and its own way of naming a company. */
export type LoginRole = "portal_app" | "portal_care" | "portal_auth" | "portal_job";

const claim = (account: string): string =>
  `prepare portal_claim(text, text) as select set_config('app.user_id', $1, true), set_config('app.account_id', ${account}, true);`;
const derived = (lookup: string): string => claim(`coalesce((${lookup}), '')`);
const asTold = claim("$2");

/**
 * Names person and company for one implicit transaction. The portal's roles never take the company as told: it is looked up,
 * as one the person belongs to (or, for customer care, as the company of the running visit). A stranger's company therefore
 * leaves the scope empty, and row-level security shows nothing, even if nobody checked before. Sign-in and jobs act on what
 * the server itself has found out.
 */
export const CLAIM_STATEMENTS: Readonly<Record<LoginRole, string>> = {
  portal_app: derived("select m.account_id::text from membership m where m.user_id = $1::bigint and m.account_id = nullif($2, '')::bigint"),
  portal_care: derived(
    "select s.fixed_account::text from session s where s.user_id = $1::bigint and s.kind = 'cuca' and s.fixed_account = nullif($2, '')::bigint and s.revoked_at is null and s.absolute_end > now() limit 1",
  ),
  portal_auth: asTold,
  portal_job: asTold,
};

/**
 * `enter` checks session, role and membership and raises otherwise, so that everything behind it in the same round trip is
 * skipped. The claim comes first because the identity tables themselves are fenced by it: a person's rows can only be found
 * by someone who names that person.
 */
export const SCOPE_STATEMENTS = `
  prepare portal_enter(bigint, uuid, bytea, bytea, text, bigint) as
    select coalesce((
      select case
        when $5 <> '' and not ($5 = any (u.roles)) then deny('forbidden')
        when $6 is not null and not exists (select from membership m where m.user_id = s.user_id and m.account_id = $6) then deny('not-found')
        else 'ok' end
      from session s join app_user u on u.user_id = s.user_id
      where s.user_id = $1 and s.family = $2 and s.bind_hash = $4 and s.kind = 'normal'
        and (s.secret_hash = $3 or (s.previous_hash = $3 and s.rotated_at > now() - interval '30 seconds'))
        and s.revoked_at is null and s.absolute_end > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)
        and u.status = 'active'), deny('not-signed-in'));
  prepare portal_enter_care(bigint, uuid, bytea, bytea, text, bigint) as
    select coalesce((
      select case
        when not ('cuca' = any (u.roles)) or $5 not in ('', 'customer', 'cuca') then deny('forbidden')
        when $6 is not null and $6 <> s.fixed_account then deny('not-found')
        else 'ok' end
      from session s join app_user u on u.user_id = s.user_id
      where s.user_id = $1 and s.family = $2 and s.bind_hash = $4 and s.kind = 'cuca'
        and (s.secret_hash = $3 or (s.previous_hash = $3 and s.rotated_at > now() - interval '30 seconds'))
        and s.revoked_at is null and s.absolute_end > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)
        and u.status = 'active'), deny('not-signed-in'))`;

/** Names the scope without checking it: for work that the server itself decided on (sign-in, jobs). */
export const claimOnly = (userId: string, accountId: string | null): Prefix => ({
  name: "portal_claim",
  values: [userId, accountId ?? ""],
});

/** Names the scope and has the database check it. */
export const prefixesOf = (claim: Claim): readonly Prefix[] => [
  claimOnly(claim.userId, claim.accountId),
  {
    name: claim.kind === "cuca" ? "portal_enter_care" : "portal_enter",
    values: [claim.userId, claim.family, claim.secretHash, claim.bindHash, claim.role, claim.accountId],
  },
];
