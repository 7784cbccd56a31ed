// Loaded with `node --import ./src/telemetry.ts`, before anything it is to measure.
import type { ClientRequest, IncomingMessage } from "node:http";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import type { Span } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { metrics, NodeSDK } from "@opentelemetry/sdk-node";

const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** Behind the question mark stands what people typed, or what opens a file: no trace carries it. */
const dropQuery = (span: Span, request: ClientRequest | IncomingMessage): void => {
  span.setAttribute("url.query", "");
  if ("host" in request) span.setAttribute("url.full", `${request.protocol}//${request.host}${withoutQuery(request.path)}`);
};

// The library would send traces to this machine if nobody has said where to.
const isTold = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"].some((name) => process.env[name] !== undefined);
process.env["OTEL_TRACES_EXPORTER"] ??= isTold ? "otlp" : "none";

/** What measures each request on its way: only where traces are sent, since it costs every call something. */
const tracing = () => [
  new HttpInstrumentation({ requestHook: dropQuery }),
  // Statement text only, never parameters: they are what people typed.
  new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // The id that the person is shown a part of, and that stands in the log and beside the jobs.
    requestHook: (span, request) => void span.setAttributes({ "url.path": withoutQuery(request.url), "portal.request": request.id }),
  }),
];

const port = Number(process.env["METRICS_PORT"] ?? 0);
if (port > 0) {
  const sdk = new NodeSDK({
    serviceName: process.env["OTEL_SERVICE_NAME"] ?? "schaufenster",
    // This machine alone unless somebody says otherwise: a port of its own, which no proxy leads to.
    metricReader: new PrometheusExporter({
      host: process.env["METRICS_HOST"] ?? "127.0.0.1",
      port,
      withoutScopeInfo: true,
      withoutTargetInfo: true,
    }),
    // What the libraries count carries the host that a request claims: strangers would make as many series as they like.
    views: ["http.*", "db.*"].map((instrumentName) => ({ instrumentName, aggregation: { type: metrics.AggregationType.DROP } })),
    instrumentations: isTold ? tracing() : [],
  });
  sdk.start();
}
