import https from "node:https";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { adminUrlOf, databaseOf, fileStoreOf, mailOf } from "../src/connections.ts";
import { cancelRunning } from "../src/db/cancel.ts";
import { closePools, openPools } from "../src/db/pools.ts";
import { openFiles } from "../src/gateways/files.ts";
import { openMail } from "../src/gateways/mail.ts";
import { BRANDS } from "./brands.ts";
import { makeCertificates, type Certificates } from "./certificates.ts";

/* Database, files and mails travel encrypted and to whom they are meant for, or not at all. */

let own: Certificates;
let elsewhere: Certificates;
let foreign: Certificates;
beforeAll(() => {
  own = makeCertificates("DNS:localhost");
  elsewhere = makeCertificates("DNS:db.example");
  foreign = makeCertificates("DNS:localhost");
});
afterAll(() => {
  for (const made of [own, elsewhere, foreign]) made.remove();
});

const ENVIRONMENT = {
  PORTAL_ENV: "production",
  DATABASE_PORT: "5432",
  REDIS_URL: "redis://127.0.0.1",
  SESSION_KEY: "0f".repeat(32),
  AUDIT_KEYS: `test:${"a5".repeat(32)}`,
  BRAND_HOSTS: '{"localhost":"nahwerk"}',
} as const;
const refusal = (changes: NodeJS.ProcessEnv): string => {
  try {
    readConfig({ ...ENVIRONMENT, ...changes });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "?";
  }
};

describe("in production", () => {
  test.each([
    ["DATABASE_TLS", { DATABASE_HOST: "db.internal", DATABASE_TLS: "off" }],
    ["REDIS_URL", { REDIS_URL: "redis://redis.internal:6379" }],
    ["S3_ENDPOINT", { S3_ENDPOINT: "http://s3.internal" }],
    ["GOOGLE_REVIEWS_URL", { GOOGLE_REVIEWS_URL: "http://google.example" }],
    ["GOOGLE_BUSINESS_URL", { GOOGLE_BUSINESS_URL: "http://google.example" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "http://google.example" }],
    ["LISTING_URL", { LISTING_URL: "http://listings.example" }],
    ["REVIEW_SOURCES_URL", { REVIEW_SOURCES_URL: "http://portals.example" }],
    ["FACEBOOK_GRAPH_URL", { FACEBOOK_GRAPH_URL: "http://graph.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.internal:587?ignoreTLS=true" }],
    ["SMTP_URL", { SMTP_URL: "smtps://mail.internal:465?tls.rejectUnauthorized=false" }],
    ["S3_ENDPOINT", { S3_ENDPOINT: "http://127.0.0.1.evil.example" }],
  ])("%s in the open stops the start", (name, changes) => {
    expect(refusal(changes)).toMatch(new RegExp(`not encrypted.*${name}`));
    expect(refusal({ ...changes, PORTAL_ENV: "development" })).toBe("");
  });

  test("what is encrypted starts, and so does what never leaves this machine", () => {
    expect(refusal({})).toBe("");
    expect(
      refusal({ DATABASE_HOST: "localhost", DATABASE_TLS: "off", S3_ENDPOINT: "http://[::1]:9000", SMTP_URL: "smtp://localhost" }),
    ).toBe("");
    const far = {
      DATABASE_HOST: "db.internal",
      REDIS_URL: "rediss://redis.internal",
      S3_ENDPOINT: "https://s3.internal",
      SMTP_URL: "smtp://mail.internal:587",
    };
    expect(refusal(far)).toBe("");
    const config = readConfig({ ...ENVIRONMENT, ...far });
    expect(databaseOf(config).ssl?.("portal_app")).toMatchObject({ rejectUnauthorized: true, host: "db.internal" });
    expect(adminUrlOf(config)).toContain("sslmode=verify-full");
    expect(mailOf(config).encryption).toMatchObject({ rejectUnauthorized: true });
    expect(databaseOf(readConfig(ENVIRONMENT)).ssl).toBeUndefined();
  });
});

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

/** Stands in front of the database and speaks encrypted with whoever asks for it; knows what came in the open. */
const secureFront = (made: Certificates) => {
  const open: string[] = [];
  const server = net.createServer((client) => {
    client.on("error", () => client.destroy());
    client.once("data", (first: Buffer) => {
      if (first.length !== 8 || first.readInt32BE(4) !== 80_877_103) {
        open.push(first.toString("hex"));
        client.destroy();
        return;
      }
      client.write("S");
      const safe = new tls.TLSSocket(client, { isServer: true, key: made.key, cert: made.cert });
      const database = net.connect(inject("databasePort"), "127.0.0.1");
      for (const [from, to] of [
        [safe, database],
        [database, safe],
      ] as const) {
        from.on("error", () => to.destroy());
        from.on("close", () => to.destroy());
        from.pipe(to);
      }
    });
  });
  return { server, open };
};

const configFor = (port: number, changes: NodeJS.ProcessEnv) =>
  readConfig({
    ...ENVIRONMENT,
    DATABASE_HOST: "localhost",
    DATABASE_PORT: String(port),
    DATABASE_NAME: inject("template"),
    DATABASE_TLS: "on",
    ...changes,
  });

const ask = async (port: number, changes: NodeJS.ProcessEnv): Promise<string> => {
  const pools = openPools(databaseOf(configFor(port, changes)), 1, { onFault: () => undefined });
  const outcome = await pools.app.query("select 1 as one").then(
    ({ rows }) => `one: ${rows[0].one}`,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  await closePools(pools);
  return outcome;
};

describe("the database", () => {
  test("is spoken to when its certificate is signed by ours and bears its name, and not otherwise", async () => {
    const [right, wrongName] = [secureFront(own), secureFront(elsewhere)];
    const ports = [await listen(right.server), await listen(wrongName.server)] as const;
    expect(await ask(ports[0], { DATABASE_CA_FILE: own.caFile })).toBe("one: 1");
    expect(await ask(ports[0], { DATABASE_CA_FILE: foreign.caFile })).toBe("UNABLE_TO_VERIFY_LEAF_SIGNATURE");
    expect(await ask(ports[0], {})).toBe("UNABLE_TO_VERIFY_LEAF_SIGNATURE");
    expect(await ask(ports[1], { DATABASE_CA_FILE: elsewhere.caFile })).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
    // The real one speaks in the open only: nothing is said to it.
    expect(await ask(inject("databasePort"), { DATABASE_CA_FILE: own.caFile })).toContain("does not support SSL");
    const admin = new pg.Client(adminUrlOf(configFor(ports[0], { DATABASE_CA_FILE: own.caFile, DATABASE_ADMIN_USER: "postgres" })));
    await admin.connect();
    expect((await admin.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await admin.end();
    expect([...right.open, ...wrongName.open]).toEqual([]);
    for (const { server } of [right, wrongName]) server.close();
  });

  test("a statement is stopped by a wish that is encrypted as well", async () => {
    const { server, open } = secureFront(own);
    const port = await listen(server);
    const pools = openPools(databaseOf(configFor(port, { DATABASE_CA_FILE: own.caFile })), 1, { onFault: () => undefined });
    const client = await pools.app.connect();
    const sleeping = client.query("select pg_sleep(60)").then(
      () => "slept",
      (error: pg.DatabaseError) => error.code,
    );
    // Until it is heard: the wish comes to nothing while the statement has not begun.
    const heard = setInterval(() => void cancelRunning(client), 50);
    expect(await sleeping).toBe("57014");
    clearInterval(heard);
    expect(open).toEqual([]);
    client.release();
    await closePools(pools);
    server.close();
  });
});

test("the file store gets a file only over a line that is its own", async () => {
  const seen: string[] = [];
  const store = https.createServer({ key: own.key, cert: own.cert }, (request, response) => {
    seen.push(request.url ?? "");
    request.resume().once("end", () => response.end());
  });
  const port = await listen(store);
  const put = async (caFile: string | undefined): Promise<string> => {
    const settings = { S3_ENDPOINT: `https://localhost:${port}`, S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b", S3_CA_FILE: caFile };
    const files = openFiles(fileStoreOf(readConfig({ ...ENVIRONMENT, ...settings })));
    const outcome = await files.put("one", Buffer.from("x"), "text/plain").then(
      () => "stored",
      (error: Error & { code?: string }) => error.code ?? "failed",
    );
    files.close();
    return outcome;
  };
  expect(await put(foreign.caFile)).toBe("unavailable");
  expect(await put(undefined)).toBe("unavailable");
  expect(seen).toEqual([]);
  expect(await put(own.caFile)).toBe("stored");
  expect(seen.length).toBeGreaterThan(0);
  store.closeAllConnections();
  store.close();
});

/** A mail server in a few lines: takes one letter after the other, encrypted from the first word or never. */
const mailServer = (made: Certificates | undefined) => {
  const letters: string[] = [];
  const serve = (socket: net.Socket): void => {
    let isLetter = false;
    let text = "";
    socket.on("error", () => undefined);
    socket.write("220 test\r\n");
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      for (let cut = text.indexOf("\r\n"); cut !== -1; cut = text.indexOf("\r\n")) {
        const line = text.slice(0, cut);
        text = text.slice(cut + 2);
        if (isLetter && line !== ".") letters.push(line);
        else if (isLetter) socket.write("250 taken\r\n");
        else if (line === "DATA") socket.write("354 go on\r\n");
        else socket.write("250 fine\r\n");
        isLetter = line === "DATA" || (isLetter && line !== ".");
      }
    });
  };
  return { letters, server: made ? tls.createServer({ key: made.key, cert: made.cert }, serve) : net.createServer(serve) };
};

const sendTo = async (url: string, caFile: string): Promise<string> => {
  // Told the settings of a server far away: on this machine smtp:// may go in the open.
  const far = mailOf(readConfig({ ...ENVIRONMENT, SMTP_URL: "smtp://mail.internal", SMTP_CA_FILE: caFile }));
  const mail = openMail({ ...far, url });
  const content = { heading: "t", paragraphs: ["p"] };
  const outcome = await mail.send({ to: "a@example.test", subject: "s", content, brand: BRANDS.nahwerk, messageId: "<1@x>" }).then(
    () => "sent",
    () => "kept",
  );
  mail.close();
  return outcome;
};

test("a letter leaves only over a line that is encrypted and the mail server's own", async () => {
  const [safe, open] = [mailServer(own), mailServer(undefined)];
  const ports = [await listen(safe.server), await listen(open.server)] as const;
  expect(await sendTo(`smtps://localhost:${ports[0]}`, foreign.caFile)).toBe("kept");
  expect(await sendTo(`smtp://localhost:${ports[1]}`, own.caFile)).toBe("kept");
  expect([safe.letters, open.letters]).toEqual([[], []]);
  expect(await sendTo(`smtps://localhost:${ports[0]}`, own.caFile)).toBe("sent");
  expect(safe.letters.length).toBeGreaterThan(0);
  for (const { server } of [safe, open]) server.close();
});
