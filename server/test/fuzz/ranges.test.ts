import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LISTED_CALLS, type AnyInput } from "../attack/calls.ts";
import { health } from "../fault/harness/processes.ts";
import { readOperations, type Operation } from "./operations.ts";
import { shotOf } from "./shots.ts";
import { closeWire, fire } from "./wire.ts";
import { openFuzzWorld, type Caller, type FuzzWorld } from "./world.ts";

/* Days that nobody means and numbers that no column holds, in every field that takes one, against a real process: one of them hung it for good. */

const HOSTILE_DAYS = ["0000-01-01", "0001-01-01", "1999-12-31", "2100-01-01", "9999-12-30", "9999-12-31"];
const HOSTILE_NUMBERS = [2 ** 31, 2 ** 32, 2 ** 53, 1e21, -1];
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;
const TODAY = isoDay(new Date());
const operations = new Map(readOperations().map((operation) => [operation.id, operation]));

let world: FuzzWorld;
let owner: Caller;
beforeAll(async () => {
  world = await openFuzzWorld();
  owner = world.callers.find(({ name }) => name === "owner") ?? world.callers[0];
});
afterAll(async () => {
  closeWire();
  await world.close();
});

const operationOf = (id: string): Operation => {
  const operation = operations.get(id);
  if (!operation) throw new Error(`no call ${id}`);
  return operation;
};
/** Asks as the owner; rejects when nobody answers. */
const ask = async (operation: Operation, input: AnyInput): Promise<number> => {
  const hasAccount = operation.parameters.some(({ name }) => name === "accountId");
  const query = hasAccount ? { ...input.query, accountId: owner.accounts.own } : input.query;
  return (await fire(world.server.port, shotOf(operation, { ...input, ...(query ? { query } : {}) }), owner.cookies())).status;
};

/** The same input with one value replaced, for every value that is of this kind. */
const variants = <T>(value: T, isOne: (inner: unknown, key: string) => boolean, other: unknown): T[] => {
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const swap = (given: unknown): T => (Array.isArray(value) ? value.with(Number(key), given) : { ...value, [key]: given }) as T;
    return isOne(inner, key) ? [swap(other)] : variants(inner as unknown, isOne, other).map(swap);
  });
};
const isDay = (inner: unknown): boolean => typeof inner === "string" && DAY.test(inner);
const isVersion = (inner: unknown, key: string): boolean => typeof inner === "number" && /^(to|.*version)$/i.test(key);

/** Every spoiled variant of every sample that is answered otherwise than "this is no input". */
const deviations = async (isOne: (inner: unknown, key: string) => boolean, hostile: (honest: unknown) => readonly unknown[]) => {
  const found: string[] = [];
  const tried = new Set<string>();
  for (const { id } of LISTED_CALLS.filter(({ built }) => built)) {
    const sample = owner.samples.get(id);
    if (!sample) continue;
    for (const other of hostile(id))
      for (const input of variants(sample, isOne, other)) {
        tried.add(id);
        const status = await ask(operationOf(id), input);
        if (status !== 400) found.push(`${id} ${String(other)}: ${status}`);
      }
    await owner.renew();
  }
  return { found, tried };
};

describe("a day outside the range", () => {
  test("is refused wherever it stands", async () => {
    const { found, tried } = await deviations(isDay, () => HOSTILE_DAYS.flatMap((day) => [day, `${day}T00:00:00Z`]));
    expect(found).toEqual([]);
    expect(tried.size).toBeGreaterThan(15);
    expect(await health(world.server.port, "livez")).toBe(200);
  });

  const STATISTICS = [
    ["entry.getViewStatistics", "query", "Day"],
    ["entry.exportViewStatistics", "query", "Day"],
    ["reviews.getStatistics", "body", "DAY"],
    ["reviews.exportStatistics", "query", "DAY"],
    ["secretarial.getCompanyCallStatistics", "query", "Day"],
    ["secretarial.exportPhoneCallStatistics", "query", "Day"],
  ] as const;
  test.each(STATISTICS)("hangs nobody in %s, and a year of days is the longest", async (id, part, interval) => {
    const sample = owner.samples.get(id);
    const inPeriod = (startDate: string, endDate: string) =>
      ask(operationOf(id), { ...sample, [part]: { ...sample?.[part], startDate, endDate, interval } });
    for (const day of HOSTILE_DAYS) expect([day, await inPeriod(day, day)]).toEqual([day, 400]);
    expect(await inPeriod("0001-01-01", "9999-12-31")).toBe(400);
    expect(await inPeriod(addDays(TODAY, -366), TODAY)).toBe(400);
    expect(await inPeriod(addDays(TODAY, -365), TODAY)).toBe(200);
    expect(await health(world.server.port, "livez")).toBe(200);
  });
});

test("a version that no column holds is refused wherever it stands", async () => {
  const { found, tried } = await deviations(isVersion, () => HOSTILE_NUMBERS);
  expect(found).toEqual([]);
  expect(tried.size).toBeGreaterThan(15);
});
