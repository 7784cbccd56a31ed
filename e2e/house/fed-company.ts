import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { readThirdBrand } from "../../contract/test/brand-traces.ts";
import { keyIdOf, sendSigned, type Sender } from "../../ops/feed-send.ts";
import { secretIn, tourSeen } from "./account.ts";
import { sql } from "./database.ts";
import { openQuietly, post } from "./direct.ts";
import { originAt, URLS } from "./instance.ts";
import { expect } from "./journey.ts";
import { letterTo, linkIn } from "./mailbox.ts";
import { PASSWORD } from "./people.ts";
import { linesOf } from "./processes.ts";

/* A third brand, and companies with their people, brought by the feed alone while everything runs: nothing is set, copied or started anew for them. */

type Line = Readonly<Record<string, unknown>>;
type Records = readonly [entity: string, lines: readonly string[]];

/** The brand of the file, where this machine leads to. */
export const THIRD = { ...readThirdBrand(), hosts: ["kiezblick.localhost"] } as const;

/** A feeder for a brand, with a key of its own. */
const newFeeder = async (brand: string, entities: readonly string[]): Promise<Sender> => {
  const feeder = `${brand}-${randomUUID().slice(0, 8)}`;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const sender = { url: URLS.feed, feeder, key: privateKey };
  const spki = publicKey.export({ format: "der", type: "spki" }).toString("hex");
  await sql(`insert into feeder (id, name, entities, brands, speaks_as)
      values ('${feeder}', '${brand}', '{${entities.join(",")}}', '{${brand}}', '${feeder}');
    insert into feeder_key (id, feeder, public_key) values ('${keyIdOf(sender)}', '${feeder}', '\\x${spki}')`);
  return sender;
};

const bring = async (sender: Sender, entity: string, lines: readonly string[]): Promise<void> => {
  const body = Buffer.from(`${lines.join("\n")}\n`);
  const answer = await sendSigned(sender, { method: "POST", path: `/feed/v1/${entity}`, body });
  expect([entity, answer.status, await answer.json()]).toMatchObject([entity, 202, { refused: 0, waiting: 0 }]);
};

/** Brings the third brand; it is there as soon as its host answers. */
export const bringThirdBrand = async (page: Page): Promise<void> => {
  await bring(await newFeeder(THIRD.key, ["brand"]), "brand", [JSON.stringify({ id: "brand-3", version: 1, ...THIRD })]);
  await expect.poll(async () => (await page.goto(`${originAt(THIRD.key)}/robots.txt`))?.status()).toBe(200);
};

/** What the feed would bring of the companies of the demo world; the order is the one in which nothing has to wait. */
const demoRecords = async (brand: string): Promise<readonly Records[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "fed-company-"));
  const commands = await linesOf(`fed-${brand}`, ["server/demo/feed-files.ts", "--companies", "4", "--out", folder], {});
  const records = commands.flatMap((command): Records[] => {
    const [, entity = "", file = ""] = /cli\.ts import \S+ (\S+) (\S+)$/.exec(command) ?? [];
    return file === "" ? [] : [[entity, readFileSync(file, "utf8").trimEnd().split("\n")]];
  });
  rmSync(folder, { recursive: true });
  return records;
};

/** The company of the design, and the practice with a telephone. */
const COMPANIES: readonly unknown[] = ["K-4081552", "K-4079020"];
const OWNER = "U-1001";
/** Their brand is said of them anew; what another brand would be named for (reviews there, listings there) they do not have. */
const DEMO_BRANDS = ["nahwerk", "ortsfink"] as const;
const isTheirs = (entity: string, { id, company, person, source, partner }: Line, brand: string): boolean => {
  if (entity === "company") return COMPANIES.includes(id);
  if (entity === "person") return id === OWNER;
  if (entity === "membership") return COMPANIES.includes(company) && person === OWNER;
  return COMPANIES.includes(company) && !DEMO_BRANDS.some((other) => other !== brand && (other === source || other === partner));
};
/** What there can be only once is different here. */
const inBrand = (brand: string, entity: string, text: string, email: string): string => {
  const said = text.replaceAll(new RegExp(DEMO_BRANDS.join("|"), "g"), brand).replaceAll("Kranz & Tochter", "Amsel & Sohn");
  const own = { person: { email }, website: { matomoId: null } }[entity];
  return JSON.stringify({ ...(JSON.parse(said) as Line), ...own });
};

/** Brings two companies of a brand with everything, and their owner, who comes by the link of the invitation; answers the login. */
export const bringCompanies = async (page: Page, brand: string): Promise<string> => {
  const email = `johanna.${randomUUID().slice(0, 8)}@amsel-und-sohn.example`;
  const records = (await demoRecords(brand)).flatMap(([entity, lines]): Records[] => {
    const theirs = lines.filter((line) => line !== "" && isTheirs(entity, JSON.parse(line) as Line, brand));
    return theirs.length === 0 ? [] : [[entity, theirs.map((line) => inBrand(brand, entity, line, email))]];
  });
  const entities = records.map(([entity]) => entity);
  const sender = await newFeeder(brand, entities);
  for (const [entity, lines] of records) await bring(sender, entity, lines);
  const link = linkIn(await letterTo(email, /./), PATHS.passwordRenew);
  expect(new URL(link).hostname).toBe(`${brand}.localhost`);
  await openQuietly(page, originAt(brand));
  await post(page, auth.renewPassword, { token: secretIn(link), password: PASSWORD });
  await tourSeen(email);
  return email;
};
