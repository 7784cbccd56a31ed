import { afterAll, beforeAll, expect, it } from "vitest";
import { runSandbox } from "./running.ts";

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
  await sandbox.get("/google-desk/reviews", { method: "POST", body: JSON.stringify({ name: "accounts/1/locations/2/reviews/a" }) });
});
afterAll(() => sandbox.close());

const ask = (method: string, path: string, body?: object, token = "t") =>
  sandbox.get(`/google/v4/accounts/1/locations/2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });

it("takes an answer, shows it and takes it away", async () => {
  const taken = await ask("PUT", "reviews/a/reply", { comment: "Danke" });
  expect([taken.status, await taken.json()]).toMatchObject([200, { comment: "Danke", reviewReplyState: "APPROVED" }]);
  expect(await (await ask("GET", "reviews")).json()).toMatchObject({
    reviews: [{ reviewReply: { comment: "Danke" } }],
    totalReviewCount: 1,
  });
  expect([(await ask("DELETE", "reviews/a/reply")).status, (await ask("DELETE", "reviews/a/reply")).status]).toEqual([200, 404]);
});

it("refuses in Google's form", async () => {
  const refused = await ask("PUT", "reviews/a/reply", { comment: "x".repeat(4097) });
  const error = { code: 400, status: "INVALID_ARGUMENT", message: expect.any(String), details: [expect.any(Object)] };
  expect([refused.status, await refused.json()]).toEqual([400, { error }]);
  expect((await ask("GET", "reviews/a", undefined, "of-somebody-else")).status).toBe(403);
  expect((await sandbox.get("/google/v4/accounts/1/locations/2/reviews")).status).toBe(401);
  await sandbox.get("/google-desk/wrong", { method: "PUT", body: JSON.stringify({ quota: 1 }) });
  const over = await ask("GET", "reviews");
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, "7"]);
  await sandbox.get("/google-desk/wrong", { method: "PUT", body: JSON.stringify({ unverified: ["accounts/1/locations/2"] }) });
  expect(await (await ask("GET", "reviews")).json()).toMatchObject({ error: { status: "FAILED_PRECONDITION" } });
});
