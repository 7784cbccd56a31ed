import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { metrics } from "@opentelemetry/sdk-node";
import { GAUGES } from "../src/brought.ts";
import { openDb } from "../src/db/db.ts";
import type { House } from "./house.ts";

/** All that the worker tells to whoever asks for metrics, as it is written on the wire. */
export const readMetrics = async (house: House): Promise<string> => {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const meter = new metrics.MeterProvider({ readers: [exporter] }).getMeter("test");
  for (const open of GAUGES) open(meter, openDb(house.job));
  return new PrometheusSerializer().serialize((await exporter.collect()).resourceMetrics);
};
/** The figures of one metric, of the lines that have this label. */
export const readGauges = async (house: House, name: string, label: string): Promise<number[]> =>
  (await readMetrics(house))
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .map((line) => Number(line.split(" ").at(-1)));
