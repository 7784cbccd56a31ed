import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const SID = `AC${"0".repeat(32)}`;
const headersOf = (token: string) => ({ authorization: `Basic ${Buffer.from(`${SID}:${token}`).toString("base64")}` });
const send = async (form: Record<string, string>, token = "sandbox-token") => {
  const body = new URLSearchParams({ To: "+4915114710300", From: "Nahwerk", Body: "Hallo", ...form });
  const answer = await sandbox.get(`/2010-04-01/Accounts/${SID}/Messages.json`, { method: "POST", body, headers: headersOf(token) });
  return { status: answer.status, ...((await answer.json()) as { code?: number; sid?: string; num_segments?: string }) };
};
const feel = (ill: string) => sandbox.get("/sms-phone/+4915114710300", { method: "PUT", body: JSON.stringify({ ill }) });

it("takes a message of its account, counts its parts, and tells what became of it", async () => {
  const { sid = "", ...taken } = await send({});
  expect(taken).toMatchObject({ status: "queued", num_segments: "1" });
  expect((await send({ Body: "ä".repeat(161) })).num_segments).toBe("2");
  expect((await send({ Body: "„".repeat(71) })).num_segments).toBe("2");
  const message = await sandbox.get(`/2010-04-01/Accounts/${SID}/Messages/${sid}.json`, { headers: headersOf("sandbox-token") });
  expect(await message.json()).toMatchObject({ sid, status: "delivered", error_code: null });
});

it("refuses strangers and what is no message, by its published codes", async () => {
  expect(await send({}, "wrong")).toMatchObject({ status: 401, code: 20003 });
  expect((await send({ To: "0151" })).code).toBe(21211);
  expect((await send({ From: "Zwölf Zeichen" })).code).toBe(21212);
  expect((await send({ Body: "" })).code).toBe(21602);
});

it("misbehaves on command", async () => {
  for (const [ill, code] of [
    ["invalid", 21211],
    ["landline", 21614],
    ["blocked", 21610],
    ["busy", 20429],
  ] as const) {
    await feel(ill);
    expect((await send({})).code).toBe(code);
  }
  expect((await feel("somehow")).status).toBe(400);
  await feel("no");
});
