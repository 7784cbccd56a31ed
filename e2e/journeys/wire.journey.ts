import { readFileSync } from "node:fs";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { layoutShiftOf, watchLayoutShift } from "../house/layout-shift.ts";
import { PEOPLE } from "../house/people.ts";
import { publicPageOf } from "../house/public-page.ts";
import { kilobytesOf, largestPaintOf, slowPhone, watchWire } from "../house/wire.ts";

const LIMITS = JSON.parse(readFileSync(new URL("../../ops/size-limits.json", import.meta.url), "utf8")) as Record<
  string,
  Record<string, number>
>;
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
    const [js, css] = [kilobytesOf(received, "Script"), kilobytesOf(received, "Stylesheet")];
    process.stdout.write(`\n${name}: ${js.toFixed(1)} kB of scripts, ${css.toFixed(1)} kB of styles\n`);
    expect(js).toBeLessThan(LIMITS[name]?.["js"] ?? 0);
    expect(css).toBeLessThan(LIMITS[name]?.["css"] ?? 0);
  };
  await page.goto(PATHS.login);
  await measured("sign-in");
  await signIn(page, PEOPLE.kranz);
  await measured("dashboard");
});

/** What a stranger's browser may ask for: the page, its face, the sign of the brand twice, and the signet. */
const PUBLIC_REQUESTS = 5;

test("the public page is there with few requests and few bytes, beside the sign-in on the same slow line", async ({
  page,
  otherBrowser,
}) => {
  const address = await publicPageOf(page, "malerbetrieb-kranz-tochter");
  const load = async (name: string, url: string) => {
    const one = await otherBrowser();
    await watchLayoutShift(one);
    const wire = await watchWire(one);
    await slowPhone(one);
    await one.goto(url);
    await expect(one.getByRole("heading", { level: 1 })).toBeVisible();
    await one.waitForLoadState("networkidle");
    const [paint, shift, all] = [await largestPaintOf(one), await layoutShiftOf(one), kilobytesOf(wire)];
    const words = `${wire.size} requests, ${all.toFixed(1)} kB, largest paint (${paint.what}) after ${paint.ms} ms, shift ${shift.sum.toFixed(4)}`;
    // Times are told and never asserted: they are the machine's.
    process.stdout.write(`\n${name} at ${one.viewportSize()?.width ?? 0}: ${words}\n`);
    return { wire, all, shift };
  };
  const { all: beside } = await load("sign-in", PATHS.login);
  const { wire, all, shift } = await load("public page", address);
  const limits = LIMITS["public-page"] ?? {};
  expect(wire.size).toBeLessThanOrEqual(PUBLIC_REQUESTS);
  expect(kilobytesOf(wire, "Document")).toBeLessThan(limits["html"] ?? 0);
  expect(all - kilobytesOf(wire, "Font")).toBeLessThan(limits["all"] ?? 0);
  expect(all).toBeLessThan(beside / 2);
  expect(shift.sum).toBeLessThan(0.02);
  const hosts = new Set([...wire.values()].map(({ url }) => new URL(url).host));
  expect([...hosts]).toEqual([new URL(address).host]);
  expect([...wire.values()].filter(({ type }) => type === "Script" || type === "Stylesheet")).toEqual([]);
});
