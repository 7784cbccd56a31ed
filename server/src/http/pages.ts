import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brandOf, hostOf } from "./admission/facts.ts";
import { homeScreenHead, manifestOf, type HomeScreenLook } from "./home-screen.ts";

/** Where the built portal lies, and whose it is. */
export interface PageOptions {
  readonly webDist: string | undefined;
  readonly brands: Readonly<Record<Brand["key"], Brand>>;
  readonly brandOfHost: Readonly<Record<string, Brand["key"]>>;
  readonly openApi: boolean;
  readonly looks: Readonly<Record<Brand["key"], HomeScreenLook>>;
}

const A_DAY = "public, max-age=86400";
/** What browsers and robots ask for by its name, the file that is meant, and how long it is kept. Pages that name no picture are asked about an ico. */
const ROOT_FILES = {
  "favicon.svg": ["favicon.svg", "image/svg+xml", A_DAY],
  "favicon.ico": ["favicon.svg", "image/svg+xml", A_DAY],
  // Its name stays: whoever has an old one asks for the new one.
  "push-worker.js": ["push-worker.js", "text/javascript; charset=utf-8", "no-cache"],
} as const;
const OPENAPI_FILE = new URL("../../../docs/openapi.json", import.meta.url);

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The one page of the portal, in the brand of the host it was asked from, so that the first paint is right. */
const pageFor = (html: string, brand: Brand, look: HomeScreenLook): string =>
  html
    .replace("<html ", `<html data-brand="${brand.key}" `)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(brand.name)} Kundenportal</title>\n    ${homeScreenHead(brand, look)}`);

/** Source maps tell everything that the build left out; the compressed forms are sent under the name of their file. */
const NOT_BY_NAME = ["**/*.map", "**/*.br", "**/*.gz"];

/** Serves the files that lie in a folder now, by their exact names: whatever else an address spells out below it leads nowhere. */
const serveFolder = async (app: FastifyInstance, root: string, prefix: string, keeping: FastifyStaticOptions): Promise<void> => {
  await app.register(fastifyStatic, {
    ...keeping,
    root,
    prefix,
    index: false,
    acceptRanges: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: NOT_BY_NAME,
  });
  app.get(`${prefix}*`, () => {
    throw new Refused("not-found");
  });
};

const DAY_MS = 86_400_000;
/** Nobody who finds a hole should have to look for us (RFC 9116). The date only says how long the answer may be kept. */
const securityText = ({ email, legalLinks }: Brand, host: string): string =>
  [
    `Contact: mailto:${email}`,
    ...legalLinks.filter(({ label }) => label === "Impressum").map(({ url }) => `Contact: ${url}`),
    `Expires: ${new Date(Date.now() + 90 * DAY_MS).toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: https://${host}/.well-known/security.txt`,
    "",
  ].join("\n");

/** A name with a dot at the end of an address is a file; pages have none. A file that is not there is not the portal. */
const isFile = (url: string): boolean => /\.[^/]*$/.test(url.split("?")[0] ?? "");

/** Serves the built portal, and the API's description outside production. */
export const mountPages = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  if (options.openApi) {
    const document = await readFile(OPENAPI_FILE, "utf8");
    app.get("/openapi.json", (_request, reply) => reply.type("application/json").send(document));
    const { describe } = await import("./answer/openapi-page.ts");
    const page = describe(JSON.parse(document));
    app.get("/openapi", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  }
  if (options.webDist === undefined) return;
  const html = await readFile(join(options.webDist, "index.html"), "utf8");
  // Built files carry their hash in the name: they can be kept for ever. The page itself never.
  await serveFolder(app, join(options.webDist, "assets"), "/assets/", { maxAge: "365d", immutable: true });
  await serveFolder(app, join(options.webDist, "brands"), "/brands/", { maxAge: "1d", decorateReply: false });
  const pages = Object.fromEntries(
    Object.values(options.brands).map((brand) => [brand.key, pageFor(html, brand, options.looks[brand.key])]),
  );
  for (const [name, [file, type, keeping]] of Object.entries(ROOT_FILES)) {
    const text = await readFile(join(options.webDist, file), "utf8");
    app.get(`/${name}`, (_request, reply) => reply.type(type).header("cache-control", keeping).send(text));
  }
  app.get("/manifest.webmanifest", (request, reply) => {
    const brand = brandOf(options, hostOf(request));
    const text = manifestOf(options.brands[brand], options.looks[brand]);
    return reply.type("application/manifest+json; charset=utf-8").header("cache-control", A_DAY).send(text);
  });
  app.get("/.well-known/security.txt", (request, reply) => {
    const host = hostOf(request);
    return reply.type("text/plain; charset=utf-8").send(securityText(options.brands[brandOf(options, host)], host));
  });
  app.get("/*", (request, reply) => {
    if (isFile(request.url)) throw new Refused("not-found");
    const page = pages[brandOf(options, hostOf(request))];
    if (page === undefined) throw new Refused("misdirected");
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
};
