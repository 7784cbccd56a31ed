import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* PDFs as programs of others see them: qpdf takes them apart, poppler reads them. */

/** A dictionary of a PDF; names begin with a slash, other objects are named "12 0 R". */
export type Dictionary = Record<string, unknown>;
interface PdfObject {
  value?: unknown;
  stream?: { dict: Dictionary; data?: string };
}
/** The objects of a file. */
export interface PdfView {
  version: string;
  objects: Record<string, PdfObject>;
}

const OUTPUT_MAX = 1 << 28;
const run = (program: string, args: readonly string[]): string => execFileSync(program, args, { maxBuffer: OUTPUT_MAX, encoding: "utf8" });

/** Hands a PDF as a file to something that wants one. */
export const withFile = <T>(pdf: Buffer, look: (file: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), "invoice-"));
  try {
    const file = join(folder, "invoice.pdf");
    writeFileSync(file, pdf);
    return look(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The objects of a PDF, by qpdf. */
export const viewPdf = (file: string): PdfView => {
  const json = run("qpdf", ["--json=2", "--json-stream-data=inline", "--decode-level=none", file]);
  const [head, objects] = (JSON.parse(json) as { qpdf: [{ pdfversion: string }, PdfView["objects"]] }).qpdf;
  return { version: head.pdfversion, objects };
};

/** What poppler reads: all words as they stand on the page, and the words of the structure that a screen reader follows. */
export const textOf = (file: string): string => run("pdftotext", ["-layout", file, "-"]);
export const structureOf = (file: string): string => run("pdfinfo", ["-struct-text", file]);
/** Which fonts there are, and whether each is embedded, a subset and readable as text. */
export const fontsOf = (file: string): { readonly name: string; readonly whole: boolean }[] =>
  run("pdffonts", [file])
    .split("\n")
    .slice(2)
    .filter((line) => line !== "")
    .map((line) => ({ name: line.split(/\s+/)[0] ?? "", whole: / yes yes yes /.test(line) }));
/** The file inside. */
export const detach = (file: string): string => {
  const target = `${file}.xml`;
  run("pdfdetach", ["-save", "1", "-o", target, file]);
  return run("cat", [target]);
};
