import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.get("/faults", { method: "DELETE" }));

const turn = (fault: unknown, party = "facebook") => sandbox.get(`/faults/${party}`, { method: "PUT", body: JSON.stringify(fault) });

it("lives, and says who does not", async () => {
  expect(await (await sandbox.get("/livez")).json()).toEqual({ live: true });
  expect((await sandbox.get("/v21.0/nothing")).status).toBe(404);
});

describe("fault switches", () => {
  it("make a party fail, talk nonsense, dawdle and hang, and nobody else", async () => {
    expect(await (await turn({ mode: "error" })).json()).toMatchObject({ facebook: { mode: "error", ms: 3_000 } });
    expect((await sandbox.get("/v21.0/me")).status).toBe(500);
    expect((await sandbox.get("/livez")).status).toBe(200);
    await turn({ mode: "garbage" });
    await expect((await sandbox.get("/v21.0/me")).json()).rejects.toThrow(SyntaxError);
    await turn({ mode: "slow", ms: 300 });
    const started = performance.now();
    expect((await sandbox.get("/v21.0/me")).status).toBe(400);
    expect(performance.now() - started).toBeGreaterThan(280);
    await turn({ mode: "hang" });
    await expect(sandbox.get("/v21.0/me", { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout|aborted/);
    await sandbox.get("/faults", { method: "DELETE" });
    expect(await (await sandbox.get("/faults")).json()).toMatchObject({ facebook: { mode: "ok", ms: 0 } });
    expect((await sandbox.get("/v21.0/me")).status).toBe(400);
  });

  it("refuse what they do not know", async () => {
    expect((await turn({ mode: "ok" }, "nobody")).status).toBe(404);
    expect((await turn({ mode: "explode" })).status).toBe(400);
    expect((await turn({ mode: "slow", ms: -1 })).status).toBe(400);
    expect((await turn("ok")).status).toBe(400);
  });
});
