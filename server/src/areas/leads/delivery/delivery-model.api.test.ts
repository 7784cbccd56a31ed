import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { REQUEST_RADII } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../../test/feed.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { mustEqual } from "../../../../test/must-equal.ts";
import { leadFeed } from "../leads.feed.ts";

/*
 * The light, the locks, the radius, the settings, the holidays of the entry and the calendar in any order, through the calls that
 * people use; and in between leads that come in. What is delivered is what a simple book-keeping of the same steps expects.
 */

let house: House;
let feed: FeedHouse;
let market: Bringer;
let userId: string;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  market = await feed.newBringer();
  ({ userId } = await buildUser(house));
  browser = await mintedSession(house, userId);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

/** The book-keeping: what was said last, and how many came on which day. */
interface Book {
  now: Date;
  red: { until: string | null } | undefined;
  yellow: { until: string | null } | undefined;
  perDay: number;
  pause: { from: string; to: string } | null;
  pauseOnHolidays: boolean;
  holidays: { from: string; to: string }[];
  noJobs: boolean;
  unwanted: string[];
  radius: number;
  came: Record<string, number>;
  delivered: number;
}
interface Real {
  readonly accountId: string;
  number: number;
}
type Step = fc.AsyncCommand<Book, Real>;
const step = (name: string, run: (book: Book, real: Real) => Promise<void>): Step => ({ check: () => true, run, toString: () => name });
const ok = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
};
const dayIn = (book: Book, days: number): string => addDays(isoDay(book.now), days);
const until = fc.option(fc.nat(6));

const light = fc.tuple(fc.constantFrom("green", "yellow", "red"), until, fc.integer({ min: 1, max: 3 })).map(([color, days, perDay]) =>
  step(`light ${color} ${String(days)} ${perDay}`, async (book, { accountId }) => {
    const end = days === null || color === "green" ? null : dayIn(book, days);
    const { version } = (await browser.send(leads.getCapacity, {}, { accountId })).data;
    const reason = color === "red" ? "fully-booked" : null;
    await ok(browser.send(leads.updateCapacity, { body: { light: color, until: end, reason, perDay, version } }, { accountId }));
    book.red = color === "red" ? { until: end } : undefined;
    book.yellow = color === "yellow" ? { until: end } : undefined;
    book.perDay = perDay;
  }),
);
const lock = fc.tuple(fc.boolean(), until).map(([on, days]) =>
  step(`lock ${on} ${String(days)}`, async (book, { accountId }) => {
    const end = days === null ? null : dayIn(book, days);
    const body = on ? { No_Leads__c: true, No_Leads_Reason__c: "illness" as const, No_Leads_tmp_Date__c: end } : { No_Leads__c: false };
    await ok(browser.send(company.updateAccountLocks, { body }, { accountId }));
    book.red = on ? { until: end } : undefined;
  }),
);
const jobs = fc.boolean().map((off) =>
  step(`no jobs ${off}`, async (book, { accountId }) => {
    await ok(browser.send(company.updateAccountLocks, { body: { No_Job_Leads__c: off } }, { accountId }));
    book.noJobs = off;
  }),
);
const radius = fc.constantFrom(...REQUEST_RADII).map((radiusKm) =>
  step(`radius ${radiusKm}`, async (book, { accountId }) => {
    const { version } = (await browser.send(entry.getGrisuEntry, {}, { accountId })).data.requestRadius;
    await ok(browser.send(entry.updateRequestRadius, { body: { version, radiusKm } }, { accountId }));
    book.radius = radiusKm;
  }),
);
const settings = fc
  .tuple(fc.option(fc.tuple(fc.nat(4), fc.nat(4))), fc.boolean(), fc.subarray(["Maler", "Stuckateur"]))
  .map(([span, holidays, unwanted]) =>
    step(`settings ${JSON.stringify([span, holidays, unwanted])}`, async (book, { accountId }) => {
      const pause = span === null ? null : { from: dayIn(book, span[0]), to: dayIn(book, span[0] + span[1]) };
      const { version, jobLeads } = (await browser.send(leads.getLeadSettings, {}, { accountId })).data;
      const body = { unwantedTrades: unwanted, pause, pauseOnHolidays: holidays, jobLeads, version };
      await ok(browser.send(leads.updateLeadSettings, { body }, { accountId }));
      Object.assign(book, { pause, pauseOnHolidays: holidays, unwanted });
    }),
  );
const holidays = fc.array(fc.tuple(fc.nat(5), fc.nat(3)), { maxLength: 2 }).map((spans) =>
  step(`holidays ${JSON.stringify(spans)}`, async (book, { accountId }) => {
    const { version, week, phone_week, note } = (await browser.send(entry.getGrisuEntry, {}, { accountId })).data.openingHours;
    const list = spans.map(([from, length]) => ({ from: dayIn(book, from), to: dayIn(book, from + length) }));
    const special_days = list.map(({ from, to }) => ({
      startDate: from,
      endDate: to,
      kind: "company-holiday" as const,
      label: "Betriebsferien",
      hours: { state: "closed" as const },
    }));
    await ok(browser.send(entry.updateEntryOpeningHours, { body: { version, week, phone_week, note, special_days } }, { accountId }));
    book.holidays = list;
  }),
);
const wait = fc.integer({ min: 1, max: 60 }).map((hours) =>
  step(`wait ${hours} h`, (book) => {
    book.now = new Date(book.now.getTime() + hours * 3_600_000);
    return Promise.resolve();
  }),
);

const holds = (state: { until: string | null } | undefined, day: string) => state !== undefined && (state.until ?? "9999") >= day;
const within = (day: string) => (span: { from: string; to: string }) => span.from <= day && day <= span.to;
/** What should become of a lead, said as simply as can be. */
const expected = (book: Book, kind: string, trade: string, km: number): string => {
  const day = isoDay(book.now);
  if (holds(book.red, day)) return "capacity-red";
  if (book.pause && within(day)(book.pause)) return "paused";
  if (book.pauseOnHolidays && book.holidays.some(within(day))) return "company-holiday";
  if (kind === "job" && book.noJobs) return "no-job-leads";
  if (book.unwanted.includes(trade)) return "trade-not-wanted";
  if (km > book.radius) return "outside-radius";
  return holds(book.yellow, day) && (book.came[day] ?? 0) >= book.perDay ? "day-is-full" : "delivered";
};
const contact = { name: "A", phone: "0221 1", email: "a@b.test", street: "" };
/** What a step sees must be what the book says; steps run within the test below. */
const incoming = fc
  .tuple(fc.constantFrom("request", "job"), fc.constantFrom("Maler", "Stuckateur", "Lackierer"), fc.constantFrom(1, 5, 5.1, 40, 199, 300))
  .map(([kind, trade, distanceKm]) =>
    step(`request ${kind} ${trade} ${distanceKm}`, async (book, real) => {
      const { accountId } = real;
      const text = { title: "t", zipCode: "50667", city: "Köln", message: "" };
      const lead = { id: `P-${accountId}-${(real.number += 1)}`, company: accountId, kind, trade, distanceKm, contact, ...text };
      const wanted = expected(book, kind, trade, distanceKm);
      const clocked = leadFeed(() => book.now);
      const bring = async (version: number) => (await market.bring(clocked, [{ ...lead, version }])).faults[0]?.reason ?? "delivered";
      const outcome = await bring(1);
      mustEqual(outcome, wanted);
      // What is brought of it later, whatever is set by then, has the first outcome.
      mustEqual(await bring(2), outcome);
      if (outcome !== "delivered") return;
      const day = isoDay(book.now);
      book.came[day] = (book.came[day] ?? 0) + 1;
      book.delivered += 1;
    }),
  );

test("red stops delivery, yellow slows it, and everything else counts too, in any order", async () => {
  const commands = fc.commands([light, lock, jobs, radius, settings, holidays, wait, incoming, incoming, incoming, incoming], {
    maxCommands: 30,
  });
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
      await feed.adopt(market, accountId);
      const book: Book = {
        now: new Date(),
        red: undefined,
        yellow: undefined,
        perDay: 2,
        pause: null,
        pauseOnHolidays: true,
        holidays: [],
        noJobs: false,
        unwanted: [],
        radius: 50,
        came: {},
        delivered: 0,
      };
      await fc.asyncModelRun(() => ({ model: book, real: { accountId, number: 0 } }), steps);
      const { rows } = await house.admin.query<{ n: number }>("select count(*)::int as n from lead where account_id = $1", [accountId]);
      expect(rows[0]?.n).toBe(book.delivered);
    }),
    { numRuns: 60 },
  );
});
