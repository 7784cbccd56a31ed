import { FedDocument, FedInvoice } from "@schaufenster/contract/areas/documents/fed-document.model.ts";
import { CREDIT_NOTE } from "@schaufenster/contract/areas/documents/invoice-kinds.ts";
import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { computeInvoice } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { findToMake, lookAtDocuments, lookAtInvoices, mergeDocuments, mergeInvoices } from "./fed-document.store.ts";
import { proofOf } from "./letter-proof.ts";

const WORK = { queue: "documents", find: findToMake } as const;

/** The code itself is kept nowhere, not even while the record waits for its company. */
const hideCode: NonNullable<FeedEntity["prepare"]> = ({ checkCode, ...record }) => {
  const proof = typeof checkCode === "string" ? proofOf(String(record["number"]), checkCode) : undefined;
  return { ...record, proof: proof?.toString("hex") ?? null };
};
/** What the list and the page of genuine letters say is what the letter says. */
const addTotals: NonNullable<FeedEntity["prepare"]> = (record) => {
  const invoice = record["invoice"] as Invoice;
  const credit = invoice.type === CREDIT_NOTE;
  const { grossCents } = computeInvoice(invoice);
  return { ...record, type: credit ? "credit-note" : "invoice", amountCents: credit ? -grossCents : grossCents };
};

/** What the provider's billing and archive know. */
export const DOCUMENT_FEED: readonly FeedEntity[] = [
  {
    name: "document",
    what: `A ready document. Its PDF is put into the portal's file store before the record comes, under its own hash (\`document-inbox/<sha256>\`, kept there for 30 days). It is scanned
and written anew (decision 0021: signed documents and files inside a document are refused) before anybody gets it; a file that is refused appears where refused records do. What is ready
is issued: a record that says something else of it is refused (\`issued\`), but for \`title\` and \`payment\`. A document is not taken away.`,
    shape: FedDocument,
    of: "company",
    deletable: false,
    prepare: hideCode,
    look: lookAtDocuments,
    merge: mergeDocuments,
    work: WORK,
  },
  {
    name: "invoice",
    what: `The data of an invoice or credit note. The portal writes it as PDF/A-3 with the e-invoice inside (ZUGFeRD) and as XRechnung, with a check code for the page \`/echtheit\`. It is
issued when it comes: a record with other data under the same \`id\`, or the same number under another one, is refused; what was wrong is credited (381) or corrected (384). Only \`title\`
and \`payment\` change. An invoice is not taken away.`,
    shape: FedInvoice,
    of: "company",
    deletable: false,
    prepare: addTotals,
    look: lookAtInvoices,
    merge: mergeInvoices,
    work: WORK,
  },
];
