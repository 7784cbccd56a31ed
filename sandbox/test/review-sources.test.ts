import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const hand = (key: string, text: string) =>
  sandbox.get("/review-sources/replies", { method: "POST", body: JSON.stringify({ key, source: "google", reviewId: "1", text }) });

it("publishes an answer once, however often it comes", async () => {
  for (let n = 0; n < 3; n += 1) expect((await hand("once", "Vielen Dank!")).status).toBe(200);
  const all = (await (await sandbox.get("/review-sources/published")).json()) as { key: string; handed: number }[];
  expect(all.filter(({ key }) => key === "once")).toMatchObject([{ handed: 3 }]);
});

it("refuses with a reason, and takes its time where it moderates", async () => {
  const refused = await hand("refused", "Jetzt mit Rabatt");
  expect([refused.status, await refused.json()]).toMatchObject([422, { state: "refused", reason: expect.stringContaining("Richtlinien") }]);
  expect((await hand("slow", "Geht in die Moderation")).status).toBe(202);
  expect((await hand("slow", "Geht in die Moderation")).status).toBe(200);
  expect((await sandbox.get("/review-sources/replies", { method: "POST", body: "{}" })).status).toBe(400);
});

const state = async (url: string) => (await sandbox.get(`/review-sources/entries?source=google&url=${url}`)).status;

it("knows entries by their address", async () => {
  expect([await state("https://google.de/kranz"), await state("https://google.de/gibt-es-nicht")]).toEqual([200, 404]);
});
