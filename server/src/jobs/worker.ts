import { metrics } from "@opentelemetry/api";
import { PgBoss, type Job } from "pg-boss";
import type pg from "pg";
import type { Logger } from "pino";
import { becauseOf } from "../db/cause.ts";
import { openJobMetrics } from "./job-metrics.ts";
import type { Jobs, Pace } from "./queues.ts";

/** A queue and what does its work. */
export interface WorkOf<Q extends keyof Jobs> extends Pick<Pace, "atOnce" | "atOnceOfOne" | "straightOn"> {
  readonly queue: Q;
  readonly run: (data: Jobs[Q], jobId: string) => Promise<void>;
}

/** Any of them. */
export type Work = { [Q in keyof Jobs]: WorkOf<Q> }[keyof Jobs];

/** Something that runs by the clock, Berlin time. */
export interface Schedule<Q extends keyof Jobs = keyof Jobs> {
  readonly queue: Q;
  readonly cron: string;
  readonly data: Jobs[Q];
}

const POLL_SECONDS = 0.5;

const nameOf = (error: unknown): string =>
  error instanceof Error ? [error.name, ...("code" in error ? [String(error.code)] : [])].join(" ") : "unknown";

/** Each task has a key of its own: under one name alone the last would be the only one. What is not planned any more is taken out. */
const keepSchedules = async (boss: PgBoss, schedules: readonly Schedule[]): Promise<void> => {
  const planned = schedules.map(({ queue, cron, data }) => ({
    name: queue,
    key: "task" in data ? data.task : "",
    cron,
    data,
  }));
  for (const { name, key, cron, data } of planned) await boss.schedule(name, cron, data, { tz: "Europe/Berlin", key });
  for (const old of await boss.getSchedules())
    if (!planned.some(({ name, key }) => name === old.name && key === old.key)) await boss.unschedule(old.name, old.key);
};

/** Starts taking work; a job that throws is tried again, and after its last try moves to the dead letters. */
export const startWorkers = async (
  pool: pg.Pool,
  works: readonly Work[],
  schedules: readonly Schedule[],
  log: Logger,
): Promise<() => Promise<void>> => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, migrate: false, createSchema: false });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const count = openJobMetrics(metrics.getMeter("schaufenster"));
  await boss.start();
  for (const { queue, run, atOnce, atOnceOfOne, straightOn } of works) {
    const places = atOnceOfOne !== undefined && { groupConcurrency: atOnceOfOne };
    const pace = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, ...places };
    const openLane = async (): Promise<void> => {
      const lane: string = await boss.work(queue, pace, async (jobs: Job<{ readonly request?: string }>[]) => {
        for (const job of jobs) {
          const began = performance.now();
          const { request, ...data } = job.data;
          const work = () => (run as (data: unknown, jobId: string) => Promise<void>)(data, job.id);
          await (request === undefined ? work() : becauseOf(request, work)).catch((error: unknown) => {
            count.failed(queue, performance.now() - began);
            log.warn({ queue, job: job.id, request, err: error }, "failed");
            // What is thrown is kept beside the job, and errors quote values and recipients: the log says what may be said.
            throw new Error(nameOf(error));
          });
          count.done(queue, performance.now() - began);
          log.info({ queue, job: job.id, request }, "done");
        }
        if (straightOn) boss.notifyWorker(lane);
      });
    };
    for (let n = 0; n < atOnce; n += 1) await openLane();
  }
  await keepSchedules(boss, schedules);
  return () => boss.stop({ graceful: true, timeout: 10_000 });
};
