import { createHash, timingSafeEqual, type Hash } from "node:crypto";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Problem } from "./problem.ts";

/** So much a request may bring, packed or unpacked. */
export const BODY_MOST = 64 * 1024 * 1024;

const CHUNK = 64 * 1024;

interface Expected {
  readonly hash: Hash;
  readonly digest: Buffer;
}

const MEMBER = /^(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):$/;

/** What Content-Digest (RFC 9530) promises. */
export const readDigests = (header: string): readonly Expected[] =>
  header.split(/, ?/).map((member) => {
    const [, name, value = ""] = MEMBER.exec(member) ?? [];
    if (name === undefined) throw new Problem("digest-unreadable");
    return { hash: createHash(name.replace("-", "")), digest: Buffer.from(value, "base64") };
  });

const isAsPromised = ({ hash, digest }: Expected): boolean => {
  const found = hash.digest();
  return found.length === digest.length && timingSafeEqual(found, digest);
};

/** Lets no more through than a body may have: a bomb is stopped while it unpacks. */
async function* measure(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new Problem("too-large");
    yield chunk;
  }
}

async function* hashAll(chunks: AsyncIterable<Buffer>, expected: readonly Expected[]): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (const { hash } of expected) hash.update(chunk);
    yield chunk;
  }
}

/** A file without a name: it is gone with its handle, however the process ends. */
const openNameless = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(path.join(tmpdir(), "feed-"));
  try {
    return await open(path.join(folder, "body"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface Promised {
  readonly digests: readonly Expected[];
  readonly packed: boolean;
  readonly most?: number;
}

const write = async (request: IncomingMessage, { digests, packed, most = BODY_MOST }: Promised, file: FileHandle): Promise<void> => {
  // The request must survive our leaving early, or the answer would be lost with the line.
  const received = hashAll(measure(request.iterator({ destroyOnReturn: false }), most), digests);
  const unpacked = (chunks: AsyncIterable<Buffer>) => measure(chunks, most);
  const keep = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) await file.writeFile(chunk);
  };
  try {
    await (packed ? pipeline(received, createGunzip(), unpacked, keep) : pipeline(received, keep));
  } catch (error) {
    if (error instanceof Problem) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // What is wrong with the body, or with the line; a full disk is ours.
    if (code.startsWith("Z_") || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE")
      throw new Problem("body-broken", { cause: error });
    throw error;
  }
};

async function* readAll(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Receives a body into a file, unpacked, and checks it against what its signed digest promises; does the work with it. Nothing is taken
 * before the last byte is known to be right: records are taken in several transactions, and a half could not be given back.
 */
export const withBody = async <T>(
  request: IncomingMessage,
  promised: Promised,
  work: (lines: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> => {
  const file = await openNameless();
  try {
    await write(request, promised, file);
    if (!promised.digests.every(isAsPromised)) throw new Problem("digest-wrong");
    return await work(readAll(file));
  } finally {
    await file.close();
  }
};
