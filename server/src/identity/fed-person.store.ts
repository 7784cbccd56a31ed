import { sql, type RawBuilder } from "kysely";
import type { Param } from "../db/statement.ts";
import { statement } from "./identity.tables.ts";

/* People whom systems of the provider bring. What they are called is looked up by their keys, line by line, as the door does with its ledger. */

/** What a name may stand under in the index, by any of our keys; the one that writes comes first. */
const hashesIn = (text: RawBuilder<unknown>) =>
  sql`array(select decode(h, 'hex') from string_to_table(${text}, ' ') with ordinality as t(h, at) order by at)`;

/**
 * Somebody who signs in with the very address is the person of the record: the mailbox was proven. A login name that is no address, or that somebody
 * has who cannot be meant, is taken.
 */
export const lookForPeople = statement(
  "person.feed-look",
  (p: Param<{ feeder: string }>) => sql<object>`
  update feed_stage t set known = case when w.same then w.user_id end, refusal = case when not w.own and not w.same then 'login-taken' end
  from (
    select s.line, l.user_id, coalesce(r.number = l.user_id, false) as own,
      r.number is null and u.user_id is not null and l.reserved_until is null and s.data->>'loginHash' = s.data->>'emailHash' as same
    from feed_stage s
    join lateral (select * from login_index where login_hash = any (${hashesIn(sql`s.data->>'loginHash'`)}) limit 1) l on true
    left join lateral (select user_id from app_user where user_id = l.user_id and status <> 'deleted' limit 1) u on true
    left join lateral (select number from feed_record where feeder = ${p("feeder")}::text and entity = 'person' and record_id = s.record_id limit 1) r on true
    where not s.deleted
  ) w where w.line = t.line`,
);

/** What the record says, beside the person as far as there is one. `newer`: nobody has changed name or address since. */
const fed = sql`
  select t.line, t.number, t.fresh, r.login, r.email, r.salutation, r."firstName" as first_name, r."lastName" as last_name, r."changedAt" as changed_at, r.brand,
    ${hashesIn(sql`r."loginHash"`)} as login_hashes, ${hashesIn(sql`r."emailHash"`)} as email_hashes,
    (${hashesIn(sql`r."loginHash"`)})[1] as login_hash, (${hashesIn(sql`r."emailHash"`)})[1] as email_hash, string_to_array(r."keyIds", ' ') as key_ids, u.user_id is not null as there,
    coalesce(u.status = 'unactivated', false) as waits, u.erase_at is not null as going, u.login as had_login, u.email as had_email, u.salutation as had_salutation,
    u.first_name as had_first_name, u.last_name as had_last_name, coalesce(r."changedAt" >= coalesce(u.named_at, u.created_at), true) as newer
  from feed_taken t join feed_stage s on s.line = t.line
  cross join jsonb_to_record(s.data) as r(brand text, login text, email text, salutation text, "firstName" text, "lastName" text, "changedAt" timestamptz,
    "loginHash" text, "emailHash" text, "keyIds" text)
  left join lateral (select user_id, login, email, salutation, first_name, last_name, status, erase_at, named_at, created_at from app_user
    where user_id = t.number limit 1) u on true
  where t.outcome = 'taken' and not t.deleted`;

/** Invited is who is new here, and who was not here yet when the address changed. */
export const findInvited = statement(
  "person.feed-invited",
  () => sql<{ template: string; brand: string; userId: string }>`
  select 'invitation' as template, brand, number::text as "userId" from (${fed}) f
  where fresh and not there or waits and (going or newer and lower(email) <> lower(had_email))`,
);

/**
 * Makes people who are not activated yet. Name and address follow until then; afterwards login name and address are the person's own, and of the names
 * the newer ones count. Who was erased here stays so. Who goes loses the companies; a person who was never here is erased by the portal's own clock.
 */
export const mergePeople = statement(
  "person.feed-people",
  () => sql<{ line: number; field: string; reason: string }>`
  with fed as materialized (${fed}
  ), added as (
    insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status, named_at)
    select number, login, email, salutation, first_name, last_name, 'customer', '{customer}', 'unactivated', changed_at from fed where fresh and not there
  ), changed as (
    update app_user a set salutation = case when f.newer then f.salutation else a.salutation end,
      first_name = case when f.newer then f.first_name else a.first_name end, last_name = case when f.newer then f.last_name else a.last_name end,
      login = case when f.newer and f.waits then f.login else a.login end, email = case when f.newer and f.waits then f.email else a.email end,
      named_at = case when f.newer then f.changed_at else a.named_at end, changed_at = now(),
      role = case when a.role = 'user' then 'customer' else a.role end, roles = case when a.role = 'user' then '{customer}' else a.roles end,
      erase_at = case when f.waits then null else a.erase_at end
    from fed f where f.there and a.user_id = f.number and (a.role = 'user' or f.waits and f.going or f.newer and (
      (f.salutation, f.first_name, f.last_name) is distinct from (a.salutation, a.first_name, a.last_name)
      or f.waits and (f.login, f.email) is distinct from (a.login, a.email)))
  ), renamed as (
    select * from fed where there and waits and newer and (login, email) is distinct from (had_login, had_email)
  ), unnamed as (
    delete from login_index l using renamed f where l.user_id = f.number and l.login_hash <> all (f.login_hashes || f.email_hashes)
  ), names as (
    select login_hashes as hashes, key_ids, number from fed where fresh and not there
    union all select login_hashes, key_ids, number from renamed r where not exists (select from login_index l where l.login_hash = any (r.login_hashes) and l.user_id = r.number)
  ), named as (
    insert into login_index (login_hash, key_id, spare, user_id) select n.hash, n.key_id, n.at > 1, s.number
    from names s, unnest(s.hashes, s.key_ids) with ordinality as n(hash, key_id, at)
  ), addresses as (
    select email_hashes as hashes, key_ids, number from fed where fresh and not there and email_hash <> login_hash
    union all select email_hashes, key_ids, number from renamed where email_hash <> login_hash
  ), addressed as (
    insert into login_index (login_hash, key_id, spare, user_id) select n.hash, n.key_id, n.at > 1, s.number
    from addresses s, unnest(s.hashes, s.key_ids) with ordinality as n(hash, key_id, at)
    where not exists (select from login_index l where l.login_hash = any (s.hashes))
    on conflict do nothing
  ), gone as (
    select number from feed_taken where outcome = 'taken' and deleted
  ), left_alone as (
    delete from membership m using gone g where m.user_id = g.number
  ), closed as (
    update app_user a set proof_round = a.proof_round + 1, erase_at = case when a.status = 'unactivated' then now() else a.erase_at end
    from gone g where a.user_id = g.number
  )
  select f.line, w.field, w.reason from fed f, lateral (values
    ('', 'erased', not f.there and not f.fresh),
    ('salutation', 'kept-owner-change', not f.newer and f.salutation <> f.had_salutation),
    ('firstName', 'kept-owner-change', not f.newer and f.first_name <> f.had_first_name),
    ('lastName', 'kept-owner-change', not f.newer and f.last_name <> f.had_last_name),
    ('email', 'kept-owner-change', not (f.waits and f.newer) and lower(f.email) <> lower(f.had_email)),
    ('login', 'kept-owner-change', not (f.waits and f.newer) and lower(f.login) <> lower(f.had_login) and lower(f.login) <> lower(f.email))) as w(field, reason, holds)
  where w.holds`,
);

/** Who may act for a company. What is fed twice, or was given here before, is there once. */
export const mergeMemberships = statement(
  "person.feed-memberships",
  () => sql<{ line: number; field: string; reason: string }>`
  with gone as (
    delete from membership m using feed_taken t where t.outcome = 'taken' and t.deleted and m.user_id = t.other and m.account_id = t.account_id
  ), written as (
    insert into membership (user_id, account_id) select other, account_id from feed_taken where outcome = 'taken' and not deleted
    on conflict do nothing
  )
  select 0 as line, '' as field, '' as reason where false`,
);
