import { sourceList } from "@schaufenster/contract/areas/reviews/source-export.rules.ts";
import { ratingList } from "@schaufenster/contract/areas/reviews/rating-export.rules.ts";
import { ratingStatisticsList } from "@schaufenster/contract/areas/reviews/rating-statistics-export.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSame, ownerOf, PERIOD } from "../../../test/exported.ts";
import { type House, openHouse } from "../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

describe("exportRatings", () => {
  test("refuses strangers; screen, CSV and PDF say the same", async () => {
    const { accountId, browser } = await ownerOf(house, "bew");
    const stranger = await ownerOf(house);
    const asked = { format: "csv" } as const;
    expect((await stranger.browser.send(reviews.exportRatings, { query: asked }, { accountId })).status).toBe(404);
    await house.admin.query(
      `insert into review (account_id, id, source_id, author, stars, rating_text, rated_at)
       select $1, 1 + n, 'quellebew', 'Jürgen ' || n, 1 + n % 5, 'Saubere Arbeit; "gern" wieder ' || n, now() - n * interval '1 day' from generate_series(1, 40) n`,
      [accountId],
    );
    for (const filter of [{}, { stars: 5 }, { sourceId: "quellebew" }] as const) {
      const seen = [];
      for (let offset = 0; offset < 50; offset += 10) {
        seen.push(...(await browser.send(reviews.getRatings, { query: { ...filter, offset, limit: 10 } }, { accountId })).data.ratings);
      }
      const csv = await browser.send(reviews.exportRatings, { query: { ...filter, format: "csv" } }, { accountId });
      const pdf = await browser.send(reviews.exportRatings, { query: { ...filter, format: "pdf" } }, { accountId });
      expect(seen.length).toBeGreaterThan(5);
      expectSame(ratingList(seen, { total: seen.length }, {}, new Date().toISOString()), csv.text, pdf.bytes);
    }
  });
});

describe("exportSources and exportStatistics", () => {
  test("refuse strangers; screen, CSV and PDF say the same", async () => {
    const { accountId, browser } = await ownerOf(house, "netz");
    const stranger = await ownerOf(house);
    await house.admin.query(
      `insert into review (account_id, id, source_id, author, stars, rating_text, rated_at)
       select $1, 1 + n, case n % 2 when 0 then 'google' else 'ortsfink' end, 'Jürgen ' || n, 1 + n % 5, '', now() - n * interval '1 day' from generate_series(1, 20) n`,
      [accountId],
    );
    const period = { ...PERIOD, interval: "WEEK" } as const;
    expect((await stranger.browser.send(reviews.exportSources, { query: { format: "csv" } }, { accountId })).status).toBe(404);
    expect((await stranger.browser.send(reviews.exportStatistics, { query: { ...period, format: "csv" } }, { accountId })).status).toBe(
      404,
    );
    const file = async (format: "csv" | "pdf") => ({
      sources: await browser.send(reviews.exportSources, { query: { format } }, { accountId }),
      statistics: await browser.send(reviews.exportStatistics, { query: { ...period, format } }, { accountId }),
    });
    const [csv, pdf] = [await file("csv"), await file("pdf")];
    const network = (await browser.send(reviews.getSources, {}, { accountId })).data;
    const statistics = (await browser.send(reviews.getStatistics, { body: { companyId: accountId, ...period } }, { accountId })).data;
    const made = new Date().toISOString();
    expect(network.sources.length).toBeGreaterThan(1);
    expectSame(sourceList(network, made), csv.sources.text, pdf.sources.bytes);
    expectSame(ratingStatisticsList(statistics, made), csv.statistics.text, pdf.statistics.bytes);
  });
});
