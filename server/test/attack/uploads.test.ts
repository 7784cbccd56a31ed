import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInspector } from "../../src/gateways/inspector.ts";
import { makeVariants } from "../../src/inspection/picture.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { mintedSession, type Browser } from "../client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../file-host.ts";
import { openHouse, type House } from "../house.ts";
import { DEFLATED, packedPdf, pdf, PREDICTED } from "../pdfs.ts";
import { download, EICAR, openFileWorker, pictureClaiming, upload } from "../uploads.ts";

/* What people upload: nothing of it runs, bursts, infects or is seen by strangers. Every attack has a twin that must succeed. */

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
let browser: Browser;
let stranger: Browser;
let accountId: string;
let strangersAccount: string;

beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house);
  const [own, other] = [await buildUser(house), await buildUser(house)];
  ({ accountId } = await buildCompany(house, { members: [own.userId] }));
  ({ accountId: strangersAccount } = await buildCompany(house, { members: [other.userId] }));
  browser = await mintedSession(house, own.userId);
  stranger = await mintedSession(house, other.userId);
});
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

const photo = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#a62" } });
/** Uploads, lets the worker check, and tells what became of it: the refusal of the upload, or state and refusal of the file. */
const fate = async (purpose: FilePurpose, file: Buffer) => {
  const answer = await upload(browser, accountId, purpose, file);
  if (answer.status !== 200) return { refused: answer.errors[0]?.code };
  const { id } = answer.data;
  await worker.run();
  const { data } = await browser.send(entryEditing.getFile, { query: { id } }, { accountId });
  return { state: data.state, refusal: data.refusal, id, Url: data.Url };
};
const filesOf = (id: string | undefined): string[] => [...host.stored.keys()].filter((key) => key.includes(id ?? "nothing"));

const SCRIPT = "alert(document.domain)";
describe("T-SVG: what could run in our origin", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`;
  const refusedAtOnce: Record<string, string> = {
    SVG: svg,
    "SVG with a declaration": `<?xml version="1.0"?>${svg}`,
    HTML: `<!doctype html><script>${SCRIPT}</script>`,
    "HTML before a PDF": `<script>${SCRIPT}</script>\n${pdf().toString()}`,
    script: SCRIPT,
    "a zip archive": "PK\u0003\u0004".padEnd(100),
    "a program": "MZ".padEnd(100),
  };

  test.each(Object.entries(refusedAtOnce))("%s is refused whatever it is said to be", async (_name, content) => {
    const before = host.stored.size;
    for (const purpose of ["image", "logo", "document"] as const)
      expect(await fate(purpose, Buffer.from(content))).toEqual({ refused: "unsupported-type" });
    for (const type of ["image/svg+xml", "image/png", "text/html", "application/json"]) {
      const answer = await upload(browser, accountId, "image", Buffer.from(content), { headers: { "content-type": type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(host.stored.size).toBe(before);
  });

  test("a GIF that is a script too is written anew: no word of the script is left", async () => {
    const gif = await photo().gif().toBuffer();
    // GIF89a=1;/* ... */alert(1): the head is a valid assignment, the script hangs behind the picture.
    const polyglot = Buffer.concat([gif, Buffer.from(`*/=1;${SCRIPT};//<script>${SCRIPT}</script>`)]);
    const { state, id, Url } = await fate("image", polyglot);
    expect(state).toBe("ready");
    const { headers, body } = await download(house, browser, Url ?? "");
    expect([headers["content-type"], headers["x-content-type-options"]]).toEqual(["image/webp", "nosniff"]);
    expect(body.includes("alert")).toBe(false);
    expect(filesOf(id)).toHaveLength(3);
    for (const key of filesOf(id)) expect(host.stored.get(key)?.body.includes("alert")).toBe(false);
  });

  test("words in a picture's comments and metadata do not survive", async () => {
    const jpeg = await photo()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: `<script>${SCRIPT}</script>`, Copyright: SCRIPT } })
      .toBuffer();
    expect(jpeg.includes("alert")).toBe(true);
    const { Url } = await fate("image", jpeg);
    expect((await download(house, browser, Url ?? "")).body.includes("alert")).toBe(false);
  });

  test("a document that acts is refused on the whole way and nothing of it stays; one that only shows something is handed out (more in documents.test.ts)", async () => {
    const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
    const { state, refusal, id } = await fate("document", packedPdf([script], PREDICTED, { catalog: "/OpenAction 5 0 R" }));
    expect([state, refusal, filesOf(id)]).toEqual(["refused", "not-supported", []]);
    expect(await fate("document", packedPdf(["<< /Type /Font /Name (JavaScript in words) >>"], DEFLATED))).toMatchObject({
      state: "ready",
    });
    expect(await fate("document", pdf().subarray(0, 60))).toMatchObject({ state: "refused", refusal: "unreadable" });
  });

  test("every stored type is handed out so that nothing in it can run", async () => {
    const kinds: [FilePurpose, Buffer, string][] = [
      ["image", await photo().png().toBuffer(), "image/webp"],
      ["logo", await photo().webp().toBuffer(), "image/webp"],
      ["document", pdf(), "application/pdf"],
    ];
    for (const [purpose, content, type] of kinds) {
      const { Url = "" } = await fate(purpose, content);
      for (const size of ["small", "large"]) {
        const { status, headers } = await download(house, browser, `${Url}&size=${size}`);
        expect([status, headers["content-type"]]).toEqual([200, type]);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox; default-src 'none'",
          "cross-origin-resource-policy": "same-origin",
          "x-frame-options": "DENY",
        });
        expect(headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''(Bild|Dokument)_[A-Za-z0-9-]+\.(webp|pdf)$/);
      }
    }
  });
});

/** Microseconds of CPU that a piece of work costs this process. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = process.cpuUsage();
  await work();
  const spent = process.cpuUsage(begun);
  return spent.user + spent.system;
};

describe("T-BOMB: a small file that says it is a huge picture", () => {
  test("is refused by its head: with less work than an ordinary photo takes, and without memory", async () => {
    const small = pictureClaiming(50_000, 50_000);
    expect(small.length).toBeLessThan(1_100);
    const ordinary = await photo().png().toBuffer();
    await makeVariants("image/png", ordinary);
    const before = process.memoryUsage().rss;
    const bombed = await cpuOf(async () => expect(await makeVariants("image/png", small)).toEqual({ refusal: "too-many-pixels" }));
    expect(bombed).toBeLessThan(await cpuOf(() => makeVariants("image/png", ordinary)));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(await fate("image", small)).toMatchObject({ state: "refused", refusal: "too-many-pixels" });
  });

  test("just over the limit is refused, just below is taken", async () => {
    expect(await fate("image", pictureClaiming(8_000, 5_001))).toMatchObject({ refusal: "too-many-pixels" });
    const large = await photo(8_000, 5_000).jpeg({ quality: 30 }).toBuffer();
    expect(await fate("image", large)).toMatchObject({ state: "ready" });
  });

  test("a picture that breaks off, or is none behind its first bytes, is refused", async () => {
    const jpeg = await photo(400, 300).jpeg().toBuffer();
    expect(await fate("image", jpeg.subarray(0, jpeg.length / 2))).toMatchObject({ state: "refused", refusal: "unreadable" });
    const heads = [
      [0xff, 0xd8, 0xff, 0xe0],
      [...Buffer.from("GIF89a")],
      [...Buffer.from("RIFF0000WEBP")],
      [...Buffer.from("\0\0\0\x18ftypheic")],
    ];
    for (const head of heads)
      expect(await fate("image", Buffer.from([...head, ...Buffer.alloc(500, 1)]))).toMatchObject({ refusal: "unreadable" });
  });

  test("a decoder that does not end is ended", async () => {
    await expect(openInspector(50).inspect("image/jpeg", await photo(4_000, 4_000).jpeg().toBuffer(), "entry")).rejects.toThrow("SIGKILL");
  });

  test("more than 10 MB are refused, 10 MB are taken", async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect(await fate("image", padded(10_485_761))).toEqual({ refused: "too-large" });
    expect(await fate("image", padded(10_485_760))).toMatchObject({ state: "ready" });
  });
});

describe("T-EICAR: malware", () => {
  test("bare, it is no file of ours; wrapped in one, it is found and never handed out", async () => {
    for (const purpose of ["image", "document"] as const)
      expect(await fate(purpose, Buffer.from(EICAR))).toEqual({ refused: "unsupported-type" });
    const jpeg = await photo().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, EICAR.length + 2]), Buffer.from(EICAR)]);
    const wrapped: [FilePurpose, Buffer][] = [
      ["document", pdf([{ dict: "", content: Buffer.from(EICAR) }])],
      ["image", Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
      ["image", Buffer.concat([jpeg, Buffer.from(EICAR)])],
      ["logo", Buffer.concat([await photo().png().toBuffer(), Buffer.from(EICAR)])],
    ];
    for (const [purpose, content] of wrapped) {
      const { state, refusal, id = "", Url } = await fate(purpose, content);
      expect([state, refusal, Url, filesOf(id)]).toEqual(["refused", "malware", "", []]);
      expect((await browser.send(entryEditing.downloadFile, { query: { id } }, { accountId })).status).toBe(404);
    }
    expect(await fate("image", jpeg)).toMatchObject({ state: "ready" });
  });

  test("nobody gets a file while it is being checked, not even its owner", async () => {
    const content = await photo().png().toBuffer();
    const { data } = await upload(browser, accountId, "image", content);
    // The check stores what it keeps before it says that it is good: until then it is nobody's.
    for (const size of ["small", "large"]) host.stored.set(`entry/${accountId}/${data.id}/${size}`, { body: content, type: "image/webp" });
    for (const size of ["small", "large"] as const)
      expect((await browser.send(entryEditing.downloadFile, { query: { id: data.id, size } }, { accountId })).status).toBe(404);
    await worker.run();
    expect((await browser.send(entryEditing.downloadFile, { query: { id: data.id } }, { accountId })).status).toBe(200);
  });
});

test("T-PRES: a stranger learns nothing of a file, by whatever address", async () => {
  const { id = "", Url = "" } = await fate("image", await photo().png().toBuffer());
  const ask = (as: Browser, account: string) => as.send(entryEditing.downloadFile, { query: { id } }, { accountId: account });
  expect((await ask(browser, accountId)).status).toBe(200);
  const answers = [
    await ask(stranger, accountId),
    await ask(stranger, strangersAccount),
    await stranger.send(entryEditing.downloadFile, { query: { id: `${id.slice(0, -1)}0` } }, { accountId: strangersAccount }),
    await stranger.send(entryEditing.downloadFile, { query: { id: `../${accountId}/${id}` } }, { accountId: strangersAccount }),
  ];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers[0]?.text]));
  expect((await stranger.send(entryEditing.getFile, { query: { id } }, { accountId: strangersAccount })).status).toBe(404);
  expect((await download(house, stranger, Url)).status).toBe(404);
});

test("what the store says about a file does not count: it is handed out as what was checked", async () => {
  const owner = await buildUser(house);
  const { accountId: company } = await buildCompany(house, { members: [owner.userId], leads: 1 });
  const visitor = await mintedSession(house, owner.userId);
  await house.admin.query("update lead set photos = '{demo/foto.png}' where account_id = $1", [company]);
  const { rows } = await house.admin.query<{ id: string }>("select external_id as id from lead where account_id = $1", [company]);
  await house.admin.query("update app_user set profile_image = 'demo/ich.webp' where user_id = $1", [owner.userId]);
  for (const key of ["demo/foto.png", "demo/ich.webp"])
    host.stored.set(key, { body: Buffer.from(`<script>${SCRIPT}</script>`), type: "text/html" });
  const photoOf = new URLSearchParams({ externalId: rows[0]?.id ?? "", photo: "0", accountId: company });
  const answers = [
    await download(house, visitor, `${leads.getLeadPhoto.path}?${photoOf.toString()}`),
    await download(house, visitor, user.getProfileImage.path),
  ];
  expect(answers.map(({ status, headers }) => [status, headers["content-type"], headers["x-content-type-options"]])).toEqual([
    [200, "image/png", "nosniff"],
    [200, "image/webp", "nosniff"],
  ]);
});
