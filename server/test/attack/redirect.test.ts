import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { REFUSED } from "@schaufenster/contract/values/web/redirect-vectors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { LISTED_CALLS } from "./calls.ts";
import { openWire, type Wire, type WireAnswer } from "./wire.ts";

/*
 * T-REDIR, the server's part: it never sends anybody anywhere. Where a person goes is decided in the page, by one guard, and tried
 * there with the same table. The button of a notification is tried by the same guard when staff write it (announcements.api.test.ts).
 */

let wire: Wire;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "redirect-"));
  await Promise.all(["assets", "brands"].map((name) => mkdir(path.join(folder, name, "inner"), { recursive: true })));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><html lang=de><title>x</title></html>");
  for (const name of ["favicon.svg", "push-worker.js"]) await writeFile(path.join(folder, name), "");
  wire = await openWire({ WEB_DIST: folder, SANDBOX_URL: "https://dialog.example" });
});
afterAll(async () => {
  await wire.close();
  await rm(folder, { recursive: true, force: true });
});

const PARAMETERS = ["uri", "callbackUrl", "callbackPage", "ziel", "next", "redirect_uri", "returnTo", "url"];
const HEADERS = { host: "nahwerk.test", "x-requested-with": "XMLHttpRequest", connection: "close" };
/** As an attacker may write it into a request line: whatever the line cannot hold is encoded. */
const asTarget = (raw: string): string => raw.replaceAll(/[^\u0021-\u007e]/g, (sign) => encodeURIComponent(sign));

/** In every parameter at once; what would not fit into a request line only in the first. */
const queryOf = (raw: string): string =>
  new URLSearchParams(Object.fromEntries((raw.length > 500 ? ["uri"] : PARAMETERS).map((name) => [name, raw]))).toString();

const sendsAway = ({ status, headers }: WireAnswer): boolean =>
  (status >= 300 && status < 400) || ["location", "refresh", "content-location", "link"].some((name) => name in headers);

describe("T-REDIR", () => {
  test("no page and no call leads away, whatever the query asks for", async () => {
    const away: string[] = [];
    const pages = [
      "/",
      "/login",
      "/redirect",
      "/switchPortal",
      "/logout",
      "/gibt-es-nicht",
      portal.getBrand.path,
      auth.getFacebookDialog.path,
    ];
    for (const raw of REFUSED)
      for (const page of pages) {
        const answer = await wire.request("GET", `${page}?${queryOf(raw)}`, HEADERS);
        if (sendsAway(answer) || answer.body.includes("evil")) away.push(`${page} ${raw}: ${answer.status}`);
      }
    expect(away).toEqual([]);
    expect((await wire.request("GET", "/redirect?uri=%2F", HEADERS)).status).toBe(200);
  });

  test("no path leads away: doubled slashes, backslashes, dots, folders without their slash", async () => {
    const away: string[] = [];
    let closed = 0;
    const paths = REFUSED.filter((raw) => raw !== "").flatMap((raw) => [`/${asTarget(raw)}`, `/redirect/${asTarget(raw)}`, asTarget(raw)]);
    for (const given of [...paths, "/assets", "/assets/inner", "/brands/inner", "/assets//evil.com/..", "/%2e%2e//evil.com", "/openapi/"]) {
      // What is no request at all is answered with a closed connection.
      const answer = await wire.request("GET", given, HEADERS).catch(() => undefined);
      if (answer === undefined) closed += 1;
      else if (sendsAway(answer) || answer.body.includes("evil")) away.push(`${given}: ${answer.status}`);
    }
    expect(away).toEqual([]);
    expect(closed).toBeLessThan(paths.length / 3);
    expect((await wire.request("GET", "/kunde/highlights", HEADERS)).status).toBe(200);
  });

  test("no call answers with a redirect, to anybody", async () => {
    const { userId } = await buildUser(wire.house);
    const browser = await mintedSession(wire.house, userId);
    for (const { id, call } of LISTED_CALLS)
      for (const who of [new Browser(wire.house), browser.copy()]) {
        const url = `${call.path.replaceAll(/\{\w+\}/g, "1")}?uri=${encodeURIComponent("https://evil.com")}`;
        const { status, headers } = await who.request(call.method, url, call.method === "GET" ? undefined : {});
        expect([id, status >= 300 && status < 400, headers["location"]]).toEqual([id, false, undefined]);
      }
  });

  test("nothing in the server's sources redirects", async () => {
    const root = path.join(import.meta.dirname, "../../src");
    const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    const found: string[] = [];
    for (const name of files) {
      const text = await readFile(path.join(root, name), "utf8");
      if (/\.redirect\(|(header|writeHead)s?\([^)]*["'`]?\blocation["'`]?\s*[,:\]]|(status|code)\(30\d\)/i.test(text)) found.push(name);
    }
    // The public page of an entry leads on to its own address, made of its number and name; nothing of the request is in it.
    expect(found).toEqual(["http/public/public-pages.ts"]);
    expect(files.length).toBeGreaterThan(50);
  });

  test("the way back from Facebook is the brand's own sign-in page, whatever the request claims", async () => {
    const claims: Record<string, string>[] = [
      {},
      { "x-forwarded-host": "evil.com", forwarded: "host=evil.com;proto=http" },
      { "x-forwarded-proto": "javascript", "x-forwarded-port": "666" },
      { origin: "https://evil.com", referer: "https://evil.com/" },
      { host: "NAHWERK.test:8443" },
    ];
    for (const claim of claims) {
      const answer = await wire.request("GET", auth.getFacebookDialog.path, { ...HEADERS, ...claim });
      const { url } = (JSON.parse(answer.body) as { data: { url: string } }).data;
      expect([new URL(url).origin, new URL(url).searchParams.get("redirect_uri")]).toEqual([
        "https://dialog.example",
        "https://nahwerk.test/login",
      ]);
    }
    for (const host of ["evil.com", "nahwerk.test@evil.com", "nahwerk.test.evil.com"])
      expect((await wire.request("GET", auth.getFacebookDialog.path, { ...HEADERS, host })).status).toBe(421);
    const asked = await wire.request("GET", `${auth.getFacebookDialog.path}?redirect_uri=https%3A%2F%2Fevil.com`, HEADERS);
    expect(asked.status).toBe(400);
  });

  test("the portals to change to are those of the settings, and the guard is told of no other host", async () => {
    const { userId } = await buildUser(wire.house);
    await buildCompany(wire.house, { members: [userId] });
    const browser = await mintedSession(wire.house, userId);
    const { data } = await browser.send(user.getPortals, {}, { headers: { "x-forwarded-host": "evil.com" } });
    expect(data).toEqual([{ brand: "nahwerk", name: "Nahwerk", url: "https://portal.nahwerk.example", current: true }]);
    const { data: brand } = await browser.send(portal.getBrand, {}, { headers: { "x-forwarded-host": "evil.com" } });
    expect(brand.redirectHosts).toContain("portal.nahwerk.example");
    expect(brand.redirectHosts.filter((host) => !/^(www|portal)\.(nahwerk|ortsfink)\.example$/.test(host))).toEqual([]);
  });

  test("what was asked for stands in no log", () => {
    expect(wire.house.log.length).toBeGreaterThan(REFUSED.length);
    expect(wire.house.log.filter((line) => /evil|example\.de|alert\(/.test(line))).toEqual([]);
  });
});
