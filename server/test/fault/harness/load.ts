import { setTimeout as wait } from "node:timers/promises";

/** One kind of traffic: what it does, and how long it rests in between. */
export interface Traffic {
  readonly everyMs: number;
  readonly run: () => Promise<{ status: number; text: string }>;
}

/** What has happened since somebody last looked. */
export interface Sample {
  /** Milliseconds of the answered calls. */
  readonly times: readonly number[];
  /** What came instead of a good answer. */
  readonly failed: readonly string[];
}

/** Traffic under way. */
export interface Load {
  readonly take: () => Sample;
  readonly stop: () => Promise<void>;
}

/** Runs every kind of traffic side by side until stopped. */
export const startLoad = (traffic: readonly Traffic[]): Load => {
  const state = { running: true };
  let times: number[] = [];
  let failed: string[] = [];
  const all = traffic.map(async ({ everyMs, run }) => {
    while (state.running) {
      const started = performance.now();
      const answer = await run().catch((error: unknown) => ({ status: 0, text: String(error) }));
      if (answer.status === 200) times.push(performance.now() - started);
      else failed.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      await wait(everyMs * (0.5 + Math.random()));
    }
  });
  return {
    take: () => {
      const sample = { times, failed };
      times = [];
      failed = [];
      return sample;
    },
    stop: async () => {
      state.running = false;
      await Promise.all(all);
    },
  };
};

/** The time that the given share of the calls stayed below. */
export const percentile = ({ times }: Sample, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
