import { createHash } from "node:crypto";
import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import {
  afterMove,
  isAnswer,
  isComplete,
  needsReason,
  type BannerAction,
  type MeasuredFile,
} from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { WEB_BANNER_MOVED } from "./web-banner.events.ts";
import { presentBanner } from "./web-banner.present.ts";
import { findBanner, holdBanner, sayToCompany, handInFiles, writeMove, type BannerRow, type FileOfBanner } from "./web-banner.store.ts";

type Ready = FileOfBanner & MeasuredFile;
const isReady = (file: FileOfBanner): file is Ready => file.state === "ready" && file.width !== null && file.height !== null;
/** In one order, whenever and however they came. */
const bySize = (one: Ready, other: Ready): number => one.width - other.width || one.height - other.height || (one.id < other.id ? -1 : 1);
/** The files that are handed in, always in the same order. */
export const usedFiles = ({ files }: Pick<BannerRow, "files">): Ready[] =>
  files
    .filter(isReady)
    .filter(({ used }) => used)
    .toSorted(bySize);
/** One hash over the hashes of the files, smallest size first. */
const creativeOf = (files: readonly Ready[]): Buffer => {
  const digest = createHash("sha256");
  for (const { sha256 } of files.toSorted(bySize)) digest.update(Buffer.from(sha256, "hex"));
  return digest.digest();
};

const bannerAt = async (tx: Tx, actor: Actor, id: string, version: number): Promise<BannerRow> => {
  const row = await holdBanner(tx, actor.accountId, id);
  if (!row) throw new Refused("not-found");
  if (row.version !== version) throw new Refused("conflict");
  return row;
};

type Told = "submit" | BannerAction | "ask";
const tell = async (tx: Tx, row: BannerRow, action: Told): Promise<void> => {
  const files = usedFiles(row).map(({ width, height, content_type: type, bytes, sha256 }) => ({ width, height, type, bytes, sha256 }));
  await appendEvent(tx, WEB_BANNER_MOVED, row.account_id, {
    banner: row.record_id,
    version: row.version,
    action,
    state: row.state,
    reason: row.reason,
    creative: row.creative?.toString("hex") ?? null,
    files,
    altText: row.alt_text,
  });
};

/** Reads a banner after a step and tells the provider of it. */
const tellMoved = async (tx: Tx, actor: Actor, id: string, action: Told): Promise<WebBanner> => {
  const row = await findBanner(tx, actor.accountId, id);
  if (!row) throw new Error("a banner went while it was held");
  await tell(tx, row, action);
  return presentBanner(row);
};

/** Takes a step of the owner, if the banner is still as it was read and the step is possible. */
export const moveBanner = async (
  tx: Tx,
  actor: Actor,
  step: { readonly id: string; readonly action: BannerAction; readonly version: number; readonly reason: string | undefined },
): Promise<WebBanner> => {
  const { id, action, version, reason } = step;
  if (needsReason(action) !== (reason !== undefined)) throw new Refused("invalid-input", { field: "reason" });
  const row = await bannerAt(tx, actor, id, version);
  const state = afterMove(row.state, "owner", action);
  // The provider may have booked other sizes since the files were handed in.
  if (state === null || (action === "approve" && !isComplete(usedFiles(row), row.formats))) throw new Refused("not-possible-now");
  const { accountId, userId } = actor;
  const moved = { accountId, userId, id, version, action, state, reason: reason ?? null, creative: row.creative, altText: row.alt_text };
  if (!(await writeMove(tx, moved))) throw new Refused("conflict");
  return tellMoved(tx, actor, id, action);
};

/** Hands in files, one for each format. */
export const submitFiles = async (
  tx: Tx,
  actor: Actor,
  handed: { readonly id: string; readonly version: number; readonly fileIds: readonly string[]; readonly altText: string },
): Promise<WebBanner> => {
  const { id, version, fileIds, altText } = handed;
  const row = await bannerAt(tx, actor, id, version);
  const state = afterMove(row.state, "owner", "submit");
  if (state === null) throw new Refused("not-possible-now");
  const files = row.files.filter((file) => fileIds.includes(file.id)).filter(isReady);
  // Strangers' and unknown files look the same.
  if (!fileIds.every((fileId) => row.files.some((file) => file.id === fileId))) throw new Refused("not-found");
  if (files.length !== fileIds.length || !isComplete(files, row.formats) || !isAnswer(row.state, files))
    throw new Refused("invalid-input", { field: "upload_ids" });
  const { accountId, userId } = actor;
  await handInFiles(tx, accountId, id, fileIds);
  const creative = creativeOf(files);
  const moved = { accountId, userId, id, version, action: "submit", state, reason: null, creative, altText } as const;
  if (!(await writeMove(tx, moved))) throw new Refused("conflict");
  return tellMoved(tx, actor, id, "submit");
};

/** Reminds the provider of a release, with words for the company; false when it was answered meanwhile. */
export const askAgain = async (tx: Tx, accountId: string, id: string, words: string): Promise<boolean> => {
  if (!(await sayToCompany(tx, accountId, id, words))) return false;
  const row = await findBanner(tx, accountId, id);
  if (row) await tell(tx, row, "ask");
  return true;
};
