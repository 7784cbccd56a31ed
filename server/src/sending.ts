import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { stopCopy } from "./areas/documents/copy.store.ts";
import { reasonFor } from "./doors/told/letter-report.ts";
import { markUnreached } from "./doors/told/reach.store.ts";
import type { FileStore } from "./gateways/files.ts";
import { AddressRefused, messageIdOf, type MailGateway } from "./gateways/mail.ts";
import { writeFor } from "./db/db.ts";
import type { MailJob } from "./jobs/queues.ts";
import type { openLetters, WrittenMail } from "./letters.ts";

/** Marks the person whose own address the letter went to; false when it was somebody else's. */
const markRefused = async (pool: pg.Pool, job: MailJob, id: string, status: string): Promise<boolean> => {
  const reason = reasonFor(status);
  if (!("userId" in job) || reason === undefined) return false;
  if (job.template === "document-copy") return writeFor(pool, "", job.accountId, (tx) => stopCopy(tx, job.accountId, job.copyId));
  return writeFor(pool, job.userId, null, (tx) => markUnreached(tx, { id, reason }));
};

type Files = Pick<FileStore, "get">;
/** One after the other, and none is held longer than its letter. */
const attach = async (files: Files, { files: wanted = [], ...mail }: WrittenMail) => {
  const attachments = [];
  for (const { name: filename, contentType, key } of wanted)
    attachments.push({ filename, contentType, content: await buffer((await files.get(key)).body) });
  return { ...mail, attachments };
};

/** Has a letter written and sends it; where its address is refused for good the person is told so in the portal, and it is not tried again. */
export const openSending =
  (pool: pg.Pool, write: ReturnType<typeof openLetters>, mail: Pick<MailGateway, "send">, files: Files) =>
  async (job: MailJob, jobId: string): Promise<void> => {
    const written = await write(job, jobId);
    if (!written) return;
    try {
      // After the read has ended: no connection waits for a mail server.
      await mail.send({ ...(await attach(files, written)), messageId: messageIdOf(written.brand, jobId) });
    } catch (error) {
      if (!(error instanceof AddressRefused) || !(await markRefused(pool, job, jobId, error.status))) throw error;
    }
  };
