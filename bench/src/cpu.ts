import { readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import pg from "pg";

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process or thread ended between listing and reading.
    return "";
  }
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Time on a core of all threads of a process, in microseconds. */
const cpuOf = (pid: number): number =>
  namesIn(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0] ?? 0),
    0,
  ) / 1000;

const parentOf = (pid: string): number => Number(textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[1]);
const childrenOf = (parent: number): number[] =>
  namesIn("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

const findPostmaster = async (port: number): Promise<number> => {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return parentOf(String(rows[0]?.pid));
  } finally {
    await client.end();
  }
};

const findRedis = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write("INFO server\r\n"));
    let text = "";
    socket.setEncoding("utf8");
    socket.once("error", reject);
    socket.on("data", (chunk: string) => {
      text += chunk;
      const pid = /process_id:(\d+)\r/.exec(text)?.[1];
      if (pid === undefined) return;
      socket.destroy();
      resolve(Number(pid));
    });
  });

/** Reads how much work the database, Redis and some processes have done so far. */
export type CpuMeter = (...pids: readonly number[]) => number;

/** A meter over PostgreSQL with all its backends, Redis, and the processes asked for. Microseconds. */
export const openCpuMeter = async (postgresPort: number, redisPort: number): Promise<CpuMeter> => {
  const postmaster = await findPostmaster(postgresPort);
  const redis = await findRedis(redisPort);
  return (...pids) => [...childrenOf(postmaster), redis, ...pids].reduce((sum, pid) => sum + cpuOf(pid), 0);
};

/** What processes that have ended took; the system adds it to their parent when it hears of their end. In hundredths of a second. */
const endedOf = (pid: number): number => {
  const fields = textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
};
/** A meter over PostgreSQL, this process and all that either has started, also those that have ended. Seconds. */
export const openLoadMeter = async (postgresPort: number): Promise<() => number> => {
  const postmaster = await findPostmaster(postgresPort);
  const alive = (): number => [...childrenOf(postmaster), process.pid].reduce((sum, pid) => sum + cpuOf(pid), 0) / 1e6;
  return () => alive() + endedOf(postmaster) + endedOf(process.pid);
};
