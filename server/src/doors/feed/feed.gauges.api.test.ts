import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeed, type FeedHouse } from "../../../test/feed.ts";
import { readGauges, readMetrics } from "../../../test/gauges.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { COMPANY } from "../../areas/company/company.feed-samples.ts";

/* What the feed takes and refuses, as a machine reads it. */

let house: House;
let feed: FeedHouse;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const figures = async () =>
  Object.fromEntries(
    await Promise.all(
      ["taken", "same", "older", "waiting", "refused"].map(
        async (outcome) => [outcome, await readGauges(house, "feed_records", `entity="company",outcome="${outcome}"`)] as const,
      ),
    ),
  );

const good = (id: string, version = 1): object => ({ id, version, ...COMPANY });

test("records of the last day by kind and what became of them, of all feeders, and nothing about anybody", async () => {
  const [crm, other] = [await feed.newBringer(), await feed.newBringer()];
  await crm.bring("company", [good("K1"), good("K2"), { ...good("K3"), city: 7 }]);
  await crm.bring("company", [good("K1"), good("K4")]);
  await other.bring("company", [good("K1", 3), { id: "K2" }]);
  await other.bring("company", [good("K1", 2)]);
  expect(await figures()).toEqual({ taken: [4], same: [1], older: [1], waiting: [0], refused: [2] });
  const told = (await readMetrics(house)).split("\n").filter((line) => line.startsWith("feed_records{"));
  expect(told.filter((line) => !line.includes('entity="company"') || /K\d|feeder/.test(line))).toEqual([]);
  await house.admin.query("update feed_batch set at = now() - interval '25 hours'");
  expect(await figures()).toEqual({ taken: [], same: [], older: [], waiting: [], refused: [] });
});
