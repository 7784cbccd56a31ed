import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A file store in memory that speaks as much S3 as the portal does: put, get, delete, list by prefix. */
export interface FileHost {
  readonly url: string;
  /** What lies in the store, by key without the bucket. */
  readonly stored: Map<string, { body: Buffer; type: string }>;
  /** While true every request fails. */
  broken: boolean;
  readonly close: () => Promise<void>;
}

const listing = (keys: readonly string[]): string =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`;

/** Starts the store on a port of its own. */
export const openFileHost = async (): Promise<FileHost> => {
  const stored: FileHost["stored"] = new Map();
  const state = { broken: false };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://x");
      const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
      const body = await buffer(request);
      if (state.broken) return response.writeHead(403).end();
      if (request.method === "PUT") stored.set(key, { body, type: request.headers["content-type"] ?? "" });
      if (request.method === "DELETE") stored.delete(key);
      if (request.method !== "GET") return response.writeHead(request.method === "DELETE" ? 204 : 200).end();
      const prefix = url.searchParams.get("prefix");
      if (prefix !== null) {
        const found = [...stored.keys()].filter((each) => each.startsWith(prefix));
        return response.writeHead(200, { "content-type": "application/xml" }).end(listing(found));
      }
      const file = stored.get(key);
      return file
        ? response.writeHead(200, { "content-type": file.type }).end(file.body)
        : response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
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
