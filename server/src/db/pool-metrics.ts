import type { Meter } from "@opentelemetry/api";
import type pg from "pg";

/** How many connections each pool has, and how many wait for one. */
export const watchPools = (meter: Meter, pools: Readonly<Record<string, pg.Pool>>): void => {
  const connections = meter.createObservableGauge("pool_connections", {
    description: "Connections to the database, by pool and whether at work",
  });
  const most = meter.createObservableGauge("pool_connections_most", { description: "Connections that a pool may have" });
  const waiting = meter.createObservableGauge("pool_waiting", { description: "Work that waits for a connection to the database" });
  meter.addBatchObservableCallback(
    (told) => {
      for (const [name, pool] of Object.entries(pools)) {
        told.observe(connections, pool.idleCount, { pool: name, state: "idle" });
        told.observe(connections, pool.totalCount - pool.idleCount, { pool: name, state: "busy" });
        told.observe(most, pool.options.max, { pool: name });
        told.observe(waiting, pool.waitingCount, { pool: name });
      }
    },
    [connections, most, waiting],
  );
};
