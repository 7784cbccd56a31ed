import { afterEach, beforeEach } from "vitest";

/* A test that made noise, or asked what nobody answers, has failed, whatever it found on the page. */

const faults: string[] = [];

/** Fails the running test with these words, once it is over. */
export const report = (fault: string): void => void faults.push(fault);

/** Hands out what was reported and forgets it: for the tests of these tools alone. */
export const takeFaults = (): string[] => faults.splice(0);

const wordsOf = (said: readonly unknown[]): string =>
  said.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(" ");
for (const level of ["error", "warn"] as const) console[level] = (...said: unknown[]) => report(`console.${level}: ${wordsOf(said)}`);

beforeEach(() => void takeFaults());
afterEach(() => {
  const found = takeFaults();
  if (found.length > 0) throw new Error(found.join("\n"));
});
