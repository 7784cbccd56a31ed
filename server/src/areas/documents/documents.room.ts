import type { Room } from "../../room.ts";
import { writeCopy, writeCopyQuestion, type AboutCopied, type AboutCopy } from "./copy.mails.ts";
import { DOCUMENT_FEED } from "./documents.feed.ts";
import { documentHandlers } from "./documents.handlers.ts";
import { makeDocument, sweepInbox, type DocumentJob } from "./documents.jobs.ts";
import { openInvoiceWriter } from "./invoice-writer.ts";
import { DOCUMENT_PERSONAL } from "./documents.personal.ts";
import { DOCUMENT_TOLD } from "./documents.told.ts";
import { COPIES_KEYED } from "./copy.keyed.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    documents: DocumentJob;
  }
  interface Letters {
    "copy-question": AboutCopy;
    "document-copy": AboutCopied;
  }
}

/** Papers of companies: invoices, contracts, letters. */
export const documentsRoom = {
  handlers: ({ files, openZip, key }) => ({ documents: documentHandlers({ files, openZip, key }) }),
  letters: { "copy-question": writeCopyQuestion, "document-copy": writeCopy },
  queues: {
    // Tried for a day, as uploads are: a scanner that is away must not cost anybody an invoice.
    documents: {
      retryLimit: 400,
      expireInSeconds: 180,
      atOnce: 2,
      work: (parts, job) => makeDocument({ ...parts, writeInvoice: openInvoiceWriter(parts.brands) }, job),
    },
  },
  upkeep: { "document-inbox": { cron: "45 3 * * *", run: ({ files }) => sweepInbox(files) } },
  keyed: [COPIES_KEYED],
  personal: DOCUMENT_PERSONAL,
  feed: DOCUMENT_FEED,
  told: DOCUMENT_TOLD,
} satisfies Room;
