import { Worker } from "node:worker_threads";

/** Far more than a busy machine needs: it ends only what would never end. */
const PATIENCE_MS = 600_000;

/** Runs a file in a thread of its own and waits for what it posts. One that hangs is ended: it fails the test instead of hanging it. */
export const inWorker = <T>(file: URL): Promise<T> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file);
    const impatient = setTimeout(() => {
      reject(new Error("a rule did not come back"));
      void worker.terminate();
    }, PATIENCE_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(impatient);
      reject(new Error("the thread ended without a word"));
    });
  });
