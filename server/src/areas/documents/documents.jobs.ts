import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { CHECK_CODE_BYTES, writeCheckCode } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { Tx } from "../../db/db.ts";
import type { CheckFile } from "../../gateways/file-check.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import { DOCUMENT_INBOX, documentInboxKey, documentKey } from "../../session/file-keys.ts";
import { dueCopy } from "./copy.store.ts";
import { findWaiting, isFileKept, refuseDocument, settleDocument, type WaitingDocument } from "./document-work.store.ts";
import { proofOf } from "./letter-proof.ts";

/** A document that waits. */
export interface DocumentJob {
  accountId: string;
  documentId: string;
}
/** An invoice as it is written: the letter, and the XML where the data suffice for one. */
export interface WrittenInvoice {
  readonly pdf: Buffer;
  readonly xml: Buffer | null;
  /** The account that the letter asks to pay to; nothing where nobody is to pay by transfer. */
  readonly iban: string | null;
}
/** What the work on documents needs. */
export interface DocumentJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove">;
  readonly check: CheckFile;
  readonly enqueue: JobQueue["enqueue"];
  readonly writeInvoice: (brand: BrandKey, invoice: Invoice, checkCode: string) => Promise<WrittenInvoice>;
}

const PDF = "application/pdf";

/** Stores what was made, then notes it: what is noted lies there. Who comes second leaves nothing behind. */
const keep = async (
  { inAccount, files, enqueue }: DocumentJobDeps,
  { account_id: accountId, id, brought }: WaitingDocument,
  { pdf, xml, iban, proof }: WrittenInvoice & { readonly proof: Buffer | null },
): Promise<void> => {
  const sha256 = createHash("sha256").update(pdf).digest();
  const keys = (["pdf", "xml"] as const).map((form) => documentKey(accountId, sha256.toString("hex"), form));
  const [pdfKey = "", xmlKey = ""] = keys;
  await files.put(pdfKey, pdf, PDF);
  if (xml) await files.put(xmlKey, xml, "application/xml");
  const sizes = { bytes: pdf.length, crc32: crc32(pdf), xmlBytes: xml?.length ?? null, xmlCrc32: xml && crc32(xml) };
  const settled = { accountId, id, brought, sha256, ...sizes, iban, proof };
  const isFirst = await inAccount(accountId, async (tx) => {
    if (!(await settleDocument(tx, settled))) return false;
    // In the same transaction: a document that is ready has its copy on the way, or never had one.
    const copyId = await dueCopy(tx, accountId, id);
    if (copyId !== undefined) await enqueue(tx, "mail", { template: "document-copy", accountId, userId: "", copyId, documentId: id });
    return true;
  });
  if (isFirst) return;
  if (!(await inAccount(accountId, (tx) => isFileKept(tx, accountId, sha256)))) for (const key of keys) await files.remove(key);
};

/** Scanner and content, then what is kept. The file in the inbox stays: others may have been sent the same. */
const checkBrought = async (deps: DocumentJobDeps, row: WaitingDocument, brought: Buffer): Promise<void> => {
  const { account_id: accountId, id } = row;
  const found = await deps.check({ key: documentInboxKey(brought.toString("hex")), type: PDF, sha256: brought }, "entry");
  if ("refusal" in found) return void (await deps.inAccount(accountId, (tx) => refuseDocument(tx, { accountId, id, brought, ...found })));
  const pdf = found.variants["file"];
  if (!pdf) throw new Error("the inspection made no document");
  await keep(deps, row, { pdf, xml: null, iban: null, proof: null });
};

/** Writes an invoice once, with a code that nobody has seen before. */
const writeOut = async (deps: DocumentJobDeps, row: WaitingDocument, invoice: Invoice): Promise<void> => {
  const code = writeCheckCode(randomBytes(CHECK_CODE_BYTES));
  const written = await deps.writeInvoice(row.brand, invoice, code);
  await keep(deps, row, { ...written, proof: proofOf(row.number, code) ?? null });
};

/** Makes a document that waits. Done again after any interruption; what is ready stays as it is. */
export const makeDocument = async (deps: DocumentJobDeps, { accountId, documentId }: DocumentJob): Promise<void> => {
  const row = await deps.inAccount(accountId, (tx) => findWaiting(tx, accountId, documentId));
  if (row?.brought) await checkBrought(deps, row, row.brought);
  if (row?.invoice) await writeOut(deps, row, row.invoice);
};

/** Records come soon after their files; whoever corrects one puts the file down anew. */
const INBOX_MS = 30 * 86_400_000;
/** Clears the inbox of what was put down long ago. */
export const sweepInbox = async (files: Pick<FileStore, "list" | "remove">, now = Date.now()): Promise<number> => {
  let removed = 0;
  for await (const { key, storedAt } of files.list(DOCUMENT_INBOX)) {
    if (now - storedAt.getTime() < INBOX_MS) continue;
    await files.remove(key);
    removed += 1;
  }
  return removed;
};
