import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { isPortOpen } from "../../ops/local/processes.ts";
import { ports } from "../../ops/local/services.ts";
import { BASE, settings } from "./instance.ts";
import { type Running, startAndWait, TRACES } from "./processes.ts";

/** A server of its own beside the others: what is deployed here pulls no file away from anybody else. */
const PORT = ports(BASE).deployed;
/** Where it is reached. */
export const DEPLOYED = `http://nahwerk.localhost:${PORT}`;

/**
 * The next version of the portal: the same program under other names, as a build has them after a change. A second build would take
 * a minute and differ in nothing else that a browser could see.
 */
const nextVersion = (): string => {
  const [now, next] = [path.join(TRACES, "dist"), path.join(TRACES, "dist-next")];
  rmSync(next, { recursive: true, force: true });
  cpSync(now, next, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = path.join(next, "assets");
  const built = new Set(globSync("*-????????.{js,css}", { cwd: assets }));
  const renamed = (file: string): string => (built.has(file) ? file.replace(/\.\w+$/, "-next$&") : file);
  for (const file of [path.join(next, "index.html"), ...[...built].map((name) => path.join(assets, name))])
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/[\w.-]+\.(?:js|css)\b/g, renamed));
  for (const file of built) {
    const to = path.join(assets, renamed(file));
    renameSync(path.join(assets, file), to);
    writeFileSync(`${to}.gz`, gzipSync(readFileSync(to)));
  }
  return next;
};

const start = async (version: string): Promise<Running> => {
  if (await isPortOpen(PORT)) throw new Error(`Port ${PORT} is taken: an earlier version is still being served there.`);
  return startAndWait(
    "api-deployed",
    ["server/src/main.ts"],
    { ...settings(version), PORT: String(PORT), PORTAL_URLS: JSON.stringify({ nahwerk: DEPLOYED, ortsfink: DEPLOYED }) },
    `http://127.0.0.1:${PORT}/readyz`,
  );
};

/** A portal of one's own, in the version that the journeys run against; `deploy` ends it and starts the next one in its place. */
export const deployable = async (): Promise<{ deploy: () => Promise<void>; stop: () => Promise<void> }> => {
  let running = await start(path.join(TRACES, "dist"));
  return {
    deploy: async () => {
      await running.stop();
      running = await start(nextVersion());
    },
    stop: () => running.stop(),
  };
};
