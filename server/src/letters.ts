import type pg from "pg";
import { findCompany } from "./areas/company/company.store.ts";
import { BRANDS } from "./areas/portal/brands.ts";
import { gather } from "./brought.ts";
import type { Config } from "./config.ts";
import { writeFor, type Tx } from "./db/db.ts";
import type { Letter, Mail } from "./gateways/mail.ts";
import { HANDED_TO_LETTERS } from "./handed.ts";
import type { BrandKey, MailJob } from "./jobs/queues.ts";
import type { Desk } from "./room.ts";
import { openAuthDoor } from "./session/auth-door.ts";
import { letterQuota } from "./records/letter-quota.ts";

/** A mail without the number of its job. */
export type WrittenMail = Omit<Mail, "messageId">;

type Written = Promise<Letter | undefined>;
type OfCompany = Extract<MailJob, { accountId: string }>;
type OfPerson = Exclude<MailJob, OfCompany>;

/** Each was checked against its template where its room brings it. */
const WRITERS: unknown = gather("letters");
const COMPANY_WRITERS = WRITERS as Readonly<Record<OfCompany["template"], (tx: Tx, job: OfCompany, companyName: string) => Written>>;
const PERSON_WRITERS = WRITERS as Readonly<Record<OfPerson["template"], (desk: Desk, job: OfPerson) => Written>>;

const writeInNameOf = (pool: pg.Pool, job: OfCompany): Promise<WrittenMail | undefined> =>
  writeFor(pool, job.userId, job.accountId, async (tx) => {
    const company = await findCompany(tx, job.accountId);
    const letter = company && (await COMPANY_WRITERS[job.template](tx, job, company.name));
    return letter && { ...letter, brand: BRANDS[company.brand] };
  });

/** Has each letter written by its room; nothing is written when the occasion has passed meanwhile. */
export const openLetters = (pool: pg.Pool, config: Pick<Config, "PORTAL_URLS" | "SESSION_KEY" | "RATE_FACTOR">) => {
  const door = openAuthDoor(pool);
  const key = Buffer.from(config.SESSION_KEY, "hex");
  const deskOf = (brand: BrandKey, jobId: string): Desk => ({
    ...HANDED_TO_LETTERS,
    door,
    url: config.PORTAL_URLS[brand],
    mayWrite: letterQuota(key, config.RATE_FACTOR, jobId),
  });
  return async (job: MailJob, jobId: string): Promise<WrittenMail | undefined> => {
    if ("accountId" in job) return writeInNameOf(pool, job);
    const letter = await PERSON_WRITERS[job.template](deskOf(job.brand, jobId), job);
    return letter && { ...letter, brand: BRANDS[job.brand] };
  };
};
