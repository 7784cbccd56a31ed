import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { download, EICAR, openFileWorker, phonePhoto, pictureClaiming } from "../../../test/uploads.ts";
import { makeZip, readZip } from "../../../test/zips.ts";
import { sweepQuarantine } from "../../floor/uploads.ts";
import { buildBanner, RECTANGLE, WIDE } from "./web-banner.builders.ts";

/* Files of a banner from the owner's computer to the archive: what is taken, what is not and why, and what is handed out. */

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house);
  own = await buildOwner(house);
});
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

let last = 5_000;
const newBanner = (formats: readonly object[] = [RECTANGLE], title = "") =>
  buildBanner(house, { accountId: own.accountId, id: (last += 1), formats, mark: title });
const picture = (width: number = RECTANGLE.width, height: number = RECTANGLE.height, background = "#36c") =>
  sharp({ create: { width, height, channels: 3, background } });
/** Two pictures, one behind the other. */
const moving = async (kind: "gif" | "webp", width: number = RECTANGLE.width, height: number = RECTANGLE.height) => {
  const frames = await Promise.all(["#c22", "#2c2"].map((colour) => picture(width, height, colour).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return (kind === "gif" ? joined.gif({ delay: [200, 400] }) : joined.webp({ delay: [200, 400], lossless: true })).toBuffer();
};
/** Colours that cannot be packed. */
const heavy = (width: number, height: number): Promise<Buffer> => {
  let seed = 7;
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

const send = (bannerId: string, file: Buffer, name = "motiv.png", browser: Browser = own.browser) =>
  browser.send(
    webBanner.uploadWebBannerFile,
    { query: { bannerId, name } },
    { accountId: own.accountId, raw: file, headers: { "content-type": "application/octet-stream" } },
  );
const read = async (bannerId: string) => {
  const { data } = await own.browser.send(webBanner.getCompanyWebBanners, {}, own);
  const found = data.list.find(({ id }) => id === bannerId);
  if (!found) throw new Error(`no banner ${bannerId}`);
  return found;
};
/** Uploads a file and has it checked. */
const put = async (bannerId: string, file: Buffer, name?: string) => {
  const { status, data } = await send(bannerId, file, name);
  expect([status, data.state, data.frameUrl]).toEqual([200, "checking", ""]);
  await worker.run("banner-check");
  const checked = (await read(bannerId)).files.find(({ id }) => id === data.id);
  if (!checked) throw new Error("the file is not there");
  return checked;
};
const submit = (bannerId: string, version: number, ids: readonly string[], accountId = own.accountId, browser = own.browser) =>
  browser.send(
    webBanner.updateWebBannerFiles,
    { body: { bannerId, version, upload_ids: [...ids], altText: "Treppe aus Eiche", rightsConfirmed: true } },
    { accountId },
  );
const zipOf = (id: string, browser: Browser = own.browser, accountId = own.accountId) =>
  browser.send(webBanner.downloadWebBannerCreatives, { path: { id } }, { accountId });
const stored = (prefix: string): string[] => [...host.stored.keys()].filter((key) => key.startsWith(prefix));

test("nobody uploads for a stranger's banner, or without a session", async () => {
  const bannerId = await newBanner();
  const file = await picture().png().toBuffer();
  expect((await send(bannerId, file, "a.png", await new Browser(house).open())).status).toBe(401);
  const other = await buildOwner(house);
  expect((await send(bannerId, file, "a.png", other.browser)).status).toBe(404);
  const asTheirs = await other.browser.send(
    webBanner.uploadWebBannerFile,
    { query: { bannerId, name: "a.png" } },
    { accountId: other.accountId, raw: file, headers: { "content-type": "application/octet-stream" } },
  );
  expect(asTheirs.status).toBe(404);
  const taken = await put(bannerId, file);
  const [theirs] = [await newBannerOf(other.accountId)];
  expect((await submit(theirs, 1, [taken.id], other.accountId, other.browser)).status).toBe(404);
  expect((await download(house, other.browser, taken.frameUrl)).status).toBe(404);
  expect((await zipOf(bannerId, other.browser, other.accountId)).status).toBe(404);
});
const newBannerOf = (accountId: string) => buildBanner(house, { accountId, id: (last += 1) });

describe("every kind of picture", () => {
  const kinds: Record<string, () => Promise<Buffer>> = {
    png: () => picture().png().toBuffer(),
    "png with a palette": () => picture().png({ palette: true }).toBuffer(),
    jpeg: () => picture().jpeg().toBuffer(),
    gif: () => picture().gif().toBuffer(),
    webp: () => picture().webp().toBuffer(),
  };
  test.each(Object.entries(kinds))("%s stays what it is, to the pixel", async (kind, make) => {
    const file = await put(await newBanner(), await make());
    expect(file).toMatchObject({ state: "ready", refusal: null, width: 300, height: 250, animated: false, used: false });
    const { headers, body } = await download(house, own.browser, file.frameUrl);
    const seen = await sharp(body).metadata();
    expect([headers["content-type"], seen.format, seen.width, seen.height]).toEqual([
      `image/${kind.split(" ")[0]}`,
      kind.split(" ")[0],
      300,
      250,
    ]);
    expect(file.bytes).toBe(body.length);
  });

  test.each(["gif", "webp"] as const)("a moving %s keeps all its pictures, and its first stands still beside it", async (kind) => {
    const file = await put(await newBanner(), await moving(kind));
    expect(file).toMatchObject({ state: "ready", animated: true, width: 300, height: 250 });
    const whole = await sharp((await download(house, own.browser, file.frameUrl)).body).metadata();
    expect([whole.pages, whole.delay]).toEqual([2, [200, 400]]);
    const still = await sharp((await download(house, own.browser, file.stillUrl)).body).metadata();
    expect([still.format, still.pages ?? 1, still.width]).toEqual(["webp", 1, 300]);
  });
});

test("what a camera has put beside the pixels goes, and so does what lies behind them", async () => {
  const photo = await sharp(await phonePhoto())
    .keepMetadata()
    .resize(300, 250, { fit: "fill" })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Testkamera")).toBe(true);
  const rotated = { width: 250, height: 300, maxBytes: 200_000 };
  const file = await put(await newBanner([RECTANGLE, rotated]), Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]));
  expect(file.state).toBe("ready");
  const { body } = await download(house, own.browser, file.frameUrl);
  expect([body.includes("Testkamera"), body.includes("<script>")]).toEqual([false, false]);
});

describe("not taken:", () => {
  test.each([
    ["a pixel too wide", () => picture(301, 250).png().toBuffer(), { refusal: "wrong-size", width: 301, height: 250 }],
    ["upright instead of lying", () => picture(250, 300).png().toBuffer(), { refusal: "wrong-size", width: 250, height: 300 }],
    ["a moving one of another size", () => moving("gif", 200, 100), { refusal: "wrong-size", width: 200, height: 100, animated: true }],
    ["too heavy", () => heavy(300, 250), { refusal: "too-heavy", width: 300, height: 250 }],
    ["more pixels than anybody decodes", () => Promise.resolve(pictureClaiming(50_000, 50_000)), { refusal: "too-many-pixels" }],
    ["broken", async () => (await picture().png().toBuffer()).subarray(0, 60), { refusal: "unreadable" }],
    [
      "a virus behind a picture's head",
      () => Promise.resolve(Buffer.concat([Buffer.from("GIF89a"), Buffer.from(EICAR)])),
      { refusal: "malware" },
    ],
  ])("%s", async (_what, make, found) => {
    const bannerId = await newBanner();
    const file = await put(bannerId, await make());
    expect(file).toMatchObject({ state: "refused", stillUrl: "", frameUrl: "", ...found });
    expect(stored(`web-banner/${own.accountId}/${file.id}`)).toEqual([]);
    expect(stored("quarantine/")).toEqual([]);
    expect((await submit(bannerId, 1, [file.id])).errors[0]).toMatchObject({ code: "invalid-input", field: "upload_ids" });
  });

  test("what the scanner finds, though the picture is one", async () => {
    const finding = openFileWorker(house, { scanner: { scan: () => Promise.resolve("malware") } });
    const bannerId = await newBanner();
    await send(bannerId, await picture().png().toBuffer());
    await finding.run("banner-check");
    await finding.close();
    expect((await read(bannerId)).files).toMatchObject([{ state: "refused", refusal: "malware" }]);
  });

  test("what is no picture for a page", async () => {
    const bannerId = await newBanner();
    const heic = Buffer.concat([Buffer.from("\0\0\0\u0018ftypheic", "latin1"), Buffer.alloc(40)]);
    for (const file of [Buffer.from("%PDF-1.7 ..."), heic, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")])
      expect((await send(bannerId, file)).status).toBe(415);
    expect((await send(bannerId, Buffer.alloc(2_100_000, 1))).status).toBe(413);
    expect((await read(bannerId)).files).toEqual([]);
  });

  test("while the provider checks", async () => {
    const bannerId = await buildBanner(house, { accountId: own.accountId, id: (last += 1), state: "checking" });
    expect((await send(bannerId, await picture().png().toBuffer())).errors[0]?.code).toBe("not-possible-now");
  });

  test("more than can wait", async () => {
    const bannerId = await newBanner();
    await house.admin.query(
      `insert into web_banner_file (account_id, id, banner_id, name, content_type, bytes, sha256, created_by)
       select $1, 'wartend-' || n, $2, 'a.png', 'image/png', 1, '', 1 from generate_series(10, 39) n`,
      [own.accountId, bannerId],
    );
    expect((await send(bannerId, await picture().png().toBuffer())).errors[0]?.code).toBe("not-possible-now");
    await house.admin.query("delete from web_banner_file where account_id = $1 and banner_id = $2", [own.accountId, bannerId]);
  });
});

describe("handing in", () => {
  test("takes one file for each format, and makes one hash of them in whatever order they come", async () => {
    const hashes = new Set<string>();
    for (const swapped of [false, true]) {
      const bannerId = await newBanner([RECTANGLE, WIDE]);
      const first = await put(bannerId, await picture().png().toBuffer());
      expect((await submit(bannerId, 1, [first.id])).errors[0]?.field).toBe("upload_ids");
      const second = await put(bannerId, await picture(728, 90).png().toBuffer());
      const ids = swapped ? [second.id, first.id] : [first.id, second.id];
      const { status, data } = await submit(bannerId, 1, ids);
      expect([status, data.status, data.version, data.altText]).toEqual([200, "open", 2, "Treppe aus Eiche"]);
      expect(data.files.every(({ used }) => used)).toBe(true);
      const { rows } = await house.admin.query<{ creative: string }>(
        "select encode(creative, 'hex') as creative from web_banner where account_id = $1 and id = $2",
        [own.accountId, bannerId],
      );
      hashes.add(rows[0]?.creative ?? "");
    }
    expect([...hashes]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test("replaces what was there, and is refused from an old page", async () => {
    const bannerId = await newBanner();
    const first = await put(bannerId, await picture().png().toBuffer());
    await submit(bannerId, 1, [first.id]);
    const second = await put(bannerId, await picture(300, 250, "#c22").png().toBuffer());
    expect((await submit(bannerId, 1, [second.id])).errors[0]?.code).toBe("conflict");
    expect((await submit(bannerId, 2, [second.id])).status).toBe(200);
    expect((await read(bannerId)).files.filter(({ used }) => used).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe("what was not handed in", () => {
  test("can be taken away, with all that lies in the store", async () => {
    const bannerId = await newBanner();
    const file = await put(bannerId, await picture().png().toBuffer());
    expect(stored(`web-banner/${own.accountId}/${file.id}`)).toHaveLength(2);
    const remove = () => own.browser.send(webBanner.removeWebBannerFile, { body: { id: file.id } }, own);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    await worker.run("banner-tidy");
    expect(stored(`web-banner/${own.accountId}/${file.id}`)).toEqual([]);
  });
  test("goes by itself after a week; what was handed in stays", async () => {
    const bannerId = await newBanner();
    const [used, unused] = [await put(bannerId, await picture().png().toBuffer()), await put(bannerId, await picture().jpeg().toBuffer())];
    await submit(bannerId, 1, [used.id]);
    await worker.run("banner-tidy");
    expect((await read(bannerId)).files.map(({ id }) => id)).toEqual([used.id]);
    expect([stored(`web-banner/${own.accountId}/${used.id}`).length, stored(`web-banner/${own.accountId}/${unused.id}`).length]).toEqual([
      2, 0,
    ]);
    expect((await own.browser.send(webBanner.removeWebBannerFile, { body: { id: used.id } }, own)).errors[0]?.code).toBe(
      "not-possible-now",
    );
  });
  test("is not swept out of the quarantine while it waits", async () => {
    const bannerId = await newBanner();
    const { data } = await send(bannerId, await picture().png().toBuffer());
    expect(await sweepQuarantine(worker.deps, Date.now() + 7 * 3_600_000)).toBe(0);
    expect(stored("quarantine/")).toEqual([expect.stringContaining(data.id)]);
    await worker.run("banner-check");
  });
});

test("a picture is shown in a frame of ours, and nowhere else; everything else is never shown", async () => {
  const file = await put(await newBanner(), await moving("gif"));
  const framed = (await download(house, own.browser, file.frameUrl)).headers;
  expect(framed).toMatchObject({
    "content-type": "image/gif",
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });
  expect(String(framed["content-disposition"])).toMatch(/^inline;/);
  const still = (await download(house, own.browser, file.stillUrl)).headers;
  expect(still).toMatchObject({ "x-frame-options": "DENY", "content-security-policy": "sandbox; default-src 'none'" });
  expect(String(still["content-disposition"])).toMatch(/^attachment;/);
});

const htmlBanner = (body = "<p>Angebot</p>", size = "width=300,height=250") =>
  makeZip([
    ["index.html", `<!doctype html><meta name="ad.size" content="${size}"><img src="a.gif">${body}`],
    ["a.gif", Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")],
  ]);

describe("an HTML5 banner", () => {
  test("is shown in a frame whose page reaches no network, and has no origin even when it is opened by itself", async () => {
    const bannerId = await newBanner();
    const file = await put(bannerId, htmlBanner(), "herbst.zip");
    expect(file).toMatchObject({ kind: "html", state: "ready", width: 300, height: 250, animated: true, stillUrl: "" });
    const { status, headers, body } = await download(house, own.browser, file.frameUrl);
    expect([status, headers["content-type"], headers["x-frame-options"]]).toEqual([200, "text/html; charset=utf-8", "SAMEORIGIN"]);
    const policy = new Map(
      String(headers["content-security-policy"])
        .split("; ")
        .map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]),
    );
    expect(policy.get("sandbox")).toEqual(["allow-scripts"]);
    expect([policy.get("default-src"), policy.get("form-action"), policy.get("base-uri")]).toEqual([["'none'"], ["'none'"], ["'none'"]]);
    // No source has an address, and none of the other rules gives one.
    const sources = [...policy].flatMap(([rule, values]) => (rule?.endsWith("-src") ? values : []));
    expect(sources.filter((source) => !["'none'", "'unsafe-inline'", "data:", "blob:"].includes(source))).toEqual([]);
    expect(body.toString()).toContain('<img src="data:image/gif;base64,');
    // There is no picture of it that stands still.
    expect((await download(house, own.browser, file.frameUrl.replace("form=whole", "form=still"))).status).toBe(404);
    const other = await buildOwner(house);
    expect((await download(house, other.browser, file.frameUrl)).status).toBe(404);
  });
  test("is handed in and taken along as the archive that it came as", async () => {
    const bannerId = await newBanner([RECTANGLE], " Herbst");
    const archive = htmlBanner();
    const file = await put(bannerId, archive, "herbst.zip");
    expect((await submit(bannerId, 1, [file.id])).status).toBe(200);
    expect(readZip((await zipOf(bannerId)).bytes)).toEqual([{ name: "Banner-Herbst_300x250.zip", content: archive }]);
    expect(stored(`web-banner/${own.accountId}/${file.id}`)).toHaveLength(2);
  });
  test.each([
    ["html-external", htmlBanner('<script src="https://cdn.example/a.js"></script>')],
    ["html-missing-file", htmlBanner('<img src="b.gif">')],
    ["html-no-index", makeZip([["a.txt", "x"]])],
    ["wrong-size", htmlBanner("", "width=301,height=250")],
    ["unreadable", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(100)])],
  ])("is refused with its reason: %s", async (refusal, file) => {
    expect(await put(await newBanner(), file, "a.zip")).toMatchObject({ state: "refused", refusal, frameUrl: "" });
  });
  test("is a banner and nothing else: an entry takes no archive", async () => {
    const { status, errors } = await own.browser.send(
      entryEditing.uploadFile,
      { query: { purpose: "image" } },
      { accountId: own.accountId, raw: htmlBanner(), headers: { "content-type": "application/octet-stream" } },
    );
    expect([status, errors[0]?.code]).toEqual([415, "unsupported-type"]);
  });
});

const refusedBanner = async (formats: readonly object[] = [RECTANGLE]) => {
  const bannerId = await newBanner(formats);
  const files = [await put(bannerId, await picture().png().toBuffer())];
  if (formats.length > 1) files.push(await put(bannerId, await picture(728, 90).png().toBuffer()));
  const ids = files.map(({ id }) => id);
  await submit(bannerId, 1, ids);
  await own.browser.send(
    webBanner.updateCompanyWebBannerStatus,
    { path: { id: bannerId, action: "reject" }, body: { version: 2, reason: "Schrift zu klein" } },
    own,
  );
  return { bannerId, ids };
};
describe("files of a banner that was refused", () => {
  test("are not handed in again as if nothing had happened; a new one is", async () => {
    const { bannerId, ids } = await refusedBanner();
    const { status, errors } = await submit(bannerId, 3, ids);
    expect([status, errors[0]]).toMatchObject([400, { code: "invalid-input", field: "upload_ids" }]);
    const next = await put(bannerId, await picture(300, 250, "#c22").png().toBuffer());
    expect((await submit(bannerId, 3, [next.id])).data.status).toBe("open");
  });
  test("may be used again beside a new one", async () => {
    const { bannerId, ids } = await refusedBanner([RECTANGLE, WIDE]);
    expect((await submit(bannerId, 3, ids)).status).toBe(400);
    const next = await put(bannerId, await picture(728, 90, "#c22").png().toBuffer());
    expect((await submit(bannerId, 3, [ids[0] ?? "", next.id])).data.status).toBe("open");
  });
});

const handedIn = async (title: string) => {
  const bannerId = await newBanner([RECTANGLE, WIDE], title);
  const wide = await put(bannerId, await picture(728, 90).jpeg().toBuffer(), "../../etc/passwd");
  const rectangle = await put(bannerId, await moving("gif"), "a\\b:c.gif");
  await submit(bannerId, 1, [wide.id, rectangle.id]);
  return { bannerId, wide, rectangle };
};
const contentOf = async (url: string) => (await download(house, own.browser, url)).body;

describe("the archive", () => {
  test("holds what was handed in, byte for byte, under names of ours", async () => {
    const { bannerId, wide, rectangle } = await handedIn(" /../ Küche & Bad");
    const { status, headers, bytes } = await zipOf(bannerId);
    expect([status, headers["content-type"], headers["content-length"]]).toEqual([200, "application/zip", undefined]);
    expect(String(headers["content-disposition"])).toBe(`attachment; filename*=UTF-8''${encodeURIComponent("Banner-Küche-Bad.zip")}`);
    expect(readZip(bytes)).toEqual([
      { name: "Banner-Küche-Bad_300x250.gif", content: await contentOf(rectangle.frameUrl) },
      { name: "Banner-Küche-Bad_728x90.jpg", content: await contentOf(wide.frameUrl) },
    ]);
    expect((await zipOf(bannerId)).bytes.equals(bytes)).toBe(true);
  });
  test("says which file is lost in the store", async () => {
    const { bannerId, wide } = await handedIn("");
    host.stored.delete(`web-banner/${own.accountId}/${wide.id}/file`);
    const found = readZip((await zipOf(bannerId)).bytes);
    expect(found.map(({ name }) => name)).toEqual(["Banner_300x250.gif", "FEHLT.txt"]);
    expect(found[1]?.content.toString()).toContain("- Banner_728x90.jpg\r\n");
  });
  test("is refused when the store is away, instead of breaking off", async () => {
    const { bannerId } = await handedIn("");
    host.broken = true;
    const { status } = await zipOf(bannerId);
    host.broken = false;
    expect(status).toBe(503);
  });
  test("is not there before anything was handed in", async () => {
    expect((await zipOf(await newBanner())).status).toBe(404);
  });
});
