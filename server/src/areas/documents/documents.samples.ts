import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { buildCopy, buildDocument } from "./documents.builders.ts";

/** Far from each other in every digit: the attacks make an unknown number of a known one. */
let last = 30_000_000;
const newDocument = async ({ house, accountId, mark }: Own) => {
  const { number: documentNumber } = await buildDocument(house, { accountId, id: (last += 1), mark });
  return { query: { documentSource: "billing", documentType: "invoice", documentNumber } } as const;
};

const DOCUMENT_SAMPLES: SamplesOf<"documents"> = {
  getDocuments: () => ({}),
  downloadDocument: newDocument,
  downloadInvoiceXml: newDocument,
  downloadDocumentsOfYear: async (own) => {
    await newDocument(own);
    return { query: { year: 2026 } };
  },
  getDocumentCopy: async (own) => {
    await buildCopy(own.house, own);
    return {};
  },
  askDocumentCopy: async (own) => ({ body: { email: `kanzlei${(last += 1)}@example.com`, replaces: await buildCopy(own.house, own) } }),
  endDocumentCopy: async (own) => ({ body: { id: await buildCopy(own.house, { accountId: own.accountId }) } }),
};

export const samples: RoomSamples = { documents: DOCUMENT_SAMPLES };
