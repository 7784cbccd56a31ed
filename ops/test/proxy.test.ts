import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { once } from "node:events";
import path from "node:path";
import { connect } from "node:tls";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { protectionFor } from "../../server/src/http/answer/protection.ts";
import { PROJECT } from "../local/processes.ts";
import { PORT_BASES, portBase, ports } from "../local/services.ts";

/* Real nginx with the very rules of the image (ops/local/tls.sh), and behind it listeners that tell what reached them. */
const BASE = portBase(PORT_BASES.test) + 500;
const PORT = ports(BASE);
const FOLDER = path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", String(BASE), "tls");
const HOST = "nahwerk.portal.test";

const tls = (command: string): void =>
  void execFileSync("bash", [path.join(PROJECT, "ops/local/tls.sh"), command], {
    env: { ...process.env, PORT_BASE: String(BASE), INSTANCE: String(BASE) },
    stdio: ["ignore", "ignore", "inherit"],
  });

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}
const ask = async (url: string, { method = "GET", host = HOST, headers = {}, body }: Asked = {}): Promise<Reply> => {
  const options = { host: "127.0.0.1", port: PORT.tls, path: url, method, servername: host, ca: readFileSync(`${FOLDER}/ca.pem`) };
  const request = https.request({ ...options, agent: false, headers: { host, ...headers } });
  request.end(body);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const chunks = (await answer.toArray()) as Buffer[];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
};

/** What reached the listener behind. */
interface Seen {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}
const seenIn = ({ body }: Reply): Seen => JSON.parse(body.toString()) as Seen;

let answers = 0;
const listen = async (port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    answers += 1;
    const cacheControl = request.url?.startsWith("/e/") ? "public, max-age=60" : "no-store";
    const own = { ...protectionFor([]), "cache-control": cacheControl, "x-request-id": "of-the-portal", "x-answer": String(answers) };
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      response.writeHead(200, { "content-type": "application/json", ...own });
      response.end(JSON.stringify({ url: request.url, headers: request.headers, bytes: Buffer.concat(chunks).length }));
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
};

const SCRIPT = "console.log('a script of the portal');\n".repeat(50);
let behind: Server[] = [];
beforeAll(async () => {
  tls("wipe");
  const assets = path.join(FOLDER, "web/assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(`${assets}/index-Ab12.js`, SCRIPT);
  writeFileSync(`${assets}/index-Ab12.js.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${assets}/index-Ab12.js.gz`, gzipSync(SCRIPT));
  writeFileSync(`${assets}/index-Ab12.js.map`, "{}");
  behind = await Promise.all([listen(PORT.behindTls), listen(PORT.feed)]);
  tls("up");
});
afterAll(async () => {
  tls("wipe");
  await Promise.all(
    behind.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

const log = (): string => readFileSync(`${FOLDER}/logs/access.log`, "utf8") + readFileSync(`${FOLDER}/log`, "utf8");

describe("files of the build", () => {
  it("come compressed as the browser takes them, for ever, without asking the portal", async () => {
    const before = answers;
    const brotli = await ask("/assets/index-Ab12.js", { headers: { "accept-encoding": "gzip, deflate, br" } });
    const gzip = await ask("/assets/index-Ab12.js", { headers: { "accept-encoding": "gzip" } });
    const plain = await ask("/assets/index-Ab12.js");
    expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect([brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT]);
    for (const { headers } of [brotli, gzip]) {
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["content-type"]).toBe("text/javascript");
    }
    expect(answers).toBe(before);
  });

  it("bear the portal's own protection", async () => {
    const { headers } = await ask("/assets/index-Ab12.js");
    expect(headers).toMatchObject(protectionFor([]));
  });

  it("that are not here are asked of the portal, and maps and compressed forms are nobody's by name", async () => {
    const urls = ["/assets/of-another-build-Cd34.js", "/assets/index-Ab12.js.map", "/assets/index-Ab12.js.br"];
    for (const url of urls) expect(seenIn(await ask(url)).url).toBe(url);
  });
});

describe("what the portal is told", () => {
  it("is the address that the proxy sees, the host that was asked for, and a number of the proxy's own", async () => {
    const told = {
      "x-forwarded-for": "1.2.3.4, 5.6.7.8",
      forwarded: "for=1.2.3.4",
      "x-forwarded-host": "evil.test",
      "x-request-id": "forged",
    };
    const { headers } = seenIn(await ask("/api/user/getUser?a=%20b", { headers: told }));
    expect(headers).toMatchObject({ host: HOST, "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/u);
    expect(headers).not.toHaveProperty("forwarded");
    expect(headers).not.toHaveProperty("x-forwarded-host");
  });

  it("comes back with the portal's own headers once, none doubled and none of the proxy's", async () => {
    const { headers } = await ask("/");
    expect(headers).toMatchObject({ ...protectionFor([]), "x-request-id": "of-the-portal" });
    expect(headers).not.toHaveProperty("alt-svc");
    expect(headers.server).toBe("nginx");
  });

  it("never holds figures for strangers", async () => {
    const before = answers;
    for (const url of ["/metrics", "//metrics", "/metrics/", "/%6Detrics"]) expect((await ask(url)).status, url).toBe(404);
    expect((await ask("/metrics", { host: "feed.portal.test" })).status).toBe(404);
    expect(answers).toBe(before);
  });
});

const cookies = (letters: number) => ({ headers: { cookie: `a=${"x".repeat(letters - 2)}` } });
describe("limits", () => {
  it("of cookies: 431 that empties the jar, and only for them", async () => {
    const full = await ask("/", cookies(12_000));
    expect(full.status).toBe(431);
    expect(full.headers["clear-site-data"]).toBe('"cookies"');
    expect(full.headers).toMatchObject(protectionFor([]));
    expect((await ask("/", cookies(11_999))).status).toBe(200);
    const referred = await ask(`/?${"q".repeat(14_000)}`, { headers: { referer: `https://x.test/${"r".repeat(14_000)}` } });
    expect(referred.headers).not.toHaveProperty("clear-site-data");
  });

  it("of cookies hold in HTTP/2 too, where they come in pieces", async () => {
    const session = http2.connect(`https://${HOST}`, {
      // HTTP/2 is agreed on inside the encryption.
      createConnection: () =>
        connect({ host: "127.0.0.1", port: PORT.tls, servername: HOST, ca: readFileSync(`${FOLDER}/ca.pem`), ALPNProtocols: ["h2"] }),
    });
    const stream = session.request({ ":path": "/", cookie: Array.from({ length: 20 }, (_, n) => `c${n}=${"x".repeat(3_000)}`) });
    const [headers] = (await once(stream, "response")) as [http2.IncomingHttpHeaders];
    expect(headers[":status"]).toBe(431);
    expect(headers["clear-site-data"]).toBe('"cookies"');
    session.close();
  });

  it("of bodies: a file of ten megabytes, a form of 24, a batch of 64, and not more", async () => {
    const post = (url: string, megabytes: number, host = HOST) =>
      ask(url, { method: "POST", host, body: Buffer.alloc(megabytes * 1_048_576) });
    expect(seenIn(await post("/api/files/upload", 10)).bytes).toBe(10 * 1_048_576);
    expect(seenIn(await post("/anfrage/12", 24)).bytes).toBe(24 * 1_048_576);
    expect(seenIn(await post("/feed/v1/companies", 64, "feed.portal.test")).bytes).toBe(64 * 1_048_576);
    const tooLarge = await ask("/api/files/upload", { method: "POST", headers: { "content-length": String(12 * 1_048_576) } });
    expect([tooLarge.status, tooLarge.body.toString()]).toEqual([413, '{"errors":[{"code":"too-large"}]}']);
    expect(tooLarge.headers).toMatchObject(protectionFor([]));
  });
});

describe("public pages", () => {
  it("are kept as they allow, by host", async () => {
    const first = await ask("/e/1/maler?x=1");
    const second = await ask("/e/1/maler?x=1");
    const other = await ask("/e/1/maler?x=1", { host: "ortsfink.portal.test" });
    expect(second.headers["x-answer"]).toBe(first.headers["x-answer"]);
    expect(other.headers["x-answer"]).not.toBe(first.headers["x-answer"]);
  });

  it("are neither kept for nor given from there to a browser that is known", async () => {
    const known = { headers: { cookie: "a=1; __Host-portal-bind=abc" } };
    const [one, two] = [await ask("/e/2", known), await ask("/e/2", known)];
    expect(two.headers["x-answer"]).not.toBe(one.headers["x-answer"]);
    const stranger = await ask("/e/2");
    expect([one, two].map(({ headers }) => headers["x-answer"])).not.toContain(stranger.headers["x-answer"]);
    expect((await ask("/e/2", known)).headers["x-answer"]).not.toBe(stranger.headers["x-answer"]);
  });
});

describe("the feed's host", () => {
  it("hands on what is signed as it came, and has nothing of the portal", async () => {
    const host = "feed.portal.test";
    const seen = seenIn(await ask("/feed/v1/lead%2F1?a=%C3%A4&b", { host }));
    expect(seen.url).toBe("/feed/v1/lead%2F1?a=%C3%A4&b");
    expect(seen.headers["host"]).toBe(host);
    for (const url of ["/", "/readyz", "/api/user/getUser"]) expect((await ask(url, { host })).status).toBe(404);
  });
});

describe("the log", () => {
  it("has neither addresses of people nor what they asked for", async () => {
    await ask("/anfrage/12/geheimes-wort?name=Erika");
    await ask("/echtheit?nummer=4711");
    await ask("/suche?q=Erika");
    await ask("/Erika.Musterfrau@example.test");
    behind[0]?.closeAllConnections();
    await new Promise((resolve) => behind[0]?.close(resolve));
    const away = await ask("/abmelden/geheimes-wort?name=Erika");
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "5"]);
    behind[0] = await listen(PORT.behindTls);
    await expect.poll(log).toContain('"path":"/abmelden/…"');
    expect(log()).toContain('"from":"127.0.0.0/24"');
    for (const word of ["geheimes", "Erika", "4711", '127.0.0.1"']) expect(log()).not.toContain(word);
  });
});
