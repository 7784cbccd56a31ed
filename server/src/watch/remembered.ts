import type { Meter } from "@opentelemetry/api";
import type { Db } from "../db/db.ts";
import type { Statement } from "../db/statement.ts";

/** So often the database is asked at most, however many scrape. */
export const READ_EVERY_MS = 15_000;

interface Reading {
  readonly at: number;
  readonly rows: Promise<unknown[]>;
}

/**
 * The worker's figures: each statement at most once in fifteen seconds. A scrape is told what was read last while it is read anew, and never waits for a database that is
 * slow or away: then Prometheus would take the worker for dead. How old the figures are is a figure too.
 */
export const openRemembered = (meter: Meter, db: Db, now: () => number = () => performance.now()): Db => {
  const known = new Map<string, Reading>();
  const reading = new Set<string>();
  let wellAt = now();
  meter
    .createObservableGauge("figures_age_seconds", { description: "Since when the worker could not read its figures from the database" })
    .addCallback((told) => told.observe((now() - wellAt) / 1_000));
  const read = async <P, R>(query: Statement<P, R>, params: P): Promise<R[]> => {
    reading.add(query.name);
    try {
      const rows = await db.rows(query, params);
      wellAt = now();
      known.set(query.name, { at: wellAt, rows: Promise.resolve(rows) });
      return rows;
    } finally {
      reading.delete(query.name);
    }
  };
  return {
    rows: <P, R>(query: Statement<P, R>, params: P): Promise<R[]> => {
      const last = known.get(query.name);
      const isFresh = last && now() - last.at < READ_EVERY_MS;
      if (isFresh || reading.has(query.name)) return (last?.rows ?? Promise.resolve([])) as Promise<R[]>;
      const anew = read(query, params);
      if (!last) return anew;
      anew.catch(() => undefined);
      return last.rows as Promise<R[]>;
    },
  };
};
