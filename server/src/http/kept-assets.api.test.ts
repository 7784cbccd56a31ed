import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileHost, type FileHost } from "../../test/file-host.ts";
import { openHouse, type House } from "../../test/house.ts";
import { webFolder } from "../../test/web-folder.ts";
import { fileStoreOf } from "../connections.ts";
import { openFiles, type FileStore } from "../gateways/files.ts";
import { openKeptAssets, publishWeb } from "./kept-assets.ts";

const A_DAY = 86_400_000;
const ASSETS = "web/assets/";
let host: FileHost;
let house: House;
let files: FileStore;
let [old, now]: Awaited<ReturnType<typeof webFolder>>[] = [];
const folders = () => [old, now].flatMap((one) => one ?? []);

beforeAll(async () => {
  host = await openFileHost();
  old = await webFolder({ "index-aaaaaaaa.js": "old()", "same-bbbbbbbb.js": "same()", "index-aaaaaaaa.js.br": "packed" });
  now = await webFolder(
    { "index-cccccccc.js": "now()", "same-bbbbbbbb.js": "same()" },
    '<!doctype html><html lang="de"><head><title>Neu</title></head></html>',
  );
  house = await openHouse({ S3_ENDPOINT: host.url, S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b", WEB_DIST: now.path });
  files = openFiles(fileStoreOf(house.config));
});
afterAll(async () => {
  files.close();
  await house.close();
  await host.close();
  for (const folder of folders()) await folder.remove();
});
const get = (name: string, headers: Record<string, string> = {}) =>
  house.app.server.inject({ url: `/assets/${name}`, headers: { host: "nahwerk.test", ...headers } });
const names = (): string[] =>
  [...host.stored.keys()]
    .filter((key) => key.startsWith(ASSETS))
    .map((key) => key.slice(ASSETS.length))
    .toSorted();
/** Files as if they had been stored so long ago. */
const age = (days: number): void => {
  for (const [key, file] of host.stored) host.stored.set(key, { ...file, at: new Date(Date.now() - days * A_DAY) });
};

test("a page of the build before finds its files on a server that never had them, and so does a page of the next one on this server", async () => {
  expect(await publishWeb(files, old?.path ?? "")).toEqual({ stored: 3, kept: 0, removed: 0 });
  expect(await publishWeb(files, now?.path ?? "")).toEqual({ stored: 2, kept: 2, removed: 0 });
  const answer = await get("index-aaaaaaaa.js");
  expect([answer.statusCode, answer.body, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    200,
    "old()",
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  const packed = await get("index-aaaaaaaa.js", { "accept-encoding": "gzip, br" });
  expect([packed.body, packed.headers["content-encoding"], packed.headers["vary"]]).toEqual(["packed", "br", "accept-encoding"]);
  expect((await get("index-cccccccc.js")).body).toBe("now()");
});

test("what nobody has is not there, whatever it is called, and is looked for seldom", async () => {
  const answers = await Promise.all(
    ["never-dddddddd.js", "..%2F..%2Fcurrent.json", "current.json", "index-aaaaaaaa.js.br", "x"].map((name) => get(name)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  let lists = 0;
  const counted: FileStore = { ...files, list: (prefix) => ((lists += 1), files.list(prefix)) };
  let clock = 0;
  const kept = openKeptAssets(counted, () => clock);
  for (let n = 0; n < 50; n += 1) expect(await kept.find(`made-up-${n}.js`, "")).toBeUndefined();
  expect(lists).toBe(1);
  clock = 6_000;
  expect(await kept.find("made-up.js", "")).toBeUndefined();
  expect(lists).toBe(2);
});

test("a store that is away is said to be, so that the page tries again", async () => {
  const away = openKeptAssets({
    ...files,
    list: () => {
      throw new Error("away");
    },
  });
  await expect(away.find("index-eeeeeeee.js", "")).rejects.toMatchObject({ code: "unavailable" });
});

test("files of a build stay a week after another took its place, however old they are, and go then", async () => {
  await publishWeb(files, old?.path ?? "");
  age(30);
  // Their week begins when they are replaced.
  expect(await publishWeb(files, now?.path ?? "")).toMatchObject({ kept: 2, removed: 0 });
  age(6);
  expect(await publishWeb(files, now?.path ?? "")).toMatchObject({ kept: 2, removed: 0 });
  expect(names()).toContain("index-aaaaaaaa.js");
  age(8);
  expect(await publishWeb(files, now?.path ?? "")).toMatchObject({ kept: 0, removed: 2 });
  expect(names()).toEqual(["index-cccccccc.js", "same-bbbbbbbb.js"]);
});

test("the page says of which build it is, and every answer of which build its server is", async () => {
  const page = await house.app.server.inject({ url: "/", headers: { host: "nahwerk.test" } });
  const build = /<html data-brand="nahwerk" data-build="([\w-]{12})"/.exec(page.body)?.[1];
  const answer = await house.app.server.inject({
    url: "/api/portal/getBrand",
    headers: { host: "nahwerk.test", "x-requested-with": "XMLHttpRequest" },
  });
  expect([answer.statusCode, answer.headers["x-build"]]).toEqual([200, build]);
});

test("from the moment it is to go, a server ends each connection with its answer", async () => {
  const ask = async () => (await house.app.server.inject({ url: "/livez", headers: { host: "nahwerk.test" } })).headers["connection"];
  expect(await ask()).not.toBe("close");
  house.app.drain();
  expect(await ask()).toBe("close");
});
