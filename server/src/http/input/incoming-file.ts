import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { FILE_HEAD_BYTES, fileTypeOf, type FileType } from "@schaufenster/contract/values/file/file-type.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { quarantineKey, type FileOwner } from "../../session/file-keys.ts";

/** A file that came with a request and lies in quarantine. */
export interface IncomingFile {
  readonly id: string;
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** By its first bytes. */
  readonly type: FileType;
}

/** What the edge needs of the file store. */
export interface IncomingStore {
  putStream(key: string, body: Readable, about: { readonly contentType: string; readonly bytes: number | undefined }): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The body of a request that is a file. */
export interface IncomingBody {
  readonly stream: Readable;
  /** As announced; undefined when the sender does not know. */
  readonly bytes: number | undefined;
  readonly limit: number;
}

const announcedSize = (request: FastifyRequest): number | undefined => {
  const length = request.headers["content-length"];
  return length === undefined ? undefined : Number(length);
};

/** Hands the body over as a stream, unread; one that announces too much is refused before its first byte. */
export const takeStreams = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/octet-stream", (request, payload, done) => {
    if ((announcedSize(request) ?? 0) > request.routeOptions.bodyLimit) done(new Refused("too-large"), undefined);
    else done(null, payload);
  });
};

/** The file of this request. */
export const bodyOf = (request: FastifyRequest): IncomingBody => {
  if (!(request.body instanceof Readable)) throw new Refused("unsupported-type");
  return { stream: request.body, bytes: announcedSize(request), limit: request.routeOptions.bodyLimit };
};

/**
 * The rest of a refused request runs into nothing, so that the sender hears the answer instead of a cut line. Where it is longer
 * than the call allows, or nobody knows how long, the line is closed instead.
 */
export const closeEndless = (request: FastifyRequest, reply: FastifyReply): void => {
  const length = announcedSize(request);
  const endless = length === undefined ? request.headers["transfer-encoding"] !== undefined : length > request.routeOptions.bodyLimit;
  if (endless && !request.raw.complete) reply.header("connection", "close");
};

/** Lets the rest of a refused upload go, which the edge has taken over as a stream. */
export const letRunOut = ({ body }: FastifyRequest): void => {
  if (body instanceof Readable) body.resume();
};

const cutOff = (cause: unknown): Refused => new Refused("invalid-input", { cause });

/** Reads until the kind of file is clear. */
const readHead = async (chunks: AsyncIterator<Buffer>): Promise<Buffer> => {
  let head = Buffer.alloc(0);
  while (head.length < FILE_HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
};

/** Passes the file on to the store as it arrives: counted, hashed, never whole in memory. What is too long or breaks off is not stored. */
const receive = async (store: IncomingStore, owner: FileOwner, body: IncomingBody): Promise<IncomingFile> => {
  // The stream must survive our leaving early, or the connection and with it the answer would be lost.
  const chunks: AsyncIterator<Buffer> = body.stream.iterator({ destroyOnReturn: false });
  const head = await readHead(chunks).catch((error: unknown) => Promise.reject(cutOff(error)));
  const type = fileTypeOf(head);
  if (type === undefined) throw new Refused("unsupported-type");
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = (chunk: Buffer): Buffer => {
    bytes += chunk.length;
    if (bytes > body.limit) throw new Refused("too-large");
    hash.update(chunk);
    return chunk;
  };
  const passOn = async function* (): AsyncGenerator<Buffer> {
    yield counted(head);
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => Promise.reject(cutOff(error)));
      if (next.done === true) return;
      yield counted(next.value);
    }
  };
  const id = randomUUID();
  const key = quarantineKey(owner, id);
  await store.putStream(key, Readable.from(passOn()), { contentType: type, bytes: body.bytes });
  return { id, key, bytes, sha256: hash.digest(), type };
};

/**
 * Receives a file and does the work with it. `keep` is called when the work takes it; a file that nobody takes (a repeated
 * submission) or whose work was refused is removed. After any other failure nobody knows whether the work was done: the file
 * stays, and the nightly upkeep removes it if nothing refers to it.
 */
export const withIncomingFile = async <T>(
  store: IncomingStore,
  owner: FileOwner,
  body: IncomingBody,
  work: (file: IncomingFile, keep: () => void) => Promise<T>,
): Promise<T> => {
  const file = await receive(store, owner, body);
  let kept = false;
  const discard = () => store.remove(file.key).catch(() => undefined);
  try {
    const answer = await work(file, () => (kept = true));
    if (!kept) await discard();
    return answer;
  } catch (error) {
    if (!kept || error instanceof Refused) await discard();
    throw error;
  }
};
