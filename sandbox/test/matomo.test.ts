import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const ask = async (sent: Record<string, string>, query = "") => {
  const body = new URLSearchParams({
    module: "API",
    format: "JSON",
    period: "day",
    date: "2026-03-01,2026-03-03",
    idSite: "7",
    token_auth: "t",
    ...sent,
  });
  const answer = await sandbox.get(`/matomo/index.php${query}`, { method: "POST", body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it("answers by day; what it says no to comes with status 200", async () => {
  const { body } = await ask({ method: "VisitsSummary.get" });
  expect(Object.keys(body)).toEqual(["2026-03-01", "2026-03-02", "2026-03-03"]);
  for (const wrong of [{ token_auth: "" }, { idSite: "404" }, { method: "Nothing.get" }, { date: "gestern" }])
    expect(await ask({ method: "Actions.get", ...wrong })).toMatchObject({ status: 200, body: { result: "error" } });
  expect((await ask({ method: "Actions.get" }, "?token_auth=t")).body).toMatchObject({ result: "error" });
});
