import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { SEARCH_HEADER, SEARCH_HITS_MAX, SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { daysAgo, ownerOf } from "../../../test/exported.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { expectPages, idsByReading, type Narrowed } from "../../../test/listed.ts";
import { buildLead } from "./leads.builders.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

interface Query extends Narrowed {
  readonly status?: "new" | "accepted" | "declined" | "expired";
  readonly dunningLevel?: number;
}
const askFor = async (browser: Browser, accountId: string, query: Query & { readonly limit?: number; readonly offset?: number }) =>
  (await browser.send(leads.getLeads, { query }, { accountId })).data;
const idsOf = ({ total, leads: found }: Awaited<ReturnType<typeof askFor>>) => ({ total, ids: found.map((lead) => lead.externalId) });

const TITLES = ["Bad renovieren", "Fassade streichen", "Küche mit Insel", "Wallbox setzen", "Bäder fliesen", "Badewanne tauschen"];
const CITIES = ["Köln", "Bergisch Gladbach", "Hürth", "Brühl"];
/** Many leads over some months, several at one moment; every fifth word is rare. */
const fill = (accountId: string, count: number) =>
  house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message, dunning_level)
     select $1, n, 'A-' || n, ($3::text[])[1 + n % 6] || ' nr' || n % 50, (array['new', 'accepted', 'declined'])[1 + n * 7 % 3], at,
       case when n % 11 = 0 then now() + interval '1 day' else at + interval '1 hour' end, '50' || 600 + n % 90, ($4::text[])[1 + n % 4], 1000, 'Maler', '', '', '', '', n % 2
     from generate_series(1, $2) n, lateral (select date_trunc('hour', now()) - make_interval(hours => (n / 3) * 7) as at) t`,
    [accountId, count, TITLES, CITIES],
  );
const SHOWN = "case when status = 'new' and answer_by < now() then 'expired' else status end";
const expected = (accountId: string, query: Query): Promise<string[]> =>
  idsByReading(house, accountId, { table: "lead", id: "external_id", at: "received_at" }, query, [
    [`${SHOWN} = ?`, query.status],
    ["dunning_level = ?", query.dunningLevel],
  ]);

describe("days and order", () => {
  test("every page of every filter is what sorting everything would give", async () => {
    const { accountId, browser } = await ownerOf(house);
    await fill(accountId, 700);
    const spans = [
      {},
      { startDate: daysAgo(40) },
      { endDate: daysAgo(20) },
      { startDate: daysAgo(50), endDate: daysAgo(10) },
      { startDate: daysAgo(3), endDate: daysAgo(3) },
    ];
    for (const status of [undefined, "new", "accepted", "declined", "expired"] as const)
      for (const span of spans)
        for (const sort of ["newest", "oldest"] as const) {
          const query = { ...span, sort, ...(status ? { status } : {}), ...(sort === "oldest" && status ? { dunningLevel: 1 } : {}) };
          const all = await expected(accountId, query);
          const offsets = [0, 3, 110, all.length - 4, all.length, all.length + 9].filter((n) => n >= 0);
          await expectPages({ query, all, size: 7, offsets, ask: async (page) => idsOf(await askFor(browser, accountId, page)) });
        }
    expect((await expected(accountId, { startDate: daysAgo(50), endDate: daysAgo(10) })).length).toBeGreaterThan(100);
  });

  test("a cursor goes with the usual order only, and a period must not be turned", async () => {
    const { accountId, browser } = await ownerOf(house);
    const send = async (query: object) => (await browser.send(leads.getLeads, { query }, { accountId })).errors[0]?.field;
    expect(await send({ after: "MS0x", sort: "oldest" })).toBe("after");
    expect(await send({ after: "MS0x", search: "x" })).toBe("after");
    expect(await send({ startDate: daysAgo(1), endDate: daysAgo(3) })).toBe("endDate");
  });
});

describe("search", () => {
  test("finds by the beginnings of all words, in any writing, and pages like a list", async () => {
    const { accountId, browser } = await ownerOf(house);
    await fill(accountId, 240);
    const texts = [
      "bad",
      "BÄD",
      "baed",
      "Badewa",
      "wall set",
      "köln bad",
      "Koeln",
      "nr7",
      "nr7 brühl",
      "A-12",
      "50612",
      "gibtesnicht",
      "bad gibtesnicht",
      "???",
      "küche insel nr2 maler",
    ];
    for (const search of texts)
      for (const narrow of [
        {},
        { status: "accepted" },
        { status: "expired", sort: "oldest" },
        { startDate: daysAgo(40), endDate: daysAgo(5) },
      ] as const) {
        const query = { search, ...narrow };
        const all = await expected(accountId, query);
        const ask = async (page: Query & { readonly limit: number; readonly offset: number }) => {
          const data = await askFor(browser, accountId, page);
          expect([data.more, data.next]).toEqual([undefined, null]);
          return idsOf(data);
        };
        await expectPages({ query, all, size: 5, offsets: [0, 5, all.length], ask });
      }
    expect((await expected(accountId, { search: "baed" })).length).toBeGreaterThan(100);
    expect(await expected(accountId, { search: "nr7 brühl" })).not.toEqual([]);
  });

  test("counts up to the cap, says that there is more, and ends there", async () => {
    const { accountId, browser } = await ownerOf(house);
    await fill(accountId, SEARCH_HITS_MAX + 300);
    for (const [search, sort] of [
      ["maler", "newest"],
      ["ma", "oldest"],
      ["maler 50", "newest"],
      ["a", "newest"],
    ] as const) {
      const all = await expected(accountId, { search, sort });
      expect(all).toHaveLength(SEARCH_HITS_MAX + 300);
      for (const offset of [0, 500, SEARCH_HITS_MAX - 3, SEARCH_HITS_MAX]) {
        const data = await askFor(browser, accountId, { search, sort, offset, limit: 7 });
        expect([data.total, data.more]).toEqual([SEARCH_HITS_MAX, true]);
        expect(data.leads.map((lead) => lead.externalId)).toEqual(all.slice(offset, Math.min(offset + 7, SEARCH_HITS_MAX)));
      }
    }
  });

  test("a beginning of very many words, such as of numbers, is found as well", async () => {
    const { accountId, browser } = await ownerOf(house);
    await house.admin.query(
      `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message)
       select $1, n, 'A-' || n, 'zahl' || n, 'accepted', now() - make_interval(mins => n * 37 % 1500), now(), '1', 'x', 1, 'x', '', '', '', '' from generate_series(1, 1200) n`,
      [accountId],
    );
    const all = await expected(accountId, { search: "zahl" });
    const data = await askFor(browser, accountId, { search: "zahl", limit: 20 });
    expect([data.total, data.more, data.leads.map((lead) => lead.externalId)]).toEqual([SEARCH_HITS_MAX, true, all.slice(0, 20)]);
  });

  test("who asks is found after acceptance only, by name, number and address; a refusal never opens it", async () => {
    const { accountId, browser } = await ownerOf(house);
    for (const [id, state] of [
      [1, "open"],
      [2, "declined"],
      [3, "expired"],
    ] as const)
      await buildLead(house, { accountId, id, mark: "kanari", state });
    await house.admin.query("update lead_contact set phone = '+49 (0)221 47 11-08', street = 'Rosenweg 5' where account_id = $1", [
      accountId,
    ]);
    const texts = ["Personkanari", "0221 471108", "+49221471108", "mailkanari@x.test", "rosenweg"];
    const hits = async () =>
      Promise.all(texts.map(async (search) => (await askFor(browser, accountId, { search })).leads.map((lead) => lead.externalId)));
    expect(await hits()).toEqual(texts.map(() => []));
    const externalId = `A-${accountId}-1`;
    expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId })).status).toBe(200);
    expect(await hits()).toEqual(texts.map(() => [externalId]));
  });

  test("the words go with the contact and with the request, and follow what is changed", async () => {
    const { accountId, browser } = await ownerOf(house);
    await buildLead(house, { accountId, id: 1, mark: "weg", state: "accepted" });
    const count = async (search: string) => (await askFor(browser, accountId, { search })).total;
    expect([await count("Personweg"), await count("Titelweg")]).toEqual([1, 1]);
    await house.admin.query("update lead set title = 'Neues' where account_id = $1", [accountId]);
    expect([await count("Personweg"), await count("Titelweg"), await count("neu")]).toEqual([1, 0, 1]);
    await house.admin.query("delete from lead_contact where account_id = $1", [accountId]);
    expect([await count("Personweg"), await count("neu")]).toEqual([0, 1]);
    await house.admin.query("delete from lead where account_id = $1", [accountId]);
    const { rows } = await house.admin.query("select from lead_word where account_id = $1", [accountId]);
    expect(rows).toEqual([]);
  });

  test("shows nothing of another company", async () => {
    const [one, other] = [await ownerOf(house), await ownerOf(house)];
    await buildLead(house, { accountId: other.accountId, id: 1, mark: "fremd", state: "accepted" });
    expect((await askFor(one.browser, one.accountId, { search: "Titelfremd" })).total).toBe(0);
    expect((await one.browser.send(leads.getLeads, { query: { search: "Titelfremd" } }, { accountId: other.accountId })).status).toBe(404);
    expect((await askFor(other.browser, other.accountId, { search: "Titelfremd" })).total).toBe(1);
  });

  test("the text travels in its header and is refused in the address, too long, broken, or where nothing is looked for", async () => {
    const { accountId, browser } = await ownerOf(house);
    const path = `${leads.getLeads.path}?accountId=${accountId}`;
    const get = async (url: string, search?: string) =>
      browser.request("GET", url, undefined, search === undefined ? {} : { headers: { [SEARCH_HEADER]: search } }, false);
    expect((await get(`${path}&search=Holm`)).errors[0]).toMatchObject({ code: "invalid-input", field: "search" });
    expect((await get(path, "x".repeat(SEARCH_TEXT_MAX + 1))).errors[0]?.field).toBe("search");
    expect((await get(path, "%ff")).errors[0]?.field).toBe("search");
    expect((await get(path, "%20")).errors[0]?.field).toBe("search");
    expect((await get(`${leads.getStatistics.path}?accountId=${accountId}`, "Holm")).status).toBe(400);
    expect((await get(path, encodeURIComponent("Müller & Söhne"))).status).toBe(200);
  });
});
