import { readHoursText } from "@schaufenster/contract/areas/entry/hours-text.rules.ts";
import type { Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import {
  makeFinding,
  judgeWebsite,
  phonesIn,
  placeOf,
  type LegalPage,
  type SeenWebsite,
} from "@schaufenster/contract/areas/website/website-check.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { PageFacts } from "../../gateways/web-page.ts";
import type { ReadPage, WebReader } from "../../gateways/web-reader.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { beginCheck, findUnchecked, noteAsked, settleCheck, type Settled } from "./check.store.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    "website-check": { accountId: string; slot: number };
  }
}

/** What the entry says of how the company is reached. */
export type ReadContact = (tx: Tx, accountId: string) => Promise<{ readonly phones: readonly string[]; readonly week: Week | undefined }>;
/** What a check needs. */
export interface CheckDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly web: WebReader;
  readonly readContact: ReadContact;
}

/** So many websites are put in turn at once; the next run goes on. */
const AT_ONCE = 3_000;
const EMAIL = /[\w.+-]{1,64}(?:@|\s?[[(](?:at|ät)[\])]\s?)[\w-]+(?:\.[\w-]+)+/i;
const HOURS_LINE = /\b(?:mo|di|mi|do|fr|sa|so)(?:\b|ntag|enstag|ttwoch|nnerstag|eitag|mstag|nnabend)/i;
const IMPRINT = /impressum|imprint|anbieterkennzeichnung/i;
const PRIVACY = /datenschutz|privacy/i;
const NOTHING = readHoursText("").week;

/** Opening hours as they stand on the page: lines that name days and times, read as people write them. */
export const hoursOn = ({ lines }: Pick<PageFacts, "lines">): Week => {
  const named = lines.flatMap((line, at) => {
    if (line.length > 200 || !HOURS_LINE.test(line)) return [];
    // The times may stand in the next cell of a table.
    const next = lines[at + 1] ?? "";
    return [/\d/.test(line) || !/^\D{0,10}\d/.test(next) ? line : `${line} ${next}`];
  });
  return readHoursText(named.filter((line) => /\d/.test(line)).join(", ")).week;
};

const findLink = ({ links }: PageFacts, words: RegExp, base: string): string | undefined => {
  const link = links.find(({ href, text }) => words.test(text) || words.test(href));
  return link && URL.canParse(link.href, base) ? new URL(link.href, base).href : undefined;
};
/** Looks at a page that the law asks for; one that stands on the home page itself is there. */
const lookAtLegal = async (web: WebReader, page: PageFacts, home: string, words: RegExp): Promise<LegalPage> => {
  const href = findLink(page, words, home);
  if (href === undefined) return { isLinked: false, opened: false, hasEmail: false };
  const [address, here] = [new URL(href), new URL(home)];
  const isHere = address.host + address.pathname + address.search === here.host + here.pathname + here.search;
  const read = isHere ? undefined : await web.read(href);
  if (read && (read.kind === "unread" || read.status >= 400)) return { isLinked: true, opened: false, hasEmail: false };
  const { lines, links } = read?.page ?? page;
  return { isLinked: true, opened: true, hasEmail: EMAIL.test(lines.join("\n")) || links.some((one) => /^mailto:/i.test(one.href)) };
};

const lookAt = async (web: WebReader, read: ReadPage): Promise<SeenWebsite> => {
  const { page } = read;
  const dialled = page.links.flatMap(({ href }) => (/^tel:/i.test(href) ? [decodeURIComponent(href.slice(4))] : []));
  const imprint = await lookAtLegal(web, page, read.url, IMPRINT);
  const privacy = await lookAtLegal(web, page, read.url, PRIVACY);
  return {
    seconds: read.seconds,
    certificateUntil: read.certificateUntil === undefined ? null : isoDay(read.certificateUntil),
    viewport: page.viewport,
    images: page.images,
    undescribed: page.undescribed,
    phones: phonesIn([...dialled, ...page.lines].join("\n")),
    week: hoursOn(page),
    imprint,
    privacy,
  };
};

type Result = Omit<Settled, "accountId" | "slot" | "url" | "findings"> & { readonly findings: readonly object[] };
const endWith = (fault: NonNullable<Settled["fault"]>): Result => ({
  endedAt: null,
  state: "error",
  fault,
  seconds: null,
  certificateUntil: null,
  findings: fault === "certificate" ? [makeFinding("certificate-wrong")] : [],
});

/** Fetches a website and writes what was found. Done again after any interruption; what an older one found is overwritten. */
export const checkWebsite = async (
  { inAccount, web, readContact }: CheckDeps,
  { accountId, slot }: { accountId: string; slot: number },
): Promise<void> => {
  const begun = await inAccount(accountId, async (tx) => ({
    url: await beginCheck(tx, { accountId, slot }),
    contact: await readContact(tx, accountId),
  }));
  const { url, contact } = begun;
  if (url === undefined) return;
  const judge = async (): Promise<Result> => {
    const read = await web.read(url);
    if (read.kind === "unread") return endWith(read.why);
    if (read.status >= 400) return endWith("status");
    const seen = await lookAt(web, read);
    const findings = judgeWebsite(seen, { phones: contact.phones, week: contact.week ?? NOTHING }, isoDay(new Date()));
    const { status: state } = placeOf(url, read.url);
    return { endedAt: read.url, state, fault: null, seconds: read.seconds, certificateUntil: seen.certificateUntil, findings };
  };
  const { findings, ...result } = await judge();
  await inAccount(accountId, (tx) => settleCheck(tx, { accountId, slot, url, ...result, findings: JSON.stringify(findings) }));
};

/** Puts in turn what nobody has looked at for a week, behind everything that somebody waits for; says how many. */
export const checkDue = async ({
  db,
  inAccount,
  enqueue,
}: Pick<CheckDeps, "inAccount"> & { readonly db: Db; readonly enqueue: JobQueue["enqueue"] }): Promise<number> => {
  const due = await findUnchecked(db, AT_ONCE);
  for (const { account_id: accountId, slot } of due)
    await inAccount(accountId, async (tx) => {
      await noteAsked(tx, { accountId, slot });
      await enqueue(tx, "website-check", { accountId, slot }, { turn: { of: accountId, after: 1_000 + slot } });
    });
  return due.length;
};
