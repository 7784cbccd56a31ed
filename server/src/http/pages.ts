import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brandOf, hostOf } from "./facts.ts";

/** Where the built portal lies, and whose it is. */
export interface PageOptions {
  readonly webDist: string | undefined;
  readonly brands: Readonly<Record<Brand["key"], Brand>>;
  readonly brandOfHost: Readonly<Record<string, Brand["key"]>>;
  readonly openApi: boolean;
}

const OPENAPI_FILE = new URL("../../../docs/openapi.json", import.meta.url);

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The one page of the portal, in the brand of the host it was asked from, so that the first paint is right. */
const pageFor = (html: string, brand: Brand): string =>
  html
    .replace("<html ", `<html data-brand="${brand.key}" `)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(brand.name)} Kundenportal</title>`);

/**
 * Serves the files that lie in a folder now, by their exact names: whatever else an address spells out below it leads nowhere.
 * Source maps tell everything that the build left out; they are served to nobody, even if they lie there.
 */
const serveFolder = async (app: FastifyInstance, root: string, prefix: string, keeping: FastifyStaticOptions): Promise<void> => {
  await app.register(fastifyStatic, {
    ...keeping,
    root,
    prefix,
    index: false,
    acceptRanges: false,
    wildcard: false,
    globIgnore: ["**/*.map"],
  });
  app.get(`${prefix}*`, () => {
    throw new Refused("not-found");
  });
};

/** Serves the built portal, and the API's description outside production. */
export const mountPages = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  if (options.openApi) {
    const document = await readFile(OPENAPI_FILE, "utf8");
    app.get("/openapi.json", (_request, reply) => reply.type("application/json").send(document));
    const { describe } = await import("./openapi-page.ts");
    const page = describe(JSON.parse(document));
    app.get("/openapi", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  }
  if (options.webDist === undefined) return;
  const html = await readFile(join(options.webDist, "index.html"), "utf8");
  // Built files carry their hash in the name: they can be kept for ever. The page itself never.
  await serveFolder(app, join(options.webDist, "assets"), "/assets/", { maxAge: "365d", immutable: true });
  await serveFolder(app, join(options.webDist, "brands"), "/brands/", { maxAge: "1d", decorateReply: false });
  const pages = Object.fromEntries(Object.values(options.brands).map((brand) => [brand.key, pageFor(html, brand)]));
  app.get("/*", (request, reply) => {
    const page = pages[brandOf(options, hostOf(request))];
    if (page === undefined) throw new Refused("misdirected");
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
};
