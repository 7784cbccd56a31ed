import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;
let now = new Date();

const read = (): Date => {
  const moment = Date.now();
  // Back as well: a clock that went wrong is put right.
  if (Math.abs(moment - now.getTime()) >= TICK_MS) now = new Date(moment);
  return now;
};

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

/** The time, to half a minute: relative times and deadlines follow it without a reload. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
