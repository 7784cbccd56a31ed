import { Worker } from "node:worker_threads";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { OpenPdf } from "./pdf.ts";

/** Draws a document from plain values. */
export type Draw<V extends readonly unknown[]> = (openPdf: OpenPdf, ...values: V) => Promise<Buffer>;
/** What the thread is asked: a function that a module exports, and the values it draws. */
export interface PaperTask {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly values: readonly unknown[];
}
/** What the thread says. */
export type PaperAnswer =
  | { readonly id: number; readonly pdf: Uint8Array; readonly fault?: never }
  | { readonly id: number; readonly pdf?: never; readonly fault: string };

/** Draws PDFs where nobody has to wait for them. */
export interface Paper {
  /**
   * `draw` is exported by `module` under its own name; the values must be plain, so that they can be handed to a thread.
   * `of` says whose document it is: one company does not take everybody's places.
   */
  draw<V extends readonly unknown[]>(of: string, module: URL, draw: Draw<V>, ...values: V): Promise<Buffer>;
  close(): Promise<void>;
}

/** More would wait longer than anybody does: refused loudly. */
const QUEUE = 8;
/** So many of them for one company. */
const OF_ONE = 2;
/** Two thousand long rows need a fifth of it; a thread that grows beyond it dies alone. */
const THREAD_MEGABYTES = 768;

interface Waiting {
  readonly of: string;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One thread for all documents: even a single sheet takes longer than a request may hold up the others. Started with the first one and anew after it has died. */
class PaperThread implements Paper {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #last = 0;

  draw<V extends readonly unknown[]>(of: string, module: URL, { name }: Draw<V>, ...values: V): Promise<Buffer> {
    const all = [...this.#waiting.values()];
    if (all.length >= QUEUE || all.filter((one) => one.of === of).length >= OF_ONE) throw new Refused("unavailable", { retryAfter: 5 });
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { of, resolve, reject });
      const thread = this.#started();
      thread.ref();
      thread.postMessage({ id, module: module.href, name, values } satisfies PaperTask);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #settle({ id, pdf, fault }: PaperAnswer): void {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    // A process that has nothing else to do may end.
    if (this.#waiting.size === 0) this.#thread?.unref();
    if (fault === undefined) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    else one?.reject(new Error(`drawing a document failed: ${fault}`));
  }

  #started(): Worker {
    if (this.#thread) return this.#thread;
    const limits = { maxOldGenerationSizeMb: THREAD_MEGABYTES };
    const mine = new Worker(new URL("./paper-thread.ts", import.meta.url), { name: "paper", execArgv: [], resourceLimits: limits });
    this.#thread = mine;
    mine.on("message", (answer: PaperAnswer) => this.#settle(answer));
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

/** Opens the drawing of documents; nothing is started before the first one. */
export const openPaper = (): Paper => new PaperThread();
