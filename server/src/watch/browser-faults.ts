import { createHash } from "node:crypto";
import type { BrowserFault, BrowserReport } from "@schaufenster/contract/areas/portal/browser-report.model.ts";
import type { Meter } from "@opentelemetry/api";
import type { CountedFault } from "./browser-faults.store.ts";

const FLUSH_MS = 10_000;
/** So many different faults wait at most, and so many are written down in an hour: strangers may send what they like. */
const WAITING_MOST = 100;
const WRITTEN_MOST = 500;
const HOUR_MS = 3_600_000;
/** The frames that tell two faults apart. */
const TELLING_FRAMES = 3;
const SECONDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

/** What taking reports needs. */
export interface BrowserFaultDeps {
  readonly meter: Meter;
  readonly store: (faults: readonly CountedFault[]) => Promise<unknown>;
  /** The scripts that this server hands out; nothing where it hands out none. */
  readonly scripts: ReadonlySet<string>;
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}
/** Takes what browsers tell. */
export interface BrowserFaults {
  readonly take: (report: BrowserReport, userAgent: string) => void;
  /** Writes down what waits. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const BROWSERS: readonly (readonly [name: string, form: RegExp])[] = [
  ["Firefox", /Firefox\/(\d{1,4})/],
  ["Edge", /Edg\/(\d{1,4})/],
  ["Chrome", /Chrome\/(\d{1,4})/],
  ["Safari", /Version\/(\d{1,4})[\d.]* .*Safari/],
];
/** Its name and first number, and nothing else of what it says. */
export const browserOf = (userAgent: string): string => {
  for (const [name, form] of BROWSERS) {
    const version = form.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return "other";
};

const fingerprintOf = ({ kind, name, frames }: BrowserFault): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, name, frames.slice(0, TELLING_FRAMES)]))
    .digest("hex")
    .slice(0, 32);

const openCounters = (meter: Meter) => ({
  faults: meter.createCounter("browser_faults", { description: "Faults that browsers told of, by kind" }),
  dropped: meter.createCounter("browser_faults_dropped", {
    description: "Faults of browsers that were counted and not written down, by reason",
  }),
  vitals: meter.createHistogram("browser_vital_seconds", {
    description: "How quick pages were, as browsers of people who consent measured it",
    advice: { explicitBucketBoundaries: SECONDS },
  }),
  shift: meter.createHistogram("browser_layout_shift", {
    description: "How far pages moved while they were read",
    advice: { explicitBucketBoundaries: SHIFTS },
  }),
});

/** Counts and groups what browsers tell, and writes it down in one statement every ten seconds. */
export const openBrowserFaults = ({ meter, store, scripts, onFault, now = () => performance.now() }: BrowserFaultDeps): BrowserFaults => {
  const count = openCounters(meter);
  // From nothing on, or the first of them would be no increase.
  for (const kind of ["error", "rejection", "render"]) count.faults.add(0, { kind });
  let waiting = new Map<string, CountedFault>();
  let hour = { since: now(), written: 0 };

  const drop = (why: string): void => count.dropped.add(1, { why });
  const keep = (release: string, fault: BrowserFault, browser: string): void => {
    // Scripts of nobody's build are inventions, or what an extension does in the page.
    if (!fault.frames.some(({ file }) => scripts.has(file))) return drop("foreign");
    if (now() - hour.since > HOUR_MS) hour = { since: now(), written: 0 };
    const fingerprint = fingerprintOf(fault);
    const key = `${release} ${fingerprint} ${fault.page} ${browser}`;
    const known = waiting.get(key);
    if (!known && (waiting.size >= WAITING_MOST || hour.written + waiting.size >= WRITTEN_MOST)) return drop("full");
    waiting.set(key, { release, fingerprint, ...fault, browser, count: (known?.count ?? 0) + 1 });
  };
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    hour.written += taken.length;
    try {
      await store(taken);
    } catch (error) {
      count.dropped.add(taken.length, { why: "failed" });
      onFault(error);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    take: ({ release, faults = [], vitals = {} }, userAgent) => {
      for (const fault of faults) {
        count.faults.add(1, { kind: fault.kind });
        keep(release, fault, browserOf(userAgent));
      }
      for (const [vital, value] of Object.entries(vitals))
        if (vital === "shift") count.shift.record(value);
        else count.vitals.record(value, { vital });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
