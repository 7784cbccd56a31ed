import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Readable } from "node:stream";

/** Where files are kept. */
export interface FileStore {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Streams a stored file; `not-found` when there is none, `unavailable` when the store does not answer. */
  get(key: string): Promise<{ readonly body: Readable; readonly contentType: string }>;
  /** Removes a file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
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
}

const TIMEOUT_MS = 5_000;
const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** Files over the S3 protocol. */
export const openFiles = ({ endpoint, accessKey, secretKey, bucket }: FileStoreAddress): FileStore => {
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other stores than Amazon's do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    maxAttempts: 2,
  });
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  };
  return {
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }));
    },
    get: async (key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { body: found.Body as Readable, contentType: found.ContentType ?? "application/octet-stream" };
      } catch (error) {
        throw isMissing(error) ? new Refused("not-found") : new Refused("unavailable", { retryAfter: 5, cause: error });
      }
    },
    remove,
    removeAll: async (prefix) => {
      for (;;) {
        const { Contents: found = [], IsTruncated: more } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
        for (const { Key: key } of found) if (key !== undefined) await remove(key);
        if (!more || found.length === 0) return;
      }
    },
    close: () => client.destroy(),
  };
};
