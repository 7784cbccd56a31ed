import { useSyncExternalStore } from "react";

/** How long before the end the person is warned. */
const WARN_BEFORE_MS = 120_000;
/** Timers cannot wait longer; by then the next refresh has told the end anew. */
const LONGEST_TIMER_MS = 2_147_483_647;

let timers: readonly ReturnType<typeof setTimeout>[] = [];
let nearEnd: number | null = null;
let knownEnd: number | null = null;
const listeners = new Set<() => void>();

const show = (end: number | null): void => {
  if (end === nearEnd) return;
  nearEnd = end;
  for (const listener of listeners) listener();
};

const at = (moment: number, run: () => void): ReturnType<typeof setTimeout> =>
  setTimeout(run, Math.min(Math.max(moment - Date.now(), 0), LONGEST_TIMER_MS));

/** Forgets when the session ends, and the warning with it. */
export const forgetSessionEnd = (): void => {
  knownEnd = null;
  timers.forEach(clearTimeout);
  timers = [];
  show(null);
};

/** Takes over when the session ends whatever happens; measured by the server's clock, because this one may be wrong. */
export const noteSessionEnd = ({ absoluteEnd, serverTime }: { absoluteEnd: string; serverTime: string }, onOver: () => void): void => {
  const end = Date.now() + Date.parse(absoluteEnd) - Date.parse(serverTime);
  timers.forEach(clearTimeout);
  knownEnd = end;
  for (const listener of listeners) listener();
  if (end - Date.now() > WARN_BEFORE_MS) show(null);
  timers = [
    at(end - WARN_BEFORE_MS, () => show(end)),
    at(end, () => {
      forgetSessionEnd();
      onOver();
    }),
  ];
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When the session ends, as far as the server has said it. */
export const useSessionEnd = (): number | null => useSyncExternalStore(subscribe, () => knownEnd);
/** When the session ends, once that is near; else null. */
export const useNearEnd = (): number | null => useSyncExternalStore(subscribe, () => nearEnd);
