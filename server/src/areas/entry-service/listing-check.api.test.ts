import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { RELOAD_THROTTLE_SECONDS } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openListingDesk } from "../../../test/listing-desk.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { readListedEntry } from "../../entry-facts.ts";
import { openListingPortals, type ListingPortals } from "../../gateways/listing-portals.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { startWorkers } from "../../jobs/worker.ts";
import { checkAll, checkDue, checkOne, learnPortals, type ListingDeps } from "./check.jobs.ts";
import { bookEntryService } from "./entry-service.builders.ts";
import { entryServiceRoom } from "./entry-service.room.ts";
import { openResting } from "./resting.ts";
import { purgeRuns } from "./run.store.ts";

/* Listings are read and compared: each look ends in a known state, nothing is right that was not read, and who waits is not held up by the night. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openListingDesk>;
let queue: ReturnType<typeof openJobQueue>;
let portals: ListingPortals;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  house = await openHouse();
  sandbox = await startSandbox();
  desk = openListingDesk(sandbox.url);
  queue = openJobQueue(house.job, () => undefined);
  portals = openListingPortals({ url: `${sandbox.url}/listing`, token: "sandbox-token", timeoutMs: 1_500 });
  await learnPortals({ db: openDb(house.job), listing: portals });
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
const inAccount: ListingDeps["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const depsOf = (more: Partial<ListingDeps> = {}): ListingDeps => ({
  inAccount,
  enqueue: queue.enqueue,
  listing: portals,
  readListed: readListedEntry,
  resting: openResting(),
  ...more,
});
const saySection = (section: string, data: object) =>
  house.admin.query(
    `insert into entry_section (account_id, section, data) values ($1, $2, $3)
     on conflict (account_id, section) do update set data = excluded.data, version = entry_section.version + 1`,
    [own.accountId, section, JSON.stringify(data)],
  );
const COMPANY = {
  company_name: "Malerbetrieb Kranz",
  ShippingStreet: "Hauptstraße 12",
  ShippingPostalCode: "50999",
  ShippingCity: "Köln",
  Phone: "+492214710123",
  mobile: null,
  show_address: true,
};
const SHOWN = {
  name: "Malerbetrieb Kranz",
  address: { street: "Hauptstr. 12", zip: "50999", city: "Köln" },
  phone: "0221 4710123",
  url: "https://kartenblick.example/kranz",
  rating: { count: 12, average: 4.5 },
};
beforeEach(async () => {
  await desk.forget();
  own = await buildOwner(house);
  await house.admin.query("delete from portal_listing where account_id = $1", [own.accountId]);
  await bookEntryService(house, own.accountId);
  await saySection("companyData", COMPANY);
});
const look = (portal: string, more: Partial<ListingDeps> = {}) => checkOne(depsOf(more), { accountId: own.accountId, portal });
const listings = async () =>
  (await own.browser.send(entryService.retrievePortals, { query: { companyId: own.accountId } }, own)).data.portals;
const listing = async (portal: string) => (await listings()).find(({ identifier }) => identifier === portal);
const jobs = async (name: string) =>
  (
    await house.admin.query<{ data: { portal: string; runId?: string; due?: string }; wait: number }>(
      "select data, extract(epoch from start_after - created_on)::float8 as wait from pgboss.job where name = $1 and data->>'accountId' = $2 order by priority desc",
      [name, own.accountId],
    )
  ).rows;

test("portals tell of themselves; one that is not told of any more goes, and an answer without any is none", async () => {
  const db = openDb(house.job);
  const known = async () => Number((await house.admin.query<{ n: string }>("select count(*) as n from listing_portal")).rows[0]?.n);
  expect(await known()).toBe(24);
  const told = await portals.listPortals();
  const tell = (list: typeof told) => learnPortals({ db, listing: { ...portals, listPortals: () => Promise.resolve(list) } });
  await tell(told.slice(0, 23));
  expect(await known()).toBe(23);
  await tell([]);
  expect(await known()).toBe(23);
  await tell(told);
});

describe("a look", () => {
  test("that reads the same in another way of writing is right, with the time, the address and the ratings", async () => {
    await desk.overwrite("kartenblick", own.accountId, SHOWN);
    await look("kartenblick");
    const found = await listing("kartenblick");
    expect(found).toMatchObject({
      status: "portal_ok",
      url: SHOWN.url,
      ratingCount: 12,
      ratingAverage: 4.5,
      retryAt: null,
      differences: [],
    });
    expect(found?.fields.map(({ state }) => state)).toEqual(["ok", "ok", "ok", "unknown"]);
    expect(Date.parse(found?.checkedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });
  test("names what deviates: ours and what was found", async () => {
    await desk.overwrite("kartenblick", own.accountId, { ...SHOWN, phone: "0221 4710100" });
    await look("kartenblick");
    expect(await listing("kartenblick")).toMatchObject({
      status: "portal_nok",
      differences: [{ field: "phone", detail: null, ours: "0221 4710123", found: "0221 4710100" }],
    });
  });
  test("finds a listing that does not know our number by what it says", async () => {
    await desk.overwrite("kartenblick", "999", SHOWN);
    await look("kartenblick");
    expect(await listing("kartenblick")).toMatchObject({ status: "portal_ok" });
  });
  test("where the company is not listed says so", async () => {
    await look("firmenatlas");
    expect(await listing("firmenatlas")).toMatchObject({ status: "portal_not_found", fields: [], url: null, retryAt: null });
  });
  test("at a portal that cannot be read is no look, and nobody promises another", async () => {
    await look("wegweiser-west");
    expect(await listing("wegweiser-west")).toMatchObject({ status: "portal_error", retryAt: null, readable: false });
    expect(await jobs("listing-check")).toEqual([]);
  });
});

describe("a portal that misbehaves", () => {
  test.each(["error", "dead", "garbage", "huge", "quota"])(
    "%s: an error with the time of the next try, and nothing of it is right",
    async (mode) => {
      await desk.overwrite("kartenblick", own.accountId, SHOWN);
      await look("kartenblick");
      await desk.behave("kartenblick", { mode });
      await look("kartenblick");
      const found = await listing("kartenblick");
      // What was rated before stays; what was compared before is not said of now.
      expect(found).toMatchObject({ status: "portal_error", fields: [], differences: [], ratingCount: 12, url: SHOWN.url });
      const [next] = await jobs("listing-check");
      expect(next?.data).toMatchObject({ portal: "kartenblick", due: found?.retryAt });
      expect(Math.round(next?.wait ?? 0)).toBe(300);
    },
  );
  test("sends scripts, wrong addresses and wrong types: nothing of it is shown", async () => {
    await desk.overwrite("kartenblick", own.accountId, SHOWN);
    await desk.behave("kartenblick", { mode: "script" });
    await look("kartenblick");
    const found = await listing("kartenblick");
    expect(found).toMatchObject({ status: "portal_nok", url: null });
    expect(JSON.stringify(found)).not.toMatch(/<|script|javascript/);
    await desk.behave("kartenblick", { mode: "ok", drift: { name: 17, rating: { count: -1, average: 99 } } });
    await look("kartenblick");
    expect(await listing("kartenblick")).toMatchObject({ status: "portal_error" });
  });
  test("shows none of the facts: that is not right", async () => {
    await desk.overwrite("kartenblick", own.accountId, { url: SHOWN.url });
    await look("kartenblick");
    expect(await listing("kartenblick")).toMatchObject({ status: "portal_error" });
  });
  test("waits longer with each try, and what was overtaken by another look is left out", async () => {
    await desk.behave("kartenblick", { mode: "error" });
    await look("kartenblick");
    await look("kartenblick");
    const waits = (await jobs("listing-check")).map(({ wait }) => Math.round(wait)).toSorted((a, b) => a - b);
    expect(waits).toEqual([300, 900]);
    await desk.behave("kartenblick", { mode: "ok" });
    await look("kartenblick");
    let asked = 0;
    const counting = {
      ...portals,
      findListing: (...args: Parameters<ListingPortals["findListing"]>) => ((asked += 1), portals.findListing(...args)),
    };
    for (const { data } of await jobs("listing-check"))
      await checkOne(depsOf({ listing: counting }), { accountId: own.accountId, ...data });
    expect(asked).toBe(0);
  });
  test("is left alone for a minute after three silences, and asked again then", () => {
    let now = 0;
    const resting = openResting(() => now);
    resting.noteSilence("a");
    resting.noteSilence("a");
    expect(resting.isResting("a")).toBe(false);
    resting.noteSilence("a");
    expect([resting.isResting("a"), resting.isResting("b")]).toEqual([true, false]);
    now = 60_000;
    expect(resting.isResting("a")).toBe(false);
    resting.noteAnswer("a");
    resting.noteSilence("a");
    expect(resting.isResting("a")).toBe(false);
  });
  test("does not hold up the others of a round", async () => {
    await desk.behave("adressbund", { mode: "dead" });
    const order: string[] = [];
    const noting: ListingPortals = {
      ...portals,
      findListing: async (portal, search) => {
        try {
          return await portals.findListing(portal, search);
        } finally {
          order.push(portal);
        }
      },
    };
    await checkAll(depsOf({ listing: noting }), { accountId: own.accountId });
    // All that can be read; the silent one, which was asked first, ended last.
    expect(order).toHaveLength(23);
    expect(order.at(-1)).toBe("adressbund");
    expect(await listings()).toHaveLength(24);
    expect((await jobs("listing-round")).map(({ data }) => data.portal)).toEqual(["adressbund"]);
  });
});

const start = (query: Parameters<typeof own.browser.send<typeof entryService.getJobIdAndPortalsMetadata>>[1]["query"] = {}) =>
  own.browser.send(entryService.getJobIdAndPortalsMetadata, { query }, own);
const read = ({ jobId, token }: { jobId: string; token: string }) =>
  own.browser.send(entryService.getAnalysisData, { query: { jobId, token } }, own);
const work = async () => {
  for (const { data } of await jobs("listing-check")) await checkOne(depsOf(), { accountId: own.accountId, ...data });
};
describe("a run", () => {
  test("asks every portal once; what they answer arrives one by one, worst first, and it ends", async () => {
    await desk.overwrite("kartenblick", own.accountId, SHOWN);
    await desk.overwrite("branchenkompass", own.accountId, { ...SHOWN, name: "Kranz" });
    const { data } = await start();
    expect(data.metadata).toHaveLength(24);
    const asked = await jobs("listing-check");
    expect(asked.map(({ data: { portal } }) => portal).toSorted()).toEqual(data.metadata.map(({ identifier }) => identifier).toSorted());
    expect((await read(data)).data).toMatchObject({ results: [], pending: 24, finished: false, chartData: { total: 0 } });
    for (const portal of ["kartenblick", "branchenkompass", "firmenatlas"])
      await checkOne(depsOf(), { accountId: own.accountId, portal, runId: data.jobId });
    const { data: some } = await read(data);
    expect(some.results.map(({ portal }) => [portal.identifier, portal.status])).toEqual([
      ["firmenatlas", "portal_not_found"],
      ["branchenkompass", "portal_nok"],
      ["kartenblick", "portal_ok"],
    ]);
    expect(some).toMatchObject({ pending: 21, finished: false, chartData: { total: 3, not_found: 1, nok: 1, ok: 1, error: 0 } });
    await work();
    expect((await read(data)).data).toMatchObject({ pending: 0, finished: true });
    expect(await listings()).toHaveLength(24);
  });
  test("that is not answered in time ends, and says how many are missing", async () => {
    const { data } = await start();
    await house.admin.query("update listing_run set started_at = now() - interval '4 minutes' where account_id = $1", [own.accountId]);
    expect((await read(data)).data).toMatchObject({ finished: true, pending: 24 });
  });
  test("is joined by whoever asks again too early, and begun once by twenty at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await jobs("listing-check")).toHaveLength(24);
    await checkOne(depsOf(), { accountId: own.accountId, ...(await jobs("listing-check"))[0]?.data, portal: "kartenblick" });
    for (const { data } of all) expect((await read(data)).data.pending).toBe(23);
  });
  test("opens with its token for the company that it was given to, and for no other", async () => {
    const { jobId, token } = (await start()).data;
    const data = { jobId, token };
    const other = await buildOwner(house);
    expect((await read({ ...data, token: `${data.token}x` })).status).toBe(404);
    expect((await read({ ...data, jobId: "1" })).status).toBe(404);
    expect((await other.browser.send(entryService.getAnalysisData, { query: data }, other)).status).toBe(404);
    // Also when the run stands among its own by some mistake.
    await house.admin.query(
      "insert into listing_run (account_id, id, token_hash, portals) select $2, id, token_hash, portals from listing_run where account_id = $1 and id = $3",
      [own.accountId, other.accountId, data.jobId],
    );
    expect((await other.browser.send(entryService.getAnalysisData, { query: data }, other)).status).toBe(404);
    expect((await read(data)).status).toBe(200);
  });
  test("about other data says nothing of the entry", async () => {
    await desk.overwrite("kartenblick", "999", { ...SHOWN, name: "Kranz Nachfolger" });
    const { data } = await start({ company: "Kranz Nachfolger" });
    await work();
    const { results } = (await read(data)).data;
    expect(results.find(({ portal }) => portal.identifier === "kartenblick")).toMatchObject({ portal: { status: "portal_ok" } });
    expect(await listings()).toEqual([]);
    expect((await start({ company: "Ein anderer" })).status).toBe(429);
  });
  test("needs a street that is understood, and the product", async () => {
    await saySection("companyData", { ...COMPANY, ShippingStreet: "" });
    expect((await start()).errors).toMatchObject([{ code: "invalid-input", field: "street" }]);
    await house.admin.query("update product set status = 'Inactive' where account_id = $1", [own.accountId]);
    expect((await start()).errors).toMatchObject([{ code: "not-possible-now" }]);
    expect(await jobs("listing-check")).toEqual([]);
  });
  test("is forgotten after a day", async () => {
    const { data } = await start();
    await house.admin.query("update listing_run set started_at = now() - interval '25 hours' where account_id = $1", [own.accountId]);
    await purgeRuns(openDb(house.job));
    expect((await read(data)).status).toBe(404);
  });
});

const reload = (identifier?: string) =>
  own.browser.send(entryService.reloadPortals, { query: identifier === undefined ? {} : { identifier } }, own);
const later = (seconds: number) =>
  house.admin.query(
    `update listing_head set asked_at = asked_at - $2 * interval '1 second',
       asked_one = coalesce((select jsonb_object_agg(key, (value #>> '{}')::timestamptz - $2 * interval '1 second') from jsonb_each(asked_one)), '{}') where account_id = $1`,
    [own.accountId, seconds],
  );
const page = async () => (await own.browser.send(entryService.retrievePortals, { query: { companyId: own.accountId } }, own)).data;
const facts = async () => (await own.browser.send(entryService.getGrisuEntryServiceData, {}, own)).data;
describe("asking again", () => {
  test("for all is refused within the throttle, with the seconds that are left, also of twenty at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => reload()));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await jobs("listing-check")).toHaveLength(24);
    const early = await reload();
    expect(early.errors).toMatchObject([{ code: "rate-limited" }]);
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(RELOAD_THROTTLE_SECONDS - 60);
    await later(RELOAD_THROTTLE_SECONDS);
    expect((await reload()).status).toBe(200);
  });
  test("for one portal is counted by itself, and only where the company has a listing", async () => {
    expect((await reload("kartenblick")).status).toBe(404);
    await look("kartenblick");
    expect((await reload("kartenblick")).status).toBe(200);
    expect((await reload("kartenblick")).status).toBe(429);
    expect(await jobs("listing-check")).toHaveLength(1);
    expect((await reload()).status).toBe(200);
    await later(RELOAD_THROTTLE_SECONDS);
    expect((await reload("kartenblick")).status).toBe(200);
  });
  test("is told when it is possible again, and whether a look is under way", async () => {
    await look("kartenblick");
    expect([(await page()).reloadPossibleAt, (await facts()).has_jobs]).toEqual([null, false]);
    await reload();
    expect(Date.parse((await page()).reloadPossibleAt ?? "")).toBeGreaterThan(Date.now());
    expect((await facts()).has_jobs).toBe(true);
  });
});

test("every day all listings of whoever has the service are put in turn, once, in a lane of their own", async () => {
  const parts = { ...depsOf(), db: openDb(house.job) };
  await checkDue(parts);
  expect(await jobs("listing-round")).toHaveLength(1);
  await checkDue(parts);
  expect(await jobs("listing-round")).toHaveLength(1);
  await house.admin.query("update listing_head set round_at = round_at - interval '24 hours' where account_id = $1", [own.accountId]);
  await checkDue(parts);
  expect(await jobs("listing-round")).toHaveLength(2);
  expect(await jobs("listing-check")).toEqual([]);
});

test("who waits is served while a full night of rounds is not over", async () => {
  const { rows } = await house.admin.query<{ account_id: string }>("select account_id::text from account limit 1");
  await inAccount(own.accountId, async (tx) => {
    for (let n = 0; n < 400; n += 1) await queue.enqueue(tx, "listing-round", { accountId: rows[0]?.account_id ?? "" });
  });
  let rounds = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { queues } = entryServiceRoom;
  const stop = await startWorkers(
    house.job,
    [
      { ...queues["listing-round"], queue: "listing-round", run: () => ((rounds += 1), released) },
      { ...queues["listing-check"], queue: "listing-check", run: (job) => checkOne(depsOf(), job) },
    ],
    [],
    pino({ level: "silent" }),
  );
  // Every lane of the night is taken, and none comes free.
  await expect.poll(() => rounds).toBe(queues["listing-round"].atOnce);
  const { jobId, token } = (await own.browser.send(entryService.getJobIdAndPortalsMetadata, { query: {} }, own)).data;
  await expect
    .poll(async () => (await own.browser.send(entryService.getAnalysisData, { query: { jobId, token } }, own)).data.finished)
    .toBe(true);
  expect(rounds).toBe(queues["listing-round"].atOnce);
  release();
  await house.admin.query("delete from pgboss.job where name = 'listing-round' and state = 'created'");
  await stop();
});
