import { describe, expect, test } from "vitest";
import { asFailure, CallFailed, failureOf } from "./call-failed.ts";
import { failureText } from "./error.texts.ts";

const answer = (status: number, body: string, headers: Record<string, string> = {}): Promise<CallFailed> =>
  failureOf(new Response(body, { status, headers }));

describe("a refused answer", () => {
  test("says every error with its field, and how long to wait", async () => {
    const errors = [
      { code: "invalid-input", message: "", field: "phone" },
      { code: "invalid-input", message: "", field: "email" },
    ];
    const failure = await answer(400, JSON.stringify({ errors }), { "retry-after": "90" });
    expect([failure.code, failure.errors.map(({ field }) => field), failure.retryAfter]).toEqual(["invalid-input", ["phone", "email"], 90]);
  });

  test.each([
    [401, "not-signed-in"],
    [413, "too-large"],
    [429, "rate-limited"],
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "unavailable"],
    [418, "internal"],
  ])("of a proxy, which knows no envelope, is told by its status: %s", async (status, code) => {
    for (const body of ["<html>Bad Gateway</html>", "", '{"errors":[]}', "null"]) expect((await answer(status, body)).code).toBe(code);
  });

  test("has a short code by which support finds the log line, also without an answer", async () => {
    expect((await answer(500, "", { "x-request-id": "0a1b2c3d-0000-4000-8000-00001234abcd" })).shortCode).toBe("500-1234-ABCD");
    expect((await answer(500, "")).shortCode).toBe("500");
    const lost = new CallFailed({ status: 0, errors: [{ code: "no-connection" }], requestId: null, retryAfter: null });
    expect(lost.shortCode).toBe("NETZ");
  });
});

test("whatever is thrown is a failure of ours that a screen can show", () => {
  const thrown = new TypeError("undefined is no function");
  expect([asFailure(thrown).code, asFailure(thrown).cause]).toEqual(["internal", thrown]);
  const failure = asFailure("text");
  expect(asFailure(failure)).toBe(failure);
});

test.each([
  [1, "Das waren zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut."],
  [60, "Das waren zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut."],
  [61, "Das waren zu viele Versuche. Bitte versuchen Sie es in 2 Minuten erneut."],
  [null, "Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment."],
])("too many attempts name the time to wait: %s s", (retryAfter, text) => {
  expect(failureText(new CallFailed({ status: 429, errors: [{ code: "rate-limited" }], requestId: null, retryAfter }))).toBe(text);
});
