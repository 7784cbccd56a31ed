import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../../test/house.ts";
import { instantOf, instantOrNull, microsOf } from "@schaufenster/contract/values/time/stored-moment.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const MOMENTS = [
  "2026-03-02T09:30:00Z",
  "2026-03-02T09:30:00.1Z",
  "2026-03-02T09:30:00.12Z",
  "2026-03-02T09:30:00.123Z",
  "2026-03-02T09:30:00.123456Z",
  "2026-03-02T09:30:00.000001Z",
  "2026-10-25T00:59:59.999999Z",
  "1970-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999Z",
];

test.each(["app", "care", "auth", "desk", "suggest", "public"] as const)(
  "a moment as text is what a Date says of it, in the pool %s",
  async (name) => {
    const { rows } = await house.app.pools[name].query<{ text: string; json: string; moment: Date; micros: string }>(
      `select t::text as text, to_json(t) #>> '{}' as json, t as moment, (extract(epoch from t) * 1000000)::bigint::text as micros from unnest($1::timestamptz[]) t`,
      [MOMENTS],
    );
    expect(rows).toHaveLength(MOMENTS.length);
    for (const { text, json, moment, micros } of rows)
      expect([instantOf(text), instantOf(json), microsOf(text), microsOf(json)]).toEqual([
        moment.toISOString(),
        moment.toISOString(),
        micros,
        micros,
      ]);
  },
);

test("no moment stays none", () => expect(instantOrNull(null)).toBeNull());

test("whatever zone the database lives in, the pools write in UTC", async () => {
  const { rows: named } = await house.admin.query<{ name: string }>("select current_database() as name");
  await house.admin.query(`alter database ${named[0]?.name ?? ""} set timezone = 'Asia/Kathmandu'`);
  await house.app.pools.app
    .query("select pg_terminate_backend(pid) from pg_stat_activity where pid = pg_backend_pid()")
    .catch(() => undefined);
  const { rows } = await house.app.pools.app.query<{ text: string }>("select '2026-03-02T09:30:00Z'::timestamptz::text as text");
  expect(instantOf(rows[0]?.text ?? "")).toBe("2026-03-02T09:30:00.000Z");
});
