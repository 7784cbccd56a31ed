import type { CompanyDocument } from "@schaufenster/contract/areas/documents/document.model.ts";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { fileNameOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile } from "../../http/files.ts";
import { queryFor } from "../../http/queries.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { documentTexts as texts } from "./documents.texts.ts";

/** All documents of the company. */
export const useDocuments = () => useQuery(queryFor(documents.getDocuments, {}));

/** What somebody takes along: a document in one of its forms, or a year. */
export type Wanted = { readonly form: "pdf" | "xml"; readonly of: CompanyDocument } | { readonly year: number };

const fetchWanted = (wanted: Wanted) => {
  if ("year" in wanted) return sendForFile(documents.downloadDocumentsOfYear, { query: { year: wanted.year } });
  const { documentSource, documentType, documentNumber } = wanted.of;
  const query = { documentSource, documentType, documentNumber };
  return wanted.form === "pdf" ? sendForFile(documents.downloadDocument, { query }) : sendForFile(documents.downloadInvoiceXml, { query });
};
/** Fetches a file and hands it over; one that breaks off on the way is none. */
export const useFetched = () =>
  useMutation({
    mutationFn: fetchWanted,
    gcTime: 0,
    onSuccess: ({ content, name }, wanted) => {
      const as = name ?? ("year" in wanted ? texts.yearFile(wanted.year) : fileNameOf(wanted.of, wanted.form));
      saveFile(content, as);
      showToast(texts.saved(as));
    },
  });
