import { BrowserReport } from "@schaufenster/contract/areas/portal/browser-report.model.ts";
import { BROWSER_REPORT_PATH } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseOf } from "../../browser/beacon.ts";
import { noteFault, watchFaults } from "../../browser/faults.ts";
import { describeCaught, startTelling } from "./fault-teller.ts";
import { startVitals } from "./vitals.ts";

/* What a page tells of its faults has no room for a word of anybody. */

const CANARY = "petra.muster@kunde.example 0221 4711 Bearer eyJhbGci";
const RELEASE = "Ab12_-Zz";
let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.spyOn(navigator, "sendBeacon").mockImplementation((path, data) => {
    void (data as Blob).text().then((text) => sent.push({ path: String(path), body: JSON.parse(text) as unknown }));
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const putAway = (): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};

const kept = (): string => JSON.stringify([localStorage, sessionStorage, document.cookie]);

class Strange extends Error {
  override name = `Kunde ${CANARY}`;
}

test("neither the words of an error nor a name of its own nor an address is told", () => {
  const thrown = new Strange(CANARY);
  thrown.stack = [
    `Kunde: ${CANARY}`,
    `    at save (${location.origin}/assets/start-Ab12_-Zz.js?token=${CANARY.slice(-8)}:10:20)`,
    `    at ${location.origin}/assets/start-Ab12_-Zz.js:2:345`,
    `send@${location.origin}/assets/door-99.js:7:8`,
    "    at other (https://ads.example/assets/spy.js:1:2)",
    `    at ${location.origin}/kunde/meineDaten/anfragen/4711:1:2`,
    "    at async Promise.all (index 0)",
  ].join("\n");
  const fault = describeCaught({ kind: "error", thrown }, "leads");
  expect(fault).toEqual({
    kind: "error",
    name: "other",
    page: "leads",
    frames: [
      { file: "start-Ab12_-Zz.js", line: 10, column: 20 },
      { file: "start-Ab12_-Zz.js", line: 2, column: 345 },
      { file: "door-99.js", line: 7, column: 8 },
    ],
  });
  expect(BrowserReport.safeParse({ release: RELEASE, faults: [fault] }).success).toBe(true);
});

test.each([["text"], [undefined], [null], [{ stack: CANARY, name: CANARY }], [new TypeError(CANARY)]])(
  "whatever is thrown is told in the same form: %s",
  (thrown) => {
    const fault = describeCaught({ kind: "rejection", thrown }, undefined);
    expect(BrowserReport.safeParse({ release: RELEASE, faults: [fault] }).success).toBe(true);
    expect(JSON.stringify(fault)).not.toMatch(/petra|4711|Bearer/);
  },
);

test("what was caught before is told too, each once, five at most, and nothing is kept in the browser", async () => {
  const stored = kept();
  noteFault({ kind: "render", thrown: new RangeError(CANARY) });
  startTelling(() => "leads", RELEASE);
  watchFaults();
  const again = new TypeError(CANARY);
  for (let n = 0; n < 3; n += 1) dispatchEvent(new ErrorEvent("error", { error: again }));
  for (let n = 0; n < 9; n += 1) {
    const thrown = new Error(CANARY);
    thrown.stack = `at ${location.origin}/assets/start-1.js:${n + 1}:1`;
    noteFault({ kind: "error", thrown });
  }
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.poll(() => sent.length).toBe(1);
  const { path, body } = sent[0] ?? {};
  expect(path).toBe(BROWSER_REPORT_PATH);
  const report = BrowserReport.parse(body);
  expect(report.faults?.map(({ kind, name }) => [kind, name])).toEqual([
    ["render", "RangeError"],
    ["error", "TypeError"],
    ["error", "Error"],
    ["error", "Error"],
    ["error", "Error"],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/petra|4711|Bearer/);
  expect(kept()).toBe(stored);
});

test("how quick a page was is told once, when it is put away, and not after consent has ended", async () => {
  vi.useRealTimers();
  startVitals(RELEASE)();
  startVitals(RELEASE);
  putAway();
  putAway();
  await expect.poll(() => sent.length).toBe(1);
  expect(BrowserReport.parse(sent[0]?.body).vitals?.["first-byte"]).toBeGreaterThanOrEqual(0);
});

test("the build is known by its first script; a page without one tells nothing", () => {
  const page = document.createElement("div");
  expect(releaseOf(page)).toBeNull();
  for (const src of ["/src/main.tsx", "/assets/index-Ab12_-Zz.js"])
    page.append(Object.assign(document.createElement("script"), { type: "module", src }));
  expect(releaseOf(page)).toBe(RELEASE);
});
