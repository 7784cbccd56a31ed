import type { Meter } from "@opentelemetry/api";

const SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300];

/** Counts what a worker has done. */
export interface CountJob {
  readonly done: (queue: string, ms: number) => void;
  readonly failed: (queue: string, ms: number) => void;
}

/** Rate, errors and duration by queue. */
export const openJobMetrics = (meter: Meter): CountJob => {
  const seconds = meter.createHistogram("job_seconds", {
    description: "Jobs by queue, and how long they took",
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const failures = meter.createCounter("job_failures", { description: "Tries of jobs that failed, by queue" });
  return {
    done: (queue, ms) => seconds.record(ms / 1_000, { queue }),
    failed: (queue, ms) => {
      seconds.record(ms / 1_000, { queue });
      failures.add(1, { queue });
    },
  };
};
