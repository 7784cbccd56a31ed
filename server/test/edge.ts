import type { Area } from "@schaufenster/contract/call.ts";
import { Redis } from "ioredis";
import type { UntypedHandlers } from "../src/http/context.ts";
import { openLimits } from "../src/http/admission/limits.ts";
import { createServer, mountApi } from "../src/http/server.ts";
import { openJobQueue } from "../src/jobs/queue.ts";
import { openCareQuota } from "../src/session/attempts/care-quota.ts";
import { openLog } from "../src/log.ts";
import { openSecurityLog } from "../src/records/security-log.ts";
import type { House } from "./house.ts";
import { ringOf } from "../src/connections.ts";

/** The house with calls of a test instead of its own: the same edge, the same database, the same sessions. */
export const openEdge = async (house: House, calls: Area, handlers: UntypedHandlers, { strict = true } = {}): Promise<House> => {
  const log: string[] = [];
  const { pools } = house.app;
  const redis = new Redis(house.config.REDIS_URL);
  const queue = openJobQueue(pools.app, () => undefined);
  const lines = openLog("info", "test", { write: (line) => void log.push(line) });
  const security = openSecurityLog(lines);
  const server = createServer(lines, security, { rateFactor: house.config.RATE_FACTOR, strict, mediaOrigins: [] });
  const deps = {
    pools,
    queue,
    security,
    limits: openLimits(redis, house.config.RATE_FACTOR),
    key: ringOf(house.config),
    cookies: { domains: [], sameSite: "Lax" },
    files: { putStream: () => Promise.reject(new Error("no files here")), remove: () => Promise.resolve() },
    careQuota: openCareQuota(redis, ringOf(house.config), house.config.RATE_FACTOR),
    brands: house.app.brands,
    build: () => undefined,
  } as const;
  await mountApi(server, deps, [{ calls, handlers }]);
  await server.ready();
  const close = async () => {
    await server.close();
    security.close();
    await queue.close();
    redis.disconnect();
  };
  return { ...house, log, app: { ...house.app, server, close }, close };
};
