import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { readContactFacts } from "../../entry-facts.ts";
import { openWebReader, type WebReader } from "../../gateways/web-reader.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { checkDue, checkWebsite, hoursOn } from "./check.jobs.ts";
import { beginCheck } from "./check.store.ts";
import { buildWebsite } from "./website.builders.ts";

/* A website is looked at when somebody asks or a week has gone by: what was found stands there with its time, and nothing is green without a look. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let queue: ReturnType<typeof openJobQueue>;
let web: WebReader;
let own: Awaited<ReturnType<typeof buildOwner>>;
let site: Awaited<ReturnType<typeof buildWebsite>>;
let host: string;
beforeAll(async () => {
  house = await openHouse();
  sandbox = await startSandbox();
  queue = openJobQueue(house.job, () => undefined);
  web = openWebReader({ standIn: `${sandbox.url}/websites`, wait: () => Promise.resolve() });
});
beforeEach(async () => {
  own = await buildOwner(house);
  await house.admin.query("delete from website where account_id = $1", [own.accountId]);
  site = await buildWebsite(house, own);
  host = new URL(site.url).host;
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});

const inAccount: Parameters<typeof checkWebsite>[0]["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const look = (by = web) =>
  checkWebsite({ inAccount, web: by, readContact: readContactFacts }, { accountId: own.accountId, slot: site.slot });
const play = (mode: string) => fetch(`${sandbox.url}/websites-desk`, { method: "PUT", body: JSON.stringify({ host, mode }) });
const start = (identifier = site.identifier, browser = own.browser) =>
  browser.send(website.startWebsiteCheck, { body: { identifier } }, own);
const read = (encUrl = site.url, browser: Browser = own.browser) => browser.send(website.getWebsiteCheck, { query: { encUrl } }, own);
const codes = async () => (await read()).data.findings.map(({ code }) => code);
const jobs = async () =>
  Number(
    (
      await house.admin.query<{ n: string }>(
        "select count(*) as n from pgboss.job where name = 'website-check' and data->>'accountId' = $1",
        [own.accountId],
      )
    ).rows[0]?.n,
  );
/** So many seconds go by. */
const later = (seconds: number) =>
  house.admin.query("update website set check_asked_at = check_asked_at - $2 * interval '1 second' where account_id = $1", [
    own.accountId,
    seconds,
  ]);
/** The pause begins anew: however slow this machine is, it lasts. Its last moment is the rule's own test. */
const askNow = () =>
  house.admin.query("update website set check_asked_at = clock_timestamp() where account_id = $1 and check_asked_at is not null", [
    own.accountId,
  ]);

test("nobody asks about a stranger's website, or about an address that is none of the company's", async () => {
  const other = await buildOwner(house);
  expect((await other.browser.send(website.startWebsiteCheck, { body: { identifier: site.identifier } }, other)).status).toBe(404);
  expect((await other.browser.send(website.getWebsiteCheck, { query: { encUrl: site.url } }, other)).status).toBe(404);
  for (const url of ["http://127.0.0.1/", "http://169.254.169.254/", `${site.url}x`, "https://www.andere.example"])
    expect((await read(url)).status).toBe(404);
  expect(await jobs()).toBe(0);
});

test("nothing is said of a website that nobody has looked at", async () => {
  expect((await read()).data).toMatchObject({ status: "wait", askedAt: null, checkedAt: null, findings: [], nextCheckAt: null });
});

describe("a check", () => {
  test("waits, is under way, and ends with what was found and its time", async () => {
    await play("good");
    expect((await start()).data).toMatchObject({ status: "wait", checkedAt: null, findings: [] });
    let between: string | undefined;
    const slow: WebReader = {
      read: async (url) => {
        between ??= (await read()).data.status;
        return web.read(url);
      },
    };
    await look(slow);
    expect(between).toBe("pending");
    const { data } = await read();
    expect(data).toMatchObject({ status: "success", url: site.url, message: null, redirectTo: null });
    expect(data.checkedAt).not.toBeNull();
    expect(data.responseSeconds).toBeGreaterThan(0);
    expect(await codes()).toEqual(
      expect.arrayContaining(["imprint-ok", "privacy-ok", "certificate-ok", "viewport-ok", "images-undescribed"]),
    );
  });

  test("is asked for once in ten seconds, also by twenty at once and for other websites of the company", async () => {
    const second = await buildWebsite(house, own);
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => start(at % 2 ? second.identifier : site.identifier)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await jobs()).toBe(1);
    await askNow();
    await start();
    expect(await jobs()).toBe(1);
    await later(10);
    const next = await start(second.identifier);
    await start();
    expect(await jobs()).toBe(2);
    expect(next.data.nextCheckAt).not.toBeNull();
  });

  test("that is under way is not begun again until it is lost", async () => {
    await start();
    await inAccount(own.accountId, (tx) => beginCheck(tx, { accountId: own.accountId, slot: site.slot }));
    await later(60);
    await start();
    expect(await jobs()).toBe(1);
    await later(300);
    await start();
    expect(await jobs()).toBe(2);
  });

  test("keeps what the last one found, with its time, until the next has ended", async () => {
    await play("good");
    await start();
    await look();
    const before = (await read()).data;
    await later(20);
    await house.admin.query(
      "update website_check set checked_at = checked_at - interval '1 minute', begun_at = begun_at - interval '1 minute' where account_id = $1",
      [own.accountId],
    );
    const { data } = await start();
    expect([data.status, data.findings.length]).toEqual(["wait", before.findings.length]);
    expect(data.checkedAt).not.toBeNull();
  });

  test("says nothing of an address that is another one meanwhile", async () => {
    await start();
    await look();
    await house.admin.query("update website set url = 'https://www.neu.example' where account_id = $1", [own.accountId]);
    expect((await read("https://www.neu.example")).data).toMatchObject({ checkedAt: null, findings: [], responseSeconds: null });
  });
});

describe("what is wrong is named", () => {
  test.each([
    ["no-imprint", "imprint-missing"],
    ["no-privacy", "privacy-missing"],
    ["not-for-phones", "viewport-missing"],
    ["slow", "speed-slow"],
    ["ending-certificate", "certificate-ends"],
    ["plain", "certificate-none"],
  ])("%s", async (mode, code) => {
    await play(mode);
    await start();
    await look();
    expect((await read()).data.status).toBe("success");
    expect(await codes()).toContain(code);
  });

  test.each([
    ["inward", "not-reached"],
    ["cut", "not-reached"],
    ["wrong-certificate", "certificate"],
    ["loop", "redirects"],
    ["garbage", "no-page"],
    ["not-found", "status"],
  ])("%s is an error and nothing of it is green", async (mode, message) => {
    await play(mode);
    await start();
    await look();
    const { data } = await read();
    expect(data).toMatchObject({ status: "error", message, responseSeconds: null, redirectTo: null });
    expect(data.findings.filter(({ severity }) => severity === "ok")).toEqual([]);
  });

  test("a website that leads elsewhere is a redirect that nobody wanted", async () => {
    await play("elsewhere");
    await start();
    await look();
    expect((await read()).data).toMatchObject({ status: "redirect", redirectTo: "https://www.parkplatz.example/", redirectWanted: false });
  });

  test("an endless page is judged by its beginning", async () => {
    await play("endless");
    await start();
    await look();
    expect((await read()).data.status).toBe("success");
    expect(await codes()).toContain("imprint-missing");
  });
});

const told = async () =>
  (
    await house.admin.query<{ lastDay: string; over: boolean }>(
      `select facts->>'lastDay' as "lastDay", over_at is not null as over from occasion where account_id = $1 and kind = 'website-certificate'`,
      [own.accountId],
    )
  ).rows;
test("of a certificate that ends people are told once, until another one is seen", async () => {
  await play("good");
  await look();
  expect(await told()).toEqual([]);
  await play("ending-certificate");
  await look();
  await look();
  expect(await told()).toEqual([{ lastDay: expect.stringMatching(/^20/) as string, over: false }]);
  await play("good");
  await look();
  expect(await told()).toMatchObject([{ over: true }]);
});

const day = (...spans: [string, string][]) => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
test("telephone and hours are compared with the entry", async () => {
  await play("good");
  const closed = { state: "closed" };
  const full = day(["08:00", "12:00"], ["13:00", "17:30"]);
  const week = {
    monday: full,
    tuesday: full,
    wednesday: day(["08:00", "12:00"]),
    thursday: day(["08:00", "12:00"], ["13:00", "19:00"]),
    friday: day(["08:00", "14:00"]),
    saturday: closed,
    sunday: closed,
  };
  const contact = { phones: ["+492214710123"], week: week as never };
  await start();
  await checkWebsite({ inAccount, web, readContact: () => Promise.resolve(contact) }, { accountId: own.accountId, slot: site.slot });
  const { findings } = (await read()).data;
  expect(findings.find(({ code }) => code === "hours-differ")?.values).toEqual({
    day: "thursday",
    days: "1",
    site: "08:00–12:00, 13:00–17:30",
    entry: "08:00–12:00, 13:00–19:00",
  });
  expect(findings.map(({ code }) => code)).toContain("phone-ok");
});

test("hours are read where days and times stand in one line or in neighbouring cells; other words are not", () => {
  const week = hoursOn({
    lines: ["Wir sind seit 1998 für Sie da", "Mo–Do", "8–17 Uhr", "Fr 8–14 Uhr", "Sa", "geschlossen", "So geht das", "3 Schritte"],
  });
  expect([week.monday, week.thursday].map((one) => one.state)).toEqual(["open", "open"]);
  expect(week.friday).toMatchObject({ spans: [{ from: "08:00", to: "14:00" }] });
  expect(week.sunday.state).toBe("unknown");
});

test("what nobody has looked at for a week is put in turn by the clock, once", async () => {
  const parts = { db: openDb(house.job), inAccount, enqueue: queue.enqueue };
  await checkDue(parts);
  expect(await jobs()).toBe(1);
  await checkDue(parts);
  expect(await jobs()).toBe(1);
  await later(8 * 86_400);
  await checkDue(parts);
  expect(await jobs()).toBe(2);
});

test("what the clock has put in turn for the night does not keep its owner waiting", async () => {
  const parts = { db: openDb(house.job), inAccount, enqueue: queue.enqueue };
  await later(8 * 86_400);
  await checkDue(parts);
  const before = await jobs();
  expect((await start()).data.status).toBe("wait");
  expect(await jobs()).toBe(before);
  await later(10);
  expect((await start()).data.status).toBe("wait");
  const { rows } = await house.admin.query<{ priority: number }>(
    "select priority from pgboss.job where name = 'website-check' and data->>'accountId' = $1 order by priority desc",
    [own.accountId],
  );
  expect(rows).toHaveLength(before + 1);
  expect(rows[0]?.priority).toBeGreaterThan(rows[1]?.priority ?? 0);
});

test("a website that has gone meanwhile is left alone", async () => {
  await start();
  await house.admin.query("delete from website where account_id = $1", [own.accountId]);
  await look();
  expect((await house.admin.query("select from website_check where account_id = $1", [own.accountId])).rowCount).toBe(0);
});
