import type { BrowserReport } from "@schaufenster/contract/areas/portal/browser-report.model.ts";
import { BROWSER_REPORT_PATH, VITAL_MOST, type Vital } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { releaseOf, sendBeacon } from "../../browser/beacon.ts";
import { onHidden } from "../../browser/viewport.ts";

/** Shifts that follow one another belong together, for five seconds at most; the worst of such spans counts. */
const SPAN_MS = 5_000;
const GAP_MS = 1_000;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
type Values = Partial<Record<Vital, number>>;

const observe = (type: string, take: (entries: readonly PerformanceEntry[]) => void, rest: object = {}): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type, buffered: true, ...rest });
  return () => observer.disconnect();
};

const watchShifts = (values: Values): (() => void) => {
  let span = { sum: 0, first: 0, last: 0 };
  return observe("layout-shift", (entries) => {
    for (const { startTime, value, hadRecentInput } of entries as readonly Shift[]) {
      if (hadRecentInput) continue;
      const goesOn = startTime - span.last < GAP_MS && startTime - span.first < SPAN_MS;
      span = { sum: (goesOn ? span.sum : 0) + value, first: goesOn ? span.first : startTime, last: startTime };
      values.shift = Math.max(values.shift ?? 0, span.sum);
    }
  });
};

/**
 * How quick this page was, told once when it is put away; until it is stopped. Only for whoever consents that the use is counted: the values go into sums of all
 * people together and stand nowhere beside a person.
 */
export const startVitals = (release = releaseOf(document)): (() => void) => {
  const values: Values = {};
  const [arrival] = performance.getEntriesByType("navigation");
  if (arrival instanceof PerformanceNavigationTiming) values["first-byte"] = arrival.responseStart / 1_000;
  const note = (vital: Vital, ms: number): void => void (values[vital] = Math.max(values[vital] ?? 0, ms / 1_000));
  const stops = [
    observe("largest-contentful-paint", (entries) => note("largest-paint", entries.at(-1)?.startTime ?? 0)),
    observe("event", (entries) => note("interaction", Math.max(...entries.map(({ duration }) => duration))), { durationThreshold: 40 }),
    watchShifts(values),
  ];
  const stop = (): void => {
    for (const end of stops.splice(0)) end();
  };
  stops.push(
    onHidden(() => {
      stop();
      const vitals = Object.fromEntries(Object.entries(values).map(([vital, value]) => [vital, Math.min(VITAL_MOST, value)]));
      if (release !== null) sendBeacon(BROWSER_REPORT_PATH, { release, vitals } satisfies BrowserReport);
    }),
  );
  return stop;
};
