import { once } from "node:events";
import http from "node:http";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

const TYPED = "malermeisterin-9f31";
const TELEMETRY = new URL("../../src/telemetry.ts", import.meta.url).href;
let stage: Stage;
let collector: http.Server;
let received: Buffer[] = [];
beforeAll(async () => {
  stage = await openStage("fault_traces");
  collector = http.createServer((request, response) => {
    request.on("data", (chunk: Buffer) => received.push(chunk));
    request.once("end", () => response.end());
  });
  await once(collector.listen(stage.port(12), "127.0.0.1"), "listening");
});
afterAll(async () => {
  collector.close();
  await stage.close();
});

const start = (port: number, env: Readonly<Record<string, string>>) =>
  startServer(
    port,
    stage.env({ NODE_OPTIONS: `--import=${TELEMETRY}`, METRICS_PORT: String(port + 1), OTEL_BSP_SCHEDULE_DELAY: "100", ...env }),
  );
const ask = (port: number) => fetch(`http://127.0.0.1:${port}${portal.getBrand.path}?q=${TYPED}`, { headers: { host: "127.0.0.1" } });
const text = (): string => Buffer.concat(received).toString("latin1");

test("traces are sent where the operator says, and nothing that stands behind a question mark with them", async () => {
  const server = await start(stage.port(1), { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${stage.port(12)}` });
  await ask(server.port);
  await expect.poll(text).toContain(portal.getBrand.path);
  expect(text()).toContain("url.path");
  expect(text()).not.toContain(TYPED);
  await server.kill();
});

test("nobody is sent a trace when the operator has said nothing", async () => {
  received = [];
  // Where the library would send them by itself, if anywhere.
  const usual = http.createServer((request, response) => {
    received.push(Buffer.from(request.url ?? ""));
    response.end();
  });
  await once(usual.listen(4318, "127.0.0.1"), "listening");
  const server = await start(stage.port(3), {});
  for (let n = 0; n < 20; n += 1) await ask(server.port);
  server.signal("SIGTERM");
  await server.ended;
  usual.close();
  expect(received).toEqual([]);
});
