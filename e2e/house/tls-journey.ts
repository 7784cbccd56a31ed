import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { BrowserContext, Cookie, LaunchOptions, Page } from "@playwright/test";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { ports, TLS_DOMAIN, tlsCertificate } from "../../ops/local/services.ts";
import { BASE } from "./instance.ts";
import { test as journey } from "./journey.ts";
import { safeOriginOf, SIBLING } from "./tls.ts";

export { expect } from "./journey.ts";

/** The one key that the browser takes without knowing who signed it; every other unknown certificate is refused as always. */
const pinOfKey = (): string => {
  const { publicKey } = new X509Certificate(readFileSync(tlsCertificate(BASE)));
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
};

const withEncryption = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...(options.args ?? []),
    `--host-resolver-rules=MAP *.${TLS_DOMAIN} 127.0.0.1:${ports(BASE).tls}`,
    `--ignore-certificate-errors-spki-list=${pinOfKey()}`,
  ],
});

/** A page of somebody else's in the visitor's own browser. */
export interface Sibling {
  readonly page: Page;
  /** Sets cookies as a script of the page. */
  readonly toss: (...cookies: readonly string[]) => Promise<void>;
  /** Sets a cookie as the page's server; scripts cannot see it then. */
  readonly tossByServer: (cookie: string) => Promise<void>;
  /** The cookies that the browser sends to the page's server, by name. */
  readonly received: () => Promise<ReadonlyMap<string, string>>;
}

/** Leads a browser to somebody else's page. */
export const visitSibling = async (context: BrowserContext): Promise<Sibling> => {
  const page = await context.newPage();
  await page.goto(SIBLING);
  return {
    page,
    toss: (...cookies) =>
      page.evaluate((all) => {
        for (const cookie of all) document.cookie = cookie;
      }, cookies),
    tossByServer: async (cookie) => {
      await page.evaluate((one) => fetch("/toss", { headers: { "X-Toss": one } }), cookie);
    },
    received: async () => {
      const header = await page.evaluate(async () => (await fetch("/seen")).text());
      return new Map(header.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
    },
  };
};

/** A journey over real encryption, at two portals of one parent domain. */
export const test = journey.extend<object, object>({
  launchOptions: [async ({ launchOptions }, give) => give(withEncryption(launchOptions)), { scope: "worker" }],
  baseURL: async ({ brand }, give) => give(safeOriginOf(brand)),
});

/** Every cookie of this name that the browser holds for the portals, in whichever form. */
export const cookiesNamed = async (context: BrowserContext, name: string): Promise<readonly Cookie[]> =>
  (await context.cookies()).filter((cookie) => cookie.name === name);

/** The login name of whoever the portal takes the page's visitor for; null when for nobody. */
export const signedInAs = (page: Page): Promise<string | null> =>
  page.evaluate(async (path) => {
    const reply = await fetch(path, { headers: { "X-Requested-With": "XMLHttpRequest" } });
    return reply.ok ? ((await reply.json()) as { data: { login: string } }).data.login : null;
  }, user.getUser.path);
