import type { Meter } from "@opentelemetry/api";

const WITHIN_MS = 2_000;
const FORM = /Active connections:\s*(\d+)[\s\S]*?\n\s*(\d+)\s+(\d+)\s+(\d+)[\s\S]*?Reading:\s*(\d+)\s+Writing:\s*(\d+)\s+Waiting:\s*(\d+)/;

/** What nginx says at `stub_status`. */
export const readStubStatus = (text: string) => {
  const numbers = FORM.exec(text)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [, accepted = 0, handled = 0, requests = 0, reading = 0, writing = 0, waiting = 0] = numbers;
  return { dropped: accepted - handled, requests, connections: { reading, writing, waiting } };
};

const ask = async (url: string): Promise<ReturnType<typeof readStubStatus>> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    return answer.ok ? readStubStatus(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
};

/** Hands on what the proxies in front tell, which speak no Prometheus. They are told apart by their place in the settings. */
export const watchProxies = (meter: Meter, urls: readonly string[]): void => {
  if (urls.length === 0) return;
  const up = meter.createObservableGauge("proxy_up", { description: "Whether the proxy in front answers" });
  const requests = meter.createObservableCounter("proxy_requests", { description: "Requests that the proxy has taken" });
  const dropped = meter.createObservableCounter("proxy_dropped", { description: "Connections that the proxy had no room for" });
  const connections = meter.createObservableGauge("proxy_connections", { description: "Connections of the proxy, by what they do" });
  meter.addBatchObservableCallback(
    async (told) => {
      const asked = await Promise.all(urls.map(ask));
      for (const [at, status] of asked.entries()) {
        const proxy = String(at + 1);
        told.observe(up, status ? 1 : 0, { proxy });
        if (!status) continue;
        told.observe(requests, status.requests, { proxy });
        told.observe(dropped, status.dropped, { proxy });
        for (const [state, count] of Object.entries(status.connections)) told.observe(connections, count, { proxy, state });
      }
    },
    [up, requests, dropped, connections],
  );
};
