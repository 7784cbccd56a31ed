import { parentPort } from "node:worker_threads";
import fc from "fast-check";
import { exportedRules, type ExportedRule } from "./exported-rules.ts";

/* Calls every rule with dates that nobody means. Steps are counted, not timed: a rule that goes through days makes a date for each. */

/** More than the longest series needs, with everything around it. */
const STEPS_MAX = 20_000;
/** The longest answer is a series of single days: a thousand steps with three values each. */
const NODES_MAX = 5_000;
const RUNS = 200;

class TooManySteps extends Error {}

let steps = 0;
const count = (): void => {
  steps += 1;
  if (steps > STEPS_MAX) throw new TooManySteps();
};
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [number]) => {
    count();
    return new target(...args);
  },
  get: (target, name) => {
    if (name === "parse" || name === "UTC") count();
    return Reflect.get(target, name) as unknown;
  },
});

const day = fc.oneof(
  fc.constantFrom(
    "0000-01-01",
    "0001-01-01",
    "0099-12-31",
    "1582-10-10",
    "1969-12-31",
    "1999-12-31",
    "2000-02-30",
    "2026-11-15",
    "9999-12-30",
    "9999-12-31",
    "+010000-01-01",
    "+010000-01",
    "-000001-01-01",
    "+275760-09-13",
    "",
    "x",
    "2026-11-15T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
  ),
  fc
    .date({ min: new RealDate("0000-01-01"), max: new RealDate("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const number = fc.constantFrom(0, 1, -1, 7, 2026, 9_999, 10_000, 2 ** 31, 2 ** 53, 1e308, -1e308, Infinity, -Infinity, Number.NaN);
const hours = fc.constantFrom({ state: "closed" }, { state: "open", spans: [{ from: "22:00", to: "06:00" }], by_appointment: false });
const weekOf = (each: unknown) =>
  Object.fromEntries(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((name) => [name, each]));
/** Whatever a rule looks for in an object, it finds a day under it. */
const anything = fc.tuple(day, day, hours).map(([first, last, each]) => {
  const stretch = { startDate: first, endDate: last, from: first, to: last, start: first, end: last, until: last, date: first };
  const special_days = [{ ...stretch, kind: "special", label: "", hours: each }];
  const wishes = { pause: stretch, red: stretch, yellow: stretch, isHoliday: () => true, pauseOnHolidays: true };
  return { ...stretch, ...wishes, special_days, week: weekOf(each), callBackBy: last, light: "red", reason: "x", days: 5, spans: [] };
});
const argument = fc.oneof(day, day, anything, anything, fc.constantFrom("Day", "Week", "Month"), number, fc.constant(null));

const sizeOf = (value: unknown, left: number): number => {
  if (typeof value === "string") return Math.ceil(value.length / 100);
  if (typeof value !== "object" || value === null || left <= 0) return 1;
  return Object.values(value).reduce((sum: number, inner) => (sum > left ? sum : sum + sizeOf(inner, left - sum)), 1);
};

/** What is wrong with the rule when it is called so; a rule may say that it was called wrongly. */
const faultOf = (rule: ExportedRule["rule"], args: readonly unknown[]): string | null => {
  steps = 0;
  try {
    return sizeOf(rule(...args), NODES_MAX + 1) > NODES_MAX ? "an endless answer" : null;
  } catch (error) {
    return error instanceof TooManySteps ? "endless steps" : null;
  }
};

const tryOut = ({ name, rule }: ExportedRule): string[] => {
  const found = new Map<string, string>();
  const attempt = (args: readonly unknown[]): void => {
    const fault = faultOf(rule, args);
    if (fault !== null) found.set(fault, `${name}: ${fault} with ${JSON.stringify(args).slice(0, 200)}`);
  };
  fc.assert(fc.property(fc.array(argument, { minLength: 4, maxLength: 4 }), attempt), { numRuns: RUNS });
  const series = fc.tuple(anything, fc.constantFrom("Day", "Week", "Month"), day, day);
  const stretch = fc.tuple(anything, fc.constant(null), day, day);
  for (const args of [series, stretch]) fc.assert(fc.property(args, attempt), { numRuns: RUNS });
  return [...found.values()];
};

const rules = await exportedRules();
parentPort?.postMessage({ tried: rules.length, found: rules.flatMap(tryOut) });
