import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, LOST, mockCall, refuse } from "../../test/mock-call.ts";
import { SAMPLE_BRAND } from "../../test/sample-brand.ts";
import { setActiveAccountId } from "./active-account.ts";
import type { CallFailed } from "./call-failed.ts";
import { forgetQueries, keyOf, queryClient, queryFor } from "./queries.ts";
import { sendForFile } from "./files.ts";
import { send, setRemedies } from "./send.ts";

const read = externalServices.list;
const write = reviews.deleteSummary;

beforeEach(() => setActiveAccountId("7"));
afterEach(() => {
  setActiveAccountId(null);
  queryClient.clear();
});

/** Answers one after the other; the last one stays. */
const inOrder = <T,>(...answers: readonly T[]) => {
  let asked = 0;
  return (): T => {
    asked += 1;
    return answers[Math.min(asked, answers.length) - 1] as T;
  };
};
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (thrown: CallFailed) => thrown.code,
  );
const keysOf = (asked: readonly { headers: Headers }[]) => asked.map(({ headers }) => headers.get("idempotency-key"));

describe("a bad connection", () => {
  test("costs nobody what a second or third try brings", async () => {
    const asked = mockCall(read, inOrder<Answer<typeof read>>(LOST, refuse("unavailable"), []));
    expect(await send(read, {})).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  test("that stays is told after three tries", async () => {
    const asked = mockCall(read, LOST);
    expect(await codeOf(send(read, {}))).toBe("no-connection");
    expect(asked).toHaveLength(3);
  });

  test("repeats a write under its key, so that it is done once; the next action has another", async () => {
    const asked = mockCall(write, inOrder<Answer<typeof write>>(LOST, null));
    await send(write, { query: {} });
    await send(write, { query: {} });
    const [first, second, next] = keysOf(asked);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, next === first]).toEqual([first, false]);
  });

  test("does not repeat what was refused for good", async () => {
    for (const code of ["internal", "not-found"] as const) {
      const asked = mockCall(write, refuse(code));
      expect(await codeOf(send(write, { query: {} }))).toBe(code);
      expect(asked).toHaveLength(1);
    }
  });
});

describe("a page that was open for too long", () => {
  test("gets a new token and writes, without a word to its reader", async () => {
    const brand = mockCall(portal.getBrand, SAMPLE_BRAND);
    const asked = mockCall(write, inOrder<Answer<typeof write>>(refuse("xsrf-failed"), null));
    expect(await codeOf(send(write, { query: {} }))).toBe("done");
    expect([brand.length, asked.length]).toEqual([1, 2]);
    expect(asked.map(({ headers }) => headers.get("x-xsrf-token"))).toEqual(["test", "test"]);
  });

  test("is told when the new token does not help either", async () => {
    mockCall(portal.getBrand, SAMPLE_BRAND);
    const asked = mockCall(write, refuse("xsrf-failed"));
    expect(await codeOf(send(write, { query: {} }))).toBe("xsrf-failed");
    expect(asked).toHaveLength(2);
  });
});

describe("an ended session", () => {
  test("is mended by who knows how, and the same action goes on for the same company", async () => {
    setRemedies({
      "not-signed-in": () => {
        // Meanwhile another company was chosen: what was begun for this one stays its own.
        setActiveAccountId("8");
        return Promise.resolve(true);
      },
    });
    const asked = mockCall(write, inOrder<Answer<typeof write>>(refuse("not-signed-in"), null));
    await send(write, { query: {} });
    expect(new Set(keysOf(asked)).size).toBe(1);
    expect(asked.map(({ url }) => url.searchParams.get("accountId"))).toEqual(["7", "7"]);
  });

  test("that nobody could mend is told", async () => {
    setRemedies({ "not-signed-in": () => Promise.resolve(false) });
    const asked = mockCall(read, refuse("not-signed-in"));
    expect(await codeOf(send(read, {}))).toBe("not-signed-in");
    expect(asked).toHaveLength(1);
  });
});

test("who leaves the page asks no more, and is told nothing", async () => {
  const leaving = new AbortController();
  const asked = mockCall(read, () => {
    leaving.abort();
    return LOST;
  });
  await expect(send(read, {}, { signal: leaving.signal })).rejects.not.toHaveProperty("code", "no-connection");
  expect(asked).toHaveLength(1);
});

test("a file bears the name that the server gave it, umlauts and all", async () => {
  const name = "Prüfung 2026; Köln.png";
  mockCall(reviews.downloadTopEmployerBadge, new File(["Bild"], name, { type: "image/png" }));
  const file = await sendForFile(reviews.downloadTopEmployerBadge, { body: { companyId: "7" } });
  expect([file.name, await file.content.text()]).toEqual([name, "Bild"]);
});

describe("what is kept", () => {
  test("of one company is not shown to another", async () => {
    mockCall(read, inOrder<Answer<typeof read>>([], refuse("internal")));
    await queryClient.fetchQuery(queryFor(read, {}));
    expect(queryClient.getQueryData(queryFor(read, {}).queryKey)).toEqual([]);
    setActiveAccountId("8");
    expect(queryClient.getQueryData(queryFor(read, {}).queryKey)).toBeUndefined();
    expect(keyOf(read)).toEqual([read.path, "8"]);
  });

  test("is forgotten with the person, but for what belongs to nobody", () => {
    queryClient.setQueryData(queryFor(read, {}).queryKey, []);
    queryClient.setQueryData(queryFor(portal.getBrand, {}).queryKey, SAMPLE_BRAND);
    forgetQueries(portal.getBrand);
    expect(queryClient.getQueryData(queryFor(read, {}).queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(queryFor(portal.getBrand, {}).queryKey)).toEqual(SAMPLE_BRAND);
  });
});
