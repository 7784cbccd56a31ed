import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { burst, type Burst } from "./load.ts";
import { interleave, ratio } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";

/** The three servers that answer the same call over the same data. */
export interface Contestants {
  readonly portal: ServerProcess;
  readonly unlimited: ServerProcess;
  readonly bare: ServerProcess;
}

const rate = ({ perSecond }: Burst) => perSecond;
const cpu = ({ cpuPerRequest }: Burst) => cpuPerRequest;

/** A server that has answered less than this still runs much of its code uncompiled, the larger one more of it. */
const WARM_REQUESTS = 6_000;

const warmUp = async (server: ServerProcess, meter: CpuMeter, callers: string, limitSeconds: number): Promise<void> => {
  const ends = Date.now() + limitSeconds * 1000;
  for (let answered = 0; answered < WARM_REQUESTS && Date.now() < ends;) {
    answered += (await burst(server, meter, callers, 2)).perSecond * 2;
  }
};

/** The protected call against a server that protects nothing, and against itself without rate limits. */
export const measureEndToEnd = async (
  { portal, unlimited, bare }: Contestants,
  meter: CpuMeter,
  callers: string,
  rounds: number,
  seconds: number,
): Promise<Finding[]> => {
  for (const server of [portal, bare, unlimited]) await warmUp(server, meter, callers, seconds * 15);
  const results = await interleave(rounds, {
    portal: () => burst(portal, meter, callers, seconds),
    bare: () => burst(bare, meter, callers, seconds),
    unlimited: () => burst(unlimited, meter, callers, seconds),
  });
  return [
    { name: "getLeads end to end / bare server, rate", spread: ratio(results.portal, results.bare, rate), atLeast: 0.85 },
    { name: "getLeads end to end / bare server, CPU", spread: ratio(results.portal, results.bare, cpu), atMost: 1.25, ceiling: 2.5 },
    { name: "getLeads with rate limits / without, CPU", spread: ratio(results.portal, results.unlimited, cpu), atMost: 1.1 },
    { name: "getLeads with rate limits / without, rate", spread: ratio(results.portal, results.unlimited, rate) },
  ];
};
