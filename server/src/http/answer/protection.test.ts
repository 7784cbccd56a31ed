import { expect, test } from "vitest";
import { openLog } from "../../log.ts";
import { openSecurityLog } from "../../records/security-log.ts";
import { createServer } from "../server.ts";

const log = openLog("silent", "test");
const OTHERS = ["https://bilder.example", "https://filme.example:8443"];

/** The content policy of an answer, rule by rule. */
const policyOf = async (url: string, mediaOrigins: readonly string[]) => {
  const security = openSecurityLog(log);
  const server = createServer(log, security, { rateFactor: 1, strict: true, mediaOrigins });
  const { headers } = await server.inject(url);
  await server.close();
  security.close();
  return String(headers["content-security-policy"]).split("; ");
};

// An address that cannot be decoded reaches no hook.
test.each(["/nothing", "/%"])("pictures and videos come from the hosts that are set, and nothing else does: %s", async (url) => {
  expect(await policyOf(url, OTHERS)).toEqual([
    "default-src 'self'",
    "img-src 'self' data: blob: https://bilder.example https://filme.example:8443",
    "media-src 'self' https://bilder.example https://filme.example:8443",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("without a setting they come from the portal alone", async () => {
  const policy = await policyOf("/nothing", []);
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("media-src 'self'");
});
