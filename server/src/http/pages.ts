import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brandCss, markSvg } from "@schaufenster/contract/areas/portal/brand.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "./admission/facts.ts";
import { eachBrand, type Brands, type ServedBrand } from "../registers/brands.ts";
import { drawBrandPicture } from "./brand-pictures.ts";
import { homeScreenHead, manifestOf } from "./home-screen.ts";
import type { KeptAssets } from "./kept-assets.ts";

/** Where the built portal lies, and whose it is. */
export interface PageOptions {
  readonly webDist: string | undefined;
  readonly brands: Brands;
  readonly openApi: boolean;
  /** Files of other builds. */
  readonly kept: KeptAssets;
}

const FOR_EVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
/** What browsers and robots ask for by its name, the file that is meant, and how long it is kept. */
const ROOT_FILES = {
  // Its name stays: whoever has an old one asks for the new one.
  "push-worker.js": ["push-worker.js", "text/javascript; charset=utf-8", "no-cache"],
} as const;
const OPENAPI_FILE = new URL("../../../docs/openapi.json", import.meta.url);

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Where the colours of a brand are: by its version, so that they can be kept for ever. They are fetched beside the portal's own style. */
const coloursAt = ({ key, version }: ServedBrand): string => `/brand.css?v=${key}-${version}`;

/** The one page of the portal, in the brand of the host it was asked from, so that the first paint is right. */
const pageFor = (html: string, build: string, brand: ServedBrand): string => {
  const head = [
    `<title>${escapeHtml(brand.name)} Kundenportal</title>`,
    `<link rel="stylesheet" href="${coloursAt(brand)}" />`,
    homeScreenHead(brand),
  ].join("\n    ");
  return html
    .replace("<html ", () => `<html data-brand="${brand.key}" data-build="${build}" `)
    .replace(/<title>[^<]*<\/title>/, () => head);
};

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
};

const DAY_MS = 86_400_000;
/** Nobody who finds a hole should have to look for us (RFC 9116). The date only says how long the answer may be kept. */
const securityText = ({ email, legalLinks }: ServedBrand, host: string): string =>
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

/** Names a build by its page, which names all of its files; undefined where no portal is served. */
export const buildOf = async <D extends string | undefined>(webDist: D): Promise<D extends string ? string : string | undefined> => {
  const page = webDist === undefined ? undefined : await readFile(join(webDist, "index.html"));
  const build = page && createHash("sha256").update(page).digest("base64url").slice(0, 12);
  return build as D extends string ? string : string | undefined;
};

/** Serves the built portal, and the API's description outside production. */
export const mountPages = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  if (options.openApi) {
    const document = await readFile(OPENAPI_FILE, "utf8");
    app.get("/openapi.json", (_request, reply) => reply.type("application/json").send(document));
    const { describe } = await import("./answer/openapi-page.ts");
    const page = describe(JSON.parse(document));
    app.get("/openapi", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  }
  const ours = (request: FastifyRequest): ServedBrand => options.brands.of(brandOf(options, hostOf(request)));
  app.get("/brand.css", (request, reply) => {
    const brand = ours(request);
    const kept = request.url === coloursAt(brand) ? FOR_EVER : "no-cache";
    return reply.type("text/css; charset=utf-8").header("cache-control", kept).send(brandCss(brand.colours));
  });
  if (options.webDist === undefined) return;
  const html = await readFile(join(options.webDist, "index.html"), "utf8");
  const build = await buildOf(options.webDist);
  // Built files carry their hash in the name: they can be kept for ever. The page itself never.
  await serveFolder(app, join(options.webDist, "assets"), "/assets/", { maxAge: "365d", immutable: true });
  // Of another build: pages of the last one are still open, and those of the next one may have come from a server that is new already.
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const found = await options.kept.find(request.params["*"], request.headers["accept-encoding"] ?? "");
    if (!found) throw new Refused("not-found");
    if (found.encoding !== undefined) reply.header("content-encoding", found.encoding);
    return reply.type(found.type).headers({ "cache-control": FOR_EVER, vary: "accept-encoding" }).send(found.body);
  });
  await serveFolder(app, join(options.webDist, "brands"), "/brands/", { maxAge: "1d", decorateReply: false });
  // Of a brand that came by the feed there is no file: its pictures are drawn from its mark.
  app.get<{ Params: { "*": string } }>("/brands/*", async (request, reply) => {
    const picture = await drawBrandPicture(ours(request), request.params["*"]);
    if (!picture) throw new Refused("not-found");
    return reply.type(picture.type).header("cache-control", A_DAY).send(picture.body);
  });
  const pages = eachBrand(options.brands, (brand) => pageFor(html, build, brand));
  for (const [name, [file, type, keeping]] of Object.entries(ROOT_FILES)) {
    const text = await readFile(join(options.webDist, file), "utf8");
    app.get(`/${name}`, (_request, reply) => reply.type(type).header("cache-control", keeping).send(text));
  }
  // Pages that name no picture are asked about an ico.
  for (const name of ["favicon.svg", "favicon.ico"])
    app.get(`/${name}`, (request, reply) =>
      reply
        .type("image/svg+xml")
        .header("cache-control", A_DAY)
        .send(markSvg(ours(request).mark)),
    );
  app.get("/manifest.webmanifest", (request, reply) => {
    const text = manifestOf(ours(request));
    return reply.type("application/manifest+json; charset=utf-8").header("cache-control", A_DAY).send(text);
  });
  app.get("/.well-known/security.txt", (request, reply) => {
    return reply.type("text/plain; charset=utf-8").send(securityText(ours(request), hostOf(request)));
  });
  app.get("/*", (request, reply) => {
    if (isFile(request.url)) throw new Refused("not-found");
    const page = pages.of(ours(request).key);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
};
