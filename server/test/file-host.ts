import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A file store in memory that speaks as much S3 as the portal does: put (at once or in parts), get, delete, list by prefix. */
export interface FileHost {
  readonly url: string;
  /** What lies in the store, by key without the bucket. */
  readonly stored: Map<string, { body: Buffer; type: string; at?: Date }>;
  /** The ranges that were asked for. */
  readonly ranges: string[];
  /** While true every request fails. */
  broken: boolean;
  readonly close: () => Promise<void>;
}

const listing = (stored: FileHost["stored"], prefix: string): string => {
  const found = [...stored].filter(([key]) => key.startsWith(prefix));
  const lines = found.map(
    ([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${(at ?? new Date()).toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${lines.join("")}</ListBucketResult>`;
};

/** The bytes of a range, as the store counts them; undefined where there are none. */
const cut = (body: Buffer, range: string): { from: number; part: Buffer } | undefined => {
  const [first = "", last = ""] = range.replace("bytes=", "").split("-");
  const from = first === "" ? Math.max(0, body.length - Number(last)) : Number(first);
  const part = first === "" || last === "" ? body.subarray(from) : body.subarray(from, Number(last) + 1);
  return part.length === 0 ? undefined : { from, part };
};

/** Files that come in parts; they are there only when they are complete. */
const takeParts = (stored: FileHost["stored"]) => {
  const parts = new Map<string, Buffer[]>();
  return (method: string, key: string, url: URL, body: Buffer, type: string): string | undefined => {
    const id = url.searchParams.get("uploadId");
    if (method === "POST" && url.searchParams.has("uploads"))
      return `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`;
    if (id === null) return undefined;
    const known = parts.get(id) ?? [];
    if (method === "PUT") parts.set(id, [...known, body]);
    else parts.delete(id);
    if (method === "POST") stored.set(key, { body: Buffer.concat(known), type, at: new Date() });
    return '<?xml version="1.0"?><CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
  };
};

/** Starts the store on a port of its own. */
export const openFileHost = async (): Promise<FileHost> => {
  const stored: FileHost["stored"] = new Map();
  const state = { broken: false };
  const inParts = takeParts(stored);
  const ranges: string[] = [];
  const answerRange = (response: ServerResponse, { body, type }: { body: Buffer; type: string }, range: string) => {
    ranges.push(range);
    const found = cut(body, range);
    if (!found) return response.writeHead(416, { "content-type": "application/xml" }).end("<Error><Code>InvalidRange</Code></Error>");
    const { from, part } = found;
    return response
      .writeHead(206, {
        "content-type": type,
        "content-length": part.length,
        "content-range": `bytes ${from}-${from + part.length - 1}/${body.length}`,
      })
      .end(part);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", "http://x");
    const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
    const type = headers["content-type"] ?? "";
    const body = await buffer(request);
    if (state.broken) return response.writeHead(403).end();
    const part = inParts(method, key, url, body, type);
    if (part !== undefined) return response.writeHead(200, { "content-type": "application/xml", etag: '"part"' }).end(part);
    if (method === "PUT") stored.set(key, { body, type, at: new Date() });
    if (method === "DELETE") stored.delete(key);
    if (method !== "GET") return response.writeHead(method === "DELETE" ? 204 : 200).end();
    const prefix = url.searchParams.get("prefix");
    if (prefix !== null) return response.writeHead(200, { "content-type": "application/xml" }).end(listing(stored, prefix));
    const file = stored.get(key);
    if (file && headers.range !== undefined) return answerRange(response, file, headers.range);
    return file
      ? response.writeHead(200, { "content-type": file.type, "content-length": file.body.length }).end(file.body)
      : response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
  };
  const server = createServer((request, response) => {
    // A file that breaks off is not stored.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    ranges,
    get broken() {
      return state.broken;
    },
    set broken(value) {
      state.broken = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** The settings that lead a test server there. */
export const fileHostSettings = (host: FileHost) => ({
  S3_ENDPOINT: host.url,
  S3_ACCESS_KEY: "test",
  S3_SECRET_KEY: "test-secret",
  S3_BUCKET: "portal",
});
