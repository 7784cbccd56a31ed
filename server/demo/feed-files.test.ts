import { expect, test } from "vitest";
import { FEED } from "../src/brought.ts";
import { isFault, readRecord } from "../src/doors/feed/record.ts";
import { OF_COMPANIES, OF_NOBODY } from "./feed-files.ts";
import { chunksOf, worldOf } from "./load.ts";
import { ringOfOne } from "../src/identity/key-ring.ts";

const world = worldOf({ seed: 1, now: new Date("2026-11-12T08:58:00Z"), companies: 60 });
const companies = [...chunksOf(world)].flat();
const recordsOf = (entity: string): object[] => [
  ...(OF_NOBODY[entity]?.(world) ?? []),
  ...companies.flatMap((company) => [...(OF_COMPANIES[entity]?.(world, company) ?? [])]),
];
const written = [...Object.keys(OF_NOBODY), ...Object.keys(OF_COMPANIES)];

test.each(written)("every %s of the first load is a record of its own that the feed takes", (name) => {
  const entity = FEED.find((one) => one.name === name);
  const records = recordsOf(name);
  const key = ringOfOne(Buffer.alloc(32));
  const read = records.map((record, at) => entity && readRecord(entity, { at, text: JSON.stringify({ version: 1, ...record }) }, key));
  expect(records.length).toBeGreaterThan(0);
  expect(read.filter((one) => one === undefined || isFault(one))).toEqual([]);
  expect(new Set(read.map((one) => one?.recordId)).size).toBe(records.length);
});

test("both brands and every company are there", () => {
  expect(new Set(companies.map(({ brand }) => brand)).size).toBe(2);
  expect(recordsOf("company")).toHaveLength(60);
});
