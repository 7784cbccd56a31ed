import { useSyncExternalStore } from "react";

/** Breakpoints in pixels (specification, section 9). */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 1024, xl: 1280, xxl: 1680 } as const;

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );

/** Says whether the window is at least as wide as a breakpoint, and follows it. */
export const useAtLeast = (breakpoint: keyof typeof BREAKPOINTS): boolean => useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);

/** Says whether the device is used with a finger in the first place. */
export const useTouched = (): boolean => useMedia("(pointer: coarse)");

const onConnection = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Says whether the browser believes to be connected. */
export const isOnline = (): boolean => navigator.onLine;

/** The same, followed. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, isOnline);

/** Calls back when the tab is looked at again, also after it came back from the browser's memory. */
export const onReturn = (listener: (fromMemory: boolean) => void): (() => void) => {
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) listener(true);
  };
  const visible = (): void => {
    if (document.visibilityState === "visible") listener(false);
  };
  addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", visible);
  return () => {
    removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", visible);
  };
};

/** Calls back when the tab is put away or closed. */
export const onHidden = (listener: () => void): (() => void) => {
  const changed = (): void => {
    if (document.visibilityState === "hidden") listener();
  };
  addEventListener("pagehide", listener);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("pagehide", listener);
    document.removeEventListener("visibilitychange", changed);
  };
};
