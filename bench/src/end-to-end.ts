import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { burst, type Burst } from "./load.ts";
import { interleave, ratio } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";

/** The servers that answer the same call over the same data. */
export interface Contestants {
  readonly portal: ServerProcess;
  readonly unlimited: ServerProcess;
  /** Protects nothing, and stays as it is. */
  readonly frozen: ServerProcess;
  /** Protects nothing, and reads and writes as the portal does today. */
  readonly likewise: ServerProcess;
}

const rate = ({ perSecond }: Burst) => perSecond;
const cpu = ({ cpuPerRequest }: Burst) => cpuPerRequest;

/** How long it is measured. */
export interface EndToEndPlan {
  readonly rounds: number;
  readonly seconds: number;
  /** A server that has answered less than 20,000 requests still runs much of its code uncompiled, the larger one more of it: the same code gave 0.56 of the rate after 6,000 and 0.71 to 0.80 after 20,000. */
  readonly warmRequests: number;
}
const WARM_SECONDS_MOST = 90;

const warmUp = async (server: ServerProcess, meter: CpuMeter, callers: string, warmRequests: number): Promise<void> => {
  const ends = Date.now() + WARM_SECONDS_MOST * 1000;
  for (let answered = 0; answered < warmRequests && Date.now() < ends;) {
    answered += (await burst(server, meter, callers, 2)).perSecond * 2;
  }
};

/** The protected call against servers that protect nothing, and against itself without rate limits. What is judged is the work of one request; rates swing with whatever else runs, and inform. */
export const measureEndToEnd = async (
  { portal, unlimited, frozen, likewise }: Contestants,
  meter: CpuMeter,
  callers: string,
  { rounds, seconds, warmRequests }: EndToEndPlan,
): Promise<Finding[]> => {
  for (const server of [portal, frozen, likewise, unlimited]) await warmUp(server, meter, callers, warmRequests);
  const results = await interleave(rounds, {
    portal: () => burst(portal, meter, callers, seconds),
    frozen: () => burst(frozen, meter, callers, seconds),
    likewise: () => burst(likewise, meter, callers, seconds),
    unlimited: () => burst(unlimited, meter, callers, seconds),
  });
  return [
    {
      name: "getLeads end to end / frozen bare server, CPU",
      spread: ratio(results.portal, results.frozen, cpu),
      atMost: 1.25,
      ceiling: 2.5,
    },
    { name: "getLeads end to end / frozen bare server, rate", spread: ratio(results.portal, results.frozen, rate), atLeast: 0.85 },
    { name: "getLeads end to end / bare server likewise, CPU", spread: ratio(results.portal, results.likewise, cpu), atMost: 1.3 },
    { name: "getLeads end to end / bare server likewise, rate", spread: ratio(results.portal, results.likewise, rate), atLeast: 0.78 },
    { name: "getLeads with rate limits / without, CPU", spread: ratio(results.portal, results.unlimited, cpu), atMost: 1.1 },
    { name: "getLeads with rate limits / without, rate", spread: ratio(results.portal, results.unlimited, rate) },
  ];
};
