import { setTimeout as wait } from "node:timers/promises";
import { createApp } from "./app.ts";
import { startWith } from "./config.ts";
import { openLog } from "./log.ts";

const config = startWith("api");
const log = openLog(config.LOG_LEVEL, "api");
const app = await createApp(config, log);
await app.server.listen({ host: config.HOST, port: config.PORT });
log.info({ port: config.PORT }, "listening");
void app.warmUp();

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "draining");
  app.drain();
  await wait(config.DRAIN_SECONDS * 1000);
  await app.close();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
