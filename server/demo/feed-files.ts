import { appendFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { NOTICE_COLUMNS, noticeRows } from "./areas/announcements/announcements.demo.ts";
import * as ads from "./feed/ad-records.ts";
import * as company from "./feed/company-records.ts";
import { nameColumns, type RecordsOf, type Written } from "./feed/company-records.ts";
import * as people from "./feed/people-records.ts";
import { REGISTER_FILES } from "./feed/register-files.ts";
import * as rooms from "./feed/room-records.ts";
import { chunksOf, worldOf } from "./load.ts";
import { demoSources } from "./registers/review-sources.ts";
import type { World } from "./world/world.ts";

/* Files for a first load by the feed: what systems of the provider would bring of the companies of the demo world. */

const USAGE = "Usage: feed-files.ts --companies N --out <folder> [--seed S]\n";

/** What belongs to no company, by entity. */
export const OF_NOBODY: Readonly<Record<string, (world: World) => readonly Written[]>> = {
  "review-source": ({ clock }) => demoSources(clock.now),
  notice: (world) =>
    noticeRows(world).map((row, at) => {
      const { starts_at: startsAt, ends_at: endsAt, ...said } = nameColumns(NOTICE_COLUMNS, row);
      return { id: `notice-${at + 1}`, ...said, startsAt, endsAt };
    }),
};
/** What a company has, by entity; in the order of the rooms. */
export const OF_COMPANIES: Readonly<Record<string, RecordsOf>> = {
  company: company.companies,
  person: people.people,
  membership: people.memberships,
  product: company.products,
  contact: company.contacts,
  entry: people.entries,
  "external-service": rooms.externalServices,
  fact: rooms.facts,
  listing: rooms.listings,
  invoice: rooms.invoices,
  lead: company.leads,
  review: rooms.reviews,
  "review-summary": rooms.summaries,
  award: rooms.awards,
  "package-report": rooms.packageReports,
  "product-cost": rooms.costs,
  "phone-service": rooms.phoneServices,
  "phone-call": rooms.phoneCalls,
  "web-banner": rooms.webBanners,
  "tv-creative": rooms.tvCreatives,
  "tv-banner": rooms.tvBookings,
  "tv-impression": rooms.tvImpressions,
  website: rooms.websites,
  "website-keyword": rooms.keywords,
  "website-mail": rooms.websiteMail,
  "ad-account": ads.adAccounts,
  "ad-campaign": ads.adCampaigns,
  "ad-group": ads.adGroups,
  "ad-search-fact": ads.adSearchFacts,
  "ad-social-fact": ads.adSocialFacts,
  "ad-change": ads.adChanges,
};

const linesOf = (records: Iterable<Written>): string => {
  let text = "";
  for (const record of records) text += `${JSON.stringify({ version: 1, ...record })}\n`;
  return text;
};

/** Writes the registers and one file per entity; answers their names in the order in which nothing has to wait. */
const writeFiles = async (world: World, folder: string): Promise<readonly string[]> => {
  const entities = [...Object.keys(OF_NOBODY), ...Object.keys(OF_COMPANIES)];
  const fileOf = (entity: string): string => path.join(folder, `${entity}.jsonl`);
  await mkdir(folder, { recursive: true });
  for (const [name, textOf] of Object.entries(REGISTER_FILES)) await writeFile(path.join(folder, name), textOf());
  for (const entity of entities) await writeFile(fileOf(entity), linesOf(OF_NOBODY[entity]?.(world) ?? []));
  for (const list of chunksOf(world))
    for (const [entity, recordsOf] of Object.entries(OF_COMPANIES))
      await appendFile(fileOf(entity), list.map((one) => linesOf(recordsOf(world, one))).join(""));
  return entities;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { companies: { type: "string" }, out: { type: "string" }, seed: { type: "string" } } });
  const [companies, seed] = [Number(values.companies), Number(values.seed ?? 1)];
  if (values.out === undefined || !Number.isInteger(companies) || companies < 1 || !Number.isInteger(seed)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const folder = values.out;
  const entities = await writeFiles(worldOf({ companies, seed }), folder);
  const at = (name: string): string => path.join(folder, name);
  // Whoever runs them says who they are in OPERATOR.
  process.stdout.write(`node server/src/cli.ts import-trades ${at("trades.csv")} --features ${at("features.csv")}\n`);
  process.stdout.write(`node server/src/cli.ts import-addresses ${at("streets.csv")} --positions ${at("positions.csv")}\n`);
  process.stdout.write(`node server/src/cli.ts add-feeder provider ${entities.join(",")} nahwerk,ortsfink --name Provider\n`);
  for (const entity of entities) process.stdout.write(`node server/src/cli.ts import provider ${entity} ${at(`${entity}.jsonl`)}\n`);
};

if (import.meta.main) await main();
