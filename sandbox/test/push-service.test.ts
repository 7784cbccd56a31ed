import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../src/push-service/browser.ts";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

it("reads the example of RFC 8291, and nothing that was made for another browser", () => {
  const message = Buffer.from(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    "base64url",
  );
  const key = Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url");
  const browser = new Browser(key, Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"));
  expect(browser.read(message)).toBe("When I grow up, I want to be a watermelon");
  expect(() => new Browser().read(message)).toThrow("authenticate");
});

/** A sender with keys of its own. */
const own = createECDH("prime256v1");
own.generateKeys();
const point = own.getPublicKey();
const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
// One key of 256 is shorter than 32 bytes; it is filled up by bytes, not by letters of six bits.
const d = Buffer.concat([Buffer.alloc(32 - own.getPrivateKey().length), own.getPrivateKey()]).toString("base64url");
const KEY = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d } });
const K = point.toString("base64url");
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
const vapid = (claims: object = {}, spoil = "") => {
  const text = `${encode({ typ: "JWT", alg: "ES256" })}.${encode({ aud: sandbox.url, exp: inAnHour(), sub: "mailto:a@b.example", ...claims })}`;
  return `vapid t=${text}.${sign("sha256", Buffer.from(text + spoil), { key: KEY, dsaEncoding: "ieee-p1363" }).toString("base64url")}, k=${K}`;
};
const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", secret, by, info, length));
const encrypt = ({ p256dh, auth }: { p256dh: string; auth: string }, text: string): Buffer => {
  const [to, salt] = [Buffer.from(p256dh, "base64url"), randomBytes(16)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), to, point]);
  const shared = derive(own.computeSecret(to), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const cipher = createCipheriv("aes-128-gcm", key, derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12));
  const sealed = Buffer.concat([cipher.update(`${text}\u0002`), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([salt, Buffer.from([0, 0, 16, 0, 65]), point, sealed]);
};
interface Subscribed {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}
const subscribe = async () =>
  (await (await sandbox.get("/push-subscribe", { method: "POST", body: JSON.stringify({ key: K }) })).json()) as Subscribed;
const push = (to: Subscribed, headers: Record<string, string> = {}, text = "Text") =>
  fetch(to.endpoint, {
    method: "POST",
    headers: { authorization: vapid(), ttl: "60", "content-encoding": "aes128gcm", ...headers },
    body: new Uint8Array(encrypt(to, text)),
  });
const read = async ({ id }: Subscribed) =>
  (await (await sandbox.get(`/push/${id}`)).json()) as { messages: { text: string }[]; refused: string[]; tries: number };

it("takes a message, and of one topic the last", async () => {
  const to = await subscribe();
  const answer = await push(to, { topic: "a" }, "1");
  expect([answer.status, answer.headers.get("location")]).toEqual([201, expect.stringContaining("/push-message/")]);
  for (const [topic, text] of [
    ["a", "2"],
    ["b", "3"],
  ] as const)
    await push(to, { topic }, text);
  expect((await read(to)).messages.map(({ text }) => text)).toEqual(["2", "3"]);
});

describe("refuses", () => {
  it.each([
    ["no vapid", () => ({ authorization: "Bearer x" })],
    ["wrong signature", () => ({ authorization: vapid({}, "x") })],
    ["aud", () => ({ authorization: vapid({ aud: "https://other.example" }) })],
    ["exp", () => ({ authorization: vapid({ exp: 1 }) })],
    ["exp", () => ({ authorization: vapid({ exp: inAnHour() + 90_000 }) })],
    ["sub", () => ({ authorization: vapid({ sub: "somebody" }) })],
    ["ttl", () => ({ ttl: "soon" })],
    ["urgency", () => ({ urgency: "very" })],
    ["topic", () => ({ topic: "x".repeat(33) })],
    ["content-encoding", () => ({ "content-encoding": "aesgcm" })],
  ])("what is wrong: %s", async (reason, headers) => {
    const to = await subscribe();
    expect((await push(to, headers())).ok).toBe(false);
    expect(await read(to)).toMatchObject({ messages: [], refused: [reason] });
  });
});

it("misbehaves on command", async () => {
  const to = await subscribe();
  const be = (ill: string) => sandbox.get(`/push/${to.id}`, { method: "PUT", body: JSON.stringify({ ill }) });
  for (const [ill, status] of [
    ["unknown", 404],
    ["gone", 410],
    ["busy", 429],
    ["too-large", 413],
    ["no", 201],
  ] as const) {
    await be(ill);
    expect((await push(to)).status).toBe(status);
  }
  await be("busy");
  expect((await push(to)).headers.get("retry-after")).toBe("7");
  expect((await be("somehow")).status).toBe(400);
  await sandbox.get("/faults/push", { method: "PUT", body: JSON.stringify({ mode: "error" }) });
  expect((await push(to)).status).toBe(500);
  await sandbox.get("/faults", { method: "DELETE" });
});
