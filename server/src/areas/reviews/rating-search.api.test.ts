import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { SEARCH_HITS_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAgo, ownerOf } from "../../../test/exported.ts";
import { openHouse, type House } from "../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const fill = (accountId: string, count: number) =>
  house.admin.query(
    `insert into review select $1, 1000 + n, (array['google', 'ortsfink'])[1 + n % 2], (array['Jürgen M.', 'Ayşe K.', 'Erika S.'])[1 + n % 3], 1 + n % 5,
       'Sehr pünktlich, ' || (array['gern wieder', 'sauber', 'etwas laut'])[1 + n % 3] || ' wort' || n % 40, now() - make_interval(hours => n * 5) from generate_series(1, $2) n`,
    [accountId, count],
  );
interface Query {
  readonly search?: string;
  readonly stars?: number;
  readonly sourceId?: string;
  readonly sort?: "newest" | "oldest";
  readonly startDate?: string;
  readonly endDate?: string;
}
/** The same by reading everything. */
const expected = async (accountId: string, { search, stars, sourceId, sort = "newest", startDate, endDate }: Query): Promise<string[]> => {
  const way = sort === "newest" ? "desc" : "asc";
  const { rows } = await house.admin.query<{ id: string }>(
    `select id from review r where account_id = $1 and ($2::int is null or stars = $2) and ($3::text is null or source_id = $3)
       and ($4::date is null or (rated_at at time zone 'Europe/Berlin')::date >= $4) and ($5::date is null or (rated_at at time zone 'Europe/Berlin')::date <= $5)
       and ($6::text is null or (select count(*) > 0 and bool_and(exists (select from words_of(r) w where starts_with(w, s))) from sought_words($6) s))
     order by rated_at ${way}, id ${way}`,
    [accountId, stars ?? null, sourceId ?? null, startDate ?? null, endDate ?? null, search ?? null],
  );
  return rows.map((row) => row.id);
};

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
          for (const offset of [0, 4, all.length]) {
            const { data } = await browser.send(reviews.getRatings, { query: { ...query, offset, limit: 4 } }, { accountId });
            expect([query, offset, data.total, data.ratings.map(({ id }) => id)]).toEqual([
              query,
              offset,
              all.length,
              all.slice(offset, offset + 4),
            ]);
          }
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
