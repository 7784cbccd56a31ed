/** Everything the portal keeps in the browser; the names of the specification where it has them. */
export const STORAGE_KEYS = {
  activeAccount: "active-account-id",
  activeWebsite: "active-website-id",
  tourStarted: "welcomeTourHasAlreadyBeenStarted",
  tourModalOpened: "welcomeTourModalHasAlreadyBeenOpened",
  tourPopupCount: "welcomeTourPopupHasBeenOpenedCount",
  dismissedNotices: "dismissed-notices",
  chunkReload: "chunk-reload",
  waitingQuery: "waiting-query",
  careVisit: "care-visit",
  offerLink: "offer-link",
  portalWish: "portal-wish",
  claimKey: "claim-key",
} as const;

/** `device` outlives the tab, `tab` does not. */
export type Shelf = "device" | "tab";
type Key = keyof typeof STORAGE_KEYS;

const shelfOf = (shelf: Shelf): Storage => (shelf === "device" ? localStorage : sessionStorage);

/** What is kept under a key; null when there is nothing, or the browser refuses storage. */
export const recall = (shelf: Shelf, key: Key): string | null => {
  try {
    return shelfOf(shelf).getItem(STORAGE_KEYS[key]);
  } catch {
    return null;
  }
};

/** The names of all that is kept on the device; none when the browser refuses storage. */
export const namesOnDevice = (): readonly string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

/** Keeps a value under a name of its own. */
export const put = (shelf: Shelf, name: string, value: string | null): void => {
  try {
    if (value === null) shelfOf(shelf).removeItem(name);
    else shelfOf(shelf).setItem(name, value);
  } catch {
    // Private windows may refuse; the value then lives as long as the page.
  }
};

/** Keeps a value, or forgets it with null; a browser without storage is no reason to fail. */
export const keep = (shelf: Shelf, key: Key, value: string | null): void => put(shelf, STORAGE_KEYS[key], value);

/** Begins the names of what is kept encrypted on the device (`sealed.ts`). */
export const SEALED = "kept-input:";

/** Forgets all that is kept encrypted: its key is gone, or belongs to somebody else. */
export const forgetSealed = (): void => {
  for (const name of namesOnDevice()) if (name.startsWith(SEALED)) put("device", name, null);
};

/** What says nothing about the person: the tour would come back after every sign-out, and a tab of customer care would forget its door. */
const KEPT: readonly Key[] = ["tourStarted", "tourModalOpened", "tourPopupCount", "careVisit"];

/** Forgets everything about the person: part of signing out. */
export const forgetAll = (): void => {
  for (const key of (Object.keys(STORAGE_KEYS) as Key[]).filter((one) => !KEPT.includes(one))) {
    keep("device", key, null);
    keep("tab", key, null);
  }
};

/** The value of a cookie that scripts may read. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};
