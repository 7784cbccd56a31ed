import type { Finding } from "./finding.ts";
import { KeepAlive, type Answer } from "./keep-alive.ts";
import { stream, type Stream } from "./open-load.ts";
import { logIn, sendOrdinary } from "./ordinary-use.ts";
import { interleave, quantile, ratio, spreadOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member } from "./world.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";

/** What two cores carry that do nothing else: promised, and asked of a full run. */
const PROMISED_PER_SECOND = 20;
/** In a short run the storm is no stronger than this share of what this machine can just then: nobody knows who else is on it. */
const SHARE_OF_MOST = 0.5;
const MOST_SECONDS = 5;
/** One that is being made and one that is at hand: the thread is never idle. */
const AT_ONCE = 2;
/** A little more than an ordinary busy hour of the whole portal (81 a second). */
const CALLS_PER_SECOND = 100;
const CONNECTIONS = 32;
/** A stretch of time: the ordinary calls, and the sign-ins that went on beside them. */
export interface Window {
  readonly others: Stream;
  readonly logins: Stream;
}

const NONE: Stream = { times: [], failures: [] };
const p50 = ({ others }: Window): number => quantile(others.times, 0.5);
const p95 = ({ others }: Window): number => quantile(others.times, 0.95);

const joined = (streams: readonly Stream[]): Stream => ({
  times: streams.flatMap(({ times }) => times).toSorted((a, b) => a - b),
  failures: streams.flatMap(({ failures }) => failures),
});

/** Joins short windows to long ones: calm and storm take turns quickly, so that a noisy neighbour meets both alike. */
export const blocksOf = (windows: readonly Window[], blocks: number): Window[] => {
  const size = windows.length / blocks;
  return Array.from({ length: blocks }, (_, nth) => windows.slice(nth * size, (nth + 1) * size)).map((part) => ({
    others: joined(part.map(({ others }) => others)),
    logins: joined(part.map(({ logins }) => logins)),
  }));
};

/** The share of answered calls; what the others said is shown. */
export const answered = (name: string, { times, failures }: Stream): Finding => {
  for (const failure of new Set(failures)) process.stderr.write(`${name}: ${failure}\n`);
  const all = times.length + failures.length;
  return { name: `${name}, share answered of ${all}`, spread: spreadOf([times.length / all]), atLeast: 1, atMost: 1, floor: 0.95 };
};

/** Windows with and without a storm, both with the same ordinary calls. Nobody waits for anybody's answer. */
export const openStorm = (server: ServerProcess, members: readonly Member[], key: KeyRing) => {
  const inside = new KeepAlive(server.url, CONNECTIONS);
  const outside = new KeepAlive(server.url, CONNECTIONS);
  const somebody = (nth: number): Member => {
    const member = members[(nth * 7) % members.length];
    if (!member) throw new Error("a world without members");
    return member;
  };
  const counts = { windows: 0, calls: 0, logins: 0 };
  const call = (): Promise<Answer> => {
    const nth = (counts.calls += 1);
    return sendOrdinary(nth, inside, somebody(nth), key);
  };
  const logInNext = (): Promise<Answer> => logIn(outside, somebody((counts.logins += 1)), key);
  const run = async (loginsPerSecond: number, seconds: number): Promise<Window> => {
    // The two windows of a turn are given the same moments.
    const seed = counts.windows++ >> 1;
    const [others, logins] = await Promise.all([
      stream(CALLS_PER_SECOND, seconds, seed, call),
      loginsPerSecond > 0 ? stream(loginsPerSecond, seconds, 1_000 + seed, logInNext) : NONE,
    ]);
    return { others, logins };
  };
  /** How many sign-ins a second there are at most beside the ordinary calls: each begins when another has ended. */
  const most = async (seconds: number): Promise<number> => {
    const began = performance.now();
    const until = began + seconds * 1_000;
    const goOn = async (): Promise<number> => {
      let done = 0;
      while (performance.now() < until) if ((await logInNext()).status === 200) done += 1;
      return done;
    };
    const [, ...done] = await Promise.all([run(0, seconds), ...Array.from({ length: AT_ONCE }, goOn)]);
    return (done.reduce((sum, one) => sum + one, 0) * 1_000) / (performance.now() - began);
  };
  return {
    most,
    calm: (seconds: number) => run(0, seconds),
    storm: (seconds: number, perSecond: number) => run(perSecond, seconds),
    close: () => {
      inside.close();
      outside.close();
    },
  };
};

/** So many blocks of calm and storm, each of so many turns of so many seconds. */
export interface StormPlan {
  readonly blocks: number;
  readonly turns: number;
  readonly seconds: number;
  /** Whether the promised number of sign-ins is asked for, whatever else the machine does. */
  readonly asPromised: boolean;
}

const WARM_SECONDS = 6;

/** Does a campaign's rush to the door slow down those who are inside? */
export const measureLoginStorm = async (
  server: ServerProcess,
  members: readonly Member[],
  key: KeyRing,
  { blocks, turns, seconds, asPromised }: StormPlan,
): Promise<Finding[]> => {
  const windows = openStorm(server, members, key);
  try {
    await windows.most(WARM_SECONDS);
    const most = await windows.most(MOST_SECONDS);
    const perSecond = asPromised ? PROMISED_PER_SECOND : Math.min(PROMISED_PER_SECOND, most * SHARE_OF_MOST);
    const results = await interleave(blocks * turns, {
      calm: () => windows.calm(seconds),
      storm: () => windows.storm(seconds, perSecond),
    });
    const calm = blocksOf(results.calm, blocks);
    const storm = blocksOf(results.storm, blocks);
    const beside = `other calls beside ${perSecond.toFixed(0)} logins/s / without`;
    const loginP95 = spreadOf(storm.map(({ logins }) => quantile(logins.times, 0.95)));
    // What one takes while the thread is never idle, on this machine at this hour; fifty wait at most.
    const each = 1_000 / most;
    return [
      { name: `${beside}, p95`, spread: ratio(storm, calm, p95), atMost: 1.3, ceiling: 3 },
      { name: `${beside}, p50`, spread: ratio(storm, calm, p50) },
      { name: "other calls without logins, p95", spread: spreadOf(calm.map(p95)), unit: " ms" },
      { name: "login in the storm, p95", spread: loginP95, ...(asPromised ? { atMost: 800 } : {}), unit: " ms" },
      { name: "login in the storm, p95 / one of many at most", spread: spreadOf([loginP95.median / each]), ceiling: 100 },
      { name: "  logins a second at most", spread: spreadOf([most]), unit: "/s" },
      answered("logins in the storm", joined(storm.map(({ logins }) => logins))),
      answered("other calls in calm and storm", joined([...calm, ...storm].map(({ others }) => others))),
    ];
  } finally {
    windows.close();
  }
};
