import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Refused } from "@schaufenster/contract/refused.ts";
import { UPLOAD_WITHIN_MS } from "@schaufenster/contract/values/file/upload.ts";
import type { Readable } from "node:stream";
import type { SecureContextOptions } from "node:tls";

/** A file that is stored while it arrives. */
export interface StreamedFile {
  readonly contentType: string;
  /** Undefined when the sender does not know. */
  readonly bytes: number | undefined;
}

/** A stored file that is being read, or one part of it. */
export interface OpenFile {
  readonly body: Readable;
  readonly bytes: number | undefined;
  /** Which bytes of how many these are (`bytes 0-9/100`); undefined when it is the whole file. */
  readonly part: string | undefined;
}

/** Where files are kept. */
export interface FileStore {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Stores what arrives, without holding it; when the body breaks off, nothing is stored and its own error is thrown. */
  putStream(key: string, body: Readable, about: StreamedFile): Promise<void>;
  /**
   * Streams a stored file, or the one range of it (`bytes=0-9`) that is asked for; `not-found` when there is none, `unavailable` when the
   * store does not answer. What it is handed out as is said by whoever had it checked, never by the store.
   */
  get(key: string, range?: string): Promise<OpenFile>;
  /** Removes a file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins so, with the time it was stored. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  /** Removes every file whose key begins so. */
  removeAll(prefix: string): Promise<void>;
  close(): void;
}

/** Address and keys of an S3 store. */
export interface FileStoreAddress {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** How the connection is encrypted, with https. */
  readonly encryption?: SecureContextOptions & { readonly rejectUnauthorized: boolean };
}

const TIMEOUT_MS = 5_000;
/** As many as the SDK opens by itself. */
const MAX_SOCKETS = 50;
/** The least that the protocol allows for a part that is not the last. */
const PART_BYTES = 5_242_880;
const say = (): void => undefined;
const SILENT = { debug: say, info: say, warn: say, error: say };
const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
const isBeyond = (error: unknown): boolean => error instanceof Error && error.name === "InvalidRange";

/** Cuts a stream into parts; one is in memory at a time. */
const partsOf = async function* (body: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
};

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** A file of unknown length: the protocol takes it in parts, and forgets them all when it breaks off. */
const putInParts = async (client: S3Client, target: Target, body: Readable, contentType: string): Promise<void> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: contentType }));
  const upload = { ...target, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of partsOf(body)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};

/** A file of known length goes through in one request; the store throws away what ends too early. */
const putAtOnce = async (client: S3Client, target: Target, body: Readable, contentType: string, bytes: number): Promise<void> => {
  const broken = new AbortController();
  body.once("error", (error) => broken.abort(error));
  const abortSignal = AbortSignal.any([broken.signal, AbortSignal.timeout(UPLOAD_WITHIN_MS)]);
  const command = new PutObjectCommand({ ...target, Body: body, ContentLength: bytes, ContentType: contentType });
  await client.send(command, { abortSignal, requestTimeout: 0 });
};

const clientOf = ({ endpoint, accessKey, secretKey, encryption }: FileStoreAddress): S3Client =>
  new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other stores than Amazon's do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without the last setting the handler only complains about a store that does not answer, and waits on.
    requestHandler: {
      connectionTimeout: TIMEOUT_MS,
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
      ...(encryption ? { httpsAgent: { maxSockets: MAX_SOCKETS, ...encryption } } : {}),
    },
    expectContinueHeader: false,
    maxAttempts: 2,
    // What fails is thrown and told by whoever asked; the SDK would write on the console besides.
    logger: SILENT,
  });

const away = (cause: unknown): Refused => new Refused("unavailable", { retryAfter: 5, cause });

/** Files over the S3 protocol. */
export const openFiles = (address: FileStoreAddress): FileStore => {
  const client = clientOf(address);
  const target = (key: string): Target => ({ Bucket: address.bucket, Key: key });
  const list = async function* (prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
    let next: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: address.bucket, Prefix: prefix, ContinuationToken: next }));
      for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) if (key && storedAt) yield { key, storedAt };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  };
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(target(key)));
  };
  return {
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ ...target(key), Body: body, ContentType: contentType })).catch((error: unknown) => {
        throw away(error);
      });
    },
    putStream: async (key, body, { contentType, bytes }) => {
      try {
        if (bytes === undefined) await putInParts(client, target(key), body, contentType);
        else await putAtOnce(client, target(key), body, contentType, bytes);
      } catch (error) {
        const reason = body.errored;
        body.destroy();
        throw reason ?? away(error);
      }
    },
    get: async (key, range) => {
      try {
        const found = await client.send(new GetObjectCommand({ ...target(key), Range: range }));
        return { body: found.Body as Readable, bytes: found.ContentLength, part: found.ContentRange };
      } catch (error) {
        if (isBeyond(error)) throw new Refused("range-not-satisfiable");
        throw isMissing(error) ? new Refused("not-found") : away(error);
      }
    },
    list,
    remove,
    removeAll: async (prefix) => {
      for await (const { key } of list(prefix)) await remove(key);
    },
    close: () => client.destroy(),
  };
};
