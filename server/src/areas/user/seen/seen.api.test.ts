import { SEARCHES_KEPT, SEEN_DAYS, VIEWED_KEPT } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { publish, visit } from "../../../../test/public-pages.ts";
import { answerHistory, lookAt, OPENED } from "../../../../test/seen.ts";
import { openDb, writeFor } from "../../../db/db.ts";
import { forgetSeenOver } from "./seen.store.ts";

/* Both halves together: a public page is opened with the cookies of a session, and the calls of the account tell of it. */

let house: House;
let page: string;
let me: { userId: string; browser: Browser };
const publishOne = async (name = "Malerei Amsel") => {
  const { accountId } = await buildCompany(house);
  const id = await publish(house, accountId, {
    companyData: { company_name: name },
    trades: { trades: [{ id: "maler", label: "Maler" }] },
  });
  return { accountId, id, url: String((await visit(house, `/e/${id}`)).headers.location) };
};
const somebody = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};
beforeAll(async () => {
  house = await openHouse();
  page = (await publishOne()).url;
});
beforeEach(async () => void (me = await somebody()));
afterAll(() => house.close());

const viewed = async (number = 1, by = me.browser) => (await by.send(user.getRecentlyViewedEntries, { query: { page: number } })).data;
const searches = async (by = me.browser) => (await by.send(user.retrieveLatestSearches, {})).data;
const line = (timestamp = "") => ({ query: { timestamp } });
const rowsOf = async ({ userId } = me) => {
  const { rows } = await house.admin.query<{ views: number; searches: number }>(
    `select (select count(*)::int from viewed_entry where user_id = $1) as views, (select count(*)::int from latest_search where user_id = $1) as searches`,
    [userId],
  );
  return rows[0];
};

describe("nothing is remembered", () => {
  test("for nobody: the calls need a session, and no stranger's line is found", async () => {
    const stranger = new Browser(house);
    expect((await stranger.send(user.getRecentlyViewedEntries, { query: { page: 1 } })).status).toBe(401);
    expect((await stranger.send(user.retrieveLatestSearches, {})).status).toBe(401);
    await answerHistory(me.browser, true);
    await lookAt(house, me.browser, page);
    await lookAt(house, me.browser, "/suche?was=Maler");
    const [[entry], [search]] = [(await viewed()).entries, await searches()];
    const other = await somebody();
    expect((await other.browser.send(user.deleteRecentlyViewedEntry, line(entry?.timestamp))).status).toBe(404);
    expect((await other.browser.send(user.deleteLatestSearch, line(search?.timestamp))).status).toBe(404);
    expect([(await viewed(1, other.browser)).total, await searches(other.browser)]).toEqual([0, []]);
    expect(await rowsOf()).toEqual({ views: 1, searches: 1 });
    // The fence: in another's name the rows are not there.
    const seen = await writeFor(house.app.pools.app, other.userId, null, ({ client }) =>
      client.query("select 1 from viewed_entry union all select 1 from latest_search"),
    );
    expect(seen.rowCount).toBe(0);
  });

  test("before an answer, after a no, and of visits of customer care", async () => {
    await lookAt(house, me.browser, page);
    await lookAt(house, me.browser, "/suche?was=Maler");
    await answerHistory(me.browser, false);
    await lookAt(house, me.browser, page);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
    const { userId } = await buildUser(house, { role: "cuca", roles: ["cuca"] });
    await house.admin.query(
      "insert into consent (user_id, purpose, version, brand, granted) values ($1, 'history', '2026-11', 'nahwerk', true)",
      [userId],
    );
    const care = await mintedSession(house, userId, { kind: "cuca" });
    expect((await lookAt(house, care, page)).headers["cache-control"]).toContain("public");
    await lookAt(house, care, "/suche?was=Maler");
    expect(await rowsOf({ userId, browser: care })).toEqual({ views: 0, searches: 0 });
    expect((await viewed(1, care)).total).toBe(0);
  });

  test("of what a browser fetches ahead or into a frame, half a session, a session that has ended, or another brand's host", async () => {
    await answerHistory(me.browser, true);
    for (const headers of [
      { "sec-purpose": "prefetch" },
      { "sec-fetch-dest": "iframe" },
      { "sec-fetch-mode": "no-cors" },
      { purpose: "prefetch" },
    ])
      expect((await lookAt(house, me.browser, page, { headers })).headers["cache-control"]).toContain("public");
    expect((await lookAt(house, me.browser, page, { host: "ortsfink.test" })).statusCode).toBe(404);
    // The token reaches the hosts beside ours, its other half does not.
    const half = me.browser.cookieHeader().replace(/__Host-portal-bind=[^;]+/, "x=y");
    await visit(house, page, { headers: { ...OPENED, cookie: half } });
    await visit(house, page, { headers: { ...OPENED, cookie: `${me.browser.cookieHeader()}; __Secure-portal=doppelt` } });
    // What another website has somebody look for is not what they look for.
    await lookAt(house, me.browser, "/suche?was=Maler", { headers: { "sec-fetch-site": "cross-site" } });
    await house.admin.query("update session set revoked_at = now() where user_id = $1", [me.userId]);
    expect((await lookAt(house, me.browser, page)).statusCode).toBe(200);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
  });

  test("and nobody is asked where there is no session: one statement, as before", async () => {
    const { app, public: open } = house.app.pools;
    const [asked, entered] = [vi.spyOn(open, "query"), vi.spyOn(app, "connect")];
    const answer = await visit(house, page, { headers: { ...OPENED, cookie: "irgendwas=1" } });
    await house.app.settled();
    // The connections of pool.query have a callback; those that enter as somebody have none.
    expect([asked.mock.calls.length, entered.mock.calls.filter((args: readonly unknown[]) => args.length === 0).length]).toEqual([1, 0]);
    vi.restoreAllMocks();
    const mine = await lookAt(house, me.browser, page);
    expect([answer.headers["cache-control"], mine.headers["cache-control"]]).toEqual([
      "public, max-age=30, stale-while-revalidate=30",
      "private, no-store",
    ]);
    expect(mine.body).toBe(answer.body);
  });
});

describe("for whoever wants it", () => {
  beforeEach(() => answerHistory(me.browser, true));

  test("a page that was opened stands in the account, once, with its last time", async () => {
    const first = await publishOne("Schreinerei Bär");
    await lookAt(house, me.browser, first.url);
    await lookAt(house, me.browser, page);
    const before = await viewed();
    await lookAt(house, me.browser, first.url);
    await lookAt(house, me.browser, `/e/${first.id}`);
    await lookAt(house, me.browser, "/e/0123456789abcdef/nichts");
    const { entries, total } = await viewed();
    expect([before.entries.map(({ company_name: name }) => name), total]).toEqual([["Malerei Amsel", "Schreinerei Bär"], 2]);
    expect(entries).toMatchObject([
      { sequenceNumber: 1, company_name: "Schreinerei Bär", city: "Köln", trade: "Maler" },
      { sequenceNumber: 2, company_name: "Malerei Amsel" },
    ]);
    expect(entries[0]?.url).toBe(`https://portal.nahwerk.example${first.url}`);
    expect((entries[0]?.timestamp ?? "") > (before.entries[1]?.timestamp ?? "")).toBe(true);
  });

  test("a search stands there once, however it is written, and opens again; only its first page is one", async () => {
    await lookAt(house, me.browser, "/suche?was=Maler&wo=K%C3%B6ln");
    await lookAt(house, me.browser, "/suche?was=Dach");
    await lookAt(house, me.browser, "/suche?was=MALER&wo=Koeln");
    for (const url of ["/suche", "/suche?was=M", "/suche?was=Maler&seite=2"]) await lookAt(house, me.browser, url);
    const found = await searches();
    expect(found.map(({ what, where }) => [what, where])).toEqual([
      ["MALER", "Koeln"],
      ["Dach", ""],
    ]);
    expect(found[0]).toMatchObject({ url: "https://portal.nahwerk.example/suche?was=MALER&wo=Koeln" });
    expect(found[0]?.found).toBeGreaterThan(0);
  });

  test("five are a page, and of all no more than fifty are kept", async () => {
    await house.admin.query(
      `insert into account (account_id, brand, name, city) select 9000000 + n, 'nahwerk', 'Betrieb ' || n, 'Köln' from generate_series(1, $1::int) n
       on conflict do nothing`,
      [VIEWED_KEPT],
    );
    await house.admin.query(
      `insert into viewed_entry select $1, 9000000 + n, 'nahwerk', '0123456789abcdef', 'Betrieb ' || n, 'Köln', '', now() - make_interval(mins => n)
       from generate_series(1, $2::int) n`,
      [me.userId, VIEWED_KEPT],
    );
    await lookAt(house, me.browser, page);
    const [first, last, past] = [await viewed(), await viewed(10), await viewed(11)];
    expect([first.total, ...first.entries.map(({ sequenceNumber, company_name: name }) => `${sequenceNumber} ${name}`)]).toEqual([
      VIEWED_KEPT,
      "1 Malerei Amsel",
      "2 Betrieb 1",
      "3 Betrieb 2",
      "4 Betrieb 3",
      "5 Betrieb 4",
    ]);
    expect([last.entries.at(-1)?.company_name, past]).toEqual(["Betrieb 49", { entries: [], total: VIEWED_KEPT }]);
    for (let at = 0; at <= SEARCHES_KEPT; at += 1) await lookAt(house, me.browser, `/suche?was=Wort${at}`);
    const words = (await searches()).map(({ what }) => what);
    expect([words.length, words[0], words.at(-1)]).toEqual([SEARCHES_KEPT, `Wort${SEARCHES_KEPT}`, "Wort1"]);
  });

  test("each can be deleted, once", async () => {
    await lookAt(house, me.browser, page);
    await lookAt(house, me.browser, "/suche?wo=Koeln");
    const [[entry], [search]] = [(await viewed()).entries, await searches()];
    const query = { timestamp: entry?.timestamp ?? "" };
    expect((await me.browser.send(user.deleteRecentlyViewedEntry, { query })).status).toBe(200);
    expect((await me.browser.send(user.deleteRecentlyViewedEntry, { query })).status).toBe(404);
    expect((await me.browser.send(user.deleteLatestSearch, { query: { timestamp: search?.timestamp ?? "" } })).status).toBe(200);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
  });

  test("two windows at the same moment are two lines", async () => {
    const pages = await Promise.all(["Zimmerei Eins", "Zimmerei Zwei", "Zimmerei Drei"].map((name) => publishOne(name)));
    await Promise.all(pages.map(({ url }) => lookAt(house, me.browser, url)));
    const { entries } = await viewed();
    expect(new Set(entries.map(({ timestamp }) => timestamp)).size).toBe(3);
  });

  test("a no deletes at once, and a company that goes takes its line along", async () => {
    const gone = await publishOne("Gärtnerei Weg");
    await lookAt(house, me.browser, gone.url);
    await lookAt(house, me.browser, page);
    await lookAt(house, me.browser, "/suche?was=Maler");
    expect((await viewed()).total).toBe(2);
    await house.admin.query("delete from account where account_id = $1", [gone.accountId]);
    expect((await viewed()).entries.map(({ company_name: name }) => name)).toEqual(["Malerei Amsel"]);
    await answerHistory(me.browser, false);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
    await lookAt(house, me.browser, page);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
  });

  test("after ninety days it is forgotten", async () => {
    await lookAt(house, me.browser, page);
    await lookAt(house, me.browser, "/suche?was=Maler");
    const age = (days: number) =>
      Promise.all([
        house.admin.query("update viewed_entry set viewed_at = now() - make_interval(days => $2) where user_id = $1", [me.userId, days]),
        house.admin.query("update latest_search set searched_at = now() - make_interval(days => $2) where user_id = $1", [me.userId, days]),
      ]);
    await age(SEEN_DAYS - 1);
    await forgetSeenOver(openDb(house.job), SEEN_DAYS);
    expect(await rowsOf()).toEqual({ views: 1, searches: 1 });
    await age(SEEN_DAYS + 1);
    await forgetSeenOver(openDb(house.job), SEEN_DAYS);
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
  });

  test("nobody waits for it: a database that does not answer in time costs a line, not a page", async () => {
    const busy = vi.spyOn(house.app.pools.app, "waitingCount", "get").mockReturnValue(5);
    expect((await lookAt(house, me.browser, page)).statusCode).toBe(200);
    busy.mockRestore();
    expect(await rowsOf()).toEqual({ views: 0, searches: 0 });
  });
});
