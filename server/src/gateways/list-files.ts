import { Worker } from "node:worker_threads";
import { Refused } from "@schaufenster/contract/refused.ts";
import { csvOf } from "@schaufenster/contract/values/csv.ts";
import { isoDay } from "@schaufenster/contract/values/format.ts";
import { fileNameOf, type ExportFormat, type ListExport } from "@schaufenster/contract/values/table-export.ts";
import type { PdfBrand } from "./list-pdf.ts";

/** What the thread is asked. */
export interface PdfTask {
  readonly id: number;
  readonly list: ListExport;
  readonly brand: PdfBrand;
}
/** What the thread says. */
export type PdfAnswer =
  | { readonly id: number; readonly pdf: Uint8Array; readonly fault?: never }
  | { readonly id: number; readonly pdf?: never; readonly fault: string };

/** A list as a file. */
export interface ListFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}
/** Makes files of lists. */
export interface ListFiles {
  make(list: ListExport, format: ExportFormat, brand: PdfBrand): Promise<ListFile>;
  close(): Promise<void>;
}

const CONTENT_TYPES = { csv: "text/csv; charset=utf-8", pdf: "application/pdf" } as const satisfies Record<ExportFormat, string>;
/** More would wait longer than anybody does: refused loudly. */
const QUEUE = 8;
/** Two thousand long rows need a fifth of it; a thread that grows beyond it dies alone. */
const THREAD_MEGABYTES = 768;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Draws PDFs in a thread, so that a long list holds nobody up; the thread is started with the first one and anew after it has died. */
class PdfThread {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #last = 0;

  draw(list: ListExport, brand: PdfBrand): Promise<Buffer> {
    if (this.#waiting.size >= QUEUE) throw new Refused("unavailable", { retryAfter: 5 });
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const thread = this.#started();
      thread.ref();
      thread.postMessage({ id, list, brand } satisfies PdfTask);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #settle({ id, pdf, fault }: PdfAnswer): void {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    // A process that has nothing else to do may end.
    if (this.#waiting.size === 0) this.#thread?.unref();
    if (fault === undefined) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    else one?.reject(new Error(`drawing a list failed: ${fault}`));
  }

  #started(): Worker {
    if (this.#thread) return this.#thread;
    const limits = { maxOldGenerationSizeMb: THREAD_MEGABYTES };
    const mine = new Worker(new URL("./list-pdf-thread.ts", import.meta.url), { name: "list-pdf", execArgv: [], resourceLimits: limits });
    this.#thread = mine;
    mine.on("message", (answer: PdfAnswer) => this.#settle(answer));
    // "exit" follows: without this listener the fault of the thread would end the process.
    mine.on("error", () => undefined);
    mine.once("exit", () => {
      if (this.#thread === mine) this.#thread = undefined;
      const left = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of left) reject(new Refused("unavailable", { retryAfter: 5 }));
    });
    return mine;
  }
}

/** Opens the making of files; nothing is started before the first PDF. */
export const openListFiles = (): ListFiles => {
  const thread = new PdfThread();
  return {
    make: async (list, format, brand) => ({
      name: fileNameOf(list.title, isoDay(new Date(list.createdAt)), format),
      contentType: CONTENT_TYPES[format],
      body: format === "csv" ? Buffer.from(csvOf(list)) : await thread.draw(list, brand),
    }),
    close: () => thread.close(),
  };
};
