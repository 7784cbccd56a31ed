import type { browserFaultsOf } from "./beside-answers.ts";
import { closePools, type Pools } from "./db/pools.ts";
import type { openFiles } from "./gateways/files.ts";
import { closeServer } from "./http/leave.ts";
import type { Remembering } from "./http/public/remembering.ts";
import type { createServer } from "./http/server.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { openPaper } from "./papers/paper.ts";
import type { openSecurityLog } from "./records/security-log.ts";
import type { openRedis } from "./redis.ts";
import type { LiveBrands } from "./registers/brands.ts";
import type { LiveSwitches } from "./switches/switches.ts";

/** What is open as long as the API runs. */
export interface Running {
  readonly server: ReturnType<typeof createServer>;
  readonly brands: LiveBrands;
  readonly switches: LiveSwitches;
  readonly security: ReturnType<typeof openSecurityLog>;
  readonly queue: JobQueue;
  readonly redis: ReturnType<typeof openRedis>;
  readonly files: ReturnType<typeof openFiles>;
  readonly paper: ReturnType<typeof openPaper>;
  readonly pools: Pools;
  readonly remembering: Remembering;
  readonly browserFaults: ReturnType<typeof browserFaultsOf>;
}

/** Ends what is running, in the order in which nothing is missed by what still works. */
export const closeAll = async ({
  server,
  switches,
  brands,
  security,
  queue,
  redis,
  files,
  paper,
  pools,
  remembering,
  browserFaults,
}: Running): Promise<void> => {
  await closeServer(server);
  await switches.close();
  await remembering.settled();
  await browserFaults.close();
  await brands.close();
  security.close();
  await queue.close();
  redis.disconnect();
  files.close();
  await paper.close();
  await closePools(pools);
};
