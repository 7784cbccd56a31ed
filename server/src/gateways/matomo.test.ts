import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openMatomoDesk } from "../../test/matomo-desk.ts";
import { startSandbox } from "../../test/sandbox-process.ts";
import { MatomoRefusal, openMatomo, type Matomo } from "./matomo.ts";

/* Matomo's Reporting API, as the sandbox plays it: every way in which it may answer. */

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let matomo: Matomo;
let desk: ReturnType<typeof openMatomoDesk>;
const open = (token = "t", timeoutMs?: number) =>
  openMatomo({ url: `${sandbox.url}/matomo`, token, ...(timeoutMs !== undefined && { timeoutMs }) });
beforeAll(async () => {
  sandbox = await startSandbox();
  matomo = open();
  desk = openMatomoDesk(sandbox.url);
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await desk.turn("ok");
  await desk.play();
});

const sum = (rows: readonly { visits: number }[]) => rows.reduce((total, row) => total + row.visits, 0);

test("tells days with their parts, the same each time; a day without visits was counted", async () => {
  const days = await matomo.readDays(7, "2026-03-01", "2026-04-30");
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
  expect(days).toHaveLength(61);
  expect(await matomo.readDays(7, "2026-03-01", "2026-04-30")).toEqual(days);
  const quiet = days.find(({ visits }) => visits === 0);
  expect(quiet).toMatchObject({ pageViews: 0, bounces: 0, devices: [], referrers: [], sites: [], terms: [] });
  for (const { visits, pageViews, devices, referrers, terms } of days) {
    expect([sum(devices), sum(referrers)]).toEqual([visits, visits]);
    expect(sum(terms)).toBe(referrers.find(({ name }) => name === "search")?.visits ?? 0);
    expect(pageViews).toBeGreaterThanOrEqual(visits);
  }
  const names = new Set(days.flatMap(({ terms }) => terms.map(({ name }) => name)));
  // Named by the segment, whatever the language of the label: signs are kept, and what was not told is empty.
  expect([names.has("kalkputz & lehm"), names.has("maler köln"), names.has("")]).toEqual([true, true, true]);
});

test("the token goes in the body, never in an address", async () => {
  await desk.play();
  await matomo.readDays(7, "2026-03-01", "2026-03-02");
  const asked = await desk.asked();
  expect(asked.map(({ method }) => method)).toEqual([
    "VisitsSummary.get",
    "Actions.get",
    "DevicesDetection.getType",
    "Referrers.getReferrerType",
    "Referrers.getWebsites",
    "Referrers.getKeywords",
  ]);
  expect(asked.map(({ address }) => address).join("")).toBe("");
});

test("what it says no to is a refusal, although it comes as a success; its words stay there", async () => {
  const refusal = expect.objectContaining({ name: "MatomoRefusal", message: "Matomo refused VisitsSummary.get" }) as Error;
  await expect(open("expired").readDays(7, "2026-03-01", "2026-03-02")).rejects.toEqual(refusal);
  await expect(matomo.readDays(404, "2026-03-01", "2026-03-02")).rejects.toBeInstanceOf(MatomoRefusal);
  await desk.play({ refuses: true });
  await expect(matomo.readDays(7, "2026-03-01", "2026-03-02")).rejects.toBeInstanceOf(MatomoRefusal);
});

test.each(["error", "garbage"] as const)("%s is no answer", async (mode) => {
  await desk.turn(mode);
  await expect(matomo.readDays(7, "2026-03-01", "2026-03-02")).rejects.toThrow(/Matomo answered 500|JSON/);
});

test.each(["slow", "hang"] as const)("one that is too slow is not waited for: %s", async (mode) => {
  await desk.turn(mode);
  await expect(open("t", 300).readDays(7, "2026-03-01", "2026-03-02")).rejects.toThrow(/timeout|aborted/i);
});

test("days that it leaves out are not there: they are gaps, not zero", async () => {
  await desk.play({ leavesOut: 2 });
  expect((await matomo.readDays(7, "2026-03-01", "2026-03-04")).map(({ day }) => day)).toEqual(["2026-03-02", "2026-03-04"]);
});
