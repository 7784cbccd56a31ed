import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { identityHash } from "./identity.store.ts";
import { db, statement } from "./identity.tables.ts";
import { alone, keyNamed, type KeyRing } from "./key-ring.ts";
import { exchange, resealAll, type Exchange, type Keyed, type KeyNeed, type Pair, type Remade, type SealedRow } from "./keyed.ts";
import { firstHandle } from "./factors/passkeys.ts";
import { TOTP_SEAL } from "./factors/second-factor.ts";
import { loginHash } from "./passwords.ts";

/* What of people needs one of our keys. Everybody's at once: for the administrator's connection, which alone sees them. */

interface By {
  keyId: string;
}
type Renaming = Exchange & By;

const loginNeeds = statement(
  "keyed.logins",
  () => sql<KeyNeed>`
  select key_id, count(*)::int as count, null::timestamptz as until from login_index where not spare group by key_id`,
);
/** Each with every name that it may be the hash of. */
const oldLogins = statement(
  "keyed.old-logins",
  (p: Param<By>) => sql<{ hash: Buffer; key_id: string; names: string[] }>`
  select l.login_hash as hash, l.key_id,
    array[u.login, u.email] || array(select f.email from former_email f where f.user_id = l.user_id) as names
  from login_index l join app_user u on u.user_id = l.user_id where l.key_id <> ${p("keyId")}::text and not l.spare`,
);
const putLogins = statement(
  "keyed.put-logins",
  (p: Param<Renaming>) => sql<object>`
  with n as (
    select * from unnest(${p("ids")}::text[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  ), old as (
    select o.*, n.after from login_index o join n on o.login_hash = n.before
  ), kept as (
    update login_index k set spare = false, reserved_until = old.reserved_until from old where k.login_hash = old.after and k.user_id = old.user_id returning old.login_hash as before
  ), gone as (
    delete from login_index g using kept where g.login_hash = kept.before
  )
  update login_index l set login_hash = old.after, key_id = ${p("keyId")}::text from old
  where l.login_hash = old.login_hash and not exists (select from login_index x where x.login_hash = old.after)`,
);

/** Once every name stands under the key that writes. */
const dropSpares = statement("keyed.drop-spare-logins", (p: Param<By>) =>
  db.deleteFrom("login_index").where("spare", "=", true).where("key_id", "<>", p("keyId")),
);
const dropSpareIdentities = statement("keyed.drop-spare-identities", (p: Param<By>) =>
  db.deleteFrom("identity_index").where("spare", "=", true).where("issuer", "=", "passkey").where("key_id", "<>", p("keyId")),
);

const formerNeeds = statement(
  "keyed.formers",
  () => sql<KeyNeed>`
  select key_id, count(*)::int as count, max(undo_until) as until from former_email where undo_until > now() and undone_at is null group by key_id`,
);
const oldFormers = statement(
  "keyed.old-formers",
  (p: Param<By>) => sql<{ id: string; email: string; hash: Buffer }>`
  select id::text as id, email, login_hash as hash from former_email where key_id <> ${p("keyId")}::text and login_hash is not null`,
);
const putFormers = statement(
  "keyed.put-formers",
  (p: Param<Renaming>) => sql<object>`
  update former_email f set login_hash = n.after, key_id = ${p("keyId")}::text
  from unnest(${p("ids")}::uuid[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where f.id = n.id and f.login_hash = n.before`,
);

const identityNeeds = statement(
  "keyed.identities",
  (p: Param<{ issuer: string }>) => sql<KeyNeed>`
  select key_id, count(*)::int as count, null::timestamptz as until from identity_index where issuer = ${p("issuer")}::text and not spare group by key_id`,
);
const oldPasskeys = statement(
  "keyed.old-passkeys",
  (p: Param<By>) => sql<{ hash: Buffer; key_id: string; names: string[] }>`
  select i.identity_hash as hash, i.key_id, array(select k.credential_id from passkey k where k.user_id = i.user_id) as names
  from identity_index i where i.issuer = 'passkey' and i.key_id <> ${p("keyId")}::text and not i.spare`,
);
const putIdentities = statement(
  "keyed.put-identities",
  (p: Param<Renaming>) => sql<object>`
  with n as (
    select * from unnest(${p("ids")}::text[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  ), old as (
    select o.*, n.after from identity_index o join n on o.identity_hash = n.before
  ), kept as (
    update identity_index k set spare = false from old where k.identity_hash = old.after and k.user_id = old.user_id returning old.identity_hash as before
  ), gone as (
    delete from identity_index g using kept where g.identity_hash = kept.before
  )
  update identity_index l set identity_hash = old.after, key_id = ${p("keyId")}::text from old
  where l.identity_hash = old.identity_hash and not exists (select from identity_index x where x.identity_hash = old.after)`,
);

const pepperNeeds = statement(
  "keyed.peppers",
  () => sql<KeyNeed>`
  select pepper_id as key_id, count(*)::int as count, null::timestamptz as until from credential group by pepper_id`,
);

const totpNeeds = statement(
  "keyed.totp",
  () => sql<KeyNeed>`
  select key_of(secret) as key_id, count(*)::int as count, null::timestamptz as until from totp group by 1`,
);
const oldTotp = statement(
  "keyed.old-totp",
  (p: Param<By>) => sql<SealedRow>`
  select user_id::text as id, user_id::text as owner, secret as sealed from totp where key_of(secret) <> ${p("keyId")}::text`,
);
const putTotp = statement(
  "keyed.put-totp",
  (p: Param<Exchange>) => sql<object>`
  update totp t set secret = n.after from unnest(${p("ids")}::bigint[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where t.user_id = n.id and t.secret = n.before`,
);

const handleNeeds = statement(
  "keyed.handles",
  () => sql<KeyNeed>`
  select 'k1' as key_id, count(*)::int as count, null::timestamptz as until from passkey where handle is null having count(*) > 0`,
);
const oldHandles = statement("keyed.old-handles", () => db.selectFrom("passkey").select("user_id").distinct().where("handle", "is", null));
const putHandles = statement(
  "keyed.put-handles",
  (p: Param<{ ids: readonly string[]; handles: readonly Buffer[] }>) => sql<object>`
  update passkey k set handle = n.handle from unnest(${p("ids")}::bigint[], ${p("handles")}::bytea[]) as n(id, handle)
  where k.user_id = n.id and k.handle is null`,
);

/** What hashes a name by one key, or nothing where that key is gone. */
type HashBy = (ring: KeyRing, name: string) => Buffer;
/** The hash of the very name that stands behind an old one; nothing where no name that is kept fits. */
const pairNames = (
  key: KeyRing,
  { hash, key_id: keyId, names }: { hash: Buffer; key_id: string; names: string[] },
  hashBy: HashBy,
): Pair[] => {
  const before = keyNamed(key, keyId);
  const name = before && names.find((one) => hashBy(alone(before), one).equals(hash));
  return name === undefined ? [] : [{ id: "", before: hash, after: hashBy(key, name) }];
};

const remakeLogins = async (on: Db, key: KeyRing): Promise<Remade> => {
  const keyId = key.writes.id;
  const rows = await on.rows(oldLogins, { keyId });
  const pairs = rows.flatMap((row) => pairNames(key, row, loginHash));
  await exchange(pairs, (batch) => on.rows(putLogins, { ...batch, keyId }));
  if (pairs.length === rows.length) await on.rows(dropSpares, { keyId });
  return { made: pairs.length, left: rows.length - pairs.length };
};
const remakeFormers = async (on: Db, key: KeyRing): Promise<Remade> => {
  const keyId = key.writes.id;
  const pairs = (await on.rows(oldFormers, { keyId })).map(({ id, email, hash }) => ({ id, before: hash, after: loginHash(key, email) }));
  await exchange(pairs, (batch) => on.rows(putFormers, { ...batch, keyId }));
  return { made: pairs.length, left: 0 };
};
const remakePasskeys = async (on: Db, key: KeyRing): Promise<Remade> => {
  const keyId = key.writes.id;
  const rows = await on.rows(oldPasskeys, { keyId });
  const pairs = rows.flatMap((row) => pairNames(key, row, (ring, id) => identityHash(ring, "passkey", id)));
  await exchange(pairs, (batch) => on.rows(putIdentities, { ...batch, keyId }));
  if (pairs.length === rows.length) await on.rows(dropSpareIdentities, { keyId });
  return { made: pairs.length, left: rows.length - pairs.length };
};
const remakeHandles = async (on: Db, key: KeyRing): Promise<Remade> => {
  const rows = (await on.rows(oldHandles, {})).map(({ user_id: id }) => ({ id, handle: firstHandle(key, id) }));
  const known = rows.flatMap(({ id, handle }) => (handle ? [{ id, handle }] : []));
  await on.rows(putHandles, { ids: known.map(({ id }) => id), handles: known.map(({ handle }) => handle) });
  return { made: known.length, left: rows.length - known.length };
};

/** What of people is kept by a key. */
export const PEOPLES_KEYED: readonly Keyed[] = [
  { what: "login names", count: (on) => on.rows(loginNeeds, {}), remake: remakeLogins },
  { what: "replaced addresses", count: (on) => on.rows(formerNeeds, {}), remake: remakeFormers },
  { what: "passkeys in the index", count: (on) => on.rows(identityNeeds, { issuer: "passkey" }), remake: remakePasskeys },
  { what: "owners' handles of passkeys", count: (on) => on.rows(handleNeeds, {}), remake: remakeHandles },
  {
    what: "secrets of authenticator apps",
    count: (on) => on.rows(totpNeeds, {}),
    remake: async (on, key) =>
      resealAll(key, TOTP_SEAL, await on.rows(oldTotp, { keyId: key.writes.id }), (batch) => on.rows(putTotp, batch)),
  },
  {
    what: "passwords",
    count: (on) => on.rows(pepperNeeds, {}),
    otherwise: "each at its owner's next sign-in; whoever has not signed in when the key goes asks for a new password",
  },
  {
    what: "people who sign in with Facebook",
    count: (on) => on.rows(identityNeeds, { issuer: "facebook" }),
    otherwise: "each at the next sign-in with Facebook; whoever has not signed in when the key goes asks for a password",
  },
];
