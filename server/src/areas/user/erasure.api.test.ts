import { Redis } from "ioredis";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, PASSWORD } from "../../../test/builders.ts";
import { buildCanary } from "../../../test/canary.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fileStoreOf, ringOf } from "../../connections.ts";
import { openFiles, type FileStore } from "../../gateways/files.ts";
import { openAuthDoor, type AuthDoor } from "../../session/auth-door.ts";
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
