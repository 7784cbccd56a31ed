import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import {
  addMonths,
  DEADLINE_RENEWAL_MONTHS,
  nextExit,
  NOTICE_MAX,
  REMIND_DAYS,
  type Terms,
} from "@schaufenster/contract/areas/company/term.rules.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { momentAt } from "@schaufenster/contract/values/time/berlin-clock.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { buildAwake, openRounds } from "../../../test/rounds.ts";
import { buildProduct } from "./company.builders.ts";

/* The reminder of the last day to cancel: when it is written, when it is told, and when there is nothing left to remind of. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let rounds: ReturnType<typeof openRounds>;
let own: Awaited<ReturnType<typeof buildAwake>>;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
  rounds = openRounds(house);
});
beforeEach(async () => {
  own = await buildAwake(house);
  await house.admin.query("delete from product where account_id = $1", [own.accountId]);
  await feed.adopt(provider, own.accountId);
  browser = await mintedSession(house, own.person.userId);
});
afterAll(async () => {
  await rounds.close();
  await feed.close();
  await house.close();
});

const today = () => isoDay(new Date());
/** Terms whose next last day to cancel lies so many days ahead. */
const endingIn = (days: number, renewalMonths = 12): Terms => ({
  startsOn: addMonths(addDays(today(), days + 15), -12),
  minimumMonths: 12,
  notice: { count: 14, unit: "day" },
  renewalMonths,
});
interface Written {
  object: string;
  facts: { product: string; day: string };
  at: Date;
  told: boolean;
  over: boolean;
}
const written = async (): Promise<Written[]> =>
  (
    await house.admin.query<Written>(
      `select object, facts, at, told_at is not null as told, over_at is not null as over from occasion
       where account_id = $1 and kind = 'contract-deadline' order by facts->>'day'`,
      [own.accountId],
    )
  ).rows;
const open = async () => (await written()).filter(({ over }) => !over).map(({ facts }) => facts.day);
const build = (terms: Terms, id = 7) => buildProduct(house, { accountId: own.accountId, id, terms });
const dayOf = (terms: Terms): string => nextExit(terms, today())?.cancelBy ?? "";

describe("the two ways of counting", () => {
  const DAY = fc.integer({ min: 0, max: 4_017 }).map((at) => addDays("2019-12-31", at));
  /** Ends of months, and the days around them and around leap days, more often than chance would have them. */
  const STARTS = fc.oneof(
    DAY,
    fc.constantFrom("2020-01-31", "2020-02-29", "2021-02-28", "2023-08-31", "2024-02-29", "2024-03-30", "2025-10-26", "2026-03-29"),
  );
  const NOTICE = fc.oneof(
    fc.record({ unit: fc.constant("day" as const), count: fc.integer({ min: 0, max: NOTICE_MAX.day }) }),
    fc.record({ unit: fc.constant("month" as const), count: fc.integer({ min: 0, max: NOTICE_MAX.month }) }),
  );
  const CASE = fc.record({
    startsOn: STARTS,
    minimumMonths: fc.integer({ min: 1, max: 36 }),
    notice: NOTICE,
    renewalMonths: fc.integer({ min: 1, max: 24 }),
    today: fc.integer({ min: 0, max: 4_800 }).map((at) => addDays("2020-06-01", at)),
  });
  test("give the same day for four thousand terms, with month ends, leap days and days on which clocks change", async () => {
    const cases = fc.sample(CASE, { numRuns: 4_000, seed: 15 });
    const { rows } = await house.admin.query<{ last: string }>(
      `select next_day_to_cancel(c.starts, c.minimum, c.count, c.unit, c.renewal, c.today)::text as last
       from jsonb_to_recordset($1::jsonb) as c(starts date, minimum int, count int, unit text, renewal int, today date, n int) order by c.n`,
      [
        JSON.stringify(
          cases.map(({ startsOn, minimumMonths, notice, renewalMonths, today: on }, n) => ({
            n,
            starts: startsOn,
            minimum: minimumMonths,
            ...notice,
            renewal: renewalMonths,
            today: on,
          })),
        ),
      ],
    );
    expect(rows.map(({ last }) => last)).toEqual(cases.map(({ today: on, ...terms }) => nextExit(terms, on)?.cancelBy));
  });
});

test("it lies ahead from the day on which the terms are known, at the beginning of its day in Berlin", async () => {
  for (const days of [31, 120, 200, 300]) {
    const terms = endingIn(days);
    await build(terms, days);
    const last = dayOf(terms);
    const [found] = (await written()).filter(({ object }) => object.startsWith(`${days}@`));
    expect(found).toMatchObject({ object: `${days}@${last}`, facts: { product: "Website", day: last }, told: false, over: false });
    expect(found?.at).toEqual(momentAt(addDays(last, -REMIND_DAYS), "00:00"));
  }
});

test("whoever could have been told before is told at once, once, and the next one is written then", async () => {
  const terms = endingIn(10);
  await build(terms);
  const last = dayOf(terms);
  await house.admin.query("update product set price_cents = 1, price_per = 'month' where account_id = $1", [own.accountId]);
  await rounds.spread();
  await house.admin.query("update telling set due_at = now() where account_id = $1", [own.accountId]);
  await rounds.spread();
  const post = (await collectPost(house)).filter(({ to }) => to === own.person.email);
  expect(post.map(({ subject }) => subject)).toMatchObject([
    expect.stringContaining(`Letzter Tag zum Kündigen: ${formatDay(last)}, Website`),
  ]);
  const following = nextExit(terms, addDays(last, 1))?.cancelBy;
  expect((await written()).map(({ facts, told, over }) => [facts.day, told, over])).toEqual([
    [last, true, false],
    [following, false, false],
  ]);
  // Whatever touches the product afterwards leaves both as they are.
  await house.admin.query("update product set detail_name = 'Website Komfort' where account_id = $1", [own.accountId]);
  expect(await open()).toEqual([last, following]);
  await rounds.spread();
  expect((await collectPost(house)).filter(({ to }) => to === own.person.email)).toEqual([]);
});

test("who has cancelled is not reminded, who took it back is", async () => {
  const terms = endingIn(40);
  await build(terms);
  const last = dayOf(terms);
  const { data } = await browser.send(
    company.cancelProduct,
    { body: { productId: "7", endsOn: nextExit(terms, today())?.endsOn ?? "" } },
    own,
  );
  expect(await open()).toEqual([]);
  await browser.send(company.withdrawCancellation, { body: { id: data.id, version: 1 } }, own);
  expect(await open()).toEqual([last]);
});

test("terms that change move it, an end that is known and a product that goes take it away", async () => {
  await build(endingIn(100));
  const other = endingIn(150);
  const set = (what: string, ...values: unknown[]) =>
    house.admin.query(`update product set ${what} where account_id = $1`, [own.accountId, ...values]);
  await set("starts_on = $2", other.startsOn);
  expect(await open()).toEqual([dayOf(other)]);
  await set("ends_on = current_date + 200");
  expect(await open()).toEqual([]);
  await set("ends_on = null");
  expect(await open()).toEqual([dayOf(other)]);
  await set("status = 'Inactive'");
  expect(await open()).toEqual([]);
  await house.admin.query("delete from product where account_id = $1", [own.accountId]);
  expect(await written()).toEqual([]);
});

test.each([
  [DEADLINE_RENEWAL_MONTHS - 1, 0],
  [DEADLINE_RENEWAL_MONTHS, 1],
  [12, 1],
])("one that goes on by %s months each time is reminded of %s times", async (renewalMonths, times) => {
  await build(endingIn(60, renewalMonths));
  expect(await open()).toHaveLength(times);
});

test.each([
  ["confirm", "Kündigung bestätigt: Website"],
  ["contradict", "Ihrer Kündigung wurde widersprochen: Website"],
])("the company is told when the provider answers with %s", async (action, title) => {
  const terms = endingIn(100);
  await build(terms);
  const endsOn = nextExit(terms, today())?.endsOn ?? "";
  const { data } = await browser.send(company.cancelProduct, { body: { productId: "7", endsOn } }, own);
  await collectPost(house);
  const said = action === "confirm" ? { action, endsOn } : { action, words: "Der Vertrag läuft noch." };
  await provider.bring("product-cancellation-answer", [
    {
      id: `D-${data.id}-${own.accountId}`,
      version: 1,
      company: own.accountId,
      cancellation: data.id,
      at: new Date().toISOString(),
      ...said,
    },
  ]);
  await rounds.spread();
  const post = (await collectPost(house)).filter(({ to }) => to === own.person.email);
  expect(post.map(({ subject }) => subject)).toMatchObject([expect.stringContaining(title)]);
});
