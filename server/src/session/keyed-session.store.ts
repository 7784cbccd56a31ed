import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { seal } from "../identity/factors/secret-box.ts";
import { FIRST_KEY, type KeyRing } from "../identity/key-ring.ts";
import { exchange, resealAll, type Exchange, type Keyed, type KeyNeed, type Remade, type SealedRow } from "../identity/keyed.ts";
import { DEVICE_SEAL, firstDeviceKey } from "./device-key.ts";
import { statement } from "./session.tables.ts";

/* What of open sessions needs one of our keys, for the administrator's connection. */

const OPEN = sql`revoked_at is null and absolute_end > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

const tokenNeeds = statement(
  "keyed-session.tokens",
  () => sql<KeyNeed>`
  select k.key_id, count(*)::int as count, max(least(s.absolute_end, s.seen_at + make_interval(secs => s.idle_seconds))) as until
  from session s, unnest(s.token_keys) as k(key_id) where ${OPEN} group by k.key_id`,
);
const draftNeeds = statement(
  "keyed-session.drafts",
  () => sql<KeyNeed>`
  select coalesce(key_of(device_key), 'k1') as key_id, count(*)::int as count, max(absolute_end) as until
  from session where ${OPEN} and kind <> 'cuca' group by 1`,
);
const oldDrafts = statement(
  "keyed-session.old-drafts",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select family::text as id, family::text as owner, device_key as sealed from session
  where ${OPEN} and key_of(device_key) <> ${p("keyId")}::text`,
);
const bareDrafts = statement(
  "keyed-session.bare-drafts",
  () => sql<{ family: string }>`
  select family::text as family from session where ${OPEN} and kind <> 'cuca' and device_key is null`,
);
const putDrafts = statement(
  "keyed-session.put-drafts",
  (p: Param<Exchange>) => sql<object>`
  update session s set device_key = n.after from unnest(${p("ids")}::uuid[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where s.family = n.id and coalesce(s.device_key, '') = n.before`,
);

const NOTHING = Buffer.alloc(0);
/** A session from before keys of browsers were kept keeps the very key that its browser has. */
const keepBare = async (on: Db, key: KeyRing): Promise<Remade> => {
  if (key.writes.id === FIRST_KEY) return { made: 0, left: 0 };
  const rows = await on.rows(bareDrafts, {});
  const pairs = rows.flatMap(({ family }) => {
    const open = firstDeviceKey(key, family);
    return open ? [{ id: family, before: NOTHING, after: seal(key, DEVICE_SEAL, family, open) }] : [];
  });
  await exchange(pairs, (batch) => on.rows(putDrafts, batch));
  return { made: pairs.length, left: rows.length - pairs.length };
};
const remakeDrafts = async (on: Db, key: KeyRing): Promise<Remade> => {
  const bare = await keepBare(on, key);
  const sealed = await resealAll(key, DEVICE_SEAL, await on.rows(oldDrafts, { keyId: key.writes.id }), (batch) =>
    on.rows(putDrafts, batch),
  );
  return { made: bare.made + sealed.made, left: bare.left + sealed.left };
};

/** What of sessions is kept by a key. */
export const SESSIONS_KEYED: readonly Keyed[] = [
  {
    what: "open sessions",
    count: (on) => on.rows(tokenNeeds, {}),
    otherwise: "each at its second renewal, while its page is open; whoever has not come back when the key goes signs in again",
  },
  { what: "keys of drafts in browsers", count: (on) => on.rows(draftNeeds, {}), remake: remakeDrafts },
];
