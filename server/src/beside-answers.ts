import { globSync } from "node:fs";
import path from "node:path";
import { metrics } from "@opentelemetry/api";
import type { Logger } from "pino";
import { openPublicPlaces } from "./areas/entry/page/public-place.ts";
import { openGathering, type Gathering } from "./areas/tracking/gathering.ts";
import { storeTracked } from "./areas/tracking/tracked.store.ts";
import { openTrackingCounters } from "./areas/tracking/tracking.counters.ts";
import { openRemember } from "./areas/user/seen/remember.service.ts";
import { openDb, ReadScope, writeAs } from "./db/db.ts";
import type { Pools } from "./db/pools.ts";
import type { Claim } from "./db/scope.ts";
import { HANDED_TO_CALLS } from "./handed.ts";
import type { Limits } from "./http/admission/limits.ts";
import { openRemembering, type Remembering } from "./http/public/remembering.ts";
import type { KeyRing } from "./identity/key-ring.ts";
import { addFaults } from "./watch/browser-faults.store.ts";
import { openBrowserFaults, type BrowserFaults } from "./watch/browser-faults.ts";

/* What is written down beside answers, behind everybody else: it can be done without. */

/** What browsers tell of the use of the portal waits behind everybody else for a connection. */
export const gatherOf = ({ app }: Pools): Gathering =>
  openGathering({
    store: (rows, begun) => storeTracked(app, rows, begun),
    waiting: () => app.waitingCount,
    count: openTrackingCounters(metrics.getMeter("schaufenster")),
    now: () => performance.now(),
  });

/** When so many wait for a connection, nothing is remembered. */
const WAITING = 5;
/** What people view and look for in public. */
export const rememberingOf = (pools: Pools, key: KeyRing, limits: Limits, log: Logger): Remembering =>
  openRemembering({
    key,
    limits,
    log,
    remember: openRemember<Claim>({
      readAs: (claim) => new ReadScope(pools.app, claim),
      writeAs: (claim, work) => writeAs(pools.app, claim, work),
      consent: HANDED_TO_CALLS.consent,
      findPublicPlace: openPublicPlaces(openDb(pools.public)),
    }),
    isBusy: () => pools.app.waitingCount >= WAITING,
  });

/** What browsers tell of faults in them. Only those in scripts that this server hands out are written down. */
export const browserFaultsOf = ({ app }: Pools, dist: string | undefined, log: Logger): BrowserFaults =>
  openBrowserFaults({
    meter: metrics.getMeter("schaufenster"),
    store: (faults) => addFaults(openDb(app), faults),
    scripts: new Set(dist === undefined ? [] : globSync("{assets/,}*.js", { cwd: dist }).map((file) => path.basename(file))),
    onFault: (error) => log.warn({ err: error }, "browser faults"),
  });
