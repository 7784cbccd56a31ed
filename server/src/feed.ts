import { metrics } from "@opentelemetry/api";
import { stopCopyOf } from "./areas/documents/copy.store.ts";
import { FEED } from "./brought.ts";
import { hidingOf, startFeedWith } from "./config.ts";
import { databaseOf, ringOf } from "./connections.ts";
import { watchPools } from "./db/pool-metrics.ts";
import { openFeedDoor } from "./doors/feed/feed-door.ts";
import { openFeedServer } from "./doors/feed/http/server.ts";
import { openCallMetrics } from "./http/call-metrics.ts";
import { openAddressCount } from "./http/admission/address-count.ts";
import { addressOf, ipPrefix } from "./http/admission/facts.ts";
import { toFailure } from "./http/answer/failure.ts";
import { answerBroken } from "./http/input/broken-request.ts";
import { openLog } from "./log.ts";
import { openSecurityLog } from "./records/security-log.ts";
import { watchProcess } from "./watch/process-metrics.ts";

/** Twice as many as bodies are taken at once, and some for those who only ask. */
const CONNECTIONS = 12;
const WAIT_FOR_CONNECTION_MS = 5_000;

const config = startFeedWith();
const log = openLog(config.LOG_LEVEL, "feed", undefined, hidingOf(config));
const security = openSecurityLog(log);
const door = openFeedDoor(databaseOf(config), ringOf(config), {
  max: CONNECTIONS,
  connectWithinMs: WAIT_FOR_CONNECTION_MS,
});
const { count } = openAddressCount(config.RATE_FACTOR);
const meter = metrics.getMeter("schaufenster");
watchProcess(meter);
watchPools(meter, { feed: door.pool });
const server = openFeedServer({
  door,
  entities: FEED,
  markReported: stopCopyOf,
  log,
  security,
  countAddress: (address) => count(addressOf(address)),
  networkOf: (address) => ipPrefix(addressOf(address)),
  countCall: openCallMetrics(meter),
  isPassing: (error) => [409, 503].includes(toFailure(error).status),
});
server.on("clientError", answerBroken);
server.listen(config.FEED_PORT, config.HOST, () => log.info({ port: config.FEED_PORT }, "listening"));

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "stopping");
  // What is being taken is taken to its end; the next request finds no listener.
  await new Promise((resolve) => server.close(resolve));
  security.close();
  await door.close();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
