/* A thread of its own for PDFs, behind everybody else: started by paper.ts, one document at a time. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Draw, PaperAnswer, PaperTask } from "./paper.ts";
import { openPdf } from "./pdf.ts";

const NICENESS = 5;

// Linux ranks threads, not processes: this concerns the calling thread alone. Elsewhere it would hold back the whole server.
if (process.platform === "linux") setPriority(NICENESS);

const answer = async ({ id, module, name, values }: PaperTask): Promise<PaperAnswer> => {
  try {
    const draw = ((await import(module)) as Readonly<Record<string, Draw<readonly unknown[]>>>)[name];
    if (!draw) throw new Error(`there is no ${name}`);
    return { id, pdf: await draw(openPdf, ...values) };
  } catch (error) {
    return { id, fault: String(error) };
  }
};

parentPort?.on("message", (task: PaperTask) => {
  void answer(task).then((made) => parentPort?.postMessage(made));
});
