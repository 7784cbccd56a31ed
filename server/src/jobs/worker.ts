import { PgBoss, type Job } from "pg-boss";
import type pg from "pg";
import type { Logger } from "pino";
import { QUEUES, type Jobs } from "./queues.ts";

/** What does the work of each queue. */
export type Workers = { readonly [Q in keyof Jobs]: (data: Jobs[Q], jobId: string) => Promise<void> };

/** Something that runs by the clock, Berlin time. */
export interface Schedule<Q extends keyof Jobs = keyof Jobs> {
  readonly queue: Q;
  readonly cron: string;
  readonly data: Jobs[Q];
}

const POLL_SECONDS = 0.5;
/**
 * Mails and portals mostly wait for another server, so several wait at once; a second file goes past one that takes long.
 * Everything else needs the processor and goes one by one.
 */
const AT_ONCE: Readonly<Record<keyof Jobs, number>> = { mail: 4, files: 2, portals: 2, export: 1, upkeep: 1, leads: 1 };
/** Of files, one at a time for each company or person, however many workers there are. */
const AT_ONCE_OF_ONE: Readonly<Partial<Record<keyof Jobs, number>>> = { files: 1 };

const nameOf = (error: unknown): string =>
  error instanceof Error ? [error.name, ...("code" in error ? [String(error.code)] : [])].join(" ") : "unknown";

/** Each task has a key of its own: under one name alone the last would be the only one. What is not planned any more is taken out. */
const keepSchedules = async (boss: PgBoss, schedules: readonly Schedule[]): Promise<void> => {
  const planned = schedules.map(({ queue, cron, data }) => ({
    name: QUEUES[queue].name,
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
  workers: Workers,
  schedules: readonly Schedule[],
  log: Logger,
): Promise<() => Promise<void>> => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, migrate: false, createSchema: false });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  for (const queue of Object.keys(QUEUES) as (keyof Jobs)[]) {
    const work = workers[queue] as (data: unknown, jobId: string) => Promise<void>;
    const ofOne = AT_ONCE_OF_ONE[queue];
    const atOnce = { localConcurrency: AT_ONCE[queue], ...(ofOne !== undefined && { groupConcurrency: ofOne }) };
    const pace = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, ...atOnce };
    await boss.work(QUEUES[queue].name, pace, async (jobs: Job<unknown>[]) => {
      for (const job of jobs) {
        await work(job.data, job.id).catch((error: unknown) => {
          log.warn({ queue, job: job.id, err: error }, "failed");
          // What is thrown is kept beside the job, and errors quote values and recipients: the log says what may be said.
          throw new Error(nameOf(error));
        });
        log.info({ queue, job: job.id }, "done");
      }
    });
  }
  await keepSchedules(boss, schedules);
  return () => boss.stop({ graceful: true, timeout: 10_000 });
};
