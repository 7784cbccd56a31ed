import type { CompanyDocument } from "@schaufenster/contract/areas/documents/document.model.ts";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { fileNameOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile } from "../../http/files.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { documentTexts as texts } from "./documents.texts.ts";

/** All documents of the company. */
export const useDocuments = () => useQuery(queryFor(documents.getDocuments, {}));

/** Who else gets every new invoice. */
export const useCopy = () => useQuery(queryFor(documents.getDocumentCopy, {}));
/** Read anew also when it was refused: whoever came second sees what the first has made of it. */
const useReread = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(documents.getDocumentCopy) });
};
export const useAskCopy = () => useMutation({ ...mutationFor(documents.askDocumentCopy), onSettled: useReread() });
export const useEndCopy = () => useMutation({ ...mutationFor(documents.endDocumentCopy), onSettled: useReread() });

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
