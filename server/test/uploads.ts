import { crc32, deflateSync } from "node:zlib";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryFile, FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import sharp from "sharp";
import { fileStoreOf } from "../src/connections.ts";
import { writeFor } from "../src/db/db.ts";
import { openFileCheck } from "../src/gateways/file-check.ts";
import { openFiles } from "../src/gateways/files.ts";
import { openInspector, type FileInspector } from "../src/gateways/inspector.ts";
import { openVirusScanner, type VirusScanner } from "../src/gateways/virus-scan.ts";
import { openJobQueue } from "../src/jobs/queue.ts";
import { openLog } from "../src/log.ts";
import { openSecurityLog } from "../src/records/security-log.ts";
import { tellingRefusals, workOnUpload, type FileJob, type UploadDeps } from "../src/floor/uploads.ts";
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

/** Uploads a picture of oneself as the profile page does. */
export const uploadPortrait = (browser: Browser, file: Buffer, options: Send = {}): Promise<Answer<Profile>> =>
  browser.send(
    user.uploadProfileImage,
    {},
    { raw: file, ...options, headers: { "content-type": "application/octet-stream", ...options.headers } },
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
export const openFileWorker = (house: House, changes: { scanner?: VirusScanner; inspector?: FileInspector } = {}) => {
  const files = openFiles(fileStoreOf(house.config));
  const queue = openJobQueue(house.job, () => undefined);
  const security = openSecurityLog(openLog("info", "worker", { write: (line) => void house.log.push(line) }));
  const tools = { scanner: openVirusScanner(house.config.CLAMD_URL), inspector: openInspector(), ...changes };
  const deps: UploadDeps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    inPerson: (userId, work) => writeFor(house.job, userId, null, work),
    files,
    check: tellingRefusals(security, openFileCheck({ files, ...tools })),
    enqueue: queue.enqueue,
  };
  return {
    deps,
    tools,
    /** Takes what is due, as the queue would; what fails is left out. */
    run: async (task: FileJob["task"] = "check") => {
      const { rows } = await house.admin.query<{ data: FileJob }>(
        "delete from pgboss.job where name = 'files' and data->>'task' = $1 returning data",
        [task],
      );
      for (const { data } of rows) await workOnUpload(deps, data);
      return rows.length;
    },
    close: async () => {
      files.close();
      security.close();
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

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
/** A PNG of a few hundred bytes that says it is this large. */
export const pictureClaiming = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(900_000))), chunk("IEND", Buffer.alloc(0))]);
};
