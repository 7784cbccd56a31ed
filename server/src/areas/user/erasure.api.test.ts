import { Redis } from "ioredis";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, PASSWORD } from "../../../test/builders.ts";
import { buildCanary } from "../../../test/canary.ts";
import { runCli } from "../../../test/cli.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fileStoreOf, ringOf } from "../../connections.ts";
import { openFiles, type FileStore } from "../../gateways/files.ts";
import { openAuthDoor, type AuthDoor } from "../../session/auth-door.ts";
import { tidyJournal } from "../../privacy/erasure-journal.ts";
import { erasePerson } from "../../privacy/erasure.ts";
import { loginHash } from "../../identity/passwords.ts";
import { PEOPLE } from "../../brought.ts";
import { eraseDuePeople } from "./erasure.jobs.ts";

let house: House;
let host: FileHost;
let files: FileStore;
let door: AuthDoor;
let accountId: string;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  files = openFiles(fileStoreOf(house.config));
  door = openAuthDoor(house.job);
  ({ accountId } = await buildCompany(house));
});
afterAll(async () => {
  files.close();
  await house.close();
  await host.close();
});

let number = 0;
const canary = () => buildCanary(house, host, { mark: `kanarie${(number += 1)}x`, accountId });
const makeDue = (userId: string) =>
  house.admin.query("update app_user set erase_at = now() - interval '1 second' where user_id = $1", [userId]);
const run = () => eraseDuePeople({ door, files, people: PEOPLE });

/** Every table of the database, the queue's too, searched as text and as bytes. */
const hits = async (mark: string): Promise<string[]> => {
  const tables = await house.admin.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await house.admin.query(`select count(*)::int as n from ${name} t where t::text ilike any ($1)`, [
      [`%${mark}%`, `%${Buffer.from(mark).toString("hex")}%`],
    ]);
    if (rows.rows[0].n > 0) found.push(name);
  }
  return found;
};
const inRedis = async (mark: string): Promise<string[]> => {
  const redis = new Redis(house.config.REDIS_URL);
  const keys = await redis.keys("*");
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  return keys.filter((key, index) => key.includes(mark) || dumps[index]?.includes(mark));
};
const inFiles = (mark: string): string[] =>
  [...host.stored].filter(([key, { body }]) => key.includes(mark) || body.includes(mark)).map(([key]) => key);
const rowCounts = async (userId: string) =>
  Object.fromEntries(
    await Promise.all(
      PEOPLE.tables.map(
        async ({ name: table }) =>
          [table, (await house.admin.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount] as const,
      ),
    ),
  );

describe("eraseDuePeople", () => {
  test("touches nobody who is not due, or who took it back", async () => {
    const waiting = await canary();
    const stayed = await canary();
    await house.admin.query("update app_user set erase_at = null where user_id = $1", [stayed.userId]);
    const before = await Promise.all([rowCounts(waiting.userId), rowCounts(stayed.userId)]);
    expect(await run()).toBe(0);
    // Named as due a moment ago, and taken back since: whoever erases looks again.
    for (const { userId } of [waiting, stayed]) expect(await erasePerson({ door, files, people: PEOPLE }, userId)).toBe(false);
    expect(await Promise.all([rowCounts(waiting.userId), rowCounts(stayed.userId)])).toEqual(before);
    expect(Object.values(before[0] ?? {}).every((count) => (count ?? 0) > 0)).toBe(true);
  });

  test("keeps the person whole when the file store fails, erases the others, and tries again", async () => {
    const { userId, mark } = await canary();
    await makeDue(userId);
    const before = await rowCounts(userId);
    host.broken = true;
    await expect(run()).rejects.toThrow("1 people could not be erased");
    host.broken = false;
    expect(await rowCounts(userId)).toEqual(before);
    expect(await run()).toBe(1);
    expect(await hits(mark)).toEqual([]);
  });

  test("leaves nothing: no row, no file, no key; the trail keeps numbers; neighbours stay whole", async () => {
    const gone = await canary();
    const neighbour = await canary();
    const hash = loginHash(ringOf(house.config), gone.login).toString("hex");
    await house.admin.query("delete from totp where user_id = $1", [gone.userId]);
    const browser = await signedIn(house, gone.login);
    await browser.send(user.getProfile, {});
    // The password alone confirms nothing for somebody with a passkey.
    await house.admin.query("update session set step_up_at = now() where user_id = $1", [gone.userId]);
    const requested = await browser.send(user.requestExport, {});
    expect(requested.status).toBe(200);
    const marked = [
      "account_link",
      "app_user",
      "claim",
      "data_export",
      "desk_case",
      "draft",
      "email_change",
      "entry_change",
      "former_email",
      "idempotency",
      "latest_search",
      "login_challenge",
      "one_time_link",
      "own_rating",
      "passkey",
      "pending_registration",
      "profile_upload",
      "push_device",
      "session",
      "sms_number",
      "staff_case",
      "staff_sign_on",
      "viewed_entry",
    ];
    expect((await hits(gone.mark)).sort()).toEqual(marked.map((table) => `public.${table}`));
    expect((await hits(hash)).sort()).toEqual(["public.login_index", "public.pending_registration"]);
    expect(inFiles(gone.mark).length).toBe(3);
    const before = await rowCounts(neighbour.userId);

    await makeDue(gone.userId);
    expect(await run()).toBe(1);

    expect(await hits(gone.mark)).toEqual([]);
    expect(await inRedis(gone.mark)).toEqual([]);
    expect(inFiles(gone.mark)).toEqual([]);
    expect(Object.values(await rowCounts(gone.userId)).every((count) => count === 0)).toBe(true);
    expect(await hits(hash)).toEqual([]);
    expect(await rowCounts(neighbour.userId)).toEqual(before);
    expect((await hits(neighbour.mark)).length).toBe(marked.length + 1);
    expect(inFiles(neighbour.mark).length).toBe(3);

    const trail = await house.admin.query("select * from audit_event where user_id = $1 order by seq", [gone.userId]);
    expect(trail.rows.at(-1).call).toBe("job:erase");
    expect(trail.rows.length).toBeGreaterThan(1);
    expect((await browser.send(user.getUser, {})).status).toBe(401);
    const back = await (await new Browser(house).open()).send(auth.login, { body: { login: gone.login, password: PASSWORD } });
    expect(back.errors[0]?.code).toBe("wrong-credentials");
  });
});

const REASON = "Wiederhergestellt bis 12:00 Uhr";
const replay = (...args: readonly string[]) => runCli(house, "replay-erasures", ...args);
const order = ["--operator", "Petra Betrieb", "--reason", REASON] as const;

/** Brings a person back as a copy from before would: the same number, made known at the same moment, with a session. */
const bringBack = async (person: { userId: string; createdAt: string }, name: string): Promise<void> => {
  await house.admin.query(
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status, created_at)
     values ($1, $2, $2, 'Frau', 'Petra', 'Wieder', 'user', '{user}', 'active', $3::timestamptz)`,
    [person.userId, `${name}@zurueck.test`, person.createdAt],
  );
};
const erased = async () => {
  const { userId } = await canary();
  const { rows } = await house.admin.query("select created_at::text as at from app_user where user_id = $1", [userId]);
  await makeDue(userId);
  expect(await run()).toBe(1);
  return { userId, createdAt: rows[0].at as string };
};
const isThere = async (userId: string) => (await house.admin.query("select 1 from app_user where user_id = $1", [userId])).rowCount === 1;

const keyOf = (userId: string) => [...host.stored.keys()].filter((key) => key.startsWith(`erased/${userId}-`));

describe("a copy of the database from before", () => {
  test("brings nobody back for good: who was erased is erased again, by the name of whoever ordered it", async () => {
    const [back, away] = [await erased(), await erased()];
    await bringBack(back, "zurueck");
    const stranger = await canary();
    const ran = await replay(...order);
    expect([ran.code, ran.err]).toEqual([0, ""]);
    expect(ran.out).toContain("; 1 of them were back and are erased again");
    expect([await isThere(back.userId), await isThere(away.userId), await isThere(stranger.userId)]).toEqual([false, false, true]);
    const { rows } = await house.admin.query(
      "select user_id, object from audit_event where call = 'cli:replay-erasures' and account_id = 0 order by user_id",
    );
    expect(rows.map((row) => String(row.user_id))).toEqual(["0", back.userId]);
    expect(rows.at(-1)?.object).toBe(`Petra Betrieb: ${REASON}`);
    expect((await replay(...order)).out).toContain("; 0 of them were back");
  });

  test("touches nobody who was given the number of an erased person since", async () => {
    const gone = await erased();
    await bringBack({ ...gone, createdAt: "2026-01-02T03:04:05.678901Z" }, "nachfolge");
    expect((await replay(...order)).out).toContain("; 0 of them were back");
    expect(await isThere(gone.userId)).toBe(true);
  });

  test.each([["no reason", ["--operator", "Petra Betrieb"]]])("is not replayed with %s", async (_what, args) => {
    const ran = await replay(...args);
    expect([ran.code, ran.out]).toEqual([1, ""]);
  });

  test("nobody is erased who could not be noted", async () => {
    const { userId } = await canary();
    await makeDue(userId);
    const deaf = { ...files, put: () => Promise.reject(new Error("the store is full")) };
    await expect(erasePerson({ door, files: deaf, people: PEOPLE }, userId)).rejects.toThrow("the store is full");
    expect(await isThere(userId)).toBe(true);
    expect(inFiles(`erased/${userId}-`)).toEqual([]);
    await house.admin.query("update app_user set erase_at = null where user_id = $1", [userId]);
  });

  test("a note about somebody who thought better of it goes, and so do notes older than any copy; the others stay", async () => {
    const [stayed, over, fresh] = [await canary(), await erased(), await erased()];
    await makeDue(stayed.userId);
    const failing = { ...PEOPLE, erase: () => Promise.reject(new Error("the database went away")) };
    await expect(erasePerson({ door, files, people: failing }, stayed.userId)).rejects.toThrow("the database went away");
    expect(keyOf(stayed.userId)).toHaveLength(1);
    // Still to be erased: the note stands.
    await tidyJournal({ door, files });
    expect(keyOf(stayed.userId)).toHaveLength(1);
    await house.admin.query("update app_user set erase_at = null where user_id = $1", [stayed.userId]);
    for (const key of keyOf(over.userId)) Object.assign(host.stored.get(key) ?? {}, { at: new Date(Date.now() - 121 * 86_400_000) });
    await tidyJournal({ door, files });
    expect([keyOf(stayed.userId), keyOf(over.userId), keyOf(fresh.userId).length]).toEqual([[], [], 1]);
  });
});
