import { FOLLOWED, REFUSED, TRUSTED_HOSTS } from "@schaufenster/contract/values/web/redirect-vectors.ts";
import { describe, expect, test } from "vitest";
import { type Attempt, judge, RETURN_PARAM, type Verdict, type Visitor } from "./guard.ts";
import { matchRoute } from "./match.ts";
import { redirectTarget, safeExternalUrl, safeInternalPath } from "@schaufenster/contract/values/web/redirect-guard.ts";

/* T-REDIR: the same table at every place where an address comes in. Nothing of it leads out of the portal or runs as a script. */

const OWN = "https://portal.example.de";

describe("addresses outside", () => {
  test.each(FOLLOWED)("%s is followed", (raw, url) => expect(safeExternalUrl(raw, TRUSTED_HOSTS)).toBe(url));
  test.each(REFUSED)("%j is refused", (raw) => expect(safeExternalUrl(raw, TRUSTED_HOSTS)).toBeNull());

  // Shows that the table bites: each of these has been somebody's guard.
  test.each<[string, (raw: string) => boolean]>([
    ["contains", (raw) => raw.includes("example.de")],
    ["begins with", (raw) => /^(https?:\/\/)?([a-z0-9-]+\.)*example\.de/i.test(raw)],
    ["host ends with", (raw) => URL.canParse(raw) && new URL(raw).hostname.endsWith("example.de")],
    ["begins with a slash", (raw) => raw.startsWith("/")],
    ["resolves to an own path", (raw) => URL.canParse(raw, OWN) && new URL(raw, OWN).origin === OWN],
  ])("a guard that only asks whether it %s lets some of them through", (_, naive) => {
    expect(REFUSED.filter(naive).length).toBeGreaterThan(0);
  });
});

/** Spellings that stay here: a browser asks the portal itself for each of them. */
const INSIDE = [
  "/",
  "/kunde/anfragen/uebersicht?seite=2&status=neu#liste",
  "/benutzer",
  "/%2f/evil.com",
  "/%5cevil.com",
  "/@evil.com",
  "/?//evil.com",
];

describe("paths inside", () => {
  test.each(INSIDE)("%s is kept", (raw) => {
    expect(safeInternalPath(raw)).toBe(raw);
    expect(new URL(raw, OWN).origin).toBe(OWN);
  });
  test.each([
    ...REFUSED,
    ...FOLLOWED.map(([raw]) => raw),
    "kunde",
    "/logout",
    "/logout/",
    "/%6cogout",
    "/login?ziel=/",
    "/api/auth/removeMainSessionKeys",
    "/%61pi/auth/removeMainSessionKeys",
    "/%E0%A4%A",
    "/redirect?uri=https://evil.com",
    "/x/../redirect?uri=https://evil.com",
    "/%72edirect?uri=https://evil.com",
    "/redirect/?uri=https://evil.com",
  ])("%j is refused", (raw) => expect(safeInternalPath(raw)).toBeNull());
});

const MEMBER: Visitor = { state: "member", roles: ["customer"], care: false, hasAccount: true };
const verdict = (path: string, query: Record<string, string>, hash = "", visitor: Visitor = MEMBER): Verdict => {
  const search = `?${new URLSearchParams(query)}`;
  const attempt: Attempt = {
    key: matchRoute(path)?.key ?? null,
    path,
    search,
    hash,
    visitor,
    hosts: TRUSTED_HOSTS,
    tryouts: false,
    allowed: true,
  };
  return judge(attempt);
};
/** Where a verdict leads, as the address bar would show it. */
const leadsTo = (found: Verdict): URL | null =>
  found.kind === "go" ? new URL(found.to, OWN) : found.kind === "leave" ? new URL(found.url) : null;
const staysInside = (found: Verdict): boolean => found.kind !== "leave" && (leadsTo(found)?.origin ?? OWN) === OWN;

/** Pages with the rules after loading: for signed-in people, and those that a signed-in person is led away from. */
const PAGES = ["/", "/login", "/registrierung", "/benutzer", "/kunde/highlights", "/switchPortal"];

describe("uri", () => {
  test("goes to the redirect page unchanged, from every page, and is judged there", () => {
    for (const raw of [...REFUSED, ...INSIDE, ...FOLLOWED.map(([given]) => given)])
      for (const page of PAGES) {
        const to = leadsTo(verdict(page, { uri: raw }));
        expect([raw, to?.origin, to?.pathname, to?.searchParams.getAll("uri")]).toEqual([raw, OWN, "/redirect", [raw]]);
      }
  });
  test.each(REFUSED)("%j leads nowhere", (raw) => expect(redirectTarget(raw, TRUSTED_HOSTS)).toBeNull());
  test("what may be followed is followed", () => {
    for (const [raw, url] of FOLLOWED) expect(redirectTarget(raw, TRUSTED_HOSTS)).toEqual({ kind: "outside", url });
    for (const path of INSIDE) expect(redirectTarget(path, TRUSTED_HOSTS)).toEqual({ kind: "inside", path });
  });
});

describe("callbackUrl", () => {
  test("nothing of the table is followed from any page, and each refusal is reported", () => {
    for (const raw of REFUSED)
      for (const page of PAGES) {
        const found = verdict(page, { callbackUrl: raw });
        expect([raw, page, staysInside(found), "refused" in found]).toEqual([raw, page, true, true]);
      }
  });
  test("is not followed for somebody who is not signed in", () => {
    for (const [raw] of FOLLOWED) expect(verdict("/", { callbackUrl: raw }, "", { state: "visitor" }).kind).toBe("go");
  });
  test("the brand's hosts are followed", () => {
    for (const [raw, url] of FOLLOWED)
      for (const page of PAGES) expect(verdict(page, { callbackUrl: raw })).toEqual({ kind: "leave", url });
  });
});

describe("callbackPage", () => {
  test("is a name and never an address", () => {
    const names = [...REFUSED, ...INSIDE, ...FOLLOWED.map(([raw]) => raw), "constructor", "__proto__", "toString", "undefined", "null"];
    for (const page of PAGES)
      for (const name of names) expect([name, verdict(page, { callbackPage: name })]).toEqual([name, verdict(page, {})]);
  });
  test("a known name is followed", () =>
    expect(verdict("/login", { callbackPage: "user_dashboard" })).toEqual({ kind: "go", to: "/benutzer" }));
});

describe("the way back after signing in", () => {
  test("nothing of the table is gone back to, from the query or from behind the hash sign", () => {
    for (const raw of [...REFUSED, ...FOLLOWED.map(([given]) => given)]) {
      expect([raw, verdict("/login", { [RETURN_PARAM]: raw })]).toEqual([raw, { kind: "go", to: "/" }]);
      const hash = `#${new URLSearchParams({ [RETURN_PARAM]: raw })}`;
      expect([raw, verdict("/login", {}, hash)]).toEqual([raw, { kind: "go", to: "/" }]);
    }
  });
  test("a page of the portal is gone back to", () => {
    for (const path of INSIDE.slice(1)) expect(verdict("/login", { [RETURN_PARAM]: path })).toEqual({ kind: "go", to: path });
  });
  test("what a signed-out person brings along is kept inside, and judged when they are in", () => {
    for (const raw of REFUSED)
      for (const name of ["uri", "callbackUrl", "callbackPage", RETURN_PARAM, "x"]) {
        const first = leadsTo(verdict("/kunde/highlights", { [name]: raw }, `#${raw}`, { state: "visitor" }));
        expect([raw, first?.origin, first?.pathname]).toEqual([raw, OWN, "/login"]);
        const query = Object.fromEntries(first?.searchParams ?? []);
        expect([raw, name, staysInside(verdict("/login", query, first?.hash))]).toEqual([raw, name, true]);
      }
  });
});
