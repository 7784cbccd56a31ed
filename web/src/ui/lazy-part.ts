import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useSyncExternalStore } from "react";

const SECOND_TRY_AFTER_MS = 400;
const NEXT_TRY_AFTER_MS = 5000;

/** Each ends a pause before its time. */
const pauses = new Set<() => void>();
const listeners = new Set<() => void>();
let stuck = 0;
let hear: () => void = () => undefined;

const count = (change: 1 | -1): void => {
  stuck += change;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether something on the page waits for a file that could not be loaded. */
export const useStuckParts = (): boolean => useSyncExternalStore(subscribe, () => stuck > 0);

/** Tries again at once what could not be loaded. */
export const retryParts = (): void => {
  for (const end of pauses) end();
};

/** Hears of each try in vain after the second: the line may be down, or the file gone with a new version. */
export const onStuckPart = (listener: () => void): void => void (hear = listener);

/** Ends early when the line is back. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      pauses.delete(end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    pauses.add(end);
  });

const keepTrying = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    hear();
    await pause(NEXT_TRY_AFTER_MS);
    return await load();
  } catch {
    return keepTrying(load);
  }
};

/** Never gives up: what a person has written on the page around it must not fall with a file that is late. */
const loadAtLast = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch {
    await pause(SECOND_TRY_AFTER_MS);
  }
  try {
    return await load();
  } catch {
    count(1);
    return await keepTrying(load).finally(() => count(-1));
  }
};

/** The one way to load a part lazily: a file that does not come is waited for, and `Suspense` shows what stands there meanwhile. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadAtLast(load));

/** A part whose loading can be started before it is shown. */
export interface LazyPage<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  readonly preload: () => void;
}

/** The same for a whole page: it is on its way before it is rendered. */
export const lazyPage = <P>(load: () => Promise<{ readonly default: ComponentType<P> }>): LazyPage<P> => {
  let loading: ReturnType<typeof load> | undefined;
  const once = (): ReturnType<typeof load> => {
    loading ??= loadAtLast(load);
    return loading;
  };
  return { Part: lazy(once), preload: () => void once() };
};

/** So long a page is at rest before what may be opened next is fetched. */
const REST_MS = 3_000;
/**
 * Loads with the first press of anything, or when nothing was pressed for a while: no first page pays for it, and it is there when the line is gone later.
 * The browser hears the same function once, however often it is shown.
 */
export const usePreloadAtTouch = (preload: () => void): void =>
  useEffect(() => {
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, preload, { once: true, capture: true });
    const rest = setTimeout(preload, REST_MS);
    return () => clearTimeout(rest);
  }, [preload]);
