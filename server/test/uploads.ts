import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryFile, FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import sharp from "sharp";
import { workOnFile, type FileJobDeps } from "../src/areas/entry/file.jobs.ts";
import { fileStoreOf } from "../src/config.ts";
import { writeFor } from "../src/db/db.ts";
import { openFiles } from "../src/gateways/files.ts";
import { openInspector } from "../src/gateways/inspector.ts";
import { openVirusScanner } from "../src/gateways/virus-scan.ts";
import type { Jobs } from "../src/jobs/queues.ts";
import { openJobQueue } from "../src/jobs/queue.ts";
import type { Answer, Browser, Send } from "./client.ts";
import type { House } from "./house.ts";

/** The text every scanner knows; put together here so that none complains about this file. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-", "TEST-FILE!$H+H*"].join("");

/** Uploads a file as a page of ours does. */
export const upload = (
  browser: Browser,
  accountId: string,
  purpose: FilePurpose,
  file: Buffer,
  options: Send = {},
): Promise<Answer<EntryFile>> =>
  browser.send(
    entryEditing.uploadFile,
    { query: { purpose } },
    { accountId, raw: file, ...options, headers: { "content-type": "application/octet-stream", ...options.headers } },
  );

/** Fetches a file as an `<img>` does: a plain GET with the cookies. */
export const download = async (house: House, browser: Browser, url: string) => {
  const { statusCode, headers, rawPayload } = await house.app.server.inject({
    method: "GET",
    url,
    headers: { host: "nahwerk.test", cookie: browser.cookieHeader() },
  });
  return { status: statusCode, headers, body: rawPayload };
};

/** The worker of a house, as far as files go. */
export const openFileWorker = (house: House, changes: Partial<FileJobDeps> = {}) => {
  const files = openFiles(fileStoreOf(house.config));
  const queue = openJobQueue(house.job, () => undefined);
  const deps: FileJobDeps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    files,
    scanner: openVirusScanner(house.config.CLAMD_URL),
    inspector: openInspector(),
    enqueue: queue.enqueue,
    ...changes,
  };
  return {
    deps,
    /** Takes what is due, as the queue would; what fails is left out. */
    run: async (task: Jobs["files"]["task"] = "check") => {
      const { rows } = await house.admin.query<{ data: Jobs["files"] }>(
        "delete from pgboss.job where name = 'files' and data->>'task' = $1 returning data",
        [task],
      );
      for (const { data } of rows) await workOnFile(deps, data);
      return rows.length;
    },
    close: async () => {
      files.close();
      await queue.close();
    },
  };
};

/** A photo as a phone takes it: lying on its side, with a note to turn it and the place where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#20a060" } })
    .composite([{ input: { create: { width: 150, height: 100, channels: 3, background: "#c02020" } }, left: 0, top: 0 }])
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Testkamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 56/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "6/1 57/1 0/1" },
    })
    .toBuffer();
