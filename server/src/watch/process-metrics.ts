import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { constants, monitorEventLoopDelay, PerformanceObserver, type PerformanceEntry } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";

const GARBAGE: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: "minor",
  [constants.NODE_PERFORMANCE_GC_MAJOR]: "major",
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: "incremental",
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: "weak",
};
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** How late timers are: the resolution of the measurement itself is taken off. */
const watchEventLoop = (meter: Meter): void => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000) || 0;
  meter
    .createObservableGauge("event_loop_delay_seconds", { description: "How late the event loop was since it was last asked" })
    .addCallback((told) => {
      for (const quantile of [0.5, 0.99]) told.observe(late(delay.percentile(quantile * 100)), { quantile: String(quantile) });
      told.observe(late(delay.max), { quantile: "1" });
      delay.reset();
    });
};

const watchGarbage = (meter: Meter): void => {
  const spent = meter.createCounter("garbage_seconds", { description: "Time that went into collecting garbage" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly detail?: { readonly kind?: number } })[])
      spent.add(entry.duration / 1_000, { kind: GARBAGE[entry.detail?.kind ?? 0] ?? "other" });
  }).observe({ entryTypes: ["gc"] });
};

const watchMemory = (meter: Meter): void => {
  meter.createObservableGauge("memory_bytes", { description: "Memory of the process" }).addCallback((told) => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    for (const [part, bytes] of Object.entries({ rss, heap_used: heapUsed, heap_total: heapTotal, external }))
      told.observe(bytes, { part });
  });
  meter.createObservableCounter("cpu_seconds", { description: "Processor time of the process" }).addCallback((told) => {
    const { user, system } = process.cpuUsage();
    told.observe(user / 1e6, { mode: "user" });
    told.observe(system / 1e6, { mode: "system" });
  });
  meter
    .createObservableGauge("process_up_seconds", { description: "How long the process runs" })
    .addCallback((told) => told.observe(process.uptime()));
};

/** Uploads and bodies of the feed lie there while they are looked at. */
const watchTemporary = (meter: Meter): void => {
  meter
    .createObservableGauge("temporary_free_ratio", { description: "How much of the temporary folder's file system is free" })
    .addCallback(async (told) => {
      const { bavail, blocks } = await statfs(tmpdir());
      told.observe(blocks === 0 ? 1 : bavail / blocks);
    });
};

/** What every process tells of itself. */
export const watchProcess = (meter: Meter): void => {
  watchEventLoop(meter);
  watchGarbage(meter);
  watchMemory(meter);
  watchTemporary(meter);
};
