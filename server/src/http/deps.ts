import type { Pools } from "../db/pools.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { CookieRules } from "../session/cookies.ts";
import type { SecurityLog } from "../records/security-log.ts";
import type { CareQuota } from "../session/attempts/care-quota.ts";
import type { FactRules } from "./admission/facts.ts";
import type { IncomingStore } from "./input/incoming-file.ts";
import type { Limits } from "./admission/limits.ts";

/** What the edge needs to serve a call. */
export interface EdgeDeps extends FactRules {
  readonly pools: Pools;
  readonly limits: Limits;
  readonly queue: JobQueue;
  readonly cookies: CookieRules;
  readonly files: IncomingStore;
  readonly security: SecurityLog;
  /** Counts what staff are shown of people. */
  readonly careQuota: CareQuota;
  /** The build of the pages that are handed out here, for whoever is told. */
  readonly build: (brand: string, accountId: string | null) => string | undefined;
  /** The knock-out tests let staff through here, to see whether the database refuses. */
  readonly careUnchecked?: true | undefined;
}
