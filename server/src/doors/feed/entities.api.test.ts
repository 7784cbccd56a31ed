import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEED_SAMPLES, type FeedSample } from "../../../test/feed-samples.ts";
import { entityOf, openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { FEED } from "../../brought.ts";
import type { FeedEntity } from "./entity.ts";

/* What the door promises holds for every entity of every room. A room adds its samples (`<room>.feed-samples.ts`) and nothing else. */

/** So many hostile lines in all, and so many at once. */
const HOSTILE = 10_000;
const LINES = 40;

let house: House;
let feed: FeedHouse;
let system: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});
/** A system that knows two companies, K1 and K2. */
beforeEach(async () => {
  system = await feed.newBringer();
  const company = FEED_SAMPLES["company"]?.good ?? {};
  await system.bring(
    "company",
    ["K1", "K2"].map((id) => ({ id, version: 1, ...company })),
  );
  for (const needs of Object.values(FEED_SAMPLES).flatMap((sample) => sample.needs ?? []))
    for (const id of ["K1", "K2"]) await house.admin.query(needs, [await system.numberOf("company", id)]);
  // R1 of every entity that others refer to.
  for (const to of new Set(FEED.flatMap(({ refers }) => refers?.to ?? [])))
    await system.bring(to, [recordOf(entityOf(to), FEED_SAMPLES[to]?.good ?? {}, { id: "R1", version: 1 })]);
});

const sampleOf = ({ name }: FeedEntity): FeedSample => {
  const found = FEED_SAMPLES[name];
  if (!found) throw new Error(`${name} has no sample: add one to the .feed-samples.ts of its room`);
  return found;
};
let last = 0;
/** Numbers that nobody used before: some entities are of nobody, and shared by all systems. */
const newId = (sample: FeedSample): string => (sample.id ?? "X-{n}").replace("{n}", String((last += 1)));
/** Of some things there are no old ones: phone calls are kept for half a year. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
/** Where `{id}` stands comes the number: some things there are once only, such as login names. */
const fill = (text: string, id: string): string => text.replaceAll("{id}", id).replaceAll("{yesterday}", YESTERDAY);
const recordOf = (
  entity: FeedEntity,
  content: object,
  head: { readonly id: string; readonly version: number; readonly company?: string },
): object => {
  const references = { ...(entity.of && { [entity.of]: "K1" }), ...(entity.refers && { [entity.refers.field]: "R1" }) };
  return JSON.parse(fill(JSON.stringify({ ...references, ...content, ...head }), head.id)) as object;
};

/** Where every row stands: moves with each write. */
const printOf = async (tables: readonly string[]): Promise<string> => {
  const parts = tables.map((table) => `select '${table}' || xmin::text || ctid::text as x from ${table}`);
  const { rows } = await house.admin.query<{ print: string }>(
    `select string_agg(x, ' ' order by x) as print from (${parts.join(" union all ")}) r`,
  );
  return rows[0]?.print ?? "";
};
const countRows = async (table: string): Promise<number> =>
  (await house.admin.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

const garbage = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    null,
    "",
    " ",
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    "2026-02-30",
    "0000-01-01",
    "9999-12-31T23:59:60Z",
    "\u0000",
    "\ud800",
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue(),
);
/** A record of which every field is as it should be, as it is later, or anything at all; sometimes it goes, rarely it is no record. */
const hostileLine = (entity: FeedEntity, sample: FeedSample) => {
  const ids = Array.from({ length: 6 }, () => newId(sample));
  const mostly = <T>(...good: readonly T[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: garbage });
  const good = sample.good as Readonly<Record<string, unknown>>;
  const fields = Object.entries({ ...good, ...sample.changed }).map(([key, later]) => [key, mostly(good[key] ?? later, later)] as const);
  const version = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) }, { weight: 1, arbitrary: garbage });
  const company = entity.of === undefined ? {} : { company: mostly("K1", "K1", "K1", "K2", "nobody") };
  const other = entity.refers === undefined ? {} : { [entity.refers.field]: mostly("R1", "R1", "nobody") };
  const record = fc.record({ ...Object.fromEntries(fields), id: mostly(...ids), version, ...company, ...other });
  const gone = fc.record({ id: fc.constantFrom(...ids), version: fc.integer({ min: 1, max: 40 }), deleted: fc.constant(true) });
  return fc.oneof(
    { weight: 8, arbitrary: record.map((one) => fill(JSON.stringify(one), JSON.stringify(one.id).replaceAll(/\W/g, ""))) },
    { weight: 2, arbitrary: gone.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.json().map((text) => text.replaceAll("\n", " ")) },
  );
};

test("every entity has samples, and every sample an entity", () => {
  expect(Object.keys(FEED_SAMPLES).sort()).toEqual(FEED.map(({ name }) => name).sort());
});

describe.each(FEED.map((entity) => [entity.name, entity] as const))("%s", (name, entity) => {
  const sample = sampleOf(entity);
  const [table] = sample.tables;

  test("comes, changes, and moves no row when it is the same or older", async () => {
    const id = newId(sample);
    const before = await countRows(table);
    expect(await system.bring(name, [recordOf(entity, sample.good, { id, version: 1 })])).toMatchObject({
      counts: { taken: 1 },
      faults: [],
    });
    expect(await countRows(table)).toBeGreaterThan(before);
    const first = await printOf(sample.tables);
    const everything = [...sample.tables, "feed_record"];
    const later = recordOf(entity, sample.changed, { id, version: 3 });
    expect(await system.bring(name, [later])).toMatchObject({ counts: { taken: 1 }, faults: [] });
    // A record that says nothing but what it refers to has nothing that could change.
    expect((await printOf(sample.tables)) !== first).toBe(JSON.stringify(sample.changed) !== JSON.stringify(sample.good));
    const changed = await printOf(everything);
    expect((await system.bring(name, [later])).counts).toMatchObject({ same: 1, taken: 0 });
    // In another file, which nothing remembers as a whole.
    const again = [later, recordOf(entity, sample.good, { id, version: 2 })];
    expect((await system.bring(name, again)).counts).toMatchObject({ same: 1, older: 1, taken: 0 });
    expect(await printOf(everything)).toBe(changed);
  });

  test("goes by a record and comes back with a newer one, or says that it stays", async () => {
    const id = newId(sample);
    const before = await countRows(table);
    await system.bring(name, [recordOf(entity, sample.good, { id, version: 2 })]);
    const added = (await countRows(table)) - before;
    const { faults } = await system.bring(name, [{ id, version: 3, deleted: true }]);
    const left = (await countRows(table)) - before;
    expect([faults.map(({ reason }) => reason), left]).toEqual(entity.deletable ? [[], 0] : [["not-deletable"], added]);
    await system.bring(name, [recordOf(entity, sample.good, { id, version: 1 })]);
    expect((await countRows(table)) - before).toBe(left);
    await system.bring(name, [recordOf(entity, sample.good, { id, version: 4 })]);
    expect((await countRows(table)) - before).toBe(added);
  });

  test("is refused by field and reason when it is none", async () => {
    const before = await printOf(sample.tables);
    const bad = sample.bad.map((content) => recordOf(entity, content, { id: newId(sample), version: 1 }));
    const { counts, faults } = await system.bring(name, bad);
    expect(counts).toMatchObject({ taken: 0, refused: 2 });
    expect(faults.filter(({ field, reason }) => field === "" || reason === "")).toEqual([]);
    expect(await printOf(sample.tables)).toBe(before);
  });

  test("whatever is brought, every line is taken once, or refused with a reason", async () => {
    const lines = fc.array(hostileLine(entity, sample), { minLength: LINES, maxLength: LINES });
    await fc.assert(
      fc.asyncProperty(lines, async (brought) => {
        const { counts, faults } = await system.bring(name, brought);
        const { taken, same, older, waiting, refused, kept } = counts;
        expect(taken + same + older + waiting + refused).toBe(LINES);
        expect(faults).toHaveLength(refused + kept);
        expect(faults.filter(({ reason }) => reason === "")).toEqual([]);
      }),
      { numRuns: Math.ceil(HOSTILE / LINES / FEED.length) },
    );
  });
});

describe.each(FEED.filter(({ of }) => of !== undefined).map((entity) => [entity.name, entity] as const))("%s", (name, entity) => {
  const sample = sampleOf(entity);

  test("stays with its company, and is refused where that is of another brand", async () => {
    const id = newId(sample);
    await system.bring(name, [recordOf(entity, sample.good, { id, version: 1 })]);
    const moved = await system.bring(name, [recordOf(entity, sample.good, { id, version: 2, company: "K2" })]);
    expect(moved.faults).toEqual([{ line: 1, recordId: id, field: "", reason: "other-company" }]);
    const stranger = await feed.newBringer({ brands: ["ortsfink"], speaksAs: system.feeder.id });
    const other = newId(sample);
    const refused = await stranger.bring(name, [recordOf(entity, sample.good, { id: other, version: 1 })]);
    expect(refused.faults).toEqual([{ line: 1, recordId: other, field: "", reason: "other-brand" }]);
  });
});
