import { metrics } from "@opentelemetry/api";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { redisOf } from "./connections.ts";

/** The API's connection to Redis. */
export const openRedis = ({ url, encryption }: ReturnType<typeof redisOf>, log: Logger): Redis => {
  // No offline queue and a short patience: a Redis that hangs must cost a request nothing but its cache.
  const redis = new Redis(url, {
    ...(encryption ? { tls: encryption } : {}),
    enableOfflineQueue: false,
    commandTimeout: 200,
    // After half a second of silence the connection is given up: from then on nobody waits until Redis answers again.
    socketTimeout: 500,
    maxRetriesPerRequest: 0,
    retryStrategy: (n) => Math.min(n * 100, 2_000),
  });
  redis.on("error", (error) => log.warn({ err: error }, "redis"));
  metrics
    .getMeter("schaufenster")
    .createObservableGauge("redis_up", { description: "Whether this process has a connection to Redis" })
    .addCallback((told) => told.observe(redis.status === "ready" ? 1 : 0));
  return redis;
};
