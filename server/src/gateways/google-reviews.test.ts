import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openGoogleDesk } from "../../test/google-desk.ts";
import { startSandbox } from "../../test/sandbox-process.ts";
import { GoogleNotNow, openGoogleReviews, type GoogleReviews } from "./google-reviews.ts";

/* Google's protocol, as the sandbox plays it: every answer that it may give. */

const LOCATION = "accounts/1/locations/2";
const NAME = `${LOCATION}/reviews/a`;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let google: GoogleReviews;
let desk: ReturnType<typeof openGoogleDesk>;
beforeAll(async () => {
  sandbox = await startSandbox();
  google = openGoogleReviews({ url: `${sandbox.url}/google` });
  desk = openGoogleDesk(sandbox.url);
  await desk.write({ name: NAME, comment: "Sehr sauber.", starRating: "FOUR" });
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await desk.wrong({});
  await desk.turn("ok");
});
const publish = (comment: string, name = NAME) => google.publish("t", name, comment);

describe("an answer", () => {
  test("is published with Google's time, changed, found, and withdrawn; withdrawn again it is gone as well", async () => {
    expect(await publish("Danke")).toEqual({ state: "published", at: expect.any(String), words: null, reason: null });
    expect(await publish("Vielen Dank")).toMatchObject({ state: "published" });
    expect((await google.findReview("t", NAME))?.reply).toMatchObject({ comment: "Vielen Dank", said: { state: "published" } });
    for (let n = 0; n < 2; n += 1) expect(await google.withdraw("t", NAME)).toMatchObject({ state: "withdrawn" });
    expect(await google.findReview("t", NAME)).toMatchObject({ stars: 4, text: "Sehr sauber.", reply: null });
  });
  test("that is looked at first, or against the policy, says so", async () => {
    expect(await publish("In die Moderation")).toMatchObject({ state: "received" });
    expect(await publish("Jetzt mit Rabatt")).toMatchObject({ state: "refused", reason: "policy", words: "ADVERTISING_AND_SOLICITATION" });
  });
  test.each([
    ["too long in bytes", "😀".repeat(1025), NAME, "t", "too-long", /too long/],
    ["to a review that is gone", "Danke", `${LOCATION}/reviews/gone`, "t", "review-gone", /not found/],
    ["without the right to it", "Danke", NAME, "of-somebody-else", "no-access", /permission/],
  ] as const)("%s is refused with the reason and Google's words", async (_, comment, name, token, reason, words) => {
    const said = await google.publish(token, name, comment);
    expect(said).toEqual({ state: "refused", at: expect.any(String), reason, words: expect.stringMatching(words) });
  });
  test("of a location that is not verified is refused so", async () => {
    await desk.wrong({ unverified: [LOCATION] });
    expect(await publish("Danke")).toMatchObject({ state: "refused", reason: "not-verified" });
    expect(await google.withdraw("t", NAME)).toMatchObject({ state: "refused", reason: "not-verified" });
  });
});

test.each([
  ["over the quota", { quota: 1 }, "ok", 429, 7],
  ["an expired token", { expired: true }, "ok", 401, undefined],
  ["out of order", {}, "error", 500, undefined],
] as const)("%s decides nothing", async (_, wrong, mode, status, afterSeconds) => {
  await desk.wrong(wrong);
  await desk.turn(mode);
  const thrown = await publish("Danke").catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(GoogleNotNow);
  expect(thrown).toMatchObject({ status, afterSeconds });
});
test("garbage is no answer, and slowness is waited for", async () => {
  await desk.turn("garbage");
  await expect(publish("Danke")).rejects.toThrow(/JSON/);
  await desk.turn("slow");
  expect(await publish("Danke")).toMatchObject({ state: "published" });
});
test("a name that leads elsewhere is never asked for", async () => {
  for (const name of ["", "accounts/1/locations/2", `${LOCATION}/reviews/../../x`, `${LOCATION}/reviews/a?x=1`, "https://evil.example/"])
    await expect(async () => publish("Danke", name)).rejects.toThrow("not the name of a review");
  await expect(google.readPage("t", "accounts/1")).rejects.toThrow("not the name of a location");
});
test("reviews come page by page, each once", async () => {
  const location = "accounts/1/locations/many";
  for (let n = 0; n < 120; n += 1) await desk.write({ name: `${location}/reviews/r-${n}`, reviewer: { isAnonymous: true } });
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const read = await google.readPage("t", location, page);
    seen.push(...read.reviews.map(({ name }) => name));
    expect(read.reviews.every(({ author, stars }) => author === "Google-Nutzer" && stars === 5)).toBe(true);
    page = read.next;
  } while (page !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});
