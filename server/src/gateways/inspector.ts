import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FILE_REFUSALS, type FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import * as z from "zod";

/** What was found inside a file: a reason not to take it, or what is kept instead of it. */
export type Inspection =
  | { readonly refusal: FileRefusal }
  | { readonly width: number | null; readonly height: number | null; readonly variants: Readonly<Record<string, Buffer>> };

/** What becomes of a picture: sizes for an entry, the square of a person, or a banner as it is, moving or not. */
export type PictureForm = "entry" | "square" | "banner";

/** The machine has no room or no process left, or lacks a program: nothing was found out about the file, which is looked into later. */
export class MachineFault extends Error {
  override readonly name = "MachineFault";
}

/** Looks into untrusted files. */
export interface FileInspector {
  /** Rejects when the inspection crashed or took too long; with a `MachineFault` when it could not take place. */
  inspect(type: string, file: Buffer, form: PictureForm): Promise<Inspection>;
}

const PROGRAM = fileURLToPath(new URL("../inspector.ts", import.meta.url));
const TIME_LIMIT_MS = 45_000;
const HEAP_MB = 512;
/** Memory that it may write to, in all; the largest picture that is taken needs half of it. */
const MEMORY_BYTES = 2 * 1_073_741_824;
/** What it may hand back; a document of ten megabytes, or two pictures. */
const OUTPUT_MAX = 24 * 1_048_576;
/** It writes no files and leaves no picture of its memory behind. */
const LIMITS = [`--data=${MEMORY_BYTES}`, `--cpu=${TIME_LIMIT_MS / 1_000}`, "--fsize=0", "--core=0"];
/** No search path of ours decides which programs run, here and in what it starts. */
const ENV = { PATH: "/usr/local/bin:/usr/bin:/bin" };

const Head = z.union([
  z.object({ fault: z.literal("machine") }),
  z.object({ refusal: z.enum(FILE_REFUSALS) }),
  z.object({
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    variants: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  }),
]);

/** One line of JSON, then the variants one behind the other. */
const readInspection = (output: Buffer): Inspection => {
  const end = output.indexOf("\n");
  const head = Head.parse(JSON.parse(output.subarray(0, end).toString()));
  if ("fault" in head) throw new MachineFault("the inspection could not start its parser");
  if ("refusal" in head) return head;
  let at = end + 1;
  const variants = head.variants.map(({ name, bytes }) => [name, output.subarray(at, (at += bytes))] as const);
  return { width: head.width, height: head.height, variants: Object.fromEntries(variants) };
};

/** A file without a name: parsers want to jump about in it, and nothing of it stays, whoever is killed. */
const openNameless = async (content: Buffer): Promise<FileHandle> => {
  const name = path.join(tmpdir(), `inspected-${randomUUID()}`);
  const handle = await open(name, "wx+", 0o600);
  try {
    await unlink(name);
    // At a given place, which leaves the reader's own at the beginning.
    const { bytesWritten } = await handle.write(content, 0, content.length, 0);
    if (bytesWritten < content.length) throw new Error("no room for the file that is to be inspected");
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};
const lackRoom = (cause: unknown): never => {
  throw new MachineFault("the file cannot be laid down for its inspection", { cause });
};

const collect = async (stream: AsyncIterable<Buffer> | null): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > OUTPUT_MAX) throw new Error("the inspection hands back too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of it is left.
  }
};

/** How the limiting program says that it could not start the other one. */
const NOT_STARTED: readonly (number | null)[] = [126, 127];
const isSpawning = (error: unknown): boolean => error instanceof Error && "syscall" in error && String(error.syscall).startsWith("spawn");

const run = async (file: FileHandle, args: readonly string[], timeLimitMs: number, start: typeof spawn): Promise<Buffer> => {
  const command = [...LIMITS, process.execPath, `--max-old-space-size=${HEAP_MB}`, PROGRAM, ...args];
  // A group of its own: what it starts ends with it.
  const child = start("prlimit", command, { env: ENV, stdio: [file.fd, "pipe", "ignore"], detached: true });
  const timer = setTimeout(() => endGroup(child.pid), timeLimitMs);
  try {
    const ended = once(child, "close") as Promise<[number | null, string | null]>;
    const [output, [code, signal]] = await Promise.all([collect(child.stdout), ended]);
    if (NOT_STARTED.includes(code)) throw new MachineFault("the inspection cannot be started");
    if (code !== 0) throw new Error(`the inspection ended with ${signal ?? `code ${String(code)}`}`);
    return output;
  } catch (error) {
    endGroup(child.pid);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Says at the start what a machine lacks, instead of refusing people's documents one by one. */
export const checkInspector = async (): Promise<void> => {
  for (const program of ["prlimit", "qpdf"])
    await promisify(execFile)(program, ["--version"], { env: ENV }).catch((cause: unknown) => {
      throw new Error(`${program} is missing: uploads cannot be inspected`, { cause });
    });
};

/**
 * Decoders are where files attack: they run in a process of their own, without settings, keys or database, which may take only
 * so long and so much. Whatever happens to it, the worker goes on.
 */
export const openInspector = (timeLimitMs = TIME_LIMIT_MS, start = spawn): FileInspector => ({
  inspect: async (type, content, form) => {
    const file = await openNameless(content).catch(lackRoom);
    try {
      return readInspection(await run(file, [type, form], timeLimitMs, start));
    } catch (error) {
      throw isSpawning(error) ? new MachineFault("the inspection cannot be started", { cause: error }) : error;
    } finally {
      await file.close();
    }
  },
});
