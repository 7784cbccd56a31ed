import type { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import type { OpenZip } from "../../papers/zip.ts";
import { bannerFileFolder } from "../../session/file-keys.ts";
import { keepBannerFile, removeBannerFile } from "./banner-file.service.ts";
import { findBannerFile } from "./banner-file.store.ts";
import { zipCreatives } from "./creatives.service.ts";
import { kindOf, presentBanner } from "./web-banner.present.ts";
import { moveBanner, submitFiles } from "./web-banner.service.ts";
import { findBanner, findBanners } from "./web-banner.store.ts";

/** A file never changes under its number: the browser may keep it while somebody looks at it. */
const KEEP_SECONDS = 300;

/** Of an HTML5 banner nothing is shown but its page, in a frame where its scripts run and reach nothing. */
const shownAs = (form: "still" | "whole", contentType: string) => {
  const isHtml = kindOf(contentType) === "html";
  if (form === "still") {
    if (isHtml) throw new Refused("not-found");
    return { stored: "still", contentType: "image/webp", framed: undefined };
  }
  return isHtml
    ? ({ stored: "preview", contentType: "text/html; charset=utf-8", framed: "scripts" } as const)
    : ({ stored: "file", contentType, framed: "picture" } as const);
};

/** Banners of a company: list, files, steps, archive. */
export const webBannerHandlers = ({
  files,
  openZip,
}: {
  readonly files: Pick<FileStore, "get">;
  readonly openZip: OpenZip;
}): Handlers<typeof webBanner> => ({
  getCompanyWebBanners: async ({ db, actor }) => ({ list: (await findBanners(db, actor.accountId)).map(presentBanner) }),
  updateCompanyWebBannerStatus: ({ tx, actor, path, body }) =>
    moveBanner(tx, actor, { id: path.id, action: path.action, version: body.version, reason: body.reason }),
  updateWebBannerFiles: ({ tx, actor, body }) =>
    submitFiles(tx, actor, { id: body.bannerId, version: body.version, fileIds: body.upload_ids, altText: body.altText }),
  uploadWebBannerFile: ({ tx, enqueue, actor, query, upload }) => keepBannerFile({ tx, enqueue }, actor, query, upload),
  removeWebBannerFile: async ({ tx, enqueue, actor, body }) => {
    await removeBannerFile({ tx, enqueue }, actor.accountId, body.id);
    return null;
  },
  downloadWebBannerCreatives: async ({ db, actor, path }) => {
    const row = await findBanner(db, actor.accountId, path.id);
    if (!row) throw new Refused("not-found");
    return zipCreatives(openZip, row);
  },
  showWebBannerFile: async ({ db, actor, query }) => {
    const row = await findBannerFile(db, actor.accountId, query.id);
    if (row?.state !== "ready") throw new Refused("not-found");
    const folder = bannerFileFolder(actor.accountId, row.id);
    const { stored, contentType, framed } = shownAs(query.form, row.content_type);
    const body = (range: string | undefined) => files.get(`${folder}${stored}`, range);
    return { name: `Motiv_${row.id}`, contentType, body, keepSeconds: KEEP_SECONDS, ...(framed && { framed }) };
  },
});
