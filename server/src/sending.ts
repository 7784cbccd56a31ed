import type pg from "pg";
import { reasonFor } from "./doors/told/letter-report.ts";
import { markUnreached } from "./doors/told/reach.store.ts";
import { AddressRefused, messageIdOf, type MailGateway } from "./gateways/mail.ts";
import { writeFor } from "./db/db.ts";
import type { MailJob } from "./jobs/queues.ts";
import type { openLetters } from "./letters.ts";

/** Marks the person whose own address the letter went to; false when it was somebody else's. */
const markRefused = async (pool: pg.Pool, job: MailJob, id: string, status: string): Promise<boolean> => {
  const reason = reasonFor(status);
  if (!("userId" in job) || reason === undefined) return false;
  return writeFor(pool, job.userId, null, (tx) => markUnreached(tx, { id, reason }));
};

/** Has a letter written and sends it; where its address is refused for good the person is told so in the portal, and it is not tried again. */
export const openSending =
  (pool: pg.Pool, write: ReturnType<typeof openLetters>, mail: Pick<MailGateway, "send">) =>
  async (job: MailJob, jobId: string): Promise<void> => {
    const written = await write(job, jobId);
    if (!written) return;
    try {
      // After the read has ended: no connection waits for a mail server.
      await mail.send({ ...written, messageId: messageIdOf(written.brand, jobId) });
    } catch (error) {
      if (!(error instanceof AddressRefused) || !(await markRefused(pool, job, jobId, error.status))) throw error;
    }
  };
