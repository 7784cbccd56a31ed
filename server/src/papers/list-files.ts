import { csvOf } from "@schaufenster/contract/values/list/csv.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { fileNameOf, type ExportFormat, type ListExport } from "@schaufenster/contract/values/list/table-export.ts";
import type { PdfBrand } from "./letterhead.ts";
import { pdfOf } from "./list-pdf.ts";
import type { Paper } from "./paper.ts";

/** A list as a file. */
export interface ListFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}
/** Makes files of lists. */
export interface ListFiles {
  /** `of` is the number of the company whose list it is. */
  make(of: string, list: ListExport, format: ExportFormat, brand: PdfBrand): Promise<ListFile>;
}

const CONTENT_TYPES = { csv: "text/csv; charset=utf-8", pdf: "application/pdf" } as const satisfies Record<ExportFormat, string>;
const PDF = new URL("./list-pdf.ts", import.meta.url);

/** Opens the making of files. */
export const openListFiles = (paper: Paper): ListFiles => ({
  make: async (of, list, format, brand) => ({
    name: fileNameOf(list.title, isoDay(new Date(list.createdAt)), format),
    contentType: CONTENT_TYPES[format],
    body: format === "csv" ? Buffer.from(csvOf(list)) : await paper.draw(of, PDF, pdfOf, list, brand),
  }),
});
