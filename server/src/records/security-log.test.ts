import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSecurityLog, type SecurityLog } from "./security-log.ts";

let lines: Record<string, unknown>[];
let security: SecurityLog;
const open = (level: string): SecurityLog =>
  openSecurityLog(pino({ level, base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
const told = () => lines.map(({ event, from, count }) => [event, from, count]);

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  security = open("error");
});
afterEach(() => {
  security.close();
  vi.useRealTimers();
});

const storm = (times: number, from = "10.0.0.0/24") => {
  for (let n = 0; n < times; n += 1) security.note("rate-limited", { from });
};

test("an event is written whatever the level of the log; a silent one stays silent", () => {
  security.note("sign-in-succeeded", { who: "7", from: "10.0.0.0/24" });
  expect(lines).toMatchObject([{ event: "sign-in-succeeded", outcome: "done", who: "7", from: "10.0.0.0/24", msg: "security" }]);
  open("silent").note("sign-in-succeeded", { who: "8" });
  expect(lines).toHaveLength(1);
});

test("of a storm the first is written at once, the others as a number at the end of the minute", () => {
  storm(1_000);
  expect(told()).toEqual([["rate-limited", "10.0.0.0/24", undefined]]);
  vi.advanceTimersByTime(60_000);
  expect(told().slice(1)).toEqual([["rate-limited", "10.0.0.0/24", 999]]);
  storm(1);
  vi.advanceTimersByTime(60_000);
  expect(told().slice(2)).toEqual([["rate-limited", "10.0.0.0/24", undefined]]);
});

test("kinds and networks are counted each for itself", () => {
  storm(2);
  storm(2, "10.0.1.0/24");
  security.note("forgery-refused", { from: "10.0.0.0/24" });
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([
    ["rate-limited", "10.0.0.0/24", undefined],
    ["rate-limited", "10.0.1.0/24", undefined],
    ["forgery-refused", "10.0.0.0/24", undefined],
    ["rate-limited", "10.0.0.0/24", 1],
    ["rate-limited", "10.0.1.0/24", 1],
  ]);
});

test("a storm from everywhere does not fill the disk either", () => {
  for (let n = 0; n < 50_000; n += 1) storm(1, `10.${n >> 8}.${n & 255}.0/24`);
  expect(lines).toHaveLength(1_001);
  vi.advanceTimersByTime(60_000);
  expect(told().slice(1_001)).toEqual([["rate-limited", "elsewhere", 48_999]]);
});

test("what is done, and each wrong password, has a line of its own", () => {
  for (let n = 0; n < 3; n += 1) security.note("sign-in-failed", { from: "10.0.0.0/24" });
  expect(lines).toHaveLength(3);
});

test("what was only counted is written when the process ends", () => {
  storm(3);
  security.close();
  expect(told().slice(1)).toEqual([["rate-limited", "10.0.0.0/24", 2]]);
});
