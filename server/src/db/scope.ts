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

/**
 * Prepared on every connection when it opens. `claim` names the scope, `enter` checks session, role and membership and
 * raises otherwise. The claim comes first because the identity tables themselves are fenced by it: a person's rows can
 * only be found by someone who names that person, and a false claim dies in `enter` before anything else runs.
 */
export const SCOPE_STATEMENTS = `
  prepare portal_claim(text, text) as
    select claim_scope($1, $2);
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
