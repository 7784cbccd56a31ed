import { useSyncExternalStore } from "react";

/** Whether the server can be reached: yes, a call just failed and it is being asked, or no. */
export type Line = "fine" | "asking" | "away";

let line: Line = "fine";
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the line is now. */
export const currentLine = (): Line => line;
/** The same, followed. */
export const useLine = (): Line => useSyncExternalStore(subscribe, currentLine);
/** Notes how it is; only who watches it does. */
export const setLine = (now: Line): void => {
  line = now;
  for (const listener of listeners) listener();
};
