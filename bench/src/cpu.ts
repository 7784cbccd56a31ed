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

/** What PostgreSQL does for nobody in particular, whenever it likes. */
const UPKEEP = /autovacuum|checkpointer|background writer|walwriter|logical replication|archiver|stats collector/;
const isUpkeep = (pid: number): boolean => UPKEEP.test(textOf(`/proc/${pid}/cmdline`));

/** Adds up what processes took, those too that have ended since they were last looked at: the least that they are known to have taken. */
const openTally = (): ((pids: readonly number[]) => number) => {
  const taken = new Map<number, number>();
  return (pids) => {
    for (const pid of pids) taken.set(pid, Math.max(taken.get(pid) ?? 0, cpuOf(pid)));
    return taken.values().reduce((sum, one) => sum + one, 0);
  };
};

/** Reads how much work the database, Redis and some processes have done so far. */
export type CpuMeter = (...pids: readonly number[]) => number;
/** The same by part. */
export type PartMeter = (...pids: readonly number[]) => { readonly database: number; readonly processes: number };

/** A meter over PostgreSQL's backends, and apart from them Redis and the processes asked for. Microseconds. */
export const openPartMeter = async (postgresPort: number, redisPort: number): Promise<PartMeter> => {
  const postmaster = await findPostmaster(postgresPort);
  const redis = await findRedis(redisPort);
  const [ofDatabase, ofProcesses] = [openTally(), new Map<string, ReturnType<typeof openTally>>()];
  return (...pids) => {
    const key = pids.join();
    const tally = ofProcesses.get(key) ?? openTally();
    ofProcesses.set(key, tally);
    return { database: ofDatabase(childrenOf(postmaster).filter((pid) => !isUpkeep(pid))), processes: tally([redis, ...pids]) };
  };
};

/** A meter over PostgreSQL with all its backends, Redis, and the processes asked for. Microseconds. */
export const openCpuMeter = async (postgresPort: number, redisPort: number): Promise<CpuMeter> => {
  const meter = await openPartMeter(postgresPort, redisPort);
  return (...pids) => {
    const { database, processes } = meter(...pids);
    return database + processes;
  };
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
