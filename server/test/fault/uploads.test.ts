import { readFile } from "node:fs/promises";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ports, startServices, stopServices } from "../../../ops/local/services.ts";
import { readConfig } from "../../src/config.ts";
import { fileStoreOf } from "../../src/connections.ts";
import { openFiles, type FileStore } from "../../src/gateways/files.ts";
import type { Browser } from "../client.ts";
import { phonePhoto, upload } from "../uploads.ts";
import { endLeases } from "./harness/boss.ts";
import { signedInAt } from "./harness/browser.ts";
import { openFaultProxy, type FaultProxy } from "./harness/fault-proxy.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* Uploads against the real store and the real scanner, both of which may be away. */

const SERVICES = ["postgres", "redis", "s3", "clamd"] as const;
let stage: Stage;
let proxy: FaultProxy;
let server: Started;
let worker: Started;
let workerEnv: Record<string, string>;
let files: FileStore;
let browser: Browser;
let accountId: string;

beforeAll(async () => {
  stage = await openStage("fault_uploads", SERVICES);
  // The same tries as always, only sooner after one another.
  await stage.admin.query("update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'files'");
  proxy = await openFaultProxy(stage.port(12), ports(stage.base).clamd);
  workerEnv = stage.env({ CLAMD_URL: `tcp://127.0.0.1:${stage.port(12)}` });
  worker = await startWorker(workerEnv);
  server = await startServer(stage.port(1), stage.env());
  const inbox = await buildInbox(stage, 0);
  ({ accountId } = inbox);
  browser = await signedInAt(() => server.port, inbox.login);
  files = openFiles(fileStoreOf(readConfig(stage.env())));
  await files.removeAll(`entry/${accountId}/`);
  await files.removeAll(`quarantine/${accountId}/`);
});
afterAll(async () => {
  files.close();
  await proxy.close();
  await stage.close();
});

const stateOf = async (id: string) => (await browser.send(entryEditing.getFile, { query: { id } }, { accountId })).data.state;
const keysOf = async (folder: "entry" | "quarantine"): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(`${folder}/${accountId}/`)) keys.push(key);
  return keys;
};
const jobOf = async (id: string) => {
  const { rows } = await stage.admin.query<{ state: string; tries: number }>(
    "select state, retry_count as tries from pgboss.job where name = 'files' and data->>'task' = 'check' and data->>'fileId' = $1",
    [id],
  );
  return rows[0] ?? { state: "none", tries: 0 };
};
const rss = async (): Promise<number> => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;
const rowCount = async (): Promise<number> => (await stage.admin.query("select from entry_file")).rowCount ?? 0;

it("keeps an upload waiting while the scanner is down, and shows it when it is back", async () => {
  await stopServices({ base: stage.base, only: ["clamd"] });
  const { status, data } = await upload(browser, accountId, "image", await phonePhoto());
  expect([status, data.state]).toEqual([200, "checking"]);
  await expect.poll(async () => (await jobOf(data.id)).tries).toBeGreaterThan(1);
  expect(await stateOf(data.id)).toBe("checking");
  expect(await keysOf("entry")).toEqual([]);
  await startServices({ base: stage.base, only: ["clamd"] });
  await expect.poll(() => stateOf(data.id)).toBe("ready");
  expect(await keysOf("entry")).toHaveLength(3);
  expect(await keysOf("quarantine")).toEqual([]);
  const fetchPart = async (range: string) => {
    const answer = await browser.send(entryEditing.downloadFile, { query: { id: data.id } }, { accountId, headers: { range } });
    return {
      ...answer,
      length: Number(answer.headers["content-length"]),
      size: Number(/\/(\d+)$/.exec(String(answer.headers["content-range"]))?.[1]),
    };
  };
  const whole = await fetchPart("");
  expect(whole.status).toBe(200);
  // The store reads the part itself, as it counts: also the end of a file, and what lies behind it.
  const [start, end, beyond] = [await fetchPart("bytes=0-3"), await fetchPart("bytes=-5"), await fetchPart(`bytes=${whole.length}-`)];
  expect([start.status, start.text, start.size]).toEqual([206, "RIFF", whole.length]);
  expect([end.status, end.length, end.size]).toEqual([206, 5, whole.length]);
  expect([beyond.status, beyond.errors[0]?.code]).toEqual([416, "range-not-satisfiable"]);
});

it("finishes the file of a worker that was killed in the middle of it, with the same result", async () => {
  const before = (await keysOf("entry")).length;
  proxy.set({ mode: "blackhole" });
  const { data } = await upload(browser, accountId, "image", await phonePhoto());
  await expect.poll(async () => (await jobOf(data.id)).state).toBe("active");
  await worker.kill();
  proxy.set({ mode: "ok" });
  worker = await startWorker(workerEnv);
  await endLeases(stage, "files");
  await expect.poll(() => stateOf(data.id)).toBe("ready");
  expect(await keysOf("entry")).toHaveLength(before + 3);
  await expect.poll(() => keysOf("quarantine")).toEqual([]);
});

/** An upload whose body is written by hand. */
const begin = (headers: Record<string, string>) => {
  const request = http.request({
    host: "127.0.0.1",
    port: server.port,
    method: "POST",
    path: `${entryEditing.uploadFile.path}?accountId=${accountId}&purpose=image`,
    headers: {
      cookie: browser.cookieHeader(),
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "application/octet-stream",
      ...headers,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => resolve(response.resume().statusCode ?? 0));
  });
  answered.catch(() => undefined);
  return { request, answered };
};

it("leaves nothing of an upload that is cancelled, however it was sent", async () => {
  const before = await rowCount();
  const body = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(6_000_000, 1)]);
  for (const headers of [{ "content-length": "9000000" }, { "transfer-encoding": "chunked" }]) {
    const { request } = begin(headers);
    request.write(body);
    await wait(500);
    request.destroy();
  }
  await wait(1_000);
  expect(await keysOf("quarantine")).toEqual([]);
  expect(await rowCount()).toBe(before);
  expect(server.isRunning()).toBe(true);
});

it("takes a file of unknown length in parts", async () => {
  const photo = await phonePhoto();
  const { request, answered } = begin({ "transfer-encoding": "chunked" });
  request.write(photo);
  request.end(Buffer.alloc(6_000_000, 1));
  expect(await answered).toBe(200);
  await expect.poll(() => keysOf("quarantine")).toEqual([]);
  const { rows } = await stage.admin.query("select state, bytes from entry_file order by created_at desc limit 1");
  expect(rows).toEqual([{ state: "ready", bytes: photo.length + 6_000_000 }]);
});

it("holds no upload in memory: twenty of 10 MB at once cost less than 100 MB", async () => {
  const body = Buffer.concat([await phonePhoto(), Buffer.alloc(10_000_000, 1)]);
  const before = await rss();
  let highest = before;
  const uploads = Promise.all(Array.from({ length: 20 }, () => upload(browser, accountId, "image", body)));
  const watch = setInterval(() => void rss().then((now) => (highest = Math.max(highest, now))), 50);
  const answers = await uploads;
  clearInterval(watch);
  process.stdout.write(`20 uploads of 10 MB: ${Math.round(before)} MB before, ${Math.round(highest)} MB at most\n`);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(highest - before).toBeLessThan(100);
});

it("says so when the store is away, and writes nothing down", async () => {
  const before = await rowCount();
  await stopServices({ base: stage.base, only: ["s3"] });
  const answer = await upload(browser, accountId, "image", await phonePhoto());
  await startServices({ base: stage.base, only: ["s3"] });
  expect([answer.status, answer.errors[0]?.code]).toEqual([503, "unavailable"]);
  expect(await rowCount()).toBe(before);
  expect((await upload(browser, accountId, "image", await phonePhoto())).status).toBe(200);
});
