import { Worker } from "node:worker_threads";

/** Runs a file in a thread of its own and waits for what it posts. One that hangs is ended: it fails the test instead of hanging it. */
export const inWorker = <T>(file: URL, patienceMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file);
    const impatient = setTimeout(() => {
      reject(new Error("a rule did not come back"));
      void worker.terminate();
    }, patienceMs);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(impatient);
      reject(new Error("the thread ended without a word"));
    });
  });
