import { BANNER_FILE_TYPES, BANNER_FILES_WAITING_MAX, takesFiles } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { BannerFile } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { enqueueCheck, enqueueTidy, enqueueTidyLater, type Arrived, type Writing } from "../../session/upload-jobs.ts";
import type { Actor } from "../../session/actor.ts";
import { addBannerFile, dropBannerFile, findBannerFile } from "./banner-file.store.ts";
import { presentFile } from "./web-banner.present.ts";
import { holdBanner } from "./web-banner.store.ts";

/** Takes an upload for a banner, to be checked: row and jobs in the same transaction. */
export const keepBannerFile = async (
  writing: Writing,
  { accountId, userId }: Actor,
  { bannerId, name }: { readonly bannerId: string; readonly name: string },
  { id, bytes, sha256, type: contentType }: Arrived,
): Promise<BannerFile> => {
  const { tx } = writing;
  const banner = await holdBanner(tx, accountId, bannerId);
  if (!banner) throw new Refused("not-found");
  if (!BANNER_FILE_TYPES.some((type) => type === contentType)) throw new Refused("unsupported-type");
  const waiting = banner.files.filter(({ used }) => !used);
  if (!takesFiles(banner.state) || waiting.length >= BANNER_FILES_WAITING_MAX) throw new Refused("not-possible-now");
  await addBannerFile(tx, { accountId, id, bannerId, name, contentType, bytes, sha256, userId });
  const checking = waiting.filter(({ state }) => state === "checking").length;
  await enqueueCheck(writing, "banner-check", { accountId, fileId: id }, checking);
  await enqueueTidyLater(writing, "banner-tidy", { accountId, fileId: id });
  const file = { id, name, state: "checking", refusal: null, width: null, height: null, bytes, animated: false, used: false } as const;
  return presentFile(accountId, { ...file, content_type: contentType, sha256: "", crc32: null });
};

/** Takes away a file that was not handed in; the store is cleared behind it. */
export const removeBannerFile = async (writing: Writing, accountId: string, id: string): Promise<void> => {
  const { tx } = writing;
  if (!(await findBannerFile(tx, accountId, id))) throw new Refused("not-found");
  if (!(await dropBannerFile(tx, accountId, id))) throw new Refused("not-possible-now");
  await enqueueTidy(writing, "banner-tidy", { accountId, fileId: id });
};
