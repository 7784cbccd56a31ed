import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const state = async (url: string) => (await sandbox.get(`/review-sources/entries?source=google&url=${url}`)).status;

it("knows entries by their address", async () => {
  expect([await state("https://google.de/kranz"), await state("https://google.de/gibt-es-nicht")]).toEqual([200, 404]);
});
