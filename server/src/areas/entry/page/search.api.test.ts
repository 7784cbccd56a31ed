import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany } from "../../../../test/builders.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { publish, storeSections, visit } from "../../../../test/public-pages.ts";
import { fillRegisters } from "../../../../test/registers.ts";
import type { Db } from "../../../db/db.ts";
import { findEntries } from "./search.store.ts";

/* The public search: what is published, and nothing else, by what people type. */

let house: House;
const trade = (id: string, label: string) => ({ trades: { trades: [{ id, label }] } });
const put = async (company_name: string, ShippingCity: string, ShippingPostalCode: string, sections = {}) => {
  const { accountId } = await buildCompany(house);
  await publish(house, accountId, { companyData: { company_name, ShippingCity, ShippingPostalCode }, ...sections });
  return accountId;
};
let painter: string;
let maler: { id: string; label: string };
beforeAll(async () => {
  house = await openHouse();
  await fillRegisters(house);
  const { rows } = await house.admin.query<{ id: string; label: string }>(
    "select id, label from trade where label like 'Maler%' order by label limit 1",
  );
  maler = rows[0] ?? { id: "", label: "" };
  painter = await put("Farbwerk Özkan", "Köln", "50667", trade(maler.id, maler.label));
  await put("Ärmel & Söhne", "Köln", "50823", trade(maler.id, maler.label));
  await put("Zett Farben", "Fürth", "90762", trade(maler.id, maler.label));
  await put("Dachbau Zander", "Hürth", "50354", trade("dach", "Dachdecker"));
});
afterAll(() => house.close());

const ask = (query: string, host = "nahwerk.test") => visit(house, `/suche${query}`, { host });
const namesIn = (body: string): string[] =>
  [...body.matchAll(/<li><h3><a href="\/e\/[0-9a-f]{16}\/[^"]+">([^<]*)</g)].map(([, name = ""]) => name);
const find = async (query: string): Promise<string[]> => namesIn((await ask(query)).body);

describe("what is not found", () => {
  test("what was never published, another brand's, and on a host that is not ours nothing at all", async () => {
    const { accountId } = await buildCompany(house);
    await storeSections(house, accountId, { companyData: { company_name: "Geheimwerk", ShippingCity: "" } });
    expect(await find("?was=Geheimwerk")).toEqual([]);
    expect(namesIn((await ask("?was=Farbwerk", "ortsfink.test")).body)).toEqual([]);
    expect((await ask("?was=Farbwerk", "fremd.test")).statusCode).toBe(421);
  });

  test("the role of the public pages reads the rows and writes none", async () => {
    const { public: open } = house.app.pools;
    await expect(open.query("insert into public_search select * from public_search")).rejects.toThrow(/read-only|permission denied/);
    await expect(open.query("select * from viewed_entry")).rejects.toThrow(/permission denied/);
  });

  test("an erased company", async () => {
    const accountId = await put("Bald Weg GmbH", "Köln", "50667");
    expect(await find("?was=bald+weg")).toEqual(["Bald Weg GmbH"]);
    await house.admin.query("delete from account where account_id = $1", [accountId]);
    expect(await find("?was=bald+weg")).toEqual([]);
  });
});

describe("what is found", () => {
  test.each([
    ["by name, however it is written", "?was=FARBWERK+oezkan", ["Farbwerk Özkan"]],
    ["by the beginning of a word", "?was=Farbw", ["Farbwerk Özkan"]],
    ["by trade, in the order of the alphabet", "?was=Maler", ["Ärmel &amp; Söhne", "Farbwerk Özkan", "Zett Farben"]],
    ["by trade and postal code", "?was=Maler&wo=50667", ["Farbwerk Özkan"]],
    ["by trade and town", "?was=maler&wo=koeln", ["Ärmel &amp; Söhne", "Farbwerk Özkan"]],
    ["by town alone", "?wo=H%C3%BCrth", ["Dachbau Zander"]],
    ["not where it is not", "?was=Maler&wo=H%C3%BCrth", []],
  ])("%s", async (_, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  test("typing errors in trades and towns are forgiven, and it is said what was taken for what", async () => {
    const { body } = await ask("?was=Mahler&wo=K%C3%B6nl");
    expect(namesIn(body)).toEqual(["Ärmel &amp; Söhne", "Farbwerk Özkan"]);
    expect(body).toMatch(/Das ist ähnlich geschrieben: [^<]*Maler[^<]*Köln/);
    // A town that there is stays that town.
    expect(namesIn((await ask("?was=Maler&wo=Bonn")).body)).toEqual([]);
  });

  test("what the owner changes is found by its new words and no longer by its old ones; stars are those of confirmed reviews", async () => {
    await storeSections(house, painter, {
      companyData: { company_name: "Kalkwerk Özkan", ShippingCity: "Bonn", ShippingPostalCode: "53111" },
    });
    expect([await find("?was=Farbwerk"), await find("?was=Kalkwerk&wo=Bonn")]).toEqual([[], ["Kalkwerk Özkan"]]);
    await house.admin.query("delete from review where account_id = $1", [painter]);
    await house.admin.query(
      `insert into review (account_id, id, source_id, author, stars, rating_text, rated_at)
       select $1, 900 + n, 'nahwerk', 'E. M.', 4, '', now() from generate_series(1, 2) n`,
      [painter],
    );
    expect((await ask("?was=Kalkwerk")).body).toContain("4,0 von 5 Sternen");
    await storeSections(house, painter, {
      companyData: { company_name: "Farbwerk Özkan", ShippingCity: "Köln", ShippingPostalCode: "50667" },
    });
  });
});

describe("the page", () => {
  test("is for nobody to keep and for no search engine, runs nothing, and sends only to itself", async () => {
    const answer = await ask("?was=%3Cscript%3Ealert(1)%3C/script%3E&wo=%22%3E");
    expect(answer.statusCode).toBe(200);
    expect([answer.headers["x-robots-tag"], answer.headers["cache-control"], answer.headers["set-cookie"]]).toEqual([
      "noindex",
      "no-store",
      undefined,
    ]);
    expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(answer.body).not.toContain("<script");
    expect((await visit(house, "/robots.txt")).body).not.toContain("Allow: /suche");
  });

  test("says when nothing, too little, or no match was asked for, and when there is no such page", async () => {
    expect((await ask("")).body).not.toContain('class="card results"');
    for (const query of ["?was=&wo=", "?was=M", "?was=Maler&wo=K", "?was=%21%21%21"])
      expect((await ask(query)).body).toContain("Bitte geben Sie mindestens 2 Zeichen ein.");
    expect((await ask("?was=Xylophonbau")).body).toContain("Keine Treffer für „Xylophonbau“");
    expect((await ask("?was=Maler&seite=9")).body).toContain("So viele Seiten gibt es nicht");
    for (const query of ["?was=a&was=b", "?was[x]=1", "?seite=0&was=Maler", "?was=%00%27%5C%3A%2A"])
      expect((await ask(query)).statusCode).toBe(200);
  });

  test("twenty are a page, and the next one is a link", async () => {
    await house.admin.query(
      "insert into account (account_id, brand, name, city) select 8000000 + n, 'nahwerk', 'x', 'Ulm' from generate_series(1, 25) n",
    );
    await house.admin.query(
      `insert into entry_section (account_id, section, data) select 8000000 + n, 'companyData',
         jsonb_build_object('company_name', 'Fliesen ' || lpad(n::text, 2, '0'), 'ShippingCity', 'Ulm', 'ShippingPostalCode', '89073') from generate_series(1, 25) n`,
    );
    const [first, second] = [await ask("?was=Fliesen"), await ask("?was=Fliesen&seite=2")];
    expect([namesIn(first.body).length, namesIn(second.body)]).toEqual([20, ["21", "22", "23", "24", "25"].map((n) => `Fliesen ${n}`)]);
    expect(first.body).toContain('href="/suche?was=Fliesen&amp;seite=2"');
    expect(first.body).toContain("25 Treffer für „Fliesen“");
  });
});

const explain = async (what: string, where: string) => {
  const asked: { text: string; values: unknown[] }[] = [];
  const catching: Db = {
    rows: (query, params) => {
      asked.push({ text: query.text(), values: query.values(params) });
      return Promise.resolve([]);
    },
  };
  await findEntries(catching, { brand: "nahwerk", what, where, trades: [], nearTrades: [], nearPlaces: [], limit: 20, offset: 0 });
  const [{ text, values } = { text: "", values: [] }] = asked;
  const { rows } = await house.app.pools.public.query<{ "QUERY PLAN": [{ Plan: Record<string, unknown> }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const [{ Plan: plan }] = rows[0]?.["QUERY PLAN"] ?? [{ Plan: {} }];
  return { text: JSON.stringify(plan), blocks: Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]) };
};
const fill = async (from: number, to: number): Promise<void> => {
  await house.admin.query(
    "insert into account (account_id, brand, name, city) select 7000000 + n, 'nahwerk', 'x', 'Ulm' from generate_series($1::int, $2::int) n",
    [from, to],
  );
  await house.admin.query(
    `insert into entry_section (account_id, section, data) select 7000000 + n, 'companyData', jsonb_build_object(
       'company_name', 'Werkstatt W' || n || 'x', 'ShippingCity', 'Ort' || n % 97 || 'x', 'ShippingPostalCode', lpad((n % 9973)::text, 5, '0'))
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await house.admin.query("vacuum analyze public_search, public_entry, review_tally");
};

describe("what a search costs", () => {
  test("goes through the index, and grows with what it finds, not with how many entries there are", async () => {
    await fill(1, 1_000);
    // The first look of a connection reads the catalogue as well.
    await explain("W77x", "Ort77x");
    const small = await explain("W77x", "Ort77x");
    await fill(1_001, 5_000);
    const large = await explain("W77x", "Ort77x");
    expect(large.text).toContain('"public_search_words"');
    expect(large.text).not.toMatch(/"Seq Scan"[^{}]*"public_search"/);
    expect(large.blocks / small.blocks).toBeLessThanOrEqual(1.2);
  });
});
