import type pg from "pg";
import { findCompany } from "./areas/company/company.store.ts";
import { gather, TOLD } from "./brought.ts";
import type { Config } from "./config.ts";
import { writeFor, type Tx } from "./db/db.ts";
import type { Letter, Mail, Sender } from "./gateways/mail.ts";
import { HANDED_TO_LETTERS } from "./handed.ts";
import type { BrandKey, MailJob } from "./jobs/queues.ts";
import type { CompanyLetterTools, LetterTools } from "./room.ts";
import { findUnreached, noteLetter } from "./doors/told/reach.store.ts";
import type { Brands } from "./registers/brands.ts";
import { openAuthDoor } from "./session/auth-door.ts";
import { letterQuota } from "./records/letter-quota.ts";
import { ringOf } from "./connections.ts";

/** A mail without the number of its job. */
export type WrittenMail = Omit<Mail, "messageId" | "attachments"> & Pick<Letter, "files">;

type Written = Promise<Letter | undefined>;
type OfCompany = Extract<MailJob, { accountId: string }>;
type OfPerson = Exclude<MailJob, OfCompany>;

/** Each was checked against its template where its room brings it. */
const WRITERS: unknown = gather("letters");
const COMPANY_WRITERS = WRITERS as Readonly<
  Record<OfCompany["template"], (tx: Tx, job: OfCompany, company: Sender, tools: CompanyLetterTools) => Written>
>;
const PERSON_WRITERS = WRITERS as Readonly<Record<OfPerson["template"], (tools: LetterTools, job: OfPerson) => Written>>;

/** What somebody can end they are not sent to an address that takes nothing; what concerns security or a contract is tried all the same. */
const post = async (tx: Tx, id: string, userId: string, letter: Letter | undefined): Written => {
  // Whoever wrote to a company from its page is nobody of ours.
  if (userId === "") return letter;
  if (!letter || (letter.content.leave !== undefined && (await findUnreached(tx, userId)))) return undefined;
  // Before it is sent: a report may be quicker than we are.
  await noteLetter(tx, { id, userId, to: letter.to });
  return letter;
};

const writeInNameOf = (
  pool: pg.Pool,
  brands: Brands,
  tools: CompanyLetterTools,
  job: OfCompany,
  jobId: string,
): Promise<WrittenMail | undefined> =>
  writeFor(pool, job.userId, job.accountId, async (tx) => {
    const company = await findCompany(tx, job.accountId);
    if (!company) return undefined;
    const brand = brands.of(company.brand);
    const sender = { name: company.name, portalUrl: brand.portalUrl };
    const letter = await post(tx, jobId, job.userId, await COMPANY_WRITERS[job.template](tx, job, sender, tools));
    return letter && { ...letter, brand };
  });

/** Has each letter written by its room; nothing is written when the occasion has passed meanwhile. */
export const openLetters = (
  pool: pg.Pool,
  brands: Brands,
  config: Pick<Config, "SESSION_KEY" | "KEY_RING" | "KEY_WRITES" | "RATE_FACTOR">,
) => {
  const door = openAuthDoor(pool);
  const key = ringOf(config);
  const toolsOf = (brand: BrandKey, jobId: string): LetterTools => ({
    ...HANDED_TO_LETTERS,
    door,
    key,
    url: brands.of(brand).portalUrl,
    portalName: brands.of(brand).name,
    mayWrite: letterQuota(key, config.RATE_FACTOR, jobId),
  });
  return async (job: MailJob, jobId: string): Promise<WrittenMail | undefined> => {
    if ("accountId" in job) return writeInNameOf(pool, brands, { told: TOLD, key, jobId }, job, jobId);
    const written = await PERSON_WRITERS[job.template](toolsOf(job.brand, jobId), job);
    const letter = "userId" in job ? await door.writeAs(job.userId, (tx) => post(tx, jobId, job.userId, written)) : written;
    return letter && { ...letter, brand: brands.of(job.brand) };
  };
};
