import { useSyncExternalStore } from "react";
import { ownBuild } from "../browser/page.ts";

/** While servers are exchanged, old and new ones answer in turn: so long only others must have answered. It tells nobody too early, and needs no order of builds. */
const STEADY_MS = 60_000;

let othersSince: number | null = null;
let isOld = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes which build's server has answered; null when it does not say. */
export const hearBuild = (told: string | null): void => {
  const own = ownBuild();
  if (told === null || own === null) return;
  const before = isOld;
  if (told === own) [othersSince, isOld] = [null, false];
  else {
    othersSince ??= Date.now();
    isOld = Date.now() - othersSince >= STEADY_MS;
  }
  if (isOld !== before) for (const listener of listeners) listener();
};

/** Whether the servers hand out another build than this page is of. */
export const isOldPage = (): boolean => isOld;
/** The same, followed. */
export const useOldPage = (): boolean => useSyncExternalStore(subscribe, isOldPage);
