import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntrySection, HistoryActor } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { PAYMENTS, REQUEST_RADII } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import { daysAgo } from "../../../../test/exported.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { expectPages, type Narrowed } from "../../../../test/listed.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  return { accountId, userId, browser: await mintedSession(house, userId) };
};
const keywords = (browser: Browser, accountId: string, word: string, version: number) =>
  browser.send(entry.updateEntrySearchKeywordsData, { body: { version, keywords: [word] } }, { accountId });
interface Query extends Narrowed {
  readonly section?: EntrySection;
  readonly by?: HistoryActor;
  readonly limit?: number;
  readonly offset?: number;
}
const history = (browser: Browser, accountId: string, query: Query = {}) => browser.send(entryEditing.getHistory, { query }, { accountId });
const restore = (browser: Browser, accountId: string, sections: { section: EntrySection; to: number; version: number }[]) =>
  browser.send(entryEditing.restore, { body: { sections } }, { accountId });

/** Forty changes, one a day: the number of a change says everything about it. */
const fits = (n: number, { section, by, startDate = "0", endDate = "9" }: Query): boolean => {
  const day = addDays(isoDay(new Date()), n - 40);
  const maker = n % 4 === 0 ? "care" : n % 3 === 0 ? "system" : "team";
  return (
    (section ?? ["aboutUs", "payments"][n % 2]) === ["aboutUs", "payments"][n % 2] &&
    (by ?? maker) === maker &&
    day >= startDate &&
    day <= endDate
  );
};

/** Roles that cannot even begin to write. */
const READ_ONLY = ["care", "public"];

describe("the history", () => {
  test("refuses strangers and visitors", async () => {
    const { accountId } = await setUp();
    const stranger = await setUp();
    const visitor = await new Browser(house).open();
    expect([(await history(stranger.browser, accountId)).status, (await history(visitor, accountId)).status]).toEqual([404, 401]);
    const sections = [{ section: "aboutUs" as const, to: 0, version: 1 }];
    const answers = await Promise.all([stranger.browser, visitor].map((browser) => restore(browser, accountId, sections)));
    expect(answers.map(({ status }) => status)).toEqual([404, 401]);
  });

  test("tells before and after, when and who: oneself, a colleague by name, staff and jobs without", async () => {
    const { accountId, browser } = await setUp();
    const colleague = await buildUser(house);
    await house.admin.query("update app_user set display_name = 'Toni K.' where user_id = $1", [colleague.userId]);
    await house.admin.query("insert into membership values ($1, $2)", [colleague.userId, accountId]);
    const other = await mintedSession(house, colleague.userId);
    await keywords(browser, accountId, "eins", 0);
    await keywords(other, accountId, "zwei", 1);
    await house.admin.query(
      "insert into entry_change (account_id, id, section, version, after, actor, actor_name, staff) values ($1, 100, 'payments', 1, '{\"payments\": []}', 5, 'Mitarbeiterin', true)",
      [accountId],
    );
    const { data } = await history(browser, accountId);
    expect(data.changes.map(({ section, version, actor, before, after }) => ({ section, version, actor, before, after }))).toEqual([
      { section: "payments", version: 1, actor: { kind: "care", name: null }, before: null, after: { payments: [] } },
      {
        section: "searchKeywords",
        version: 2,
        actor: { kind: "colleague", name: "Toni K." },
        before: { keywords: ["eins"] },
        after: { keywords: ["zwei"] },
      },
      {
        section: "searchKeywords",
        version: 1,
        actor: { kind: "self", name: "Vorname Name" },
        before: null,
        after: { keywords: ["eins"] },
      },
      { section: "aboutUs", version: 1, actor: { kind: "system", name: null }, before: null, after: { short: "Kurz", long: "" } },
    ]);
    const seen = await history(other, accountId);
    expect(seen.data.changes[1]?.actor.kind).toBe("self");
  });

  test("every page by section, by whom, days and order is what sorting everything would give", async () => {
    const { accountId, browser } = await setUp();
    await house.admin.query("delete from entry_change where account_id = $1", [accountId]);
    await house.admin.query(
      `insert into entry_change (account_id, id, section, version, after, actor, staff, at)
       select $1, n, (array['aboutUs', 'payments'])[1 + n % 2], n, '{}', case when n % 3 > 0 then 5 end, n % 4 = 0, (now() at time zone 'Europe/Berlin' - make_interval(days => 40 - n)) at time zone 'Europe/Berlin' from generate_series(1, 40) n`,
      [accountId],
    );
    for (const section of [{}, { section: "payments" }] as const)
      for (const by of [{}, { by: "team" }, { by: "care" }, { by: "system" }] as const)
        for (const span of [{}, { startDate: daysAgo(20) }, { endDate: daysAgo(10) }, { startDate: daysAgo(30), endDate: daysAgo(15) }])
          for (const sort of [{}, { sort: "oldest" }] as const) {
            const query = { ...section, ...by, ...span, ...sort };
            const numbers = Array.from({ length: 40 }, (_, n) => n + 1).filter((n) => fits(n, query));
            const all = ("sort" in sort ? numbers : numbers.toReversed()).map(String);
            const ask = async (page: Query) => {
              const { data } = await history(browser, accountId, page);
              return { total: data.total, ids: data.changes.map(({ id }) => id) };
            };
            await expectPages({ query, all, size: 3, offsets: [0, 3, all.length], ask });
          }
    const turned = await history(browser, accountId, { startDate: daysAgo(1), endDate: daysAgo(3) });
    expect(turned.errors[0]?.field).toBe("endDate");
  });

  test("cannot be changed or removed by anybody who signs in", async () => {
    const { accountId } = await setUp();
    for (const [role, pool] of Object.entries(house.app.pools))
      for (const text of ["update entry_change set after = '{}'", "delete from entry_change", "truncate entry_change"]) {
        const code = await pool.query(text).catch((error: { code?: string }) => error.code);
        expect([role, text, code]).toEqual([role, text, READ_ONLY.includes(role) && code === "25006" ? "25006" : "42501"]);
      }
    expect((await house.admin.query("select from entry_change where account_id = $1", [accountId])).rowCount).toBe(1);
  });
});

describe("the way back", () => {
  test("makes a new version that says what the old one said, also for states from before the history", async () => {
    const { accountId, browser } = await setUp();
    await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'payments', '{\"payments\": [\"visa\"]}')", [
      accountId,
    ]);
    await browser.send(entry.updateEntryPayments, { body: { version: 1, payments: ["cash"] } }, { accountId });
    expect((await restore(browser, accountId, [{ section: "payments", to: 1, version: 2 }])).status).toBe(200);
    const { data } = await browser.send(entry.getGrisuEntry, {}, { accountId });
    expect(data.payments).toEqual({ version: 3, payments: ["visa"] });
    expect((await history(browser, accountId)).data.changes[0]).toMatchObject({
      version: 3,
      restoredFrom: 1,
      after: { payments: ["visa"] },
    });
  });

  test("version 0 is the empty section", async () => {
    const { accountId, browser } = await setUp();
    expect((await restore(browser, accountId, [{ section: "aboutUs", to: 0, version: 1 }])).status).toBe(200);
    expect((await browser.send(entry.getGrisuEntry, {}, { accountId })).data.aboutUs).toEqual({ version: 2, short: "", long: "" });
  });

  test("several sections go together or not at all", async () => {
    const { accountId, browser } = await setUp();
    await keywords(browser, accountId, "eins", 0);
    await keywords(browser, accountId, "zwei", 1);
    const conflict = await restore(browser, accountId, [
      { section: "searchKeywords", to: 1, version: 2 },
      { section: "aboutUs", to: 0, version: 7 },
    ]);
    expect([conflict.status, conflict.errors[0]?.code]).toEqual([409, "conflict"]);
    expect((await browser.send(entry.getGrisuEntry, {}, { accountId })).data.searchKeywords.keywords).toEqual(["zwei"]);
    const [lines] = (await house.admin.query("select count(*)::int as n from audit_event where account_id = $1", [accountId])).rows;
    expect(lines).toEqual({ n: 2 });
    const both = await restore(browser, accountId, [
      { section: "searchKeywords", to: 1, version: 2 },
      { section: "aboutUs", to: 0, version: 1 },
    ]);
    expect(both.status).toBe(200);
    const [after] = (await house.admin.query("select count(*)::int as n from audit_event where account_id = $1", [accountId])).rows;
    expect(after).toEqual({ n: 3 });
  });

  test("a version that never was, a section named twice, and nothing to do", async () => {
    const { accountId, browser } = await setUp();
    expect((await restore(browser, accountId, [{ section: "aboutUs", to: 9, version: 1 }])).status).toBe(404);
    const twice = { section: "aboutUs" as const, to: 0, version: 1 };
    expect((await restore(browser, accountId, [twice, twice])).status).toBe(400);
    expect((await restore(browser, accountId, [{ section: "aboutUs", to: 1, version: 1 }])).status).toBe(200);
    expect((await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount).toBe(0);
  });

  test("people who go back at the same time, in any order, never wait for each other in a circle", async () => {
    const { accountId, browser } = await setUp();
    await keywords(browser, accountId, "eins", 0);
    await browser.send(entry.updateEntryPayments, { body: { version: 0, payments: ["cash"] } }, { accountId });
    const sections = [
      { section: "searchKeywords" as const, to: 0, version: 1 },
      { section: "payments" as const, to: 0, version: 1 },
      { section: "aboutUs" as const, to: 0, version: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => restore(browser, accountId, n % 2 === 0 ? sections : sections.toReversed())),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  });
});

/** One edit of one of three sections. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constant("searchKeywords" as const),
    value: fc.uniqueArray(fc.stringMatching(/^[a-zä ß]{2,8}x$/), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("payments" as const), value: fc.subarray([...PAYMENTS]) }),
  fc.record({ kind: fc.constant("requestRadius" as const), value: fc.constantFrom(...REQUEST_RADII) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
const WATCHED = ["searchKeywords", "payments", "requestRadius"] as const;

const countLines = async (accountId: string) => {
  const { rows } = await house.admin.query<{ trail: number; history: number }>(
    "select (select count(*)::int from audit_event where account_id = $1) as trail, (select count(*)::int from entry_change where account_id = $1) as history",
    [accountId],
  );
  return rows[0] ?? { trail: -1, history: -1 };
};
const apply = (browser: Browser, accountId: string, { kind, value }: Edit, version: number) => {
  if (kind === "payments") return browser.send(entry.updateEntryPayments, { body: { version, payments: value } }, { accountId });
  if (kind === "requestRadius") return browser.send(entry.updateRequestRadius, { body: { version, radiusKm: value } }, { accountId });
  return browser.send(entry.updateEntrySearchKeywordsData, { body: { version, keywords: value } }, { accountId });
};
const state = async (browser: Browser, accountId: string) => {
  const { data } = await browser.send(entry.getGrisuEntry, {}, { accountId });
  const versions = Object.fromEntries(WATCHED.map((section) => [section, data[section].version])) as Record<
    (typeof WATCHED)[number],
    number
  >;
  const content = Object.fromEntries(WATCHED.map((section) => [section, { ...data[section], version: 0 }]));
  return { versions, content };
};

describe("any sequence of edits", () => {
  test("followed by a restore gives the same state, and every change leaves one line in the trail and one in the history", async () => {
    const { userId, browser } = await setUp();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 5 }), fc.array(edit, { minLength: 1, maxLength: 6 }), async (first, then) => {
        const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
        const run = async (edits: readonly Edit[]) => {
          for (const one of edits) {
            const { versions } = await state(browser, accountId);
            const before = await countLines(accountId);
            const answer = await apply(browser, accountId, one, versions[one.kind]);
            expect(answer.status).toBe(200);
            const changed = answer.data.version - versions[one.kind];
            expect(await countLines(accountId)).toEqual({ trail: before.trail + changed, history: before.history + changed });
          }
        };
        await run(first);
        const wanted = await state(browser, accountId);
        await run(then);
        const now = await state(browser, accountId);
        const moved = WATCHED.filter((section) => now.versions[section] !== wanted.versions[section]);
        if (moved.length > 0) {
          const sections = moved.map((section) => ({ section, to: wanted.versions[section], version: now.versions[section] }));
          expect((await restore(browser, accountId, sections)).status).toBe(200);
        }
        expect((await state(browser, accountId)).content).toEqual(wanted.content);
      }),
      { numRuns: 40 },
    );
  });
});
