import type { Page } from "@playwright/test";

const KB = 1000;

/** One answer as the browser received it. */
export interface Received {
  readonly url: string;
  readonly type: string;
  readonly encoding: string | undefined;
  /** As they came over the wire. */
  bytes: number;
}
/** Everything that was received, by its number. */
export type Wire = ReadonlyMap<string, Received>;

/** Everything that the browser receives from now on; nothing comes from what it kept. */
export const watchWire = async (page: Page): Promise<Wire> => {
  const received = new Map<string, Received>();
  const wire = await page.context().newCDPSession(page);
  wire.on("Network.responseReceived", ({ requestId, response, type }) => {
    // A picture that is its own address comes from nowhere.
    if (response.url.startsWith("data:")) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    received.set(requestId, { url: response.url, type, encoding, bytes: 0 });
  });
  wire.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  // Of the page itself the browser tells its bytes only at the end, with those of its head.
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one?.bytes === 0) one.bytes = encodedDataLength;
  });
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  return received;
};

/** How much came of one type, or of all. */
export const kilobytesOf = (wire: Wire, type?: string): number =>
  [...wire.values()].filter((one) => type === undefined || one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

/** A phone of the middle on a slow line, as Lighthouse applies it (`devtools`, mobile): every request waits, and a second's work takes four. */
export const slowPhone = async (page: Page): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * KB) / 8,
    uploadThroughput: (675 * KB) / 8,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

/** When the largest thing was painted, in milliseconds since the page was asked for, and what it was. To be reported, never to be asserted. */
export const largestPaintOf = (page: Page): Promise<{ readonly ms: number; readonly what: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly element: Element | null }) | undefined;
          if (last) resolve({ ms: Math.round(last.startTime), what: last.element?.tagName.toLowerCase() ?? "gone" });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
