import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./keep-alive.ts";

/** What a stream of calls gave: the times of the answered ones in milliseconds, sorted, and what the others said. */
export interface Stream {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** A timer is this late by itself. */
const TIMER_GRAIN_MS = 1;

/** Numbers between 0 and 1 that are the same at every run. */
const drawn = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** When calls come if nobody waits for anybody: exponential gaps, by a seed, so that two windows can be given the same ones. */
const arrivals = (perSecond: number, seconds: number, seed: number): number[] => {
  const draw = drawn(seed);
  const times: number[] = [];
  for (let at = 0; ;) {
    at += (-Math.log(1 - draw()) / perSecond) * 1000;
    if (at >= seconds * 1000) return times;
    times.push(at);
  }
};

/**
 * Sends calls when they are due, whether or not the ones before are answered. A call that the sender itself is late with counts
 * from the moment it was due: a stall must not hide the calls that would have come meanwhile.
 */
export const stream = async (perSecond: number, seconds: number, seed: number, send: (nth: number) => Promise<Answer>): Promise<Stream> => {
  const times: number[] = [];
  const failures: string[] = [];
  const one = async (nth: number, due: number): Promise<void> => {
    const from = Math.min(performance.now(), due + TIMER_GRAIN_MS);
    try {
      const { status, text } = await send(nth);
      if (status === 200) times.push(performance.now() - from);
      else failures.push(`${status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(String(error));
    }
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (const [nth, at] of arrivals(perSecond, seconds, seed).entries()) {
    const left = began + at - performance.now();
    if (left > 0) await wait(left);
    sent.push(one(nth, began + at));
  }
  await Promise.all(sent);
  return { times: times.toSorted((a, b) => a - b), failures };
};
