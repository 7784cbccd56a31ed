import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import type { CpuMeter } from "./cpu.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member } from "./world.ts";

const run = promisify(execFile);
const SCRIPT = new URL("./get-leads.lua", import.meta.url).pathname;
const CONNECTIONS = 16;

/** What one burst of requests gave. */
export interface Burst {
  readonly perSecond: number;
  /** Microseconds on any core, of server, database and Redis together. */
  readonly cpuPerRequest: number;
}

/** Writes the callers where the load generator finds them. */
export const writeCallers = (file: string, members: readonly Member[]): void =>
  writeFileSync(file, members.map(({ accountId, cookie }) => `${accountId}\t${cookie}\n`).join(""));

/** Asks one server for pages as fast as it answers. */
export const burst = async (server: ServerProcess, meter: CpuMeter, callers: string, seconds: number): Promise<Burst> => {
  const before = meter(server.pid);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", SCRIPT, server.url, "--", callers];
  const { stdout } = await run("wrk", args, { timeout: (seconds + 20) * 1000 });
  const used = meter(server.pid) - before;
  const found = /RESULT (\d+) (\d+) (\d+) \d+/.exec(stdout);
  if (!found) throw new Error(`wrk gave no result:\n${stdout}`);
  const [requests = 0, microseconds = 0, failed = 0] = found.slice(1).map(Number);
  if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} requests to ${server.name} failed:\n${stdout}`);
  return { perSecond: (requests / microseconds) * 1e6, cpuPerRequest: used / requests };
};
