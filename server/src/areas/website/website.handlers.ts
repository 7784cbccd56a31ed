import type { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { websiteStatisticsList } from "@schaufenster/contract/areas/website/website-statistics-export.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db } from "../../db/db.ts";
import { stretchOf } from "../../facts/series.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { WebsiteEditor } from "../../gateways/website-editor.ts";
import { websiteFileFolder } from "../../session/file-keys.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import type { Actor } from "../../session/actor.ts";
import { devicesOf, referrersOf, termsOf, websiteSeries } from "./figures.service.ts";
import { findFigures, type FIGURES } from "./figures.store.ts";
import { presentKeyword, presentWebsite } from "./website.present.ts";
import { readCheck, startCheck } from "./check.service.ts";
import { findMail } from "./mail.store.ts";
import { readFiles, sendOrder } from "./order.service.ts";
import { keepWebsiteFile, removeWebsiteFile } from "./website-file.service.ts";
import { findWebsiteFile } from "./website-file.store.ts";
import { findKeywords, findWebsite, findWebsites } from "./website.store.ts";

type Calls = Handlers<typeof website>;

const today = (): string => isoDay(new Date());

interface Asking {
  readonly db: Db;
  readonly actor: Actor & { readonly accountId: string };
  readonly path: { readonly identifier: string };
  readonly query: Period & { readonly piwikId: string; readonly url: string; readonly identifier?: string | undefined };
}
/** What is asked for is the company's own website in every respect, or there is none. */
const readFigures = async ({ db, actor: { accountId }, path, query }: Asking, what: keyof typeof FIGURES) => {
  const { piwikId, url, identifier = path.identifier, startDate: start, endDate: to } = query;
  const named = { accountId, identifier: path.identifier, piwikId, url };
  const found =
    identifier === path.identifier ? await findFigures(db, what, { ...named, from: stretchOf(query).startDate, start, to }) : undefined;
  if (!found) throw new Refused("not-found");
  return found;
};
const daysOf = ({ startDate, endDate }: Period): Period => ({ startDate, endDate });

/** A file never changes under its number: the browser may keep it while somebody looks at it. */
const KEEP_SECONDS = 300;

type Work =
  | "getWebsiteCheck"
  | "startWebsiteCheck"
  | "getWebsiteFiles"
  | "updateWebsiteFiles"
  | "uploadWebsiteFile"
  | "removeWebsiteFile"
  | "showWebsiteFile"
  | "getWebsiteMail"
  | "createWebsiteEditorLink";
/** What is done about websites: checks, files for our editors, mail, the editor. */
const workHandlers = (files: Pick<FileStore, "get">, editor: WebsiteEditor | undefined): Pick<Calls, Work> => ({
  getWebsiteCheck: ({ db, actor, query }) => readCheck(db, actor.accountId, query.encUrl),
  startWebsiteCheck: ({ tx, enqueue, actor, body }) => startCheck({ tx, enqueue }, actor.accountId, body.identifier),
  getWebsiteFiles: ({ db, actor, query }) => readFiles(db, actor.accountId, query.identifier),
  updateWebsiteFiles: ({ tx, actor, body }) =>
    sendOrder(tx, actor, { identifier: body.identifier, fileIds: body.upload_ids, note: body.note }),
  uploadWebsiteFile: ({ tx, enqueue, actor, query, upload }) => keepWebsiteFile({ tx, enqueue }, actor, query, upload),
  removeWebsiteFile: async ({ tx, enqueue, actor, body }) => {
    await removeWebsiteFile({ tx, enqueue }, actor.accountId, body.id);
    return null;
  },
  showWebsiteFile: async ({ db, actor, query }) => {
    const row = await findWebsiteFile(db, actor.accountId, query.id);
    if (row?.state !== "ready") throw new Refused("not-found");
    const key = `${websiteFileFolder(actor.accountId, row.id)}file`;
    return { name: row.name, contentType: row.content_type, body: (range) => files.get(key, range), keepSeconds: KEEP_SECONDS };
  },
  getWebsiteMail: async ({ db, actor, query }) => {
    const found = await findMail(db, actor.accountId, query.identifier);
    if (!found) throw new Refused("not-found");
    return found;
  },
  createWebsiteEditorLink: async ({ tx, actor: { accountId, userId }, body: { identifier } }) => {
    const found = await findWebsite(tx, accountId, identifier);
    if (!found) throw new Refused("not-found");
    if (!editor || !found.editable) throw new Refused("not-possible-now");
    const { link, validUntil } = editor.linkFor({ identifier, url: found.url, company: accountId, person: userId }, new Date());
    return { link, validUntil: validUntil.toISOString() };
  },
});

/** What is known of the websites of a company. */
export const websiteHandlers = ({
  makeListFile,
  files,
  editor,
}: {
  readonly makeListFile: MakeListFile;
  readonly files: Pick<FileStore, "get">;
  readonly editor: WebsiteEditor | undefined;
}): Calls => {
  const figures: Pick<Calls, "getWebsiteViews" | "getWebsiteDevices" | "getWebsiteReferrers" | "getWebsiteSearchTerms"> = {
    getWebsiteViews: async (context) =>
      websiteSeries(await readFigures(context, "views"), {
        period: daysOf(context.query),
        interval: context.query.interval,
        today: today(),
      }),
    getWebsiteDevices: async (context) => devicesOf(await readFigures(context, "devices"), daysOf(context.query)),
    getWebsiteReferrers: async (context) => referrersOf(await readFigures(context, "referrers"), daysOf(context.query)),
    getWebsiteSearchTerms: async (context) =>
      termsOf(await readFigures(context, "terms"), { period: daysOf(context.query), interval: context.query.interval, today: today() }),
  };
  return {
    ...figures,
    ...workHandlers(files, editor),
    getWebsites: async ({ db, actor: { accountId } }) => ({ websites: (await findWebsites(db, accountId, today())).map(presentWebsite) }),
    getWebsiteKeywords: async ({ db, actor: { accountId } }) => ({
      keywords: (await findKeywords(db, accountId)).flatMap(presentKeyword),
    }),
    exportWebsiteStatistics: async (context) => {
      const { format, interval, ...query } = context.query;
      const [views, devices, referrers, terms] = await Promise.all([
        figures.getWebsiteViews({ ...context, query: { ...query, interval } }),
        figures.getWebsiteDevices({ ...context, query }),
        figures.getWebsiteReferrers({ ...context, query }),
        figures.getWebsiteSearchTerms({ ...context, query: { ...query, interval } }),
      ]);
      const list = websiteStatisticsList({ url: query.url, views, devices, referrers, terms }, new Date().toISOString());
      return makeListFile(context, format, list);
    },
  };
};
