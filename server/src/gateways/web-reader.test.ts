import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { INNER_HOSTS } from "../../test/inner-hosts.ts";
import type { Address } from "./outward.ts";
import { openWebReader } from "./web-reader.ts";

/* Whoever has a website decides where its name and its links lead. A listener on this machine sees no connection, whatever they say. */

const v4 = (address: string): Address => ({ address, family: 4 });
const outside = () => Promise.resolve([v4("93.184.216.34")]);
const NOT_REACHED = { kind: "unread", why: "not-reached" };
/** Nobody waits in a test; how long one would have waited is noted. */
let waited: number[] = [];
const wait = (ms: number): Promise<void> => {
  waited.push(ms);
  return Promise.resolve();
};

let connections = 0;
let asked: { url: string; headers: Record<string, unknown> }[] = [];
const answerAs: RequestListener = (request, response) => {
  const url = request.url ?? "";
  asked.push({ url, headers: request.headers });
  const html = { "content-type": "text/html; charset=iso-8859-1" };
  if (url === "/inward") return void response.writeHead(302, { location: `http://127.0.0.1:${plainPort}/inner` }).end();
  if (url === "/port") return void response.writeHead(302, { location: "http://seite.example:6379/" }).end();
  if (url === "/name") return void response.writeHead(302, { location: "http://name:wort@seite.example/" }).end();
  if (url === "/loop") return void response.writeHead(302, { location: "/loop" }).end();
  if (url === "/one") return void response.writeHead(301, { location: "/page#part" }).end();
  if (url === "/cookie") return void response.writeHead(302, { location: "/page", "set-cookie": "a=b" }).end();
  if (url === "/picture") return void response.writeHead(200, { "content-type": "image/png" }).end("x");
  if (url === "/gone") return void response.writeHead(404, html).end("<h1>Weg</h1>");
  if (url === "/silent") return undefined;
  if (url === "/endless") {
    response.writeHead(200, html);
    const more = (): void => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    return more();
  }
  return void response.writeHead(200, html).end(Buffer.from("<h1>Köln</h1>", "latin1"));
};
let plain: Server;
let plainPort: number;
beforeAll(async () => {
  plain = createServer(answerAs).on("connection", () => (connections += 1));
  await new Promise<void>((done) => plain.listen(0, "127.0.0.1", done));
  ({ port: plainPort } = plain.address() as AddressInfo);
});
afterAll(() => {
  plain.close().closeAllConnections();
});
beforeEach(() => {
  connections = 0;
  asked = [];
  waited = [];
});

/** Connects where the check has said, but to our listener: the world has none. */
const toListener = (port: () => number) => {
  const seen: unknown[] = [];
  const { connect } = net.Socket.prototype as { connect: (this: net.Socket, ...args: unknown[]) => net.Socket };
  const spy = vi.spyOn(net.Socket.prototype, "connect").mockImplementation(function connectHere(this: net.Socket, ...args: unknown[]) {
    const [options] = args.flat() as [{ host: string; lookup?: net.LookupFunction }];
    if (options.lookup === undefined) return Reflect.apply(connect, this, args);
    options.lookup(options.host, { all: true }, (error, addresses) => {
      seen.push(error ? "refused" : addresses);
      if (error) this.destroy(error);
      else Reflect.apply(connect, this, [{ host: "127.0.0.1", port: port() }]);
    });
    return this;
  });
  return { seen, end: () => spy.mockRestore() };
};

describe("what is not public", () => {
  const { read } = openWebReader({ wait, resolve: () => Promise.resolve([v4("127.0.0.1")]) });
  test.each(INNER_HOSTS)("%s by number is not reached", async (host) => {
    expect(await read(`http://${host}/`)).toEqual(NOT_REACHED);
    expect(await read(`https://${host}/`)).toEqual(NOT_REACHED);
    expect(connections).toBe(0);
  });
  test.each([
    "http://localhost/",
    "http://seite.example./",
    "http://seite/",
    "http://seite.example:8080/",
    "http://seite.example:22/",
    "https://name@seite.example/",
    "https://name:wort@seite.example/",
    "ftp://seite.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
  ])("%j is not reached", async (url) => expect(await read(url)).toEqual(NOT_REACHED));

  test.each<[string, readonly Address[]]>([
    ["this machine", [v4("127.0.0.1")]],
    ["this machine by IPv6", [{ address: "::1", family: 6 }]],
    ["a mapped address", [{ address: "::ffff:127.0.0.1", family: 6 }]],
    ["what a cloud tells its machines", [v4("169.254.169.254")]],
    ["one public address and one that is not", [v4("8.8.8.8"), v4("10.0.0.1")]],
    ["nowhere", []],
  ])("a name that leads to %s is never connected to", async (_, found) => {
    const line = toListener(() => plainPort);
    try {
      const reader = openWebReader({ wait, resolve: () => Promise.resolve(found) });
      expect(await reader.read("http://seite.example/")).toEqual(NOT_REACHED);
      expect([connections, line.seen]).toEqual([0, ["refused"]]);
    } finally {
      line.end();
    }
  });
});

const reader = () => openWebReader({ wait, resolve: () => Promise.resolve([v4("93.184.216.34")]), withinMs: 2_000 });
describe("a page", () => {
  let line: ReturnType<typeof toListener>;
  beforeEach(() => {
    line = toListener(() => plainPort);
  });
  const read = async (path: string) => {
    try {
      return await reader().read(`http://seite.example${path}`);
    } finally {
      line.end();
    }
  };

  test("is read in its own letters, with nothing of ours", async () => {
    expect(await read("/page")).toMatchObject({
      kind: "page",
      url: "http://seite.example/page",
      status: 200,
      page: { lines: ["Köln"] },
      certificateUntil: undefined,
    });
    expect(line.seen).toEqual([[v4("93.184.216.34")]]);
    expect(asked[0]?.headers).toMatchObject({ host: "seite.example" });
    expect(Object.keys(asked[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(asked[0]?.headers["authorization"]).toBeUndefined();
  });
  test("is found behind a redirect, and takes no cookie along", async () => {
    expect(await read("/cookie")).toMatchObject({ kind: "page", url: "http://seite.example/page" });
    expect(asked.map(({ headers }) => headers["cookie"])).toEqual([undefined, undefined]);
    expect(line.seen).toHaveLength(2);
  });
  test.each(["/inward", "/port", "/name"])("%s: a redirect is looked at anew, and leads nowhere inside", async (path) => {
    expect(await read(path)).toEqual(NOT_REACHED);
    expect(asked.map(({ url }) => url)).toEqual([path]);
  });
  test("that leads in circles is given up after three redirects", async () => {
    expect(await read("/loop")).toEqual({ kind: "unread", why: "redirects" });
    expect(asked).toHaveLength(4);
  });
  test("that is none, or is not there, says so", async () => {
    expect(await read("/picture")).toEqual({ kind: "unread", why: "no-page" });
    line = toListener(() => plainPort);
    expect(await read("/gone")).toMatchObject({ kind: "page", status: 404 });
  });
  test("without an end is read as far as a page goes", async () => {
    const page = await read("/endless");
    expect(page).toMatchObject({ kind: "page", page: { lines: [expect.stringMatching(/^x{2000000}$/) as string] } });
  });
});

test("a name is looked up once, and what was checked is what is connected to: one that changes its mind gains nothing", async () => {
  const answers = [[v4("93.184.216.34")], [v4("127.0.0.1")]];
  let looked = 0;
  const { read } = openWebReader({ wait, resolve: () => Promise.resolve(answers[Math.min(looked++, 1)] ?? []) });
  const line = toListener(() => plainPort);
  try {
    expect(await read("http://rebind.example/one")).toEqual(NOT_REACHED);
    // The first hop went to the public address; the redirect asked again and was refused before anything was sent.
    expect([looked, line.seen, asked.map(({ url }) => url)]).toEqual([2, [[v4("93.184.216.34")], "refused"], ["/one"]]);
  } finally {
    line.end();
  }
});

test("whatever is not reached looks the same and takes the same time", async () => {
  const closed = await new Promise<number>((done) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
  const answers: unknown[] = [];
  const within: number[] = [];
  for (const port of [closed, plainPort]) {
    const line = toListener(() => port);
    const begun = performance.now();
    answers.push(await openWebReader({ wait, resolve: outside, withinMs: 400 }).read("http://seite.example/silent"));
    within.push(performance.now() - begun + (waited.at(-1) ?? 0));
    line.end();
  }
  const inner = openWebReader({ wait, resolve: () => Promise.resolve([v4("10.0.0.1")]), withinMs: 400 });
  const begun = performance.now();
  answers.push(await inner.read("http://seite.example/"));
  within.push(performance.now() - begun + (waited.at(-1) ?? 0));
  expect(answers).toEqual([NOT_REACHED, NOT_REACHED, NOT_REACHED]);
  // Each has taken, or would have waited for, the whole time.
  expect(waited).toHaveLength(3);
  expect(within.every((ms) => ms >= 399)).toBe(true);
});

describe("an encrypted page", () => {
  let folder: string;
  let server: Server;
  let ca: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "web-reader-"));
    const made = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "30", "-subj", "/CN=seite.example"];
    const files = ["-keyout", join(folder, "key"), "-out", join(folder, "pem"), "-addext", "subjectAltName=DNS:seite.example"];
    execFileSync("openssl", ["req", ...made, ...files], { stdio: "ignore" });
    ca = readFileSync(join(folder, "pem"), "utf8");
    server = createTlsServer({ key: readFileSync(join(folder, "key")), cert: ca }, answerAs);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterAll(() => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const read = async (url: string, authority: string | undefined) => {
    const line = toListener(() => (server.address() as AddressInfo).port);
    try {
      return await openWebReader({ wait, ca: authority, resolve: () => Promise.resolve([v4("93.184.216.34")]) }).read(url);
    } finally {
      line.end();
    }
  };
  test("tells the end of its certificate", async () => {
    const page = await read("https://seite.example/page", ca);
    expect(page).toMatchObject({ kind: "page", status: 200 });
    const days = "certificateUntil" in page ? ((page.certificateUntil?.getTime() ?? 0) - Date.now()) / 86_400_000 : 0;
    expect(Math.round(days)).toBe(30);
  });
  test.each([
    ["of an authority that nobody knows", "https://seite.example/page", false],
    ["for another name", "https://andere.example/page", true],
  ])("with a certificate %s is not looked at", async (_, url, known) => {
    asked = [];
    expect(await read(url, known ? ca : undefined)).toEqual({ kind: "unread", why: "certificate" });
    expect(asked).toEqual([]);
  });
});
