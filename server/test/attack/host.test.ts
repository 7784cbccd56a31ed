import { randomBytes } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyEnv } from "../house.ts";
import { portBase, PORT_BASES, startServices } from "../../../ops/local/services.ts";
import { buildUser } from "../builders.ts";
import { startWorker, type Started } from "../fault/harness/processes.ts";
import { openWire, pageHeaders, type Wire } from "./wire.ts";

/* T-HOST: whatever a request claims to be addressed to, the links in our mails lead to the brand's own portal. */

interface Caught {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

let wire: Wire;
let worker: Started;
let mailWeb: string;
beforeAll(async () => {
  const services = await startServices({ base: portBase(PORT_BASES.test), only: ["mail"] });
  mailWeb = services.mailWeb;
  wire = await openWire();
  const { config } = wire.house;
  worker = await startWorker({
    PORTAL_ENV: "test",
    DATABASE_PORT: String(config.DATABASE_PORT),
    DATABASE_NAME: config.DATABASE_NAME,
    REDIS_URL: config.REDIS_URL,
    ...keyEnv(config),
    AUDIT_KEYS: config.AUDIT_KEYS,
    BRAND_HOSTS: JSON.stringify(config.BRAND_HOSTS),
    PORTAL_URLS: JSON.stringify(config.PORTAL_URLS),
    SMTP_URL: services.smtp,
  });
});
afterAll(async () => {
  await worker.kill();
  await wire.close();
});

/** A request line and the lines that name a host. */
interface Variant {
  readonly target?: (path: string) => string;
  readonly lines: readonly string[];
}
const HOST = "Host: nahwerk.test";
const at = (origin: string) => (path: string) => `${origin}${path}`;

const FOREIGN: Readonly<Record<string, Variant>> = {
  "another host": { lines: ["Host: evil.test"] },
  "another host, forwarded as ours": { lines: ["Host: evil.test", "X-Forwarded-Host: nahwerk.test", "Forwarded: host=nahwerk.test"] },
  "ours as a subdomain of another": { lines: ["Host: nahwerk.test.evil.test"] },
  "another that ends like ours": { lines: ["Host: evilnahwerk.test"] },
  "ours as the user": { lines: ["Host: nahwerk.test@evil.test"] },
  "ours and a port as the user": { lines: ["Host: nahwerk.test:443@evil.test"] },
  "ours behind a hash sign": { lines: ["Host: evil.test#nahwerk.test"] },
  "ours behind a slash": { lines: ["Host: evil.test/nahwerk.test"] },
  "another in the port": { lines: ["Host: nahwerk.test:evil.test"] },
  "two in one line": { lines: ["Host: nahwerk.test, evil.test"] },
  "a dot at the end": { lines: ["Host: nahwerk.test."] },
  "a word of JavaScript": { lines: ["Host: constructor"] },
  "an empty host": { lines: ["Host: "] },
  "no host": { lines: ["X-Forwarded-Host: nahwerk.test"] },
  "a blank before the colon": { lines: [HOST, "Host : evil.test"] },
  "a folded line": { lines: ["Host: nahwerk.test", " evil.test"] },
  "another in the request line": { target: at("http://evil.test"), lines: [HOST] },
  "another in the request line, encrypted": { target: at("https://evil.test"), lines: [HOST] },
  "ours in the request line, another in the header": { target: at("http://nahwerk.test"), lines: ["Host: evil.test"] },
  "ours as the user of the request line": { target: at("http://nahwerk.test@evil.test"), lines: [HOST] },
  "another brand in the request line": { target: at("http://ortsfink.test"), lines: [HOST] },
  "the request line without a scheme": { target: at("//evil.test"), lines: [HOST] },
  "the request line with an unknown scheme": { target: at("evil://nahwerk.test"), lines: [HOST] },
};

/** Addressed to us, with all that software in between might believe instead. */
const OURS: Readonly<Record<string, Variant>> = {
  plain: { lines: [HOST] },
  "other case and a port": { lines: ["Host: NAHWERK.test:8443"] },
  "X-Forwarded-Host": { lines: [HOST, "X-Forwarded-Host: evil.test"] },
  "X-Forwarded-Host first": { lines: ["X-Forwarded-Host: evil.test, nahwerk.test", HOST] },
  Forwarded: { lines: [HOST, 'Forwarded: for=192.0.2.1;host="evil.test";proto=http'] },
  "everything else": {
    lines: [
      HOST,
      ...["X-Host", "X-Original-Host", "X-Forwarded-Server", "X-HTTP-Host-Override", "X-Rewrite-URL", "X-Original-URL", "Via"].map(
        (name) => `${name}: evil.test`,
      ),
      "X-Forwarded-Proto: javascript",
      "X-Forwarded-Port: 666",
      "X-Forwarded-Prefix: //evil.test",
      "Referer: https://evil.test/",
    ],
  },
  "our own request line in full": { target: at("http://nahwerk.test"), lines: [HOST] },
};

const sendRaw = async (path: string, body: unknown, { target = at(""), lines }: Variant): Promise<number> => {
  const { host: _, ...rest } = pageHeaders(await wire.visit());
  const headers = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  const payload = JSON.stringify(body);
  const socket = net.connect(wire.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  const head = [
    `POST ${target(path)} HTTP/1.1`,
    ...lines,
    ...headers,
    `Content-Length: ${Buffer.byteLength(payload)}`,
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${payload}`);
  await once(socket, "close");
  const answer = Buffer.concat(chunks).toString();
  expect(answer).not.toMatch(/evil|^location:/im);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
};

/** The catcher keeps what earlier runs sent: nobody is written to twice. */
const mark = () => randomBytes(8).toString("hex");
/** The two calls that send a link to whoever is named; each time to somebody new. */
const LINKING = {
  "password request": async () => {
    const { login } = await buildUser(wire.house, { mark: mark() });
    return { path: auth.requestPassword.path, email: login, body: { email: login } };
  },
  registration: () => {
    const email = `${mark()}@post.test`;
    const body = { kind: "private", firstName: "Mira", lastName: "Amsel", email, password: "gelbe Stühle am Fenster", termsAccepted: true };
    return Promise.resolve({ path: auth.register.path, email, body });
  },
} as const;

const caughtFor = async (email: string): Promise<Caught[]> => {
  const all = (await (await fetch(`${mailWeb}/api/email`)).json()) as Caught[];
  return all.filter(({ to }) => to.some(({ address }) => address === email));
};
const arrived = async (email: string): Promise<Caught | undefined> => {
  await expect.poll(() => caughtFor(email), { interval: 200 }).toHaveLength(1);
  return (await caughtFor(email))[0];
};
const hostsIn = (mail: Caught | undefined): string[] => {
  const found = [...`${mail?.text}\n${mail?.html}`.matchAll(/https?:\/\/[^\s"'<>]+/gi)].map(([url]) => new URL(url).origin);
  return [...new Set(found)].sort();
};
const canonical = (brand: "nahwerk" | "ortsfink") => [`https://portal.${brand}.example`, `https://www.${brand}.example`];

/** Every link leads to the brand, and the one with the secret to its portal. */
const expectCanonical = (mail: Caught | undefined, brand: "nahwerk" | "ortsfink") => {
  expect(hostsIn(mail).filter((origin) => !canonical(brand).includes(origin))).toEqual([]);
  expect(mail?.text).toMatch(new RegExp(`https://portal\\.${brand}\\.example/\\S+#token=`));
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|nahwerk\.test|ortsfink\.test/);
};

describe.each(Object.entries(LINKING))("T-HOST: %s", (_, prepare) => {
  test("what is not addressed to us is refused, and nobody gets a mail", async () => {
    const refused: string[] = [];
    for (const [name, variant] of Object.entries(FOREIGN)) {
      const { path, body, email } = await prepare();
      const status = await sendRaw(path, body, variant);
      expect([name, [400, 404, 421].includes(status), status]).toEqual([name, true, status]);
      refused.push(email);
    }
    const honest = await prepare();
    expect(await sendRaw(honest.path, honest.body, { lines: [HOST] })).toBe(200);
    // The honest one came last: whatever was queued before it has been sent by now.
    await arrived(honest.email);
    for (const email of refused) expect(await caughtFor(email)).toEqual([]);
  });

  test("what is addressed to us has the brand's own links, whatever else it says", async () => {
    const sent: [string, string][] = [];
    for (const [name, variant] of Object.entries(OURS)) {
      const { path, body, email } = await prepare();
      expect([name, await sendRaw(path, body, variant)]).toEqual([name, 200]);
      sent.push([name, email]);
    }
    for (const [, email] of sent) expectCanonical(await arrived(email), "nahwerk");
  });

  test("two Host lines are refused, or the first counts", async () => {
    for (const lines of [
      [HOST, "Host: evil.test"],
      ["Host: evil.test", HOST],
    ]) {
      const { path, body, email } = await prepare();
      const status = await sendRaw(path, body, { lines });
      expect([200, 400, 421]).toContain(status);
      if (status === 200) expectCanonical(await arrived(email), "nahwerk");
    }
  });

  test("each brand has its own", async () => {
    const { path, body, email } = await prepare();
    expect(await sendRaw(path, body, { lines: ["Host: ortsfink.test"] })).toBe(200);
    expectCanonical(await arrived(email), "ortsfink");
  });
});
