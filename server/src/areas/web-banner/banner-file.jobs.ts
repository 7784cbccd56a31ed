import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { HTML_BANNER_FAULTS, misfitOf } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { Tx } from "../../db/db.ts";
import type { CheckFile } from "../../gateways/file-check.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Inspection } from "../../gateways/inspector.ts";
import { bannerFileFolder, quarantineKey } from "../../session/file-keys.ts";
import { dropBannerFile, findBannerFile, settleBannerFile, type StoredFile } from "./banner-file.store.ts";

/** What the work on files of banners needs. */
export interface BannerFileDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove" | "removeAll">;
  readonly check: CheckFile;
}

const NOTHING = { bytes: null, sha256: null, crc32: null, width: null, height: null, animated: false };

/** What is looked at beside the file itself: its first picture, or the page of an HTML5 banner. */
const shownOf = ({ still, preview }: Readonly<Record<string, Buffer>>) => {
  if (preview) return { name: "preview", content: preview, type: "text/html; charset=utf-8" };
  return still && { name: "still", content: still, type: "image/webp" };
};

const settle = async (deps: BannerFileDeps, accountId: string, row: StoredFile, found: Inspection): Promise<void> => {
  const { id, formats } = row;
  const settled = (about: Omit<Parameters<typeof settleBannerFile>[1], "accountId" | "id">): Promise<boolean> =>
    deps.inAccount(accountId, (tx) => settleBannerFile(tx, { accountId, id, ...about }));
  if ("refusal" in found) return void (await settled({ ...NOTHING, refusal: found.refusal }));
  const { width, height, variants } = found;
  const fault = HTML_BANNER_FAULTS.find((reason) => reason === variants["fault"]?.toString());
  if (fault !== undefined) return void (await settled({ ...NOTHING, refusal: fault }));
  const content = variants["moving"] ?? variants["standing"] ?? variants["archive"];
  const shown = shownOf(variants);
  if (!content || !shown || width === null || height === null) throw new Error("the inspection made no banner");
  const bytes = content.length;
  const about = { bytes, width, height, animated: !("standing" in variants) };
  const misfit = misfitOf({ width, height, bytes }, formats);
  if (misfit !== null) return void (await settled({ ...NOTHING, ...about, refusal: misfit }));
  const folder = bannerFileFolder(accountId, id);
  await deps.files.put(`${folder}file`, content, row.content_type);
  await deps.files.put(`${folder}${shown.name}`, shown.content, shown.type);
  const sha256 = createHash("sha256").update(content).digest();
  const taken = await settled({ ...about, refusal: null, sha256, crc32: crc32(content) });
  // Removed while it was being checked: nothing of it may stay behind.
  if (!taken && !(await deps.inAccount(accountId, (tx) => findBannerFile(tx, accountId, id)))) await deps.files.removeAll(folder);
};

/** Scanner, content, size and weight, then what is kept. Done again after any interruption, with the same result. */
const checkFile = async (deps: BannerFileDeps, accountId: string, id: string): Promise<void> => {
  const key = quarantineKey({ accountId }, id);
  const row = await deps.inAccount(accountId, (tx) => findBannerFile(tx, accountId, id));
  if (row?.state === "checking")
    await settle(deps, accountId, row, await deps.check({ key, type: row.content_type, sha256: row.sha256 }, "banner"));
  await deps.files.remove(key);
};

/** Removes a file that was not handed in, or is forgotten already. */
const tidyFile = async (deps: BannerFileDeps, accountId: string, id: string): Promise<void> => {
  const stays = await deps.inAccount(accountId, async (tx) => {
    await dropBannerFile(tx, accountId, id);
    return (await findBannerFile(tx, accountId, id)) !== undefined;
  });
  if (stays) return;
  await deps.files.remove(quarantineKey({ accountId }, id));
  await deps.files.removeAll(bannerFileFolder(accountId, id));
};

/** The work of the queue `files` for a banner. */
export const workOnBannerFile = (
  deps: BannerFileDeps,
  job: { task: "banner-check" | "banner-tidy"; accountId: string; fileId: string },
): Promise<void> => (job.task === "banner-check" ? checkFile(deps, job.accountId, job.fileId) : tidyFile(deps, job.accountId, job.fileId));
