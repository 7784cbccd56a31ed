// Loaded with `node --import ./src/telemetry.ts`, before anything it is to measure.
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

const port = Number(process.env["METRICS_PORT"] ?? 0);
if (port > 0) {
  const sdk = new NodeSDK({
    serviceName: process.env["OTEL_SERVICE_NAME"] ?? "schaufenster",
    metricReader: new PrometheusExporter({ host: "127.0.0.1", port }),
    instrumentations: [
      new HttpInstrumentation(),
      // Statement text only, never parameters: they are what people typed.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    ],
  });
  sdk.start();
}
