import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { SEARCH_HITS_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAgo, ownerOf, PERIOD } from "../../../test/exported.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { expectPages, idsByReading, type Narrowed } from "../../../test/listed.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const fill = (accountId: string, count: number) =>
  house.admin.query(
    `insert into phone_call (account_id, id, called_at, seconds, caller, phone, subject, concern, note, taken_by, status, call_back_by, done_at, touched_at)
     select $1, 1000 + n, now() - make_interval(hours => n * 3), 30, (array['Jürgen Müller', 'Ayşe Kaya', null])[1 + n % 3], '+492214711' || n % 20, 'Bad renovieren', 'callback',
       'Bittet um Rückruf wort' || n % 30, 'secretary', case when n % 2 = 0 then 'open' else 'done' end, now(), case when n % 2 = 1 then now() end, now()
     from generate_series(1, $2) n`,
    [accountId, count],
  );
interface Query extends Narrowed {
  readonly status?: "waiting" | "done";
  readonly sameNumberAs?: string;
}
const expected = (accountId: string, query: Query): Promise<string[]> =>
  idsByReading(house, accountId, { table: "phone_call", id: "id", at: "called_at" }, query, [
    ["case when status = 'later' or status = 'open' then 'waiting' else status end = ?", query.status],
    ["phone = (select phone from phone_call where account_id = $1 and id = ?)", query.sameNumberAs],
  ]);

test("every page by words, days, order and filter is what sorting everything would give", async () => {
  const { accountId, browser } = await ownerOf(house);
  await fill(accountId, 150);
  const parts = [{}, { status: "waiting" }, { status: "done", sameNumberAs: "1003" }] as const;
  const spans = [PERIOD, { startDate: daysAgo(12), endDate: daysAgo(3) }];
  for (const search of [undefined, "muell", "0221 4711-7", "ayse wort7", "gibtesnicht"])
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
              const { data } = await browser.send(secretarial.getCompanyCallerList, { query: page }, { accountId });
              return { total: data.total, ids: data.calls.map(({ id }) => id) };
            },
          });
        }
  expect((await expected(accountId, { search: "0221 4711-7", ...PERIOD })).length).toBeGreaterThan(1);
});

test("counts up to the cap and says that there is more", async () => {
  const { accountId, browser } = await ownerOf(house);
  await fill(accountId, SEARCH_HITS_MAX + 20);
  const { data } = await browser.send(secretarial.getCompanyCallerList, { query: { ...PERIOD, search: "bad rückruf" } }, { accountId });
  expect([data.total, data.more, data.calls[0]?.id]).toEqual([SEARCH_HITS_MAX, true, "1001"]);
});

test("the words go with the call", async () => {
  const { accountId } = await ownerOf(house);
  await fill(accountId, 3);
  const words = async () =>
    (await house.admin.query("select from phone_call_word where account_id = $1 and id > 1000", [accountId])).rowCount;
  expect(await words()).toBeGreaterThan(10);
  await house.admin.query("delete from phone_call where account_id = $1", [accountId]);
  expect(await words()).toBe(0);
});
