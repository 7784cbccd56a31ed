import type { Tx } from "../../../db/db.ts";
import type { CheckFile } from "../../../gateways/file-check.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Inspection } from "../../../gateways/inspector.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { quarantineKey } from "../../../session/file-keys.ts";
import { pictureKey } from "../../../privacy/personal-data.ts";
import { dropLater } from "./portrait.service.ts";
import { findShownPicture, findUpload, refuseUpload, settleUpload } from "./portrait.store.ts";
import { showPicture } from "../../../identity/person-details.store.ts";

/** What the work on pictures of people needs. */
export interface PortraitJobDeps {
  /** One transaction of the worker in the name of a person. */
  readonly inPerson: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove">;
  readonly check: CheckFile;
  readonly enqueue: JobQueue["enqueue"];
}

/** Removes a picture when nobody shows it any more: it would be personal data without a purpose. */
const removePicture = async ({ inPerson, files }: PortraitJobDeps, userId: string, id: string): Promise<void> => {
  const key = pictureKey(userId, id);
  if ((await inPerson(userId, (tx) => findShownPicture(tx, userId))) !== key) await files.remove(key);
};

const settle = async (deps: PortraitJobDeps, userId: string, id: string, found: Inspection): Promise<void> => {
  const { inPerson, files, enqueue } = deps;
  const square = "refusal" in found ? undefined : found.variants["square"];
  if (square === undefined) {
    await inPerson(userId, (tx) => refuseUpload(tx, userId, id, "refusal" in found ? found.refusal : "not-supported"));
    return;
  }
  await files.put(pictureKey(userId, id), square, "image/webp");
  const isTaken = await inPerson(userId, async (tx) => {
    if (!(await settleUpload(tx, userId, id))) return false;
    const before = await findShownPicture(tx, userId);
    await showPicture(tx, userId, pictureKey(userId, id));
    await dropLater(tx, enqueue, userId, before);
    return true;
  });
  // Another came, or it was removed, while it was being checked.
  if (!isTaken) await removePicture(deps, userId, id);
};

/** Checks the picture of a person; the former one is shown until it is done. Done again after any interruption, with the same result. */
const checkPortrait = async (deps: PortraitJobDeps, userId: string, id: string): Promise<void> => {
  const key = quarantineKey({ userId }, id);
  const row = await deps.inPerson(userId, (tx) => findUpload(tx, userId));
  if (row?.id === id && row.state === "checking") {
    const found = await deps.check({ key, type: row.content_type, sha256: row.sha256 }, "square");
    await settle(deps, userId, id, found);
    // An earlier try may have stored it, and it was replaced or removed before this one.
  } else await removePicture(deps, userId, id);
  await deps.files.remove(key);
};

/** The work of the queue `files` for a person. */
export const workOnPortrait = (
  deps: PortraitJobDeps,
  { task, userId, fileId }: { task: "portrait" | "portrait-gone"; userId: string; fileId: string },
): Promise<void> => (task === "portrait" ? checkPortrait(deps, userId, fileId) : removePicture(deps, userId, fileId));
