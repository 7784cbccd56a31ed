import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyOf, styleOf } from "./style.ts";

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "style-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "assets", "entry-page-Ab_1-x.css"), "body{color:red}\n");
  await writeFile(join(dist, "assets", "start-Ab.css"), "p{}");
});
afterAll(() => rm(dist, { recursive: true, force: true }));

test("the built style stands in the page, and no other style is allowed there", async () => {
  const style = await styleOf(dist);
  expect(style.markup).toBe("<style>body{color:red}</style>");
  // printf 'body{color:red}' | openssl dgst -sha256 -binary | base64
  const policy = policyOf(style, "'none'");
  expect(policy).toContain("style-src 'sha256-FcQqt3aNlV7AZnGV4zkQRVeCeJOxbMPnQSx258L803E='; ");
  expect(policy).not.toContain("unsafe");
});

test("where nothing is built it is loaded from the web's own server", async () => {
  expect(await styleOf(undefined)).toEqual({
    markup: '<link rel="stylesheet" href="/src/areas/entry/page/entry-page.css">',
    source: "'self'",
  });
});
