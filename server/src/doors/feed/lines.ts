import { createHash } from "node:crypto";

/** A longer line is no record that we know. */
export const LINE_MAX_BYTES = 256 * 1024;
/** Records in one transaction: enough that its cost does not count, few enough that nothing waits long behind it. */
export const BATCH_LINES = 5_000;
/** Long records make small batches: while one is taken the next is read, and no more than two are in memory. */
export const BATCH_BYTES = 1024 * 1024;

/** One line as it came; nothing instead of its text when it is too long or no text at all. */
export interface Line {
  readonly at: number;
  readonly text: string | undefined;
}
/** Some lines that are taken together. */
export interface Batch {
  readonly lines: readonly Line[];
  /** Tells whether exactly this came before. */
  readonly digest: Buffer;
  /** How much of the whole has been read. */
  readonly bytes: number;
}

const NEWLINE = 10;
const utf8 = new TextDecoder("utf-8", { fatal: true });
const decode = (bytes: Buffer): string | undefined => {
  if (bytes.length > LINE_MAX_BYTES) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** Cuts bytes into lines; of one that never ends no more is kept than tells that it is too long. */
async function* cutLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let kept = 0;
  const keep = (part: Buffer): void => {
    if (kept <= LINE_MAX_BYTES) begun.push(part);
    kept += part.length;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield Buffer.concat(begun);
      begun = [];
      kept = 0;
      from = end + 1;
    }
    if (from < chunk.length) keep(Buffer.from(chunk.subarray(from)));
  }
  if (kept > 0) yield Buffer.concat(begun);
}

/** Reads lines in batches; empty ones are passed over. */
export async function* readBatches(source: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  let lines: Line[] = [];
  let hash = createHash("sha256");
  let [at, bytes, begun] = [0, 0, 0];
  for await (const raw of cutLines(source)) {
    at += 1;
    bytes += raw.length + 1;
    const text = decode(raw);
    if (text?.trim() === "") continue;
    hash.update(raw).update("\n");
    lines.push({ at, text });
    if (lines.length < BATCH_LINES && bytes - begun < BATCH_BYTES) continue;
    yield { lines, digest: hash.digest(), bytes };
    lines = [];
    begun = bytes;
    hash = createHash("sha256");
  }
  if (lines.length > 0) yield { lines, digest: hash.digest(), bytes };
}
