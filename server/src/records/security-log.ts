import { metrics } from "@opentelemetry/api";
import type { Logger } from "pino";
import { SECURITY_EVENTS, type SecurityEvent } from "./security-events.ts";

/** What is told of an event: names and numbers of ours, and nothing that anybody typed. */
export interface Told {
  /** The person's number. */
  readonly who?: string | undefined;
  readonly staff?: boolean | undefined;
  /** The company's number. */
  readonly company?: string | undefined;
  /** The system of the provider. */
  readonly feeder?: string | undefined;
  /** The network, as the audit trail has it; never the address. */
  readonly from?: string | undefined;
  readonly call?: string | undefined;
  readonly request?: string | undefined;
  /** A word of a closed list: an error's code, why a file was refused. */
  readonly why?: string | undefined;
  readonly count?: number | undefined;
}

/** Where security events are written. */
export interface SecurityLog {
  readonly note: (event: SecurityEvent, told: Told) => void;
  /** Writes what was only counted so far, and counts no more. */
  readonly close: () => void;
}

/** What strangers can bring about as often as they like: the first of a minute is written at once, the others are counted. */
const COUNTED: ReadonlySet<SecurityEvent> = new Set([
  "authorisation-refused",
  "feed-signature-refused",
  "forgery-refused",
  "guessing-slowed",
  "input-refused",
  "rate-limited",
  "session-made-up",
]);
const WINDOW_MS = 60_000;
/** So many networks are told apart within a window; all others are one. */
const NETWORKS_MOST = 1_000;

interface Counted {
  readonly event: SecurityEvent;
  readonly from: string;
  more: number;
}

/** The log of security events: lines of the process's own log, written at every level that is set there but `silent`. */
export const openSecurityLog = (log: Logger): SecurityLog => {
  const lines = log.child({}, { level: log.level === "silent" ? "silent" : "info" });
  let counted = new Map<string, Counted>();
  const events = metrics.getMeter("schaufenster").createCounter("security_events", { description: "Lines of the log of security events" });
  // From nothing on, or the first alarm would be no increase.
  for (const [event, outcome] of Object.entries(SECURITY_EVENTS)) if (outcome === "alarm") events.add(0, { event, outcome });
  const write = (event: SecurityEvent, told: Told): void => {
    const outcome = SECURITY_EVENTS[event];
    events.add(1, { event, outcome });
    lines.info({ event, outcome, ...told }, "security");
  };
  const tellCounted = (): void => {
    const over = counted;
    counted = new Map();
    for (const { event, from, more } of over.values()) if (more > 0) write(event, { from, count: more });
  };
  const timer = setInterval(tellCounted, WINDOW_MS).unref();
  return {
    note: (event, told) => {
      if (!COUNTED.has(event)) return write(event, told);
      const from = counted.size < NETWORKS_MOST || counted.has(`${event} ${told.from}`) ? (told.from ?? "") : "elsewhere";
      const before = counted.get(`${event} ${from}`);
      if (before) before.more += 1;
      else {
        counted.set(`${event} ${from}`, { event, from, more: 0 });
        write(event, { ...told, from });
      }
    },
    close: () => {
      clearInterval(timer);
      tellCounted();
    },
  };
};
