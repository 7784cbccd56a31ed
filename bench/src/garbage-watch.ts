/* Loaded before a measured server: counts its garbage collections, and says them when it is asked by a signal. */
import { renameSync, writeFileSync } from "node:fs";
import { constants, PerformanceObserver, type PerformanceEntry } from "node:perf_hooks";
import pg from "pg";

// As it was before `deadlines.ts`: a timer for every query.
if (process.env["QUERY_TIMER"] === "1") pg.defaults.query_timeout = 5_000;

const SAYS_TO = process.env["GARBAGE_FILE"] ?? "garbage.json";
const YOUNG = constants.NODE_PERFORMANCE_GC_MINOR;
let young: number[] = [];
let old: number[] = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as (PerformanceEntry & { readonly detail?: { readonly kind?: number } })[])
    (entry.detail?.kind === YOUNG ? young : old).push(entry.duration);
}).observe({ entryTypes: ["gc"] });

const most = (all: readonly number[]) => Math.max(0, ...all);

process.on("SIGUSR2", () => {
  const sum = young.reduce((all, one) => all + one, 0);
  const said = { young: young.length, youngMs: sum, youngMost: most(young), old: old.length, oldMost: most(old) };
  [young, old] = [[], []];
  // Read as soon as it is there: it must be there whole.
  writeFileSync(`${SAYS_TO}.new`, JSON.stringify(said));
  renameSync(`${SAYS_TO}.new`, SAYS_TO);
});
