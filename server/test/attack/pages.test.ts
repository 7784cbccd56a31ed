import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWire, type Wire } from "./wire.ts";

/* The built pages: exactly the files that were built, nothing beside, below or behind them. */

const SECRET = "quelltext-9f31";
let wire: Wire;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pages-"));
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  await write("index.html", "<!doctype html><html lang=de><title>x</title></html>");
  await write("assets/start-1.js", "export {};");
  await write("assets/start-1.js.br", "brotli");
  await write("assets/start-1.js.gz", "gzip");
  await write("assets/font-1.woff2", "font");
  await write("brands/nahwerk/logo.svg", "<svg/>");
  await write("favicon.svg", "<svg/>");
  await write("push-worker.js", "self.onpush = undefined;");
  for (const name of ["assets/start-1.js.map", "brands/nahwerk/logo.svg.map", ".vite/manifest.json", "secret.txt"])
    await write(name, SECRET);
  wire = await openWire({ WEB_DIST: folder });
});
afterAll(async () => {
  await wire.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  wire.request(method, target, { host: "nahwerk.test", connection: "close", ...headers });

test("a built file is served and kept, its source map is not", async () => {
  const file = await get("/assets/start-1.js");
  expect([file.status, file.body, file.headers["cache-control"]]).toEqual([200, "export {};", "public, max-age=31536000, immutable"]);
  expect((await get("/assets/start-1.js", {}, "HEAD")).status).toBe(200);
  expect((await get("/brands/nahwerk/logo.svg")).body).toBe("<svg/>");
  for (const target of ["/assets/start-1.js.map", "/brands/nahwerk/logo.svg.map", "/assets/start-1.js%2emap", "/assets/start-1.js.map?x"])
    expect([target, (await get(target)).status]).toEqual([target, 404]);
});

/** A file as it came over the wire. */
const sent = async (accepted: Readonly<Record<string, string>>, target = "/assets/start-1.js") => {
  const { status, body, headers } = await get(target, accepted);
  return [status, body, headers["content-encoding"], headers["content-type"], headers["vary"]];
};

test("a built file is sent as small as the browser can take it, under its one name", async () => {
  const type = "application/javascript; charset=utf-8";
  const asked = "accept-encoding";
  expect(await sent({ [asked]: "gzip, deflate, br, zstd" })).toEqual([200, "brotli", "br", type, asked]);
  expect(await sent({ [asked]: "gzip, deflate" })).toEqual([200, "gzip", "gzip", type, asked]);
  expect(await sent({ [asked]: "br;q=0, gzip;q=0" })).toEqual([200, "export {};", undefined, type, asked]);
  expect(await sent({})).toEqual([200, "export {};", undefined, type, asked]);
  expect((await sent({ [asked]: "br" }, "/assets/font-1.woff2")).slice(0, 3)).toEqual([200, "font", undefined]);
  for (const target of ["/assets/start-1.js.br", "/assets/start-1.js.gz"]) expect((await get(target)).status).toBe(404);
});

test("each host has the manifest, the colour and the icons of its own brand for the home screen", async () => {
  for (const [host, key, name, theme] of [
    ["nahwerk.test", "nahwerk", "Nahwerk", "#0c5d6d"],
    ["ortsfink.test", "ortsfink", "Ortsfink", "#141b3c"],
  ] as const) {
    const answer = await get("/manifest.webmanifest", { host });
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
    const manifest = JSON.parse(answer.body);
    expect(manifest).toMatchObject({
      name: `${name} Kundenportal`,
      short_name: name,
      theme_color: theme,
      start_url: "/",
      display: "standalone",
    });
    expect(manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose])).toEqual([
      [`/brands/${key}-192.png`, "any"],
      [`/brands/${key}-512.png`, "any"],
      [`/brands/${key}-maskable-512.png`, "maskable"],
    ]);
    const page = (await get("/login", { host })).body;
    expect(page).toContain(`<meta name="theme-color" content="${theme}" />`);
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<link rel="apple-touch-icon" href="/brands/${key}-180.png" />`);
  }
  expect((await get("/manifest.webmanifest", { host: "fremd.test" })).status).toBe(421);
});

test("what browsers and robots ask for is there; a file that is not there is not the portal", async () => {
  for (const target of ["/favicon.svg", "/favicon.ico"]) expect((await get(target)).headers["content-type"]).toBe("image/svg+xml");
  const { "content-type": type, "cache-control": keeping } = (await get("/push-worker.js")).headers;
  expect([type, keeping]).toEqual(["text/javascript; charset=utf-8", "no-cache"]);
  expect((await get("/robots.txt")).body).toMatch(/^User-agent: \*\nAllow: \/e\/\n/);
  for (const target of ["/apple-touch-icon.png", "/wp-login.php", "/anfragen/robots.txt", "/.env", "/.git/config.lock"])
    expect([target, (await get(target)).status]).toEqual([target, 404]);
  for (const target of ["/", "/login", "/login?uri=/a.b", "/eintrag/daten"])
    expect([target, (await get(target)).headers["content-type"]]).toEqual([target, "text/html; charset=utf-8"]);
});

test("whoever finds a hole is told whom to tell, by brand, in an answer that never gets too old (RFC 9116)", async () => {
  const contacts = { nahwerk: "service@nahwerk.example", ortsfink: "hilfe@ortsfink.example" };
  for (const [brand, contact] of Object.entries(contacts)) {
    const host = `${brand}.test`;
    const { status, headers, body } = await get("/.well-known/security.txt", { host });
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body.split("\n")).toEqual([
      `Contact: mailto:${contact}`,
      `Contact: https://www.${brand}.example/impressum`,
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      "Preferred-Languages: de, en",
      `Canonical: https://${host}/.well-known/security.txt`,
      "",
    ]);
    // Counted from each answer on: no date that somebody must remember to move. Less than a year, as the standard asks for.
    const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(91);
  }
  expect((await get("/.well-known/security.txt", { host: "fremd.test" })).status).toBe(421);
});

test("whatever else an address spells out below the files leads nowhere, and is never a fault of ours", async () => {
  const up = ["..", "%2e%2e", "%2E.", "..%2f", "..%5c", "%5c..", ".", "%2e", "..;", "%252e%252e"];
  const targets = ["/assets/", "/brands/"].flatMap((prefix) => [
    prefix,
    ...up.flatMap((step) => [
      `${prefix}${step}`,
      `${prefix}${step}/`,
      `${prefix}${step}/secret.txt`,
      `${prefix}${step}/${step}/secret.txt`,
    ]),
    `${prefix}nahwerk`,
    `${prefix}/start-1.js`,
    `${prefix}start-1.js/`,
    `${prefix}start-1.js%00`,
    `${prefix}%00`,
    `${prefix}START-1.js`,
    `${prefix}start-1.js.map%00.js`,
    `${prefix}${"x".repeat(5_000)}`,
    `${prefix}%E0%A4%A`,
    `${prefix}.vite/manifest.json`,
  ]);
  for (const target of targets) {
    const { status, body } = await get(target);
    expect([target, [400, 404].includes(status), body.includes(SECRET)]).toEqual([target, true, false]);
  }
  for (const target of ["/.vite/manifest.json", "/secret.txt", "/index.html.map"]) expect((await get(target)).body).not.toContain(SECRET);
  expect(wire.house.log.filter((line) => line.includes("fault"))).toEqual([]);
});

test("headers about pieces and states of a file are no fault of ours either", async () => {
  const odd = [
    { range: "bytes=999-" },
    { range: "bytes=-1" },
    { range: "x" },
    { "if-match": "x" },
    { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  ];
  for (const headers of odd) expect([headers, (await get("/assets/start-1.js", headers)).status < 500]).toEqual([headers, true]);
  expect(wire.house.log.filter((line) => line.includes("fault"))).toEqual([]);
});
