import { setTimeout as wait } from "node:timers/promises";
import { metrics } from "@opentelemetry/api";
import { createApp } from "./app.ts";
import { hidingOf, startWith } from "./config.ts";
import { watchPools } from "./db/pool-metrics.ts";
import { openLog } from "./log.ts";
import { watchProcess } from "./watch/process-metrics.ts";

const LAST_WORD_MS = 1_000;

const config = startWith("api");
const log = openLog(config.LOG_LEVEL, "api", undefined, hidingOf(config));
const app = await createApp(config, log);
const meter = metrics.getMeter("schaufenster");
watchProcess(meter);
watchPools(meter, { ...app.pools });
await app.server.listen({ host: config.HOST, port: config.PORT });
log.info({ port: config.PORT }, "listening");
void app.warmUp();

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "draining");
  app.drain();
  await wait(config.DRAIN_SECONDS * 1000);
  app.leave();
  // On connections that are open already something may be on its way.
  if (config.DRAIN_SECONDS > 0) await wait(LAST_WORD_MS);
  await app.close();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
