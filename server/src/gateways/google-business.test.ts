import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openGoogleBusinessDesk } from "../../test/google-business-desk.ts";
import { startSandbox } from "../../test/sandbox-process.ts";
import { GoogleDenied, openGoogleBusiness, type GoogleBusiness } from "./google-business.ts";
import { GoogleNotNow } from "./google-reviews.ts";

/* Google's protocol through its own packages, as the sandbox plays it: every answer that it may give. */

const SHOP = "accounts/1001/locations/5002";
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let google: GoogleBusiness;
let desk: ReturnType<typeof openGoogleBusinessDesk>;
const accessOf = async (person: string): Promise<string> => {
  const { refresh } = await desk.mint(person);
  const body = new URLSearchParams({
    client_id: "sandbox-client",
    client_secret: "sandbox-client-secret",
    grant_type: "refresh_token",
    refresh_token: refresh,
  });
  const answer = await fetch(`${sandbox.url}/google-accounts/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
};
beforeAll(async () => {
  sandbox = await startSandbox();
  google = openGoogleBusiness({ url: `${sandbox.url}/google-business` });
  desk = openGoogleBusinessDesk(sandbox.url);
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await desk.wrong({});
  await desk.turn("google-business", "ok");
});
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("locations of all accounts come page by page, each once, with their address", async () => {
  const found = await google.listLocations(await accessOf("viele"));
  expect(new Set(found.map(({ location }) => location)).size).toBe(231);
  expect(found.at(-1)).toEqual({ location: "accounts/1004/locations/7001", title: "Stammhaus Vielhaus", address: "Ring 1, 50667 Köln" });
  expect(await google.listLocations(await accessOf("neu"))).toEqual([]);
});
test("a location is read, written by its mask alone, and what stands there is read again", async () => {
  const token = await accessOf("kranz");
  expect(await google.readLocation(token, SHOP)).toMatchObject({
    title: "Malerbetrieb Kranz",
    phoneNumbers: { primaryPhone: "0221 4710 123" },
    regularHours: { periods: [{ openDay: "MONDAY", openTime: { hours: 8, minutes: 0 }, closeTime: { hours: 17, minutes: 30 } }] },
  });
  const closed = { specialHourPeriods: [{ startDate: { year: 2026, month: 12, day: 24 }, closed: true }] };
  const body = { title: "Nicht gemeint", specialHours: closed, openInfo: { status: "CLOSED_TEMPORARILY" } };
  const after = await google.patchLocation(token, SHOP, body, "specialHours,openInfo.status");
  expect(after).toMatchObject({ title: "Malerbetrieb Kranz", specialHours: closed, openInfo: { status: "CLOSED_TEMPORARILY" } });
  await desk.change("5002", { openInfo: { status: "OPEN" } });
  expect(await google.readLocation(token, SHOP)).toMatchObject({ specialHours: closed, openInfo: { status: "OPEN" } });
  expect(await thrownBy(google.patchLocation(token, SHOP, body, "name"))).toMatchObject({ reason: "invalid" });
});
test("whether the owner has proven it", async () => {
  const token = await accessOf("kranz");
  expect(await google.isConfirmed(token, SHOP)).toBe(true);
  expect(await google.isConfirmed(token, "accounts/1001/locations/5001")).toBe(false);
});

/** Each question there is. */
const QUESTIONS = [
  ["listing", (token: string) => google.listLocations(token)],
  ["reading", (token: string) => google.readLocation(token, SHOP)],
  ["writing", (token: string) => google.patchLocation(token, SHOP, { title: "X" }, "title")],
  ["confirming", (token: string) => google.isConfirmed(token, SHOP)],
] as const;
describe.each(QUESTIONS)("%s", (_, question) => {
  test.each([
    ["over the quota", { quota: 1 }, "ok", 429, 7],
    ["an expired token", { expired: true }, "ok", 401, undefined],
    ["out of order", {}, "error", 500, undefined],
    ["garbage", {}, "garbage", 0, undefined],
  ] as const)("%s decides nothing, and says nothing of the token", async (__, wrong, mode, status, afterSeconds) => {
    const token = await accessOf("kranz");
    await desk.wrong(wrong);
    await desk.turn("google-business", mode);
    const thrown = await thrownBy(question(token));
    expect(thrown).toBeInstanceOf(GoogleNotNow);
    expect(thrown).toMatchObject({ status, afterSeconds });
    expect(JSON.stringify([thrown, String((thrown as Error).stack), String((thrown as Error).cause)])).not.toContain(token);
  });
  test("without the right to it is refused in Google's words, without markup", async () => {
    const token = await accessOf("kranz");
    await desk.wrong({ denied: true });
    const thrown = await thrownBy(question(token));
    expect(thrown).toBeInstanceOf(GoogleDenied);
    expect(thrown).toMatchObject({ reason: "no-access", words: "The caller does not have permission" });
  });
});

const listen = (answer: (server: Server) => Server) =>
  new Promise<Server>((resolve) => {
    const server = answer(createServer()).listen(0, "127.0.0.1", () => resolve(server));
  });
const portOf = (server: Server) => (server.address() as AddressInfo).port;
describe("a hostile Google", () => {
  test("that writes scripts has written text", async () => {
    const token = await accessOf("kranz");
    await desk.wrong({ hostile: "script" });
    expect((await google.listLocations(token))[0]?.title).toBe("alert(1) Maler Kranz");
  });
  test.each(["huge", "types", "foreign"])("that answers %s has not answered", async (hostile) => {
    const token = await accessOf("kranz");
    await desk.wrong({ hostile });
    expect(await thrownBy(google.listLocations(token))).toMatchObject({ status: 0 });
  });
  test("that tells of another location has not answered", async () => {
    const token = await accessOf("kranz");
    await desk.wrong({ hostile: "foreign" });
    expect(await thrownBy(google.readLocation(token, SHOP))).toMatchObject({ status: 0 });
  });
  test("that leads elsewhere is not followed, and the token goes nowhere else", async () => {
    const seen: string[] = [];
    const thief = await listen((server) =>
      server.on("request", (request, response) => {
        seen.push(String(request.headers.authorization));
        response.end("{}");
      }),
    );
    const liar = await listen((server) =>
      server.on("request", (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${portOf(thief)}/` }).end()),
    );
    const led = openGoogleBusiness({ url: `http://127.0.0.1:${portOf(liar)}` });
    expect(await thrownBy(led.isConfirmed("ya29.canary", SHOP))).toMatchObject({ status: 0 });
    expect(await thrownBy(led.readLocation("ya29.canary", SHOP))).toMatchObject({ status: 0 });
    expect(seen).toEqual([]);
    for (const server of [thief, liar]) server.close();
  });
});
test("a name that leads elsewhere is never asked for", async () => {
  for (const name of ["", "locations/5002", `${SHOP}/../x`, `${SHOP}?x=1`, "https://evil.example/"]) {
    await expect(google.readLocation("t", name)).rejects.toThrow("not the name of a location");
    await expect(google.patchLocation("t", name, {}, "title")).rejects.toThrow("not the name of a location");
  }
});
