import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { StyledRules } from "./send-own.ts";
import { toFailure } from "../answer/failure.ts";
import { sendFile } from "../answer/files.ts";
import { codingFor } from "./coding.ts";
import { mountCopies } from "./copy-pages.ts";
import { mountGenuine } from "./genuine-pages.ts";
import { mountInquiries, type InquiryEdge } from "./inquiry-pages.ts";
import { mountNewsletter } from "./newsletter-pages.ts";
import { mountLeaving } from "./leaving-pages.ts";
import type { Remembering } from "./remembering.ts";
import { mountSearch } from "./search-pages.ts";
import { PICTURE_FORMS, type Kept, type Packed, type PublicSite } from "./public-site.ts";
import { policyOf } from "./style.ts";

/** What the public pages need. Who asks changes nothing of what is answered. */
export interface PublicDeps extends StyledRules, InquiryEdge {
  readonly remembering: Remembering;
  readonly site: PublicSite;
  readonly log: Logger;
}

/** A picture that is shown elsewhere brings nothing along. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const PUBLIC_ID = /^[0-9a-f]{16}$/;
const PICTURE = new RegExp(`^([A-Za-z0-9-]{8,64})-(${PICTURE_FORMS.join("|")})\\.webp$`);
const DOCUMENT = /^([A-Za-z0-9-]{8,64})\.pdf$/;
const CARD = /^karte-([0-9a-f]{16})\.png$/;
const SIGNET = /^([0-9a-f]{16})\.svg$/;
const PART = /^sitemap-([1-9]\d{0,3})\.xml$/;

/** Files never change under their number; an owner who takes one away is heard within the hour. */
const FILE_SECONDS = 3_600;
const SIGNET_KEPT: Kept = { fresh: 300, stale: 3_600 };
/** What is drawn has its mark in the address: another picture has another one. */
const CARD_KEPT: Kept = { fresh: 604_800, stale: 0 };
const MAP_KEPT: Kept = { fresh: 3_600, stale: 0 };
const NOTICE_KEPT: Kept = { fresh: 60, stale: 0 };

/** Answers differ by how they are packed. */
const BY_CODING = { vary: "accept-encoding" } as const;

const cacheControl = ({ fresh, stale }: Kept): string =>
  `public, max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ", must-revalidate"}`;

type Asked = FastifyRequest<{ Params: { id: string; name?: string; file: string } }>;

const sendPage = async (request: FastifyRequest, reply: FastifyReply, body: Packed): Promise<FastifyReply> => {
  const coding = codingFor(request.headers["accept-encoding"]);
  reply.header("content-type", "text/html; charset=utf-8");
  if (coding === undefined) return reply.send(body.plain);
  return reply.header("content-encoding", coding).send(await body.as(coding));
};

const sendNotice = (request: FastifyRequest, reply: FastifyReply, status: number, body: Packed, kept: Kept = NOTICE_KEPT) =>
  sendPage(request, reply.status(status).headers({ "cache-control": cacheControl(kept), "x-robots-tag": "noindex" }), body);

/** The pages of entries, their pictures, the signet, and what robots ask for. */
export const mountPublic = async (app: FastifyInstance, { site, log, remembering, ...rules }: PublicDeps): Promise<void> => {
  const brand = (request: FastifyRequest) => brandOf(rules, hostOf(request));
  const headFor = (request: FastifyRequest) => ({
    "content-security-policy": policyOf(rules.styles.of(brand(request)), "'none'"),
    ...BY_CODING,
  });
  await app.register(async (pages) => {
    pages.setErrorHandler(async (error, request, reply) => {
      const { status } = toFailure(error);
      // Not even an error page with links for a host that is not ours; who asks too often is told as everywhere.
      if (status !== 404 && status < 500) throw error;
      reply.headers(headFor(request));
      if (status === 404) return sendNotice(request, reply, 404, site.missing(brand(request)));
      log.error({ request: request.id, err: error }, "public page");
      return sendNotice(request, reply.header("retry-after", "30"), 503, site.away(brand(request)), { fresh: 0, stale: 0 });
    });
    const showEntry = async (request: Asked, reply: FastifyReply) => {
      const { id, name } = request.params;
      // Also where nothing is sent again: the head of a 304 takes the place of the one that was kept.
      reply.headers(headFor(request));
      if (!PUBLIC_ID.test(id)) throw new Refused("not-found");
      const answer = await site.page(brand(request), id, name);
      if (answer.kind === "moved") return reply.header("cache-control", cacheControl(NOTICE_KEPT)).redirect(answer.to, 308);
      const { status, body, kept, revision, etag } = answer;
      if (status !== 200) return sendNotice(request, reply, status, body, kept);
      const visitor = remembering.visitorOf(request, brand(request));
      if (visitor) remembering.note((remember) => remember.view(visitor, id), visitor);
      // The same answer, but nobody keeps it: a kept one would be shown without being asked for.
      const keeping = visitor ? "private, no-store" : cacheControl(kept);
      reply.headers({ "cache-control": keeping, ...(revision && { "x-entry-revision": revision }), ...(etag && { etag }) });
      if (etag !== undefined && request.headers["if-none-match"] === etag) return reply.status(304).send();
      return sendPage(request, reply, body);
    };
    const showFile = (pattern: RegExp) => async (request: Asked, reply: FastifyReply) => {
      const [, fileId, size = "dokument"] = pattern.exec(request.params.file) ?? [];
      if (!PUBLIC_ID.test(request.params.id) || fileId === undefined) throw new Refused("not-found");
      const form = PICTURE_FORMS.find((one) => one === size) ?? "dokument";
      const file = await site.file(brand(request), request.params.id, fileId, form);
      return sendFile(request, reply.header("cache-control", `public, max-age=${FILE_SECONDS}`), file);
    };
    pages.get("/e/:id", showEntry);
    pages.get("/e/:id/:name", showEntry);
    pages.get("/e/:id/bild/:file", showFile(PICTURE));
    pages.get("/e/:id/dokument/:file", showFile(DOCUMENT));
    pages.get("/e/*", () => {
      throw new Refused("not-found");
    });
    mountDrawn(pages, site, brand);
    mountForRobots(pages, site, brand);
    await mountInquiries(pages, site.inquiry, rules);
    await mountLeaving(pages, site.leaving, rules);
    await mountCopies(pages, site.copies, rules);
    await mountNewsletter(pages, site.newsletter, rules);
    mountGenuine(pages, site.genuine, rules);
    mountSearch(pages, site.search, { ...rules, remembering });
  });
};

type BrandOf = (request: FastifyRequest) => string;

/** Pictures that are drawn when somebody asks: the card of a page, and the signet. */
const mountDrawn = (pages: FastifyInstance, site: PublicSite, brand: BrandOf): void => {
  pages.get("/e/:id/bild/:file(^karte-[0-9a-f]{16}\\.png$)", async (request: Asked, reply) => {
    const [, mark] = CARD.exec(request.params.file) ?? [];
    if (!PUBLIC_ID.test(request.params.id) || mark === undefined) throw new Refused("not-found");
    const { png, current } = await site.card(brand(request), request.params.id, mark);
    return reply
      .headers({
        "content-type": "image/png",
        "cache-control": cacheControl(current ? CARD_KEPT : NOTICE_KEPT),
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(png);
  });
  pages.get("/siegel/:file", async (request: Asked, reply) => {
    const [, id] = SIGNET.exec(request.params.file) ?? [];
    if (id === undefined) throw new Refused("not-found");
    const { status, svg } = await site.signet(brand(request), id);
    return reply
      .status(status)
      .headers({
        "content-security-policy": PICTURE_POLICY,
        // Made to be shown on other people's websites.
        "cross-origin-resource-policy": "cross-origin",
        "access-control-allow-origin": "*",
        "cache-control": cacheControl(SIGNET_KEPT),
        "content-type": "image/svg+xml; charset=utf-8",
      })
      .send(svg);
  });
};

const xml = (reply: FastifyReply): FastifyReply =>
  reply.headers({ "cache-control": cacheControl(MAP_KEPT), "content-type": "application/xml; charset=utf-8", ...BY_CODING });

const mountForRobots = (pages: FastifyInstance, site: PublicSite, brand: BrandOf): void => {
  pages.get("/robots.txt", (request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=86400", "content-type": "text/plain; charset=utf-8" })
      .send(site.robots(brand(request))),
  );
  pages.get("/sitemap.xml", async (request, reply) => xml(reply).send(await site.sitemap(brand(request))));
  pages.get("/:file(^sitemap-\\d+\\.xml$)", async (request: Asked, reply) => {
    const [, number] = PART.exec(request.params.file) ?? [];
    const part = number === undefined ? undefined : await site.sitemapPart(brand(request), Number(number));
    if (part === undefined) throw new Refused("not-found");
    // Line by line, so that fifty thousand of them never stand in memory together.
    const lines = Readable.from(part);
    if (codingFor(request.headers["accept-encoding"]) === undefined) return xml(reply).send(lines);
    return xml(reply).header("content-encoding", "gzip").send(lines.pipe(createGzip()));
  });
};
