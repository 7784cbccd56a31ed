// Loaded with `node --import ./src/telemetry.ts`, before anything it is to measure.
import type { ClientRequest, IncomingMessage } from "node:http";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import type { Span } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** Behind the question mark stands what people typed, or what opens a file: no trace carries it. */
const dropQuery = (span: Span, request: ClientRequest | IncomingMessage): void => {
  span.setAttribute("url.query", "");
  if ("host" in request) span.setAttribute("url.full", `${request.protocol}//${request.host}${withoutQuery(request.path)}`);
};

// The library would send traces to this machine if nobody has said where to.
const isTold = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"].some((name) => process.env[name] !== undefined);
process.env["OTEL_TRACES_EXPORTER"] ??= isTold ? "otlp" : "none";

const port = Number(process.env["METRICS_PORT"] ?? 0);
if (port > 0) {
  const sdk = new NodeSDK({
    serviceName: process.env["OTEL_SERVICE_NAME"] ?? "schaufenster",
    metricReader: new PrometheusExporter({ host: "127.0.0.1", port }),
    instrumentations: [
      new HttpInstrumentation({ requestHook: dropQuery }),
      // Statement text only, never parameters: they are what people typed.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        requestHook: (span, request) => void span.setAttribute("url.path", withoutQuery(request.url)),
      }),
    ],
  });
  sdk.start();
}
