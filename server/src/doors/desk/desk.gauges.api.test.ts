import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwner, callBackCase } from "../../../test/desk.ts";
import { readMetrics } from "../../../test/gauges.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* What waits at the desk, as a machine reads it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

test("open cases are told by kind and brand, those that wait longer than promised apart, and nothing about anybody", async () => {
  const lines = async () => (await readMetrics(house)).split("\n").filter((line) => line.startsWith('desk_cases{kind="call-back"'));
  expect(await lines()).toEqual([]);
  const { accountId } = await buildOwner(house);
  const [late] = [await callBackCase(house, accountId), await callBackCase(house, accountId), await callBackCase(house, accountId)];
  await house.admin.query("update desk_case set due_at = now() - interval '1 minute' where number = $1", [late.number]);
  const found = await lines();
  expect(found).toHaveLength(2);
  expect(found.find((line) => line.includes('overdue="no"'))).toMatch(/kind="call-back",brand="nahwerk".*\} 2$/);
  expect(found.find((line) => line.includes('overdue="yes"'))).toMatch(/kind="call-back",brand="nahwerk".*\} 1$/);
  expect(await readMetrics(house)).not.toContain(accountId);
});
