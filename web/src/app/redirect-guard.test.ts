import { describe, expect, test } from "vitest";
import { redirectTarget, safeExternalUrl, safeInternalPath } from "./redirect-guard.ts";

const HOSTS = ["portal.example.de", "www.example.de", "example.de"];

describe("addresses outside", () => {
  test.each([
    ["portal.example.de/x", "https://portal.example.de/x"],
    ["https://portal.example.de/x", "https://portal.example.de/x"],
    ["HTTPS://PORTAL.EXAMPLE.DE/", "https://portal.example.de/"],
    ["portal.example.de:443/x", "https://portal.example.de/x"],
    ["https://www.example.de/a?b=c#d", "https://www.example.de/a?b=c#d"],
  ])("%s is followed", (raw, url) => expect(safeExternalUrl(raw, HOSTS)).toBe(url));

  test.each([
    "https://evil.com/example.de",
    "https://portal.example.de.evil.com",
    "https://evilexample.de",
    "https://portal.example.de@evil.com",
    "portal.example.de@evil.com",
    "https://evil.com\\@portal.example.de",
    "https://evil.com#@portal.example.de",
    "https://portal.example.de\\.evil.com",
    "//evil.com",
    "/\\evil.com",
    "https:evil.com",
    "https:/evil.com",
    "https:///evil.com",
    "javascript:alert(1)//example.de",
    "javascript://portal.example.de/%0aalert(1)",
    "data:text/html,example.de",
    "\thttps://evil.com",
    "https://evil.com/?portal.example.de",
    "https://portal.example.de%2eevil.com",
    "https://portal.example.de%00.evil.com",
    "https://portal.example.de。evil.com",
    "https://ex\u0430mple.de",
    "https://portal.example.de:8443/",
    "http://portal.example.de/",
    "ftp://portal.example.de",
    "https://portal.example.de./",
    "https://[::1]/example.de",
    "http:portal.example.de",
    "blob:https://portal.example.de/x",
    "https://user:pw@portal.example.de/",
    "//portal.example.de",
    "",
    `https://portal.example.de/${"a".repeat(2000)}`,
  ])("%j is refused", (raw) => expect(safeExternalUrl(raw, HOSTS)).toBeNull());
});

describe("paths inside", () => {
  test.each(["/", "/kunde/anfragen/uebersicht?seite=2&status=neu#liste", "/benutzer"])("%s is kept", (raw) =>
    expect(safeInternalPath(raw)).toBe(raw),
  );
  test.each([
    "//evil.com",
    "/\\evil.com",
    "/\t/evil.com",
    "/.//evil.com",
    "/x/..//evil.com",
    "https://evil.com",
    "kunde",
    "javascript:alert(1)",
    "/logout",
    "/login?ziel=/",
    "/api/auth/removeMainSessionKeys",
    "/redirect?uri=https://evil.com",
    "",
  ])("%j is refused", (raw) => expect(safeInternalPath(raw)).toBeNull());
});

test("a redirect goes inside, to the brand's hosts, or nowhere", () => {
  expect(redirectTarget("/kunde/anfragen/uebersicht", HOSTS)).toEqual({ kind: "inside", path: "/kunde/anfragen/uebersicht" });
  expect(redirectTarget("example.de/hilfe", HOSTS)).toEqual({ kind: "outside", url: "https://example.de/hilfe" });
  expect(redirectTarget("//evil.com", HOSTS)).toBeNull();
});
