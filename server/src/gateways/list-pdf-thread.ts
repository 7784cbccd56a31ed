/* A thread of its own for PDFs, behind everybody else: started by list-files.ts, one list at a time. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PdfAnswer, PdfTask } from "./list-files.ts";
import { pdfOf } from "./list-pdf.ts";

const NICENESS = 5;

// Linux ranks threads, not processes: this concerns the calling thread alone. Elsewhere it would hold back the whole server.
if (process.platform === "linux") setPriority(NICENESS);

const answer = async ({ id, list, brand }: PdfTask): Promise<PdfAnswer> => {
  try {
    return { id, pdf: await pdfOf(list, brand) };
  } catch (error) {
    return { id, fault: String(error) };
  }
};

parentPort?.on("message", (task: PdfTask) => {
  void answer(task).then((made) => parentPort?.postMessage(made));
});
