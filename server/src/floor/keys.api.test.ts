import { createHash, randomBytes, randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../test/builders.ts";
import { runCli } from "../../test/cli.ts";
import { mintedSession } from "../../test/client.ts";
import { openFeed } from "../../test/feed.ts";
import { openHouse, type House } from "../../test/house.ts";
import { sealedBefore } from "../../test/sealed-before.ts";
import { passkeyOf } from "../../test/staff.ts";
import { copyLink, firstCopySecret } from "../areas/documents/copy.service.ts";
import { GOOGLE_PURPOSE } from "../areas/reviews/google/google.jobs.ts";
import { KEYED } from "../brought.ts";
import { ringOf } from "../connections.ts";
import { openDb, writeFor } from "../db/db.ts";
import { saveSubscription } from "../doors/outbox/outbox.store.ts";
import { SEALED_FOR } from "../doors/outbox/webhooks/message.ts";
import { newHandle } from "../identity/factors/passkeys.ts";
import { GRANT_SEAL } from "../areas/external-services/access.service.ts";
import { seal, unseal } from "../identity/factors/secret-box.ts";
import { TOTP_SEAL } from "../identity/factors/second-factor.ts";
import { addIdentity, findUserByIdentity, identityHash, identityHashes, renewIdentity } from "../identity/identity.store.ts";
import { openRing, type KeyRing, type RingKey } from "../identity/key-ring.ts";
import { findUserByLogin } from "../identity/login.store.ts";
import { loginHash, loginHashes } from "../identity/passwords.ts";
import { addPerson, nextUserId } from "../identity/person.store.ts";
import { REPLY_SEAL } from "../records/keyed-reply.store.ts";
import { openAuthDoor } from "../session/auth-door.ts";
import { deviceKeyOf } from "../session/device-key.ts";
import { countNeeds, remakeAll, statusOf } from "./keys.ts";

let house: House;
let first: RingKey;
let second: RingKey;
/** Before the change, while the second key is only known, while it writes, and after the first was taken out. */
let rings: Record<"before" | "known" | "both" | "after", KeyRing>;
beforeEach(async () => {
  house = await openHouse();
  first = ringOf(house.config).writes;
  second = { id: "k2", secret: randomBytes(32) };
  rings = { before: openRing([first]), known: openRing([first, second], "k1"), both: openRing([first, second]), after: openRing([second]) };
});
afterEach(() => house.close());

const hex = (key: RingKey): string => `${key.id}:${key.secret.toString("hex")}`;
const rows = async (text: string, ...values: unknown[]) => (await house.admin.query(text, values)).rows as Record<string, never>[];
const one = async (text: string, ...values: unknown[]) => (await rows(text, ...values))[0] as Record<string, unknown>;
const needs = async (keyId: string) =>
  (await countNeeds(house.admin, KEYED)).flatMap(({ keyed, needs: all }) =>
    all.filter((need) => need.key_id === keyId && need.count > 0).map(() => keyed.what),
  );

const old = (purpose: string, owner: string, plain: string) => sealedBefore(first.secret, purpose, owner, Buffer.from(plain));
/** A person and a company with everything that the first key has made, as it was made before there was a ring. */
const fillWorld = async () => {
  const { userId, login } = await buildUser(house, { login: "Meister.Kranz" });
  const { accountId } = await buildCompany(house, { members: [userId] });
  await rows("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", userId, old(TOTP_SEAL, userId, "app"));
  const device = await passkeyOf(house, userId);
  const hash = loginHash(rings.before, "frueher@example.test");
  await rows(
    "insert into former_email (user_id, id, email, login_hash, replaced_by, asked_at, undo_until) values ($1, $2, 'frueher@example.test', $3, 'x', now(), now() + interval '1 day')",
    userId,
    randomUUID(),
    hash,
  );
  await rows("insert into login_index (login_hash, user_id, reserved_until) values ($1, $2, now() + interval '1 day')", hash, userId);
  await mintedSession(house, userId);
  await rows("update session set device_key = null where user_id = $1", userId);
  await rows(
    "insert into idempotency (user_id, key, call, request_hash, reply) values ($1, 'submission-1', '/x', '', to_jsonb($2::text))",
    userId,
    old(REPLY_SEAL, userId, '"kept"').toString("base64"),
  );
  await rows("delete from review_google_location where account_id = $1", accountId);
  await rows(
    "insert into review_google_location (account_id, location, token) values ($1, 'accounts/1/locations/1', $2)",
    accountId,
    old(GOOGLE_PURPOSE, accountId, "token"),
  );
  await rows("delete from external_grant where account_id = $1", accountId);
  await rows("delete from external_revocation where account_id = $1", accountId);
  await rows(
    "insert into external_grant (account_id, source_name, token, subject) values ($1, 'google', $2, '')",
    accountId,
    old(GRANT_SEAL, `${accountId}:google`, "grant"),
  );
  await rows(
    "insert into external_revocation (account_id, source_name, token) values ($1, 'google', $2)",
    accountId,
    old(GRANT_SEAL, `${accountId}:google`, "denied"),
  );
  const copy = await one("select id from document_copy where account_id = $1", accountId);
  const link = firstCopySecret(rings.before, String(copy["id"])) ?? "";
  await rows(
    "update document_copy set link_secret = null, link_hash = $2 where id = $1",
    copy["id"],
    createHash("sha256").update(link).digest(),
  );
  const feed = openFeed(house);
  const { feeder } = await feed.newBringer();
  await saveSubscription(openDb(feed.pool), { feeder: feeder.id, brands: ["nahwerk"], types: [], fields: {} });
  await feed.close();
  await rows("insert into webhook (feeder, target, told) values ($1, 'https://amt.example', 0)", feeder.id);
  await rows("insert into webhook_secret (feeder, sealed) values ($1, $2)", feeder.id, old(SEALED_FOR, feeder.id, "whsec"));
  return { userId, login, accountId, device, copyId: String(copy["id"]), link, feeder: feeder.id };
};

describe("keys remake", () => {
  test("makes anew whatever the first key has made, and the second alone opens and finds it", async () => {
    const { userId, login, accountId, device, copyId, link, feeder } = await fillWorld();
    const { family } = (await one("select family from session where user_id = $1", userId)) as { family: string };
    const drafts = deviceKeyOf(rings.before, { family, kind: "normal" }, null);
    expect((await statusOf(house.admin, rings.both, KEYED)).free).toBe(false);
    const said: string[] = [];
    expect(await remakeAll(house.admin, rings.both, KEYED, (line) => said.push(line))).toBe(true);
    expect(said.length).toBeGreaterThan(6);
    // What only its owner can make anew: the sign-in and the renewal do.
    expect(await needs("k1")).toEqual(["passwords", "open sessions"]);
    const { after } = rings;
    const door = openAuthDoor(house.app.pools.auth);
    for (const name of [login, login.toUpperCase()]) expect(await findUserByLogin(door.db, loginHashes(after, name))).toBe(userId);
    expect(await findUserByIdentity(door.db, identityHashes(after, "passkey", device.id.toString("base64url")))).toBe(userId);
    const former = await one(
      "select f.login_hash, l.reserved_until from former_email f join login_index l using (login_hash) where f.user_id = $1",
      userId,
    );
    expect([former["login_hash"], former["reserved_until"]]).toEqual([loginHash(after, "frueher@example.test"), expect.any(Date)]);
    const kept = await one(
      `select t.secret, k.handle, s.device_key, decode(i.reply #>> '{}', 'base64') as reply, g.token, c.link_secret, w.sealed, e.token as "grant", v.token as denied
       from totp t join passkey k using (user_id) join session s using (user_id) join idempotency i using (user_id), review_google_location g, document_copy c, webhook_secret w, external_grant e, external_revocation v
       where t.user_id = $1 and g.account_id = $2 and c.id = $3 and e.account_id = $2 and v.account_id = $2`,
      userId,
      accountId,
      copyId,
    );
    const open = (purpose: string, owner: string, name: string) => unseal(after, purpose, owner, kept[name] as Buffer).toString();
    expect([open(TOTP_SEAL, userId, "secret"), open(REPLY_SEAL, userId, "reply"), open(GOOGLE_PURPOSE, accountId, "token")]).toEqual([
      "app",
      '"kept"',
      "token",
    ]);
    expect(open(SEALED_FOR, feeder, "sealed")).toBe("whsec");
    expect(["grant", "denied"].map((name) => open(GRANT_SEAL, `${accountId}:google`, name))).toEqual(["grant", "denied"]);
    expect(kept["handle"]).toEqual(newHandle(rings.before, userId));
    expect(deviceKeyOf(after, { family, kind: "normal" }, kept["device_key"] as Buffer)).toBe(drafts);
    expect(copyLink(after, { accountId, id: copyId, sealed: kept["link_secret"] as Buffer })).toBe(`/rechnungskopie/${accountId}.${link}`);
  });

  test("changes nothing the second time, and leaves alone what no key opens", async () => {
    const { userId } = await fillWorld();
    await remakeAll(house.admin, rings.both, KEYED, () => undefined);
    const before = await rows("select * from login_index order by login_hash");
    expect(await remakeAll(house.admin, rings.both, KEYED, () => undefined)).toBe(true);
    expect(await rows("select * from login_index order by login_hash")).toEqual(before);
    const foreign = seal(openRing([{ id: "k9", secret: randomBytes(32) }]), TOTP_SEAL, userId, Buffer.from("app"));
    await rows("update totp set secret = $1", foreign);
    expect(await remakeAll(house.admin, rings.both, KEYED, () => undefined)).toBe(false);
    expect((await one("select secret from totp"))["secret"]).toEqual(foreign);
    const { lines, free } = await statusOf(house.admin, rings.both, KEYED);
    expect([free, lines]).toEqual([false, expect.arrayContaining(["k9 is NOT in the ring"])]);
  });
});

test("the operator is told what needs a key, and what is wrong with the words", async () => {
  await buildUser(house);
  expect(await runCli(house, "keys", "status")).toMatchObject({ code: 0, out: "k1 writes\n" });
  expect(await runCli(house, "keys", "remake")).toMatchObject({ code: 0, out: "" });
  expect(await runCli(house, "keys", "eat")).toMatchObject({ code: 1, err: expect.stringContaining("status or remake") as string });
});

describe("while two keys are in the ring", () => {
  const NEWCOMER = { login: "neu@example.test", salutation: "keine", firstName: "A", lastName: "B", role: "user", newsletter: false };
  const add = async (ring: KeyRing): Promise<boolean> => {
    const door = openAuthDoor(house.app.pools.auth);
    const userId = await nextUserId(door.db);
    return door.writeAs(userId, (tx) => addPerson(tx, userId, { ...NEWCOMER, loginHash: loginHashes(ring, NEWCOMER.login) }));
  };
  test.each([
    ["known", "both"],
    ["both", "known"],
    ["before", "both"],
    ["before", "known"],
    ["both", "after"],
  ] as const)("a name that was taken by a process with the ring %s is taken for one with %s", async (earlier, later) => {
    expect([await add(rings[earlier]), await add(rings[later])]).toEqual([true, false]);
  });
  test("of two that take it at the same moment, each with another key, one has it", async () => {
    const taken = await Promise.all([add(rings.known), add(rings.both), add(rings.known), add(rings.both)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await rows("select distinct user_id from login_index")).toHaveLength(1);
  });
  test("the feed finds who stands under the first key, and names newcomers under both", async () => {
    const { userId, login } = await buildUser(house);
    const { SESSION_KEY: _one, ...config } = house.config;
    const feed = openFeed({ ...house, config: { ...config, KEY_RING: `${hex(first)},${hex(second)}` } });
    const crm = await feed.newBringer();
    const person = {
      version: 1,
      brand: "nahwerk",
      salutation: "Frau",
      firstName: "Jana",
      lastName: "Kranz",
      changedAt: "2026-03-01T00:00:00Z",
    };
    await crm.bring("person", [
      { ...person, id: "U1", email: login },
      { ...person, id: "U2", email: "jana@kranz.test", login: "jana" },
    ]);
    expect(await crm.numberOf("person", "U1")).toBe(userId);
    const door = openAuthDoor(house.app.pools.auth);
    const newcomer = await crm.numberOf("person", "U2");
    for (const ring of [rings.before, rings.after, rings.both])
      for (const name of ["jana", "jana@kranz.test"]) expect(await findUserByLogin(door.db, loginHashes(ring, name))).toBe(newcomer);
    expect(await rows("select key_id, spare from login_index where user_id = $1 order by spare, key_id", newcomer)).toEqual([
      { key_id: "k2", spare: false },
      { key_id: "k2", spare: false },
      { key_id: "k1", spare: true },
      { key_id: "k1", spare: true },
    ]);
    await crm.bring("person", [
      { ...person, id: "U2", version: 2, email: "jana@kranz.test", login: "kranz", changedAt: "2026-04-01T00:00:00Z" },
    ]);
    expect(await findUserByLogin(door.db, loginHashes(rings.both, "jana"))).toBeUndefined();
    expect(await findUserByLogin(door.db, loginHashes(rings.both, "kranz"))).toBe(newcomer);
    await feed.close();
    await remakeAll(house.admin, rings.both, KEYED, () => undefined);
    expect(await rows("select 1 from login_index where key_id = 'k1'")).toEqual([]);
  });
  test("a passkey of somebody else is refused to whoever shows its name, whichever key it stands under", async () => {
    const [owner, thief] = [await buildUser(house), await buildUser(house)];
    const id = (await passkeyOf(house, owner.userId)).id.toString("base64url");
    const steal = writeFor(house.app.pools.app, thief.userId, null, (tx) =>
      addIdentity(tx, { hash: identityHashes(rings.both, "passkey", id), issuer: "passkey", userId: thief.userId }),
    );
    expect(await steal).toBe(false);
  });
  test("who signs in with Facebook stands under the key that writes from then on", async () => {
    const { userId } = await buildUser(house);
    await rows(
      "insert into identity_index (identity_hash, issuer, user_id) values ($1, 'facebook', $2)",
      identityHash(rings.before, "facebook", "f-1"),
      userId,
    );
    const door = openAuthDoor(house.app.pools.auth);
    await door.writeAs(userId, (tx) =>
      renewIdentity(tx, { hash: identityHashes(rings.both, "facebook", "f-1"), issuer: "facebook", userId }),
    );
    expect(await findUserByIdentity(door.db, identityHashes(rings.after, "facebook", "f-1"))).toBe(userId);
    expect(await needs("k1")).toEqual(["login names", "passwords"]);
  });
});

test("whatever is sealed is made anew by the command, or does not last", () => {
  const source = path.resolve(import.meta.dirname, "..");
  const sealing = globSync("**/*.ts", { cwd: source }).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      /\bimport \{[^}]*\bseal\b[^}]*\} from "[^"]*secret-box\.ts"/.test(readFileSync(path.join(source, file), "utf8")),
  );
  // Who seals something new and keeps it declares it in `keyed` of the room, and adds the file here.
  expect(sealing.toSorted()).toEqual([
    // Made anew by each answer of the directory, about once a minute.
    "areas/auth/sign-on/sign-on.service.ts",
    "areas/claiming/claim.service.ts",
    "areas/claiming/claiming.samples.ts",
    "areas/documents/copy.keyed.ts",
    "areas/documents/copy.service.ts",
    "areas/documents/documents.builders.ts",
    // A copy for a day, made anew when it cannot be read.
    "areas/entry/entry-cache.service.ts",
    "areas/external-services/access.service.ts",
    // Stands in letters alone, for some months.
    "areas/portal/product-link.ts",
    "areas/reviews/reviews.commands.ts",
    "areas/user/second-factor.service.ts",
    "doors/outbox/webhooks/webhook.commands.ts",
    // Stands in letters alone: it is read as long as its key is in the ring.
    "doors/told/leaving.ts",
    "http/run.ts",
    "session/device-key.ts",
    "session/keyed-session.store.ts",
  ]);
});
