import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";

/** How a run of qpdf ended. A document at a limit is whole: whoever sent it is not told that it is broken. */
export interface Run {
  /** Nothing when it ended as it should. */
  readonly refusal: FileRefusal | undefined;
  readonly output: Buffer;
}

/** The parser could not be started: the machine's fault, and nothing is known about the file. */
export class NotStarted extends Error {
  override readonly name = "NotStarted";
}

const MEMORY_BYTES = 512 * 1_048_576;
const CPU_SECONDS = 15;
const COMPLAINT_MAX = 65_536;
/** The open file itself: it lies on no path that somebody could change meanwhile. */
const INPUT = "/dev/stdin";

/** How the limiting program says that it could not start the other one. */
const NOT_STARTED: readonly (number | null)[] = [126, 127];
/** How qpdf says that it has done its work all the same. */
const WITH_WARNINGS = 3;
const OUT_OF_MEMORY = /bad_alloc/;
const NEEDS_PASSWORD = /invalid password/;
const WARNING = /^WARNING: /;
/** Slips of programs that honest people use: what is meant is in no doubt, and all of it was read. */
const SLIP =
  /: (reported number of objects \(\d+\) is not one plus the highest object number \(\d+\)|stream keyword followed by carriage return only|expected endobj|input stream is complete but output may still be valid)$/;
const hasOnlySlips = (complaint: string): boolean =>
  complaint.length < COMPLAINT_MAX &&
  complaint
    .split("\n")
    .filter((line) => WARNING.test(line))
    .every((line) => SLIP.test(line));

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
  // The environment is the one of this process: a search path and nothing else (gateways/inspector.ts).
  const child = spawn("prlimit", [...limits, "qpdf", "--suppress-recovery", ...args, INPUT, "-"], { stdio: [file, "pipe", "pipe"] });
  const ended = once(child, "close").catch((cause: unknown) => {
    throw new NotStarted("qpdf cannot be started", { cause });
  });
  const kept: Buffer[] = [];
  let [bytes, complaint] = [0, ""];
  child.stdout?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > outputMax) child.kill("SIGKILL");
    else if (keep) kept.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString("latin1")).slice(0, COMPLAINT_MAX)));
  const [code, signal] = (await ended) as [number | null, string | null];
  if (NOT_STARTED.includes(code)) throw new NotStarted("qpdf cannot be started");
  // Nobody but the limits kills it.
  const isTooMuch = bytes > outputMax || signal === "SIGKILL" || OUT_OF_MEMORY.test(complaint);
  const isWell = code === 0 || (code === WITH_WARNINGS && hasOnlySlips(complaint));
  const refusal = isTooMuch || NEEDS_PASSWORD.test(complaint) ? "not-supported" : isWell ? undefined : "unreadable";
  return { refusal, output: Buffer.concat(kept) };
};
