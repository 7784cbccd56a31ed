import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { health, startCommand, startServer, startWorker, type Started } from "../../server/test/fault/harness/processes.ts";
import type { Stage } from "../../server/test/fault/harness/stage.ts";
import { KEEP_SECONDS, startProxy } from "./proxy.ts";
import { webOfRelease } from "./releases.ts";

/** A portal as it stands in production: two API processes and a worker behind nginx; what is deployed is exchanged one process after the other. */
export interface Portal {
  /** Where people come in. */
  readonly front: number;
  /** Stores the files of the next release for servers of both. */
  readonly publish: () => Promise<void>;
  /** Exchanges every process. */
  readonly exchange: () => Promise<void>;
  readonly exitCodes: readonly (number | null)[];
  /** Workers that did not come up at the first try. */
  readonly restarts: () => number;
  /** What the proxy had to send to the other server, and what it could not serve at all. */
  readonly told: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const [FIRST, SECOND, FRONT] = [1, 2, 3];
const TRIES = 20;

/** Its parts: the stage, a folder for its releases, where its letters go, and whether the built pages go out too. */
interface Parts {
  readonly stage: Stage;
  readonly folder: string;
  readonly mailPort: number;
  readonly withWeb: boolean;
}

/** What the API and the worker are given, release by release. */
const releasing = ({ stage, folder, mailPort, withWeb }: Parts) => {
  let release = -1;
  const env = (): Record<string, string> =>
    stage.env({
      DRAIN_SECONDS: String(KEEP_SECONDS + 1),
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      ...(withWeb ? { WEB_DIST: path.join(folder, `dist-${release}`) } : {}),
    });
  const publish = async (): Promise<void> => {
    release += 1;
    if (!withWeb) return;
    webOfRelease(folder, release);
    const publishing = startCommand(["publish-web"], env());
    if ((await publishing.ended).code !== 0) throw new Error(publishing.log.join("\n"));
  };
  return { env, publish };
};

/** Brings it up in its first release. */
export const openPortal = async (parts: Parts): Promise<Portal> => {
  const { stage } = parts;
  const { env, publish } = releasing(parts);
  await publish();
  const servers = new Map<number, Started>();
  const exitCodes: (number | null)[] = [];
  let restarts = 0;
  const bring = async (n: number): Promise<void> => {
    servers.set(n, await startServer(stage.port(n), env()));
    while ((await health(stage.port(n), "readyz")) !== 200) await wait(50);
  };
  /** As whoever looks after processes does: one that does not come up is started again. */
  const bringWorker = async (): Promise<Started> => {
    try {
      return await startWorker(env());
    } catch (error) {
      restarts += 1;
      if (restarts > TRIES) throw error;
      return bringWorker();
    }
  };
  const end = async (one: Started | undefined): Promise<void> => {
    one?.signal("SIGTERM");
    exitCodes.push((await one?.ended)?.code ?? null);
  };
  await Promise.all([bring(FIRST), bring(SECOND)]);
  let worker = await bringWorker();
  const proxy = await startProxy(stage.port(FRONT), [stage.port(FIRST), stage.port(SECOND)]);
  return {
    front: stage.port(FRONT),
    publish,
    exchange: async () => {
      for (const slot of [FIRST, SECOND]) {
        await end(servers.get(slot));
        await bring(slot);
      }
      await end(worker);
      worker = await bringWorker();
    },
    exitCodes,
    restarts: () => restarts,
    told: () =>
      readFileSync(path.join(proxy.folder, "access.log"), "utf8")
        .split("\n")
        .filter((line) => line !== ""),
    stop: () => proxy.stop(),
  };
};
