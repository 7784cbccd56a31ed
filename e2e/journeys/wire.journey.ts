import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

const LIMITS = JSON.parse(readFileSync(new URL("../../ops/size-limits.json", import.meta.url), "utf8")) as Record<
  string,
  Record<string, number>
>;
const KB = 1000;

interface Received {
  readonly url: string;
  readonly type: string;
  readonly encoding: string | undefined;
  bytes: number;
}

/** Everything that the browser receives from now on, with its bytes as they came over the wire. */
const watchWire = async (page: Page): Promise<Map<string, Received>> => {
  const received = new Map<string, Received>();
  const wire = await page.context().newCDPSession(page);
  wire.on("Network.responseReceived", ({ requestId, response, type }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    received.set(requestId, { url: response.url, type, encoding, bytes: 0 });
  });
  wire.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  return received;
};

const kilobytes = (received: ReadonlyMap<string, Received>, type: string): number =>
  [...received.values()].filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

test("the first pages come over the wire compressed, and within their limits", { tag: "@desktop" }, async ({ page }) => {
  const measured = async (name: string): Promise<void> => {
    // What is still on its way of the page before is none of this one's.
    await page.waitForLoadState("networkidle");
    const received = await watchWire(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const texts = [...received.values()].filter(
      ({ type, url }) => (type === "Script" || type === "Stylesheet") && url.includes("/assets/"),
    );
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(({ encoding }) => encoding !== "br")).toEqual([]);
    const [js, css] = [kilobytes(received, "Script"), kilobytes(received, "Stylesheet")];
    process.stdout.write(`\n${name}: ${js.toFixed(1)} kB of scripts, ${css.toFixed(1)} kB of styles\n`);
    expect(js).toBeLessThan(LIMITS[name]?.["js"] ?? 0);
    expect(css).toBeLessThan(LIMITS[name]?.["css"] ?? 0);
  };
  await page.goto(PATHS.login);
  await measured("sign-in");
  await signIn(page, PEOPLE.kranz);
  await measured("dashboard");
});
