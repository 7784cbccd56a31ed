import { workOnFile, type FileJobDeps } from "../areas/entry/files/file.jobs.ts";
import { findFile } from "../areas/entry/files/file.store.ts";
import { isInquiryPhoto } from "../areas/leads/inquiry/inquiry.store.ts";
import { workOnCaseFile } from "../areas/service-case/case-file.jobs.ts";
import { findCaseFile } from "../areas/service-case/case-file.store.ts";
import { workOnPortrait, type PortraitJobDeps } from "../areas/user/portrait/portrait.jobs.ts";
import { findUpload } from "../areas/user/portrait/portrait.store.ts";
import { workOnBannerFile } from "../areas/web-banner/banner-file.jobs.ts";
import { findBannerFile } from "../areas/web-banner/banner-file.store.ts";
import { workOnWebsiteFile } from "../areas/website/website-file.jobs.ts";
import { findWebsiteFile } from "../areas/website/website-file.store.ts";
import type { CheckFile } from "../gateways/file-check.ts";
import { ownerOfQuarantined, QUARANTINE, type FileOwner } from "../session/file-keys.ts";
import type { SecurityLog } from "../records/security-log.ts";

/** Work on uploads. */
export type FileJob =
  /** Of a company: `check` when it was uploaded, `tidy` a week later, when what nobody uses goes. */
  | { task: "check" | "tidy"; accountId: string; fileId: string }
  /** Of a banner, in the same way. */
  | { task: "banner-check" | "banner-tidy"; accountId: string; fileId: string }
  /** Of a matter. */
  | { task: "case-check" | "case-tidy"; accountId: string; fileId: string }
  /** For our editors of websites, in the same way. */
  | { task: "website-check" | "website-tidy"; accountId: string; fileId: string }
  /** The picture of a person: when it was uploaded, and when nobody shows it any more. */
  | { task: "portrait" | "portrait-gone"; userId: string; fileId: string };

/** What the work on uploads needs, of companies and of people. */
export type UploadDeps = FileJobDeps & PortraitJobDeps;

/** The same check, which tells the log of security events what it refuses, and whose it was. */
export const tellingRefusals =
  (security: SecurityLog, check: CheckFile): CheckFile =>
  async (file, form) => {
    const found = await check(file, form);
    if (!("refusal" in found)) return found;
    const owner = ownerOfQuarantined(file.key)?.owner;
    const whose = owner && ("accountId" in owner ? { company: owner.accountId } : { who: owner.userId });
    security.note("file-refused", { ...whose, call: "job:files", why: found.refusal });
    return found;
  };

/** The work of the queue `files`. */
export const workOnUpload = (deps: UploadDeps, job: FileJob): Promise<void> => {
  if ("userId" in job) return workOnPortrait(deps, job);
  const { task } = job;
  if (task === "check" || task === "tidy") return workOnFile(deps, { ...job, task });
  if (task === "case-check" || task === "case-tidy") return workOnCaseFile(deps, { ...job, task });
  return task === "banner-check" || task === "banner-tidy"
    ? workOnBannerFile(deps, { ...job, task })
    : workOnWebsiteFile(deps, { ...job, task });
};

/** Uploads that are under way have no row yet. */
const LEFTOVER_AFTER_MS = 6 * 3_600_000;

type SweepDeps = Pick<UploadDeps, "inAccount" | "inPerson" | "files">;

const isWaiting = async ({ inAccount, inPerson }: SweepDeps, owner: FileOwner, id: string): Promise<boolean> => {
  if ("accountId" in owner) {
    const { accountId } = owner;
    return inAccount(
      accountId,
      async (tx) =>
        (await findFile(tx, accountId, id))?.state === "checking" ||
        (await findBannerFile(tx, accountId, id))?.state === "checking" ||
        (await findCaseFile(tx, accountId, id))?.state === "checking" ||
        (await findWebsiteFile(tx, accountId, id))?.state === "checking" ||
        (await isInquiryPhoto(tx, accountId, id)),
    );
  }
  const row = await inPerson(owner.userId, (tx) => findUpload(tx, owner.userId));
  return row?.id === id && row.state === "checking";
};

/** Removes what lies in quarantine and waits for nobody: uploads whose answer was never written down, and files that were checked. */
export const sweepQuarantine = async (deps: SweepDeps, now = Date.now()): Promise<number> => {
  let removed = 0;
  for await (const { key, storedAt } of deps.files.list(QUARANTINE)) {
    if (now - storedAt.getTime() < LEFTOVER_AFTER_MS) continue;
    const found = ownerOfQuarantined(key);
    if (found && (await isWaiting(deps, found.owner, found.id))) continue;
    await deps.files.remove(key);
    removed += 1;
  }
  return removed;
};
