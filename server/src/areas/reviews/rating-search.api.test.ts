import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { SEARCH_HITS_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAgo, ownerOf } from "../../../test/exported.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { expectPages, idsByReading, type Narrowed } from "../../../test/listed.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const fill = (accountId: string, count: number) =>
  house.admin.query(
    `insert into review select $1, 1000 + n, (array['google', 'ortsfink'])[1 + n % 2], (array['Jürgen M.', 'Ayşe K.', 'Erika S.'])[1 + n % 3], 1 + n % 5,
       'Sehr pünktlich, ' || (array['gern wieder', 'sauber', 'etwas laut'])[1 + n % 3] || ' wort' || n % 40, now() - make_interval(hours => n * 5) from generate_series(1, $2) n`,
    [accountId, count],
  );
interface Query extends Narrowed {
  readonly stars?: number;
  readonly sourceId?: string;
}
const expected = (accountId: string, query: Query): Promise<string[]> =>
  idsByReading(house, accountId, { table: "review", id: "id", at: "rated_at" }, query, [
    ["stars = ?", query.stars],
    ["source_id = ?", query.sourceId],
  ]);

test("every page by words, days, order and filter is what sorting everything would give", async () => {
  const { accountId, browser } = await ownerOf(house);
  await fill(accountId, 150);
  const parts = [{}, { stars: 2 }, { sourceId: "google" }];
  const spans = [{}, { startDate: daysAgo(20), endDate: daysAgo(4) }, { endDate: daysAgo(10) }];
  for (const search of [undefined, "jurgen", "puenkt wort7", "gibtesnicht"])
    for (const part of parts)
      for (const span of spans)
        for (const sort of ["newest", "oldest"] as const) {
          const query = { ...part, ...span, sort, ...(search === undefined ? {} : { search }) };
          const all = await expected(accountId, query);
          await expectPages({
            query,
            all,
            size: 4,
            offsets: [0, 4, all.length],
            ask: async (page) => {
              const { data } = await browser.send(reviews.getRatings, { query: page }, { accountId });
              return { total: data.total, ids: data.ratings.map(({ id }) => id) };
            },
          });
        }
  expect((await expected(accountId, { search: "puenkt wort7" })).length).toBeGreaterThan(1);
});

test("counts up to the cap and says that there is more", async () => {
  const { accountId, browser } = await ownerOf(house);
  await fill(accountId, SEARCH_HITS_MAX + 20);
  const { data } = await browser.send(reviews.getRatings, { query: { search: "pünktlich", limit: 5 } }, { accountId });
  expect([data.total, data.more, data.ratings.map(({ id }) => id)]).toEqual([
    SEARCH_HITS_MAX,
    true,
    (await expected(accountId, { search: "pünktlich" })).slice(0, 5),
  ]);
});

test("the words go with the review", async () => {
  const { accountId } = await ownerOf(house);
  await fill(accountId, 3);
  const words = async () => (await house.admin.query("select from review_word where account_id = $1", [accountId])).rowCount;
  expect(await words()).toBeGreaterThan(10);
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  expect(await words()).toBe(0);
});
