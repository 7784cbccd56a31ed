import { createHash, generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keyIdOf, sendSigned, signHeaders, type Sender } from "../../../../../ops/feed-send.ts";
import { runCli } from "../../../../test/cli.ts";
import { openFeedWire, type FeedWire } from "../../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { COMPANY } from "../../../areas/company/company.feed-samples.ts";
import { openDb } from "../../../db/db.ts";
import { purgeDeliveries } from "./delivery.store.ts";
import { addKey, endKey, purgeNonces } from "./feeder-key.store.ts";

/* What systems of the provider send over the wire is theirs, whole and new, or it is not taken. */

let house: House;
let wire: FeedWire;
let url: string;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
  ({ url } = wire);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});

let crm: Sender;
beforeEach(async () => {
  crm = await wire.newSender();
});

const company = (id: string, changes: object = {}): object => ({
  id,
  version: 1,
  ...COMPANY,
  ...changes,
});
const product = (id: string, changes: object = {}): object => ({
  id,
  version: 1,
  company: "K1",
  sku: "ENT",
  status: "Produced",
  ...changes,
});
const linesOf = (...records: readonly object[]): Buffer => Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join(""));
const PATH = "/feed/v1/company";
const post = (sender: Sender, path: string, body: Buffer, packed = false) => sendSigned(sender, { method: "POST", path, body, packed });
const told = async (response: Response): Promise<Readonly<Record<string, unknown>>> => ({
  status: response.status,
  ...((await response.json()) as object),
});
const countOf = async (table: string, sender = crm): Promise<number> =>
  (await house.admin.query(`select from ${table} where feeder = $1`, [sender.feeder])).rowCount ?? -1;
/** Sends exactly these headers with exactly this body. */
const send = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: Buffer): Promise<Response> =>
  fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: new Uint8Array(body) }) });

const refusalOf = async (response: Response): Promise<unknown[]> => {
  const { status, code } = await told(response);
  return [status, code, await countOf("feed_delivery"), await countOf("feed_record")];
};
const withoutId = async (response: Response) => ({ ...(await told(response)), request: "" });
/** A line that somebody could send who wishes us ill. */
const hostile = (n: number): string =>
  [
    JSON.stringify(product(`P${n}`)),
    JSON.stringify(product(`P${n}`, { sku: "'; drop table product; --" })),
    JSON.stringify(product(`P${n}`, { name: "\u0000" })),
    JSON.stringify(product(`P${n}`, { constructor: 1 })),
    `{"id":"P${n}","version":1e400}`,
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    "\ufeff{}",
    `{"id":"${"x".repeat(65)}"}`,
    JSON.stringify(product(`P${n}`, { version: -1 })),
    JSON.stringify(product(`P${n}`, { company: "K2" })),
  ][n % 10] ?? "";

describe("a request", () => {
  test("is taken under one number, packed or not, and asked for by it", async () => {
    const response = await post(crm, PATH, gzipSync(linesOf(company("K1"), company("K2", { brand: "ortsfink" }), company("K1"))), true);
    const answer = await told(response);
    expect(answer).toMatchObject({ status: 202, lines: 3, taken: 1, older: 1, refused: 1, batch: expect.any(Number) as number });
    const location = response.headers.get("location") ?? "";
    expect(location).toBe(`/feed/v1/batches/${String(answer["batch"])}`);
    const batch = await sendSigned(crm, { method: "GET", path: location });
    expect([batch.status, batch.headers.get("content-type")]).toEqual([200, "application/jsonl"]);
    const [head, ...rejects] = (await batch.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(head).toMatchObject({ batch: answer["batch"], entity: "company", state: "done", lines: 3, taken: 1, refused: 1 });
    expect(rejects).toEqual([{ line: 2, recordId: "K2", field: "", reason: "other-brand" }]);
  });

  test("of several batches has one number", async () => {
    await post(crm, PATH, linesOf(company("K1")));
    const many = linesOf(...Array.from({ length: 5_001 }, (_, n) => product(`P${n}`)));
    expect(await told(await post(crm, "/feed/v1/product", gzipSync(many), true))).toMatchObject({
      status: 202,
      lines: 5_001,
      taken: 5_001,
    });
    expect([await countOf("feed_delivery"), await countOf("feed_batch")]).toEqual([2, 3]);
  });

  test("that comes doubled changes nothing the second time", async () => {
    await post(crm, PATH, linesOf(company("K1")));
    expect(await told(await post(crm, PATH, linesOf(company("K1"))))).toMatchObject({ status: 202, taken: 0, same: 1 });
  });

  test("in the wrong order is put right: products wait for their company, older never goes over newer", async () => {
    expect(await told(await post(crm, "/feed/v1/product", linesOf(product("P1", { version: 2 }))))).toMatchObject({ waiting: 1 });
    expect(await told(await post(crm, "/feed/v1/product", linesOf(product("P1"))))).toMatchObject({ status: 202, taken: 0 });
    expect(await told(await post(crm, PATH, linesOf(company("K1"))))).toMatchObject({ taken: 1, takenAfterWaiting: 1 });
  });

  test("leaves rejects without what was written there, and not without end", async () => {
    const wrong = Array.from({ length: 5_100 }, (_, n) => company(`K${n}`, { city: { secret: "Geheimnis" } }));
    const { batch, refused } = await told(await post(crm, PATH, gzipSync(linesOf(...wrong)), true));
    expect(refused).toBe(5_100);
    const text = await (await sendSigned(crm, { method: "GET", path: `/feed/v1/batches/${String(batch)}` })).text();
    expect(text.trimEnd().split("\n")).toHaveLength(5_001);
    expect(text).not.toContain("Geheimnis");
  });
});

describe("refused without a trace: 401", () => {
  const body = linesOf(company("K1"));
  const tampered = (change: (headers: Record<string, string>) => Record<string, string>) =>
    send("POST", PATH, change(signHeaders(crm, { method: "POST", path: PATH, body })), body);
  const cases: readonly [string, string, () => Promise<Response>][] = [
    ["unsigned", "signature-missing", () => send("POST", PATH, { "content-type": "application/jsonl" }, body)],
    ["signed with nonsense", "signature-unreadable", () => tampered((headers) => ({ ...headers, "signature-input": "sig=x" }))],
    ["signed by a stranger", "signature-wrong", () => post({ ...crm, key: generateKeyPairSync("ed25519").privateKey }, PATH, body)],
    [
      "signed by a stranger in the name of a key that we know",
      "signature-wrong",
      () => {
        const headers = signHeaders({ ...crm, key: generateKeyPairSync("ed25519").privateKey }, { method: "POST", path: PATH, body });
        return send(
          "POST",
          PATH,
          { ...headers, "signature-input": headers["signature-input"]?.replace(/keyid="[^"]*"/, `keyid="${keyIdOf(crm)}"`) ?? "" },
          body,
        );
      },
    ],
    [
      "for another address",
      "signature-wrong",
      () => send("POST", "/feed/v1/product", signHeaders(crm, { method: "POST", path: PATH, body }), body),
    ],
    [
      "for another method",
      "signature-incomplete",
      () => send("POST", PATH, { "content-type": "application/jsonl", ...signHeaders(crm, { method: "GET", path: PATH }) }, body),
    ],
    [
      "with another digest",
      "signature-wrong",
      () => tampered((headers) => ({ ...headers, "content-digest": `sha-256=:${Buffer.alloc(32).toString("base64")}:` })),
    ],
    ["with another type", "signature-wrong", () => tampered((headers) => ({ ...headers, "content-type": "application/x-ndjson" }))],
    ["packed afterwards", "signature-incomplete", () => tampered((headers) => ({ ...headers, "content-encoding": "gzip" }))],
    [
      "expired",
      "signature-expired",
      () => send("POST", PATH, signHeaders(crm, { method: "POST", path: PATH, body, now: Date.now() - 600_000 }), body),
    ],
    [
      "from the future",
      "signature-not-yet",
      () => send("POST", PATH, signHeaders(crm, { method: "POST", path: PATH, body, now: Date.now() + 600_000 }), body),
    ],
    [
      "good for too long",
      "signature-window",
      () =>
        tampered((headers) => ({
          ...headers,
          "signature-input": headers["signature-input"]?.replace(/expires=\d+/, "expires=9999999999") ?? "",
        })),
    ],
    [
      "without a nonce",
      "signature-incomplete",
      () => tampered((headers) => ({ ...headers, "signature-input": headers["signature-input"]?.replace(/;nonce="[^"]*"/, "") ?? "" })),
    ],
    [
      "with a short nonce",
      "signature-incomplete",
      () => send("POST", PATH, signHeaders(crm, { method: "POST", path: PATH, body, nonce: "1" }), body),
    ],
  ];
  test.each(cases)("%s", async (_, code, refused) => {
    const response = await refused();
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await told(response)).toMatchObject({ status: 401, code });
    expect([await countOf("feed_delivery"), await countOf("feed_record")]).toEqual([0, 0]);
  });

  test("replayed, also at the same moment", async () => {
    const headers = signHeaders(crm, { method: "POST", path: PATH, body });
    const answers = await Promise.all(Array.from({ length: 5 }, async () => told(await send("POST", PATH, headers, body))));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "signature-used")).toHaveLength(4);
    expect(await told(await send("POST", PATH, headers, body))).toMatchObject({ status: 401, code: "signature-used" });
  });

  test("the answer to an unknown key and to a wrong signature is the same", async () => {
    const stranger = { ...crm, feeder: "nobody", key: generateKeyPairSync("ed25519").privateKey };
    const wrong = tampered((headers) => ({ ...headers, signature: `sig=:${Buffer.alloc(64).toString("base64")}:` }));
    expect(await withoutId(await post(stranger, PATH, body))).toEqual(await withoutId(await wrong));
  });

  test("is told as a security event, with the feeder only where it is proven", async () => {
    await post({ ...crm, key: generateKeyPairSync("ed25519").privateKey }, PATH, body);
    const events = wire.log
      .map((line) => JSON.parse(line) as { event?: string; feeder?: string; why?: string })
      .filter(({ event }) => event);
    expect(events[0]).toMatchObject({ event: "feed-signature-refused", outcome: "refused" });
    expect(events.filter(({ why, feeder }) => why === "signature-wrong" && feeder !== undefined)).toEqual([]);
  });
});

describe("keys are changed without a gap", () => {
  test("both are good until the old one ends; then its holder is told so", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const next = { ...crm, key: privateKey };
    await addKey(openDb(wire.pool), {
      id: keyIdOf(next),
      feeder: crm.feeder,
      publicKey: publicKey.export({ format: "der", type: "spki" }),
    });
    await endKey(openDb(wire.pool), keyIdOf(crm), new Date(Date.now() + 3_600_000));
    expect((await post(crm, PATH, linesOf(company("K1")))).status).toBe(202);
    expect((await post(next, PATH, linesOf(company("K1", { version: 2 })))).status).toBe(202);
    await endKey(openDb(wire.pool), keyIdOf(crm), new Date());
    expect(await told(await post(crm, PATH, linesOf(company("K1"))))).toMatchObject({ status: 401, code: "key-ended" });
    expect((await post(next, PATH, linesOf(company("K1", { version: 3 })))).status).toBe(202);
  });

  test("by the operator's commands, which refuse private keys", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const [pub, secret] = [`/tmp/${crm.feeder}.pub`, `/tmp/${crm.feeder}.key`];
    await writeFile(pub, publicKey.export({ format: "pem", type: "spki" }));
    await writeFile(secret, privateKey.export({ format: "pem", type: "pkcs8" }));
    expect((await runCli(house, "add-feeder-key", crm.feeder, secret)).err).toContain("The private one stays with the feeder.");
    const next = { ...crm, key: privateKey };
    const { code, out, err } = await runCli(house, "add-feeder-key", crm.feeder, pub);
    expect([code, out.split("\n")[0]]).toEqual([0, keyIdOf(next)]);
    expect(err).toContain('"feeder-key-added"');
    expect((await post(next, PATH, linesOf(company("K1")))).status).toBe(202);
    expect((await runCli(house, "end-feeder-key", keyIdOf(next))).code).toBe(0);
    expect(await told(await post(next, PATH, linesOf(company("K1"))))).toMatchObject({ code: "key-ended" });
  });
});

describe("nobody writes what is not theirs", () => {
  test("a kind of record of another feeder", async () => {
    const telephone = await wire.newSender({ entities: ["product"] });
    expect(await told(await post(telephone, PATH, linesOf(company("K1"))))).toMatchObject({
      status: 403,
      code: "entity-not-yours",
      detail: "It may bring product.",
    });
  });
  test("a kind of record that there is not", async () => {
    expect(await told(await post(crm, "/feed/v1/nothing", linesOf({})))).toMatchObject({ status: 404 });
  });
  test("what became of another feeder's request", async () => {
    const { batch } = await told(await post(crm, PATH, linesOf(company("K1"))));
    const path = `/feed/v1/batches/${String(batch)}`;
    expect((await sendSigned(await wire.newSender(), { method: "GET", path })).status).toBe(404);
    expect((await sendSigned(crm, { method: "GET", path })).status).toBe(200);
  });
});

describe("a body that is not what it says is not taken", () => {
  test("other bytes than the digest tells of", async () => {
    const body = linesOf(company("K1"), company("K2"));
    const headers = signHeaders(crm, { method: "POST", path: PATH, body });
    expect(await refusalOf(await send("POST", PATH, headers, linesOf(company("K1"))))).toEqual([400, "digest-wrong", 0, 0]);
  });
  test("a digest that is none", async () => {
    const sender = crm;
    const body = linesOf(company("K1"));
    const headers = signHeaders(sender, { method: "POST", path: PATH, body });
    expect(headers["content-digest"]).toBe(`sha-256=:${createHash("sha256").update(body).digest("base64")}:`);
    const twice = { ...headers, "content-digest": `${headers["content-digest"]}, ${headers["content-digest"]}` };
    expect((await refusalOf(await send("POST", PATH, twice, body)))[0]).toBe(401);
  });
  test("packed, and cut off", async () => {
    const packed = gzipSync(linesOf(...Array.from({ length: 2_000 }, (_, n) => company(`K${n}`))));
    expect(await refusalOf(await post(crm, PATH, packed.subarray(0, packed.length / 2), true))).toEqual([400, "body-broken", 0, 0]);
  });
  test("said to be packed, and not", async () => {
    expect(await refusalOf(await post(crm, PATH, linesOf(company("K1")), true))).toEqual([400, "body-broken", 0, 0]);
  });
  test("a bomb: some kilobytes that unpack to twice as much as a body may have", async () => {
    const layer = gzipSync(Buffer.alloc(32 * 1024 * 1024, "\n"));
    expect(gunzipSync(layer).length).toBe(32 * 1024 * 1024);
    const bomb = Buffer.concat(Array.from({ length: 4 }, () => layer));
    expect(await refusalOf(await post(crm, PATH, bomb, true))).toEqual([413, "too-large", 0, 0]);
  });
  test("too large, whether it says so or not", async () => {
    const body = Buffer.alloc(64 * 1024 * 1024 + 1, "\n");
    const headers = signHeaders(crm, { method: "POST", path: PATH, body });
    const status = await new Promise((resolve, reject) => {
      const request = rawRequest(url + PATH, { method: "POST", headers: { ...headers, "content-length": body.length } }, (response) => {
        resolve(response.statusCode);
        response.resume();
      });
      request.on("error", reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
    expect(await countOf("feed_delivery")).toBe(0);
  });
  test("another type, another packing", async () => {
    const body = linesOf(company("K1"));
    const headers = signHeaders(crm, { method: "POST", path: PATH, body, type: "text/plain" });
    expect(await refusalOf(await send("POST", PATH, headers, body))).toEqual([415, "type-unknown", 0, 0]);
  });
  test("a line that is cut leaves nothing behind", async () => {
    const body = linesOf(company("K1"), company("K2"));
    const headers = {
      ...signHeaders(crm, { method: "POST", path: PATH, body }),
      host: new URL(url).host,
      "content-length": String(body.length),
    };
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    await new Promise((resolve) =>
      socket.write(`POST ${PATH} HTTP/1.1\r\n${head.join("")}\r\n${body.subarray(0, 100).toString()}`, resolve),
    );
    await expect.poll(() => house.admin.query("select from feed_nonce where key_id = $1", [keyIdOf(crm)])).toMatchObject({ rowCount: 1 });
    socket.destroy();
    // The next one has its turn: nothing of the lost one is in its way.
    await expect.poll(async () => (await post(crm, PATH, linesOf(company("K3")))).status).toBe(202);
    expect(await countOf("feed_record")).toBe(1);
  });
});

test("one at a time of a feeder's kind of record; others go on", async () => {
  const holder = await wire.pool.connect();
  await holder.query("select pg_advisory_lock(hashtextextended('delivery ' || $1::text || ' company', 0))", [crm.feeder]);
  const response = await post(crm, PATH, linesOf(company("K1")));
  expect([response.headers.get("retry-after"), await told(response)]).toMatchObject(["5", { status: 503, code: "busy" }]);
  expect((await post(crm, "/feed/v1/product", linesOf(product("P1")))).status).toBe(202);
  expect((await post(await wire.newSender(), PATH, linesOf(company("K1")))).status).toBe(202);
  await holder.query("select pg_advisory_unlock_all()");
  holder.release();
  expect((await post(crm, PATH, linesOf(company("K1")))).status).toBe(202);
});

test("a request that was lost with its process is told as broken off, once the next one comes", async () => {
  const { rows } = await house.admin.query<{ number: string }>(
    "insert into feed_delivery (feeder, entity) values ($1, 'company') returning number",
    [crm.feeder],
  );
  await post(crm, PATH, linesOf(company("K1")));
  const lost = await sendSigned(crm, { method: "GET", path: `/feed/v1/batches/${rows[0]?.number ?? ""}` });
  expect(await lost.json()).toMatchObject({ state: "broken-off" });
});

test("nothing is kept for longer than it is needed", async () => {
  await post(crm, PATH, linesOf(company("K1")));
  expect([await purgeNonces(openDb(house.job)), await purgeDeliveries(openDb(house.job))]).toEqual([0, 0]);
  await house.admin.query("update feed_nonce set ends_at = now() - interval '1 second' where key_id = $1", [keyIdOf(crm)]);
  await house.admin.query("update feed_delivery set begun_at = now() - interval '31 days' where feeder = $1", [crm.feeder]);
  expect([await purgeNonces(openDb(house.job)), await purgeDeliveries(openDb(house.job))]).toEqual([1, 1]);
});

test("ten thousand hostile lines: each is taken once or refused with a reason, and the portal lives", async () => {
  await post(crm, PATH, linesOf(company("K1")));
  const body = gzipSync(Array.from({ length: 10_000 }, (_, n) => hostile(n)).join("\n"));
  const answer = await told(await post(crm, "/feed/v1/product", body, true));
  const { taken, same, older, waiting, refused } = answer as Record<string, number>;
  expect([answer["status"], answer["lines"]]).toEqual([202, 10_000]);
  expect((taken ?? 0) + (same ?? 0) + (older ?? 0) + (waiting ?? 0) + (refused ?? 0)).toBe(10_000);
  expect([taken, waiting]).toEqual([2_000, 1_000]);
});

describe("everything else is refused in its own words", () => {
  test.each([
    ["GET", "/feed/v1/company", 405],
    ["GET", "/feed/v1/batches/0", 404],
    ["GET", "/feed/v1/batches/1/2", 404],
    ["GET", "/feed/v1/batches/99999999999999999", 404],
    ["GET", "/feed/v1/batches/1?x=1", 400],
    ["GET", "/feed/v1/%00", 405],
  ] as const)("%s %s: %i", async (method, path, status) => {
    expect((await sendSigned(crm, { method, path })).status).toBe(status);
  });
  test("what is not of the feed is not there, signed or not", async () => {
    expect((await fetch(`${url}/api/wkdb/portals`)).status).toBe(404);
    expect((await sendSigned(crm, { method: "GET", path: "/" })).status).toBe(404);
  });
  test("whoever watches over it is answered without a signature", async () => {
    expect([(await fetch(`${url}/livez`)).status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200]);
  });
});
