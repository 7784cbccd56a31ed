import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAgo, ownerOf } from "../../../../test/exported.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { expectPages, type Narrowed } from "../../../../test/listed.ts";
import { buildLead } from "../leads.builders.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const PEOPLE = ["Jürgen Müller", "Ayşe Kaya", "Erika Holm"];
/** Sixty offers and as many orders, for three people who asked; some orders have no day. */
const setUp = async () => {
  const { accountId, browser } = await ownerOf(house);
  for (const id of [1, 2, 3]) await buildLead(house, { accountId, id, state: "accepted", mark: "x" });
  await house.admin.query(
    "update lead_contact set name = ($2::text[])[lead_id], phone = '+49 221 47110' || lead_id where account_id = $1",
    [accountId, PEOPLE],
  );
  await house.admin.query(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until, sent_at, created_at)
     select $1, n, 1 + n % 3, (array['draft', 'sent'])[1 + n % 2], (array['Bad renovieren', 'Bäder fliesen', 'Zaun'])[1 + n % 3] || ' nr' || n % 7, '[]', '',
       case when n % 5 = 0 then date '2026-01-31' else date '2099-12-31' end, case when n % 2 = 1 then now() end, now() - make_interval(days => 60 - n)
     from generate_series(1, 60) n`,
    [accountId],
  );
  await house.admin.query(
    `insert into lead_order (account_id, id, lead_id, title, state, planned_for, note, done_at)
     select $1, 100 + n, 1 + n % 3, 'Fassade nr' || n % 7, (array['planned', 'running', 'done'])[1 + n % 3], case when n % 4 > 0 then current_date - 30 + n end,
       case when n % 2 = 0 then 'Leiter mitbringen' else '' end, case when n % 3 = 2 then now() end
     from generate_series(1, 60) n`,
    [accountId],
  );
  return { accountId, browser };
};
type Query = Narrowed & { readonly state?: string };
const PARTS = {
  offers: { words: "concat_ws(' ', 'Angebot', o.id, o.title)", day: "(o.created_at at time zone 'Europe/Berlin')::date" },
  orders: { words: "concat_ws(' ', 'Auftrag', o.id, o.title, o.note)", day: "o.planned_for" },
} as const;
const SHOWN = "case when o.state = 'sent' and o.valid_until < (now() at time zone 'Europe/Berlin')::date then 'expired' else o.state end";
const IN_TURN =
  "array_position(array['running', 'planned', 'done'], o.state), case when o.state = 'done' then null else o.planned_for end nulls last, o.id desc";
/** The same by reading everything. */
const expected = async (accountId: string, list: "offers" | "orders", { search, state, sort, startDate, endDate }: Query) => {
  const { words, day } = PARTS[list];
  const usual = list === "offers" ? "o.id desc" : IN_TURN;
  const { rows } = await house.admin.query<{ id: string }>(
    `select o.id from ${list === "offers" ? "lead_offer" : "lead_order"} o join lead l on l.account_id = o.account_id and l.id = o.lead_id
       join lead_contact c on c.account_id = l.account_id and c.lead_id = l.id
     where o.account_id = $1 and ($2::text is null or ${list === "offers" ? SHOWN : "o.state"} = $2) and ($3::date is null or ${day} >= $3) and ($4::date is null or ${day} <= $4)
       and ($5::text is null or (select count(*) > 0 and bool_and(exists (
         select from (select words_of(l) union select words_of(c) union select search_words(${words})) w (word) where starts_with(w.word, s))) from sought_words($5) s))
     order by ${sort === undefined ? usual : `o.id ${sort === "newest" ? "desc" : "asc"}`}`,
    [accountId, state ?? null, startDate ?? null, endDate ?? null, search ?? null],
  );
  return rows.map(({ id }) => id);
};
const SPANS = [{}, { startDate: daysAgo(20) }, { endDate: daysAgo(10) }, { startDate: daysAgo(25), endDate: daysAgo(-5) }];
const SORTS = [{}, { sort: "newest" }, { sort: "oldest" }] as const;
const TEXTS = ["muell", "MÜLLER bäd", "nr3 holm", "0221 4711-02", "Angebot 7", "auftrag 10", "leit", "gibtesnicht", "???"];

test("every page of offers by words, days, order and state is what sorting everything would give", async () => {
  const { accountId, browser } = await setUp();
  for (const words of [{}, ...TEXTS.map((search) => ({ search }))])
    for (const span of SPANS)
      for (const sort of SORTS)
        for (const state of [{}, { state: "expired" }] as const) {
          const query = { ...words, ...span, ...sort, ...state };
          const all = await expected(accountId, "offers", query);
          const ask = async (page: typeof query & { readonly limit: number; readonly offset: number }) => {
            const { data } = await browser.send(leadWork.getOffers, { query: page }, { accountId });
            expect(data.counts).toEqual({ draft: 30, sent: 24, accepted: 0, declined: 0, expired: 6 });
            return { total: data.total, ids: data.offers.map(({ id }) => id) };
          };
          await expectPages({ query, all, size: 4, offsets: [0, 4, all.length], ask });
        }
  expect((await expected(accountId, "offers", { search: "MÜLLER bäd" })).length).toBeGreaterThan(5);
  expect((await expected(accountId, "offers", { search: "Angebot 7" })).length).toBe(1);
});

test("every page of orders by words, days, order and state is what sorting everything would give", async () => {
  const { accountId, browser } = await setUp();
  for (const words of [{}, ...TEXTS.map((search) => ({ search }))])
    for (const span of SPANS)
      for (const sort of SORTS)
        for (const state of [{}, { state: "planned" }] as const) {
          const query = { ...words, ...span, ...sort, ...state };
          const all = await expected(accountId, "orders", query);
          const ask = async (page: typeof query & { readonly limit: number; readonly offset: number }) => {
            const { data } = await browser.send(leadWork.getOrders, { query: page }, { accountId });
            expect(data.counts).toEqual({ planned: 20, running: 20, done: 20 });
            return { total: data.total, ids: data.orders.map(({ id }) => id) };
          };
          await expectPages({ query, all, size: 4, offsets: [0, 4, all.length], ask });
        }
  expect((await expected(accountId, "orders", { search: "leit" })).length).toBe(30);
});

test("the files of offers and orders hold what the search found, and say what was looked for", async () => {
  const { accountId, browser } = await setUp();
  const query = { search: "Holm", sort: "oldest", startDate: daysAgo(20), endDate: daysAgo(0), format: "csv" } as const;
  for (const [call, list] of [
    [leadWork.exportOffers, "offers"],
    [leadWork.exportOrders, "orders"],
  ] as const) {
    const { text } = await browser.send(call, { query }, { accountId });
    for (const said of ["Suche;Holm", "Zeitraum;", "Reihenfolge;Älteste zuerst"]) expect(text).toContain(said);
    const all = await expected(accountId, list, query);
    expect(all.length).toBeGreaterThan(3);
    expect(text.split("\n").filter((line) => line.includes(PEOPLE[2] ?? "")).length).toBe(all.length);
  }
});

test("offers and orders of another company are not found, and a period must not be turned", async () => {
  const [one, other] = [await ownerOf(house), await setUp()];
  for (const call of [leadWork.getOffers, leadWork.getOrders] as const) {
    const ask = (query: object, accountId: string) => one.browser.send(call, { query }, { accountId });
    expect((await ask({ search: "Holm" }, one.accountId)).data.total).toBe(0);
    expect((await ask({ search: "Holm" }, other.accountId)).status).toBe(404);
    expect((await ask({ startDate: daysAgo(1), endDate: daysAgo(3) }, one.accountId)).errors[0]?.field).toBe("endDate");
  }
});
