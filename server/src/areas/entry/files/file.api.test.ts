import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../../test/file-host.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { pdf } from "../../../../test/pdfs.ts";
import { download, openFileWorker, phonePhoto, upload } from "../../../../test/uploads.ts";
import { writeFor } from "../../../db/db.ts";
import { openFileCheck } from "../../../gateways/file-check.ts";
import { MachineFault } from "../../../gateways/inspector.ts";
import { sweepQuarantine } from "../../../floor/uploads.ts";
import { workOnFile } from "./file.jobs.ts";
import { keepDataUrl, ROOM_BYTES } from "./file.service.ts";

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
let browser: Browser;
let accountId: string;
let userId: string;

beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house);
  await house.app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ userId } = await buildUser(house));
  ({ accountId } = await buildCompany(house, { members: [userId] }));
  browser = await mintedSession(house, userId);
});
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

const fileOf = async (id: string) => (await browser.send(entryEditing.getFile, { query: { id } }, { accountId })).data;
const rows = async (): Promise<number> =>
  (await house.admin.query("select from entry_file where account_id = $1", [accountId])).rowCount ?? 0;
const stored = (prefix: string): string[] => [...host.stored.keys()].filter((key) => key.startsWith(prefix));
const digest = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const photo = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#36c" } });

test("files are refused to strangers, and to nobody in particular", async () => {
  const file = await photo().png().toBuffer();
  expect((await upload(await new Browser(house).open(), accountId, "image", file)).status).toBe(401);
  const other = await buildUser(house);
  const stranger = await mintedSession(house, other.userId);
  expect((await upload(stranger, accountId, "image", file)).status).toBe(404);
  expect(stored("quarantine/")).toEqual([]);
  expect((await upload(browser, accountId, "image", file, { without: ["x-xsrf-token"] })).errors[0]?.code).toBe("xsrf-failed");
  const { data } = await upload(browser, accountId, "image", file);
  await worker.run();
  const { Url } = await fileOf(data.id);
  expect((await download(house, browser, Url)).status).toBe(200);
  expect((await download(house, stranger, Url)).status).toBe(404);
  expect((await download(house, new Browser(house), Url)).status).toBe(401);
});

test("a phone's photo is turned upright and tells nobody where it was taken", async () => {
  const taken = await phonePhoto();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  expect(taken.includes("Testkamera")).toBe(true);
  const { status, data } = await upload(browser, accountId, "image", taken);
  expect([status, data.state, data.Url]).toEqual([200, "checking", ""]);
  expect((await browser.send(entryEditing.downloadFile, { query: { id: data.id } }, { accountId })).status).toBe(404);

  await worker.run();
  const checked = await fileOf(data.id);
  expect(checked).toMatchObject({ state: "ready", refusal: null, width: 200, height: 300, bytes: taken.length });
  expect(stored("quarantine/")).toEqual([]);
  for (const size of ["large", "small"]) {
    const { status: found, headers, body } = await download(house, browser, `${checked.Url}&size=${size}`);
    expect([found, headers["content-type"], headers["x-content-type-options"]]).toEqual([200, "image/webp", "nosniff"]);
    expect(headers["cache-control"]).toBe("private, max-age=300, immutable");
    const { format, width, height, orientation, exif, icc, xmp } = await sharp(body).metadata();
    expect({ format, width, height, orientation, exif, icc, xmp }).toEqual({ format: "webp", width: 200, height: 300 });
    // What lay top left of the sensor is top right when the phone is upright.
    const { data: pixels } = await sharp(body)
      .extract({ left: 180, top: 10, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixels[0]).toBeGreaterThan(150);
    expect(pixels[1]).toBeLessThan(90);
    expect(body.includes("Testkamera")).toBe(false);
  }
});

describe("every kind of picture", () => {
  const kinds: Record<string, () => Promise<Buffer>> = {
    PNG: () => photo().png().toBuffer(),
    WebP: () => photo().webp().toBuffer(),
    GIF: () => photo().gif().toBuffer(),
    HEIC: () => readFile(new URL("../../../../test/fixtures/phone.heic", import.meta.url)),
    "a wide gamut JPEG": () => photo().withIccProfile("p3").jpeg().toBuffer(),
  };

  test.each(Object.entries(kinds))("%s becomes WebP without anything beside the pixels", async (_name, make) => {
    const { data } = await upload(browser, accountId, "image", await make());
    await worker.run();
    const { Url, state, width, height } = await fileOf(data.id);
    expect(state).toBe("ready");
    const seen = await sharp((await download(house, browser, Url)).body).metadata();
    expect({ ...seen, exif: seen.exif, icc: seen.icc }).toMatchObject({
      format: "webp",
      width,
      height,
      space: "srgb",
      exif: undefined,
      icc: undefined,
    });
  });

  test("HEIC shows what was photographed", async () => {
    const { data } = await upload(
      browser,
      accountId,
      "image",
      await readFile(new URL("../../../../test/fixtures/phone.heic", import.meta.url)),
    );
    await worker.run();
    const { Url, width, height } = await fileOf(data.id);
    expect([width, height]).toEqual([320, 240]);
    const { data: pixels } = await sharp((await download(house, browser, Url)).body)
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixels[0]).toBeGreaterThan(150);
    expect(pixels[1]).toBeLessThan(90);
  });

  test("a large one is kept in 2400 and 640 pixels, a transparent one stays transparent", async () => {
    const large = await sharp({ create: { width: 3_000, height: 1_500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { data } = await upload(browser, accountId, "logo", large);
    await worker.run();
    const { Url, width, height } = await fileOf(data.id);
    expect([width, height]).toEqual([2_400, 1_200]);
    const small = await sharp((await download(house, browser, `${Url}&size=small`)).body).metadata();
    expect(small).toMatchObject({ width: 640, height: 320, hasAlpha: true });
  });

  test("a document shows what it showed", async () => {
    const { data } = await upload(browser, accountId, "document", pdf());
    await worker.run();
    const { Url, state, width } = await fileOf(data.id);
    expect([state, width]).toEqual(["ready", null]);
    const { headers, body } = await download(house, browser, Url);
    expect([headers["content-type"], headers["content-security-policy"]]).toEqual(["application/pdf", "sandbox; default-src 'none'"]);
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect([body.subarray(0, 5).toString(), body.includes("0 0 m 100 100 l S")]).toEqual(["%PDF-", true]);
  });
});

test("what is none of it is refused before it is stored", async () => {
  const before = host.stored.size;
  const picture = await photo().png().toBuffer();
  expect((await upload(browser, accountId, "image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).errors[0]?.code).toBe(
    "unsupported-type",
  );
  expect((await upload(browser, accountId, "image", Buffer.alloc(0))).status).toBe(415);
  expect((await upload(browser, accountId, "image", pdf())).status).toBe(415);
  expect((await upload(browser, accountId, "document", picture)).status).toBe(415);
  expect((await upload(browser, accountId, "image", Buffer.concat([picture, Buffer.alloc(10_485_761)]))).status).toBe(413);
  expect(host.stored.size).toBe(before);
});

test("a repeated submission is one file; the same key with another file is refused", async () => {
  const key = randomUUID();
  const file = await photo().png().toBuffer();
  const before = await rows();
  const answers = await Promise.all([1, 2, 3].map(() => upload(browser, accountId, "image", file, { key })));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect((await rows()) - before).toBe(1);
  expect(stored("quarantine/")).toHaveLength(1);
  expect((await upload(browser, accountId, "image", await photo().jpeg().toBuffer(), { key })).errors[0]?.code).toBe("key-reused");
  expect(stored("quarantine/")).toHaveLength(1);
  await worker.run();
});

test("a company has so much room and no more", async () => {
  const file = await photo().png().toBuffer();
  const { data } = await upload(browser, accountId, "image", file);
  await house.admin.query("update entry_file set stored_bytes = $2 where id = $1", [data.id, ROOM_BYTES - 10]);
  expect((await upload(browser, accountId, "image", file)).errors[0]?.code).toBe("not-possible-now");
  await house.admin.query("delete from entry_file where id = $1", [data.id]);
  expect((await upload(browser, accountId, "image", file)).status).toBe(200);
  await worker.run();
});

/** A request over a real connection whose body is written by hand. */
const begin = (headers: Record<string, string>) => {
  const { port } = house.app.server.server.address() as AddressInfo;
  const search = new URLSearchParams({ accountId, purpose: "image" });
  const request = http.request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: `${entryEditing.uploadFile.path}?${search.toString()}`,
    headers: {
      host: "nahwerk.test",
      cookie: browser.cookieHeader(),
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "application/octet-stream",
      ...headers,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
  });
  return { request, answered };
};
const noise = (bytes: number): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, 7)]);

describe("over a real connection", () => {
  test("an upload that is cancelled leaves nothing", async () => {
    const before = { rows: await rows(), files: host.stored.size };
    const { request, answered } = begin({ "content-length": "5000000" });
    request.write(noise(2_000_000));
    await new Promise((resolve) => setTimeout(resolve, 300));
    request.destroy();
    await expect(answered).rejects.toThrow("socket hang up");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect({ rows: await rows(), files: host.stored.size }).toEqual(before);
    expect(house.log.some((line) => line.includes('"fault"'))).toBe(false);
  });

  test("a wrong kind is refused while the rest is still to come, and the sender hears it", async () => {
    const { request, answered } = begin({ "content-length": "5000000" });
    request.write(Buffer.from("<html>".padEnd(64)));
    expect(await answered).toBe(415);
    request.destroy();
  });

  test("a file of unknown length is taken in parts, up to the limit", async () => {
    const content = noise(7_000_000);
    const good = begin({ "transfer-encoding": "chunked" });
    for (let at = 0; at < content.length; at += 500_000) good.request.write(content.subarray(at, at + 500_000));
    good.request.end();
    expect(await good.answered).toBe(200);
    const [key = ""] = stored("quarantine/");
    expect(digest(host.stored.get(key)?.body)).toBe(digest(content));
    await worker.run();

    const before = { rows: await rows(), files: host.stored.size };
    const bad = begin({ "transfer-encoding": "chunked" });
    bad.answered.catch(() => undefined);
    for (let n = 0; n < 22; n += 1) bad.request.write(noise(500_000));
    expect(await bad.answered).toBe(413);
    bad.request.destroy();
    expect({ rows: await rows(), files: host.stored.size }).toEqual(before);
  });

  test("a store that fails is told as such, and nothing is written down", async () => {
    const before = await rows();
    host.broken = true;
    const answer = await upload(browser, accountId, "image", await photo().png().toBuffer());
    host.broken = false;
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(await rows()).toBe(before);
  });
});

test("a logo from the cropping tool goes the same way", async () => {
  const actor = { userId, family: randomUUID(), kind: "normal" as const, accountId };
  const enqueue = worker.deps.enqueue;
  const dataUrl = `data:image/png;base64,${(await photo().png().toBuffer()).toString("base64")}`;
  const id = await writeFor(house.app.pools.app, userId, accountId, (tx) =>
    keepDataUrl(tx, { files: worker.deps.files, enqueue }, actor, dataUrl),
  );
  expect(await fileOf(id)).toMatchObject({ purpose: "logo", state: "checking" });
  await worker.run();
  expect(await fileOf(id)).toMatchObject({ state: "ready", width: 30 });
  const svg = `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`;
  await expect(
    writeFor(house.app.pools.app, userId, accountId, (tx) => keepDataUrl(tx, { files: worker.deps.files, enqueue }, actor, svg)),
  ).rejects.toMatchObject({ code: "unsupported-type" });
});

/** A picture that was uploaded and checked. */
const ready = async () => {
  const { data } = await upload(browser, accountId, "image", await photo().png().toBuffer());
  await worker.run();
  return data.id;
};

describe("upkeep", () => {
  test("what was never used goes after a week; what a section shows or showed, or somebody drafts, stays", async () => {
    await house.admin.query("delete from pgboss.job where name = 'files'");
    const [unused, shown, showed, drafted] = [await ready(), await ready(), await ready(), await ready()];
    const due = await house.admin.query(
      "select extract(day from start_after - created_on)::int as days from pgboss.job where name = 'files'",
    );
    expect(due.rows).toEqual([{ days: 7 }, { days: 7 }, { days: 7 }, { days: 7 }]);
    await house.admin.query(
      "insert into entry_section (account_id, section, data) values ($1, 'media', $2) on conflict (account_id, section) do update set data = excluded.data",
      [accountId, JSON.stringify({ images: [{ id: shown }] })],
    );
    await house.admin.query("insert into entry_change (account_id, id, section, version, after) values ($1, 900, 'media', 900, $2)", [
      accountId,
      JSON.stringify({ images: [{ id: showed }] }),
    ]);
    await house.admin.query("insert into draft (user_id, account_id, form, data) values ($1, $2, 'media', $3)", [
      userId,
      accountId,
      JSON.stringify({ images: [{ upload_id: drafted }] }),
    ]);
    await worker.run("tidy");
    const states = await Promise.all(
      [unused, shown, showed, drafted].map(
        async (id) => (await browser.send(entryEditing.getFile, { query: { id } }, { accountId })).status,
      ),
    );
    expect(states).toEqual([404, 200, 200, 200]);
    expect(stored(`entry/${accountId}/${unused}/`)).toEqual([]);
    expect(stored(`entry/${accountId}/${drafted}/`)).toHaveLength(3);
    await house.admin.query("delete from draft where account_id = $1", [accountId]);
    expect(await worker.run("tidy")).toBe(1);
    expect(stored(`entry/${accountId}/${drafted}/`)).toEqual([]);
  });

  test("leftovers in quarantine go; what is waiting or has just come stays", async () => {
    const { data } = await upload(browser, accountId, "image", await photo().png().toBuffer());
    const [waiting, old, fresh] = [
      `quarantine/${accountId}/${data.id}`,
      `quarantine/${accountId}/${randomUUID()}`,
      `quarantine/${accountId}/${randomUUID()}`,
    ];
    const body = Buffer.from("x");
    host.stored.set(waiting, { body, type: "", ...host.stored.get(waiting), at: hoursAgo(30) });
    host.stored.set(old, { body, type: "", at: hoursAgo(7) });
    host.stored.set(fresh, { body, type: "", at: hoursAgo(1) });
    expect(await sweepQuarantine(worker.deps)).toBe(1);
    expect(stored("quarantine/").toSorted()).toEqual([waiting, fresh].toSorted());
    await worker.run();
    expect(await fileOf(data.id)).toMatchObject({ state: "ready" });
  });
});

describe("work that is interrupted", () => {
  test("is done again with the same result, wherever it stopped", async () => {
    for (const failing of ["get", "put", "remove"] as const) {
      const { data } = await upload(browser, accountId, "image", await phonePhoto());
      let failed = false;
      const files = {
        ...worker.deps.files,
        [failing]: (...args: never[]) => {
          if (failed) return (worker.deps.files[failing] as (...all: never[]) => unknown)(...args);
          failed = true;
          return Promise.reject(new Error("interrupted"));
        },
      };
      const job = { ...worker.deps, files, check: openFileCheck({ ...worker.tools, files }) };
      const task = { task: "check", accountId, fileId: data.id } as const;
      await expect(workOnFile(job, task)).rejects.toThrow("interrupted");
      await workOnFile(job, task);
      await workOnFile(job, task);
      expect(await fileOf(data.id)).toMatchObject({ state: "ready", width: 200, height: 300 });
      expect(stored(`entry/${accountId}/${data.id}/`)).toHaveLength(3);
      expect(stored(`quarantine/${accountId}/${data.id}`)).toEqual([]);
    }
    await house.admin.query("delete from pgboss.job where name = 'files'");
  });

  test("leaves the file waiting while the scanner is away, and the entry's state grows when it is decided", async () => {
    const { data } = await upload(browser, accountId, "image", await photo().png().toBuffer());
    const revision = async () =>
      Number((await house.admin.query("select revision from entry_head where account_id = $1", [accountId])).rows[0]?.revision ?? 0);
    const before = await revision();
    const away = openFileWorker(house, { scanner: { scan: () => Promise.reject(new Error("away")) } });
    await expect(away.run()).rejects.toThrow("away");
    await away.close();
    expect(await fileOf(data.id)).toMatchObject({ state: "checking" });
    expect(await revision()).toBe(before);
    await workOnFile(worker.deps, { task: "check", accountId, fileId: data.id });
    expect(await fileOf(data.id)).toMatchObject({ state: "ready" });
    expect(await revision()).toBe(before + 1);
  });

  test("leaves the file waiting, and the original where it is, while the machine has no room to look into it", async () => {
    const { data } = await upload(browser, accountId, "image", await photo().png().toBuffer());
    vi.stubEnv("TMPDIR", `/nowhere-${randomUUID()}`);
    await expect(worker.run()).rejects.toThrow(MachineFault);
    vi.unstubAllEnvs();
    expect(await fileOf(data.id)).toMatchObject({ state: "checking" });
    expect(stored(`quarantine/${accountId}/${data.id}`)).toHaveLength(1);
    await workOnFile(worker.deps, { task: "check", accountId, fileId: data.id });
    expect(await fileOf(data.id)).toMatchObject({ state: "ready" });
  });

  test("is given up after two crashes of the decoder, and the file is refused", async () => {
    const { data } = await upload(browser, accountId, "image", await photo().png().toBuffer());
    let tries = 0;
    const crashing = openFileWorker(house, { inspector: { inspect: () => Promise.reject(new Error(`crash ${(tries += 1)}`)) } });
    await crashing.run();
    await crashing.close();
    expect([tries, await fileOf(data.id)]).toMatchObject([2, { state: "refused", refusal: "unreadable" }]);
  });
});
