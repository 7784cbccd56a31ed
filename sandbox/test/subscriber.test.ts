import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const prepare = (settings: object) => sandbox.get("/subscriber/crm", { method: "PUT", body: JSON.stringify(settings) });
const send = (id: string, secret = SECRET, at = new Date()) => {
  const body = JSON.stringify({ id, type: "de.nahwerk.lead.answered.v1", subject: "K-1", sequence: "1", data: {} });
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  return sandbox.get("/subscriber/crm", { method: "POST", body, headers });
};
const heard = async () =>
  (await (await sandbox.get("/subscriber/crm")).json()) as { heard: { id: string; times: number }[]; refused: number };

it("takes what is signed, counts what comes twice, refuses what is not, or is old", async () => {
  await prepare({ secret: SECRET });
  for (const id of ["a", "b", "a"]) expect((await send(id)).status).toBe(204);
  expect((await send("c", `whsec_${Buffer.alloc(32, 8).toString("base64")}`)).status).toBe(401);
  expect((await send("d", SECRET, new Date(Date.now() - 3_600_000))).status).toBe(401);
  expect(await heard()).toMatchObject({
    heard: [
      { id: "a", times: 2 },
      { id: "b", times: 1 },
    ],
    refused: 2,
  });
});

it("misbehaves on command", async () => {
  await prepare({ secret: SECRET, ill: "gone" });
  expect((await send("e")).status).toBe(410);
  await prepare({ ill: "elsewhere" });
  expect((await send("e")).status).toBe(302);
  await prepare({ ill: "cut" });
  const answer = await send("e");
  await expect(answer.text()).rejects.toThrow("terminated");
  expect((await prepare({ ill: "somehow" })).status).toBe(400);
  await prepare({ ill: "no" });
  expect((await send("e")).status).toBe(204);
});
