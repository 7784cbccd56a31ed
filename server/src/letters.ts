import type pg from "pg";
import { writeActivation, writeActivationAgain, writeReset, writeStepUpCode } from "./areas/auth/auth.jobs.ts";
import { findCompany } from "./areas/company/company.store.ts";
import { writeLeadLetter, type LeadLetter } from "./areas/leads/leads.jobs.ts";
import { BRANDS } from "./areas/portal/brands.ts";
import { writeLostAddress, writeNewAddress, writeNotice, writeWayBack } from "./areas/user/user.jobs.ts";
import type { Config } from "./config.ts";
import { writeFor } from "./db/db.ts";
import type { Mail } from "./gateways/mail.ts";
import type { MailJob } from "./jobs/queues.ts";
import { letterQuota, type MayWrite } from "./session/letter-quota.ts";
import { openAuthDoor, type AuthDoor } from "./session/auth-door.ts";

/** A mail without the number of its job. */
export type WrittenMail = Omit<Mail, "messageId">;

const aboutLead = (pool: pg.Pool, job: Extract<MailJob, { template: LeadLetter }>): Promise<WrittenMail | undefined> =>
  writeFor(pool, job.userId, job.accountId, async (tx) => {
    const company = await findCompany(tx, job.accountId);
    const letter = company && (await writeLeadLetter(tx, job, company.entry_display_name ?? company.name));
    return letter && { ...letter, brand: BRANDS[company.brand] };
  });

/** A new password for whoever has the address; for whoever had it until a few days ago the way back. */
const wayIn = async (door: AuthDoor, loginHash: Buffer, url: string, mayWrite: MayWrite) =>
  (await writeReset(door, loginHash, url, mayWrite)) ?? writeWayBack(door, loginHash, url, mayWrite);

/** Who writes which letter; nothing is written when the occasion has passed meanwhile. */
export const openLetters = (pool: pg.Pool, config: Pick<Config, "PORTAL_URLS" | "SESSION_KEY" | "RATE_FACTOR">) => {
  const door = openAuthDoor(pool);
  const key = Buffer.from(config.SESSION_KEY, "hex");
  return async (job: MailJob, jobId: string): Promise<WrittenMail | undefined> => {
    if ("objectId" in job) return aboutLead(pool, job);
    const url = config.PORTAL_URLS[job.brand];
    const mayWrite = letterQuota(key, config.RATE_FACTOR, jobId);
    const written = () => {
      if (job.template === "activation") return writeActivation(door, job.registrationId, url, mayWrite);
      if (job.template === "activation-again") return writeActivationAgain(door, job, url, mayWrite);
      if (job.template === "password-reset") return wayIn(door, Buffer.from(job.loginHash, "hex"), url, mayWrite);
      if (job.template === "step-up-code") return writeStepUpCode(door, job.userId, job.challenge, mayWrite);
      if (job.template === "email-change-new") return writeNewAddress(door, job.userId, url, mayWrite);
      if (job.template === "email-lost") return writeLostAddress(door, job.userId, job.change);
      return writeNotice(door, job, url);
    };
    const letter = await written();
    return letter && { ...letter, brand: BRANDS[job.brand] };
  };
};
