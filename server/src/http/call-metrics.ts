import type { Meter } from "@opentelemetry/api";

/** Up to half a second is what the portal promises; what lies beyond is told apart coarsely. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Pages and files of everybody, which are no calls. */
const OTHER = "other";

/** Whose fault an answer was: ours, a moment's, or the caller's. */
const kindOf = (status: number): string | undefined => {
  if (status < 400) return undefined;
  if (status === 503) return "unavailable";
  if (status >= 500) return "fault";
  return status === 429 ? "limited" : "refused";
};

/** Counts answered requests. */
export type CountCall = (call: string | undefined, status: number, ms: number) => void;

/** Rate, errors and duration by call. The names are the contract's: nobody can add one. */
export const openCallMetrics = (meter: Meter): CountCall => {
  const seconds = meter.createHistogram("call_seconds", {
    description: "Answered calls by name, and how long they took",
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const failed = meter.createCounter("call_failures", { description: "Calls that were refused or failed, by name and kind" });
  return (call = OTHER, status, ms) => {
    seconds.record(ms / 1_000, { call });
    const kind = kindOf(status);
    if (kind) failed.add(1, { call, kind });
  };
};
