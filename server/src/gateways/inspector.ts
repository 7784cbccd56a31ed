import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { buffer } from "node:stream/consumers";
import * as z from "zod";

/** What was found inside a file: a reason not to take it, or what is kept instead of it. */
export type Inspection =
  | { readonly refusal: string }
  | { readonly width: number | null; readonly height: number | null; readonly variants: Readonly<Record<string, Buffer>> };

/** Looks into untrusted files. */
export interface FileInspector {
  /** Rejects when the inspection crashed or took too long. */
  inspect(type: string, file: Buffer): Promise<Inspection>;
}

const PROGRAM = fileURLToPath(new URL("../inspector.ts", import.meta.url));
const TIME_LIMIT_MS = 45_000;
const HEAP_MB = 512;

const Head = z.union([
  z.object({ refusal: z.string() }),
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
  if ("refusal" in head) return head;
  let at = end + 1;
  const variants = head.variants.map(({ name, bytes }) => [name, output.subarray(at, (at += bytes))] as const);
  return { width: head.width, height: head.height, variants: Object.fromEntries(variants) };
};

/**
 * Decoders are where pictures attack: they run in a process of their own, without settings, keys or database, which may take
 * only so long. Whatever happens to it, the worker goes on.
 */
export const openInspector = (timeLimitMs = TIME_LIMIT_MS): FileInspector => ({
  inspect: async (type, file) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, type], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      timeout: timeLimitMs,
      killSignal: "SIGKILL",
    });
    const ended = once(child, "close");
    // A child that dies early does not read on; how it ended is told below.
    child.stdin.on("error", () => undefined);
    child.stdin.end(file);
    const output = await buffer(child.stdout);
    const [code, signal] = (await ended) as [number | null, string | null];
    if (code !== 0) throw new Error(`the inspection ended with ${signal ?? `code ${String(code)}`}`);
    return readInspection(output);
  },
});
