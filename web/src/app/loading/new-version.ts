import { isLeavingBlocked, isServed, reload } from "../../browser/location.ts";
import { isOldPage } from "../../http/build.ts";
import { queryClient } from "../../http/queries.ts";
import { keep, recall } from "../../browser/storage.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { appTexts } from "../app.texts.ts";

const AT_MOST_EVERY_MS = 10 * 60_000;

/** Told once: whoever keeps writing knows. */
let isTold = false;

const isDue = (): boolean => {
  const last = Number(recall("tab", "chunkReload") ?? 0);
  if (Date.now() - last < AT_MOST_EVERY_MS) return false;
  keep("tab", "chunkReload", String(Date.now()));
  return true;
};

/**
 * A file that stays away although the server answers is gone with a new version: the page is loaded anew, but not again and again,
 * and never from under unsaved input.
 */
export const followNewVersion = async (): Promise<void> => {
  if (!(await isServed())) return;
  if (!isLeavingBlocked()) {
    if (isDue()) await reload();
  } else if (!isTold) {
    isTold = true;
    showToast(appTexts.newVersion, { label: appTexts.reload, run: () => void reload() });
  }
};

/** Who goes to another page and has nothing open gets the new version on the way; once, should an old server answer again. */
export const isTimeForNewPage = (): boolean => isOldPage() && queryClient.isMutating() === 0 && isDue();
