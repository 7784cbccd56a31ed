import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { Exchange, KeyNeed, SealedRow } from "../../identity/keyed.ts";
import { db, statement } from "./external-services.tables.ts";

type Service = "google" | "facebook";
interface Of {
  accountId: string;
  service: string;
}

const begin = statement(
  "external-services.begin",
  (p: Param<Of & { family: string; stateHash: Buffer; minutes: number }>) => sql<{ expires_at: Date }>`
  insert into external_attempt (account_id, source_name, family, state_hash, expires_at)
  values (${p("accountId")}, ${p("service")}, ${p("family")}, ${p("stateHash")}, now() + make_interval(mins => ${p("minutes")}::int))
  on conflict (account_id, source_name, family) do update set state_hash = excluded.state_hash, expires_at = excluded.expires_at
  returning expires_at`,
);
/** Used up by being found. */
const spend = statement(
  "external-services.spend",
  (p: Param<Of & { family: string; stateHash: Buffer }>) => sql<{ account_id: string }>`
  delete from external_attempt where account_id = ${p("accountId")} and source_name = ${p("service")} and family = ${p("family")}
    and state_hash = ${p("stateHash")} and expires_at > now()
  returning account_id`,
);
const forgetAttempts = statement(
  "external-services.forget-attempts",
  () => sql<object>`delete from external_attempt where expires_at < now() returning 1`,
);

const grant = statement("external-services.grant", (p: Param<Of>) =>
  db
    .selectFrom("external_grant")
    .select(["token", "subject", "location"])
    .where("account_id", "=", p("accountId"))
    .where("source_name", "=", p("service")),
);
const connectedPlace = statement("external-services.connected-place", (p: Param<Of>) =>
  db
    .selectFrom("external_grant as g")
    .innerJoin("external_service as s", (join) =>
      join.onRef("s.account_id", "=", "g.account_id").onRef("s.source_name", "=", "g.source_name"),
    )
    .select(["g.location", "s.location_title"])
    .where("g.account_id", "=", p("accountId"))
    .where("g.source_name", "=", p("service"))
    .where("g.location", "is not", null),
);
/** The service as it stands afterwards; nothing is connected by a new access. */
const putGrant = statement(
  "external-services.put-grant",
  (p: Param<Of & { token: Buffer; subject: Buffer }>) => sql<object>`
  with kept as (
    insert into external_grant (account_id, source_name, token, subject)
    values (${p("accountId")}, ${p("service")}, ${p("token")}, ${p("subject")})
    on conflict (account_id, source_name) do update set token = excluded.token, subject = excluded.subject, location = null, check_at = null
  )
  insert into external_service (account_id, source_name, granted, connected, externally_confirmed, set_up_here)
  values (${p("accountId")}, ${p("service")}, true, false, false, true)
  on conflict (account_id, source_name) do update set granted = true, connected = false, externally_confirmed = false, location_title = null,
    connected_at = null, confirmed_at = null, set_up_here = true, fed_as = null`,
);
const revocation = statement(
  "external-services.put-revocation",
  (p: Param<Of & { token: Buffer }>) => sql<{ id: string }>`
  insert into external_revocation (account_id, source_name, token) values (${p("accountId")}, ${p("service")}, ${p("token")}) returning id::text as id`,
);
/** Access ends here at once, whatever the other side says. */
const endGrant = statement(
  "external-services.end-grant",
  (p: Param<Of>) => sql<object>`
  with ended as (
    delete from external_grant where account_id = ${p("accountId")} and source_name = ${p("service")}
  )
  update external_service set granted = false, connected = false, externally_confirmed = false, location_title = null, connected_at = null, confirmed_at = null
  where account_id = ${p("accountId")} and source_name = ${p("service")} and set_up_here`,
);
/** The same location again keeps what is known about it. */
const connect = statement(
  "external-services.connect",
  (p: Param<Of & { location: string; title: string }>) => sql<object>`
  with placed as (
    update external_grant set location = ${p("location")}, check_at = now()
    where account_id = ${p("accountId")} and source_name = ${p("service")} and location is distinct from ${p("location")}
    returning 1
  )
  update external_service set connected = true, location_title = ${p("title")},
    connected_at = case when exists (select from placed) then now() else connected_at end,
    externally_confirmed = externally_confirmed and not exists (select from placed),
    confirmed_at = case when exists (select from placed) then null else confirmed_at end
  where account_id = ${p("accountId")} and source_name = ${p("service")}`,
);
const disconnect = statement(
  "external-services.disconnect",
  (p: Param<Of & { location: string }>) => sql<object>`
  with gone as (
    update external_grant set location = null, check_at = null
    where account_id = ${p("accountId")} and source_name = ${p("service")} and location = ${p("location")} returning 1
  )
  update external_service set connected = false, externally_confirmed = false, location_title = null, connected_at = null, confirmed_at = null
  where account_id = ${p("accountId")} and source_name = ${p("service")} and exists (select from gone)`,
);
/** Only of the location that was asked about: another may have been chosen meanwhile. */
const confirm = statement(
  "external-services.confirm",
  (p: Param<Of & { location: string; confirmed: boolean; nextMinutes: number }>) => sql<{ account_id: string }>`
  with asked as (
    update external_grant set check_at = now() + make_interval(mins => ${p("nextMinutes")}::int)
    where account_id = ${p("accountId")} and source_name = ${p("service")} and location = ${p("location")} returning 1
  )
  update external_service set externally_confirmed = ${p("confirmed")}::boolean,
    confirmed_at = case when ${p("confirmed")}::boolean then coalesce(confirmed_at, now()) end
  where account_id = ${p("accountId")} and source_name = ${p("service")} and exists (select from asked) returning account_id`,
);
const postpone = statement(
  "external-services.postpone",
  (p: Param<Of & { minutes: number }>) => sql<object>`
  update external_grant set check_at = now() + make_interval(mins => ${p("minutes")}::int)
  where account_id = ${p("accountId")} and source_name = ${p("service")} and location is not null`,
);
const due = statement(
  "external-services.due",
  (p: Param<{ limit: number }>) => sql<{ account_id: string }>`
  select account_id from external_grant where check_at < now() order by check_at limit ${p("limit")}::int`,
);
const taken = statement(
  "external-services.taken",
  (p: Param<{ locations: string[] }>) => sql<{ location: string }>`
  select l.location from unnest(${p("locations")}::text[]) as l(location) join taken_location t on t.hash = location_hash(l.location)`,
);

const revocationOf = statement("external-services.revocation", (p: Param<{ accountId: string; id: string }>) =>
  db.selectFrom("external_revocation").select(["source_name", "token"]).where("account_id", "=", p("accountId")).where("id", "=", p("id")),
);
const forgetRevocation = statement(
  "external-services.forget-revocation",
  (p: Param<{ accountId: string; id: string }>) => sql<object>`
  delete from external_revocation where account_id = ${p("accountId")} and id = ${p("id")}`,
);
const leftOver = statement(
  "external-services.left-over",
  (p: Param<{ limit: number }>) => sql<{ account_id: string; id: string }>`
  select account_id, id::text as id from external_revocation where denied_at < now() - interval '1 day' order by denied_at limit ${p("limit")}::int`,
);

/** One attempt of a session with a service for a company; a new one replaces the one before. Says until when it holds. */
export const beginAttempt = async (
  on: Tx,
  given: { accountId: string; service: Service; family: string; stateHash: Buffer; minutes: number },
): Promise<Date | undefined> => (await on.rows(begin, given))[0]?.expires_at;
/** Whether this state was given to this session for this company and service; it is never good again. */
export const spendAttempt = async (
  on: Tx,
  given: { accountId: string; service: Service; family: string; stateHash: Buffer },
): Promise<boolean> => (await on.rows(spend, given)).length > 0;
/** Forgets attempts that have run out; says how many. */
export const forgetOldAttempts = async (on: Db): Promise<number> => (await on.rows(forgetAttempts, {})).length;

/** What opens a service for a company; sealed. */
export const findGrant = async (on: Db, accountId: string, service: Service) => (await on.rows(grant, { accountId, service }))[0];
/** The location that is connected, without what opens it. */
export const findConnectedPlace = async (on: Db, accountId: string) => (await on.rows(connectedPlace, { accountId, service: "google" }))[0];
export const keepGrant = (on: Tx, given: { accountId: string; service: Service; token: Buffer; subject: Buffer }) =>
  on.rows(putGrant, given);
/** Remembers a token that is to be ended at the other side; says under which number. */
export const keepRevocation = async (on: Tx, given: { accountId: string; service: Service; token: Buffer }): Promise<string> => {
  const [row] = await on.rows(revocation, given);
  if (!row) throw new Error("the token to be ended was not kept");
  return row.id;
};
export const dropGrant = (on: Tx, accountId: string, service: Service) => on.rows(endGrant, { accountId, service });
export const connectLocation = (on: Tx, given: { accountId: string; location: string; title: string }) =>
  on.rows(connect, { ...given, service: "google" });
export const disconnectLocation = (on: Tx, accountId: string, location: string) =>
  on.rows(disconnect, { accountId, service: "google", location });
/** Notes what the other side said, and when it is asked next; false when another location was chosen meanwhile. */
export const noteConfirmed = async (
  on: Tx,
  given: { accountId: string; location: string; confirmed: boolean; nextMinutes: number },
): Promise<boolean> => (await on.rows(confirm, { ...given, service: "google" })).length > 0;
export const postponeCheck = (on: Tx, accountId: string, minutes: number) => on.rows(postpone, { accountId, service: "google", minutes });
/** Companies whose location is to be asked about. */
export const findDueChecks = async (on: Db, limit: number): Promise<string[]> =>
  (await on.rows(due, { limit })).map(({ account_id: accountId }) => accountId);
/** Which of these are connected by some company here. */
export const findTaken = async (on: Db, locations: string[]): Promise<Set<string>> =>
  new Set((await on.rows(taken, { locations })).map(({ location }) => location));

export const findRevocation = async (on: Db, accountId: string, id: string) => (await on.rows(revocationOf, { accountId, id }))[0];
export const dropRevocation = (on: Tx, accountId: string, id: string) => on.rows(forgetRevocation, { accountId, id });
/** Tokens that nobody has managed to end for a day. */
export const findLeftOver = async (on: Db, limit: number) =>
  (await on.rows(leftOver, { limit })).map(({ account_id: accountId, id }) => ({ accountId, id }));

const grantKeys = statement(
  "external-services.grant-keys",
  () => sql<KeyNeed>`select key_of(token) as key_id, count(*)::int as count, null::timestamptz as until from external_grant group by 1`,
);
const oldGrants = statement(
  "external-services.old-grants",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select account_id || ':' || source_name as id, account_id || ':' || source_name as owner, token as sealed from external_grant
  where key_of(token) <> ${p("keyId")}::text`,
);
const renewGrants = statement(
  "external-services.renew-grants",
  (p: Param<Exchange>) => sql<object>`
  update external_grant g set token = n.after from unnest(${p("ids")}::text[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where g.account_id = split_part(n.id, ':', 1)::bigint and g.source_name = split_part(n.id, ':', 2) and g.token = n.before`,
);
const revocationKeys = statement(
  "external-services.revocation-keys",
  () =>
    sql<KeyNeed>`select key_of(token) as key_id, count(*)::int as count, null::timestamptz as until from external_revocation group by 1`,
);
const oldRevocations = statement(
  "external-services.old-revocations",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select account_id || ':' || id as id, account_id || ':' || source_name as owner, token as sealed from external_revocation
  where key_of(token) <> ${p("keyId")}::text`,
);
const renewRevocations = statement(
  "external-services.renew-revocations",
  (p: Param<Exchange>) => sql<object>`
  update external_revocation r set token = n.after from unnest(${p("ids")}::text[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where r.account_id = split_part(n.id, ':', 1)::bigint and r.id = split_part(n.id, ':', 2)::bigint and r.token = n.before`,
);

/** How many grants each key has sealed, those that another has, and putting them anew; the same of what is to be ended. */
export const countGrantKeys = (on: Db) => on.rows(grantKeys, {});
export const findOldGrants = (on: Db, keyId: string) => on.rows(oldGrants, { keyId });
export const putGrants = (on: Db, batch: Exchange) => on.rows(renewGrants, batch);
export const countRevocationKeys = (on: Db) => on.rows(revocationKeys, {});
export const findOldRevocations = (on: Db, keyId: string) => on.rows(oldRevocations, { keyId });
export const putRevocations = (on: Db, batch: Exchange) => on.rows(renewRevocations, batch);
