import { spawn } from "node:child_process";
import { once } from "node:events";

/** How a run of qpdf ended. Warnings count as failure: what needed a repair is not what its sender saw. */
export interface Run {
  readonly ok: boolean;
  /** Told in its own words; read for the one reason that people are told apart. */
  readonly complaint: string;
  readonly output: Buffer;
  readonly bytes: number;
}

const MEMORY_BYTES = 512 * 1_048_576;
const CPU_SECONDS = 15;
const COMPLAINT_MAX = 4_096;
/** The open file itself: it lies on no path that somebody could change meanwhile. */
const INPUT = "/dev/stdin";
/** No search path of a caller decides which program runs. */
const ENV = { PATH: "/usr/local/bin:/usr/bin:/bin" };

interface Wish {
  readonly args: readonly string[];
  /** After so many bytes the run is ended. */
  readonly outputMax: number;
  /** False to count only. */
  readonly keep: boolean;
}

/**
 * Runs qpdf over an open file. It never repairs, and has so much memory, processor time and output
 * and no more: whatever a file unpacks to, it ends.
 */
export const runQpdf = async (file: number, { args, outputMax, keep }: Wish): Promise<Run> => {
  const limits = [`--data=${MEMORY_BYTES}`, `--cpu=${CPU_SECONDS}`];
  const child = spawn("prlimit", [...limits, "qpdf", "--suppress-recovery", ...args, INPUT, "-"], {
    env: ENV,
    stdio: [file, "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const kept: Buffer[] = [];
  let [bytes, complaint] = [0, ""];
  child.stdout?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > outputMax) child.kill("SIGKILL");
    else if (keep) kept.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString("latin1")).slice(0, COMPLAINT_MAX)));
  const [code] = (await ended) as [number | null];
  return { ok: code === 0 && bytes <= outputMax, complaint, output: Buffer.concat(kept), bytes };
};
