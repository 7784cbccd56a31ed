import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const HEAD = { authorization: "Bearer t", "idempotency-key": "k1" };
const put = (portal: string, body: object, headers: Record<string, string> = HEAD) =>
  sandbox.get(`/listing/v1/portals/${portal}/listings/7`, { method: "PUT", headers, body: JSON.stringify(body) });
const read = (portal: string) => sandbox.get(`/listing/v1/portals/${portal}/listings?reference=7`, { headers: HEAD });

it("takes a listing once for each key and shows it with the time", async () => {
  expect((await read("kartenblick")).status).toBe(404);
  for (let n = 0; n < 2; n += 1) expect((await put("kartenblick", { version: 2, name: "Kranz" })).status).toBe(202);
  expect(await (await read("kartenblick")).json()).toMatchObject({ name: "Kranz", phone: null, readAt: expect.any(String) });
  const older = await put("kartenblick", { version: 1 }, { ...HEAD, "idempotency-key": "k0" });
  expect([older.status, await older.json()]).toEqual([409, { standing: 2 }]);
  expect(await (await sandbox.get("/listing-desk/listings")).json()).toMatchObject({
    "kartenblick/7": { done: [{ key: "k1" }], asked: 3 },
  });
});

it("asks for a key, knows its portals and refuses what is none of its ways", async () => {
  expect((await sandbox.get("/listing/v1/portals/kartenblick/listings?reference=7")).status).toBe(401);
  expect([(await read("gibt-es-nicht")).status, (await read("wegweiser-west")).status]).toEqual([404, 405]);
  expect((await put("servicekarte", { version: 1 })).status).toBe(403);
  expect((await sandbox.get("/listing-desk/ways/kartenblick", { method: "PUT", body: '{"mode":"?"}' })).status).toBe(400);
});
