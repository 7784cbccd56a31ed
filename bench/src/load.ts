import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import type { CpuMeter } from "./cpu.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member } from "./world.ts";

const run = promisify(execFile);
const SCRIPT = new URL("./get.lua", import.meta.url).pathname;
const CONNECTIONS = 16;

/** What one burst of requests gave. */
export interface Burst {
  readonly perSecond: number;
  /** Microseconds on any core, of server, database and Redis together. */
  readonly cpuPerRequest: number;
}

/** What is asked for: an address, and what is said with it. */
export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes where the load generator finds them. */
export const writeAsked = (file: string, asked: readonly Asked[]): void =>
  writeFileSync(
    file,
    asked
      .map(({ path, headers }) => `${[path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join("\t")}\n`)
      .join(""),
  );

/** The inbox of each company, asked for by its own member. */
export const inboxesOf = (members: readonly Member[]): Asked[] =>
  members.map(({ accountId, cookie }) => ({
    path: `/api/customer/lea/getLeads?limit=10&offset=0&accountId=${accountId}`,
    headers: { Cookie: cookie, "X-Requested-With": "XMLHttpRequest" },
  }));

/** How hard a server is asked: unless said otherwise by a few, as fast as it answers. */
export interface Pressure {
  readonly connections: number;
  /** How long each rests before it asks again. */
  readonly restMs: number;
}
const HARD: Pressure = { connections: CONNECTIONS, restMs: 0 };

/** A server that has just started, on a machine with other work, refuses what it cannot answer within its seconds: no cost of an answer is read from that. */
const TRIES = 5;

/** Asks one server for some seconds; again if it did not answer everything. */
export const burst = async (
  server: ServerProcess,
  meter: CpuMeter,
  asked: string,
  seconds: number,
  { connections, restMs }: Pressure = HARD,
): Promise<Burst> => {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "60s", "-s", SCRIPT, server.url, "--", asked, String(restMs)];
  let last = "";
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = meter(server.pid);
    const { stdout } = await run("wrk", args, { timeout: (seconds + 90) * 1000 });
    const used = meter(server.pid) - before;
    const found = /RESULT (\d+) (\d+) (\d+) \d+/.exec(stdout);
    if (!found) throw new Error(`wrk gave no result:\n${stdout}`);
    const [requests = 0, microseconds = 0, failed = 0] = found.slice(1).map(Number);
    if (failed === 0 && requests > 0) return { perSecond: (requests / microseconds) * 1e6, cpuPerRequest: used / requests };
    last = `${failed} of ${requests} requests to ${server.name} failed:\n${stdout}`;
    process.stderr.write(`${last}\n`);
  }
  throw new Error(last);
};
