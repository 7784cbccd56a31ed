import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { burst } from "./load.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";

/** What a server threw away while it was asked. */
interface Garbage {
  readonly young: number;
  readonly youngMs: number;
  readonly youngMost: number;
  readonly requests: number;
}
/** A server whose collections are counted, and the file that it says them to. */
export interface Watched {
  readonly server: ServerProcess;
  readonly file: string;
}

const askFor = async ({ server, file }: Watched): Promise<Omit<Garbage, "requests">> => {
  rmSync(file, { force: true });
  process.kill(server.pid, "SIGUSR2");
  while (!existsSync(file)) await wait(10);
  return JSON.parse(readFileSync(file, "utf8")) as Omit<Garbage, "requests">;
};

const perRequest = ({ youngMs, requests }: Garbage): number => youngMs / requests;

/** Young garbage collections under the same load: with deadlines by a sweep, and with a timer for every query as it was before. */
export const measureGarbage = async (
  { sweep, timer }: { readonly sweep: Watched; readonly timer: Watched },
  meter: CpuMeter,
  callers: string,
  rounds: number,
  seconds: number,
): Promise<Finding[]> => {
  const collect = async (watched: Watched): Promise<Garbage> => {
    await askFor(watched);
    const { perSecond } = await burst(watched.server, meter, callers, seconds);
    return { ...(await askFor(watched)), requests: perSecond * seconds };
  };
  for (const { server } of [sweep, timer]) await burst(server, meter, callers, seconds * 5);
  const results = await interleave(rounds, { sweep: () => collect(sweep), timer: () => collect(timer) });
  const figures = (name: "sweep" | "timer", words: string): Finding[] => [
    {
      name: `young collections for 1,000 requests, ${words}`,
      spread: spreadOf(results[name].map(({ young, requests }) => (young / requests) * 1000)),
    },
    { name: `the longest of them, ${words}`, spread: spreadOf(results[name].map(({ youngMost }) => youngMost)), unit: " ms" },
  ];
  return [
    ...figures("sweep", "deadlines by a sweep"),
    ...figures("timer", "a timer for each query"),
    { name: "time in young collections for a request, sweep / timers", spread: ratio(results.sweep, results.timer, perRequest), atMost: 1 },
  ];
};
