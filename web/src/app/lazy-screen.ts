import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { reload } from "../browser/location.ts";
import { keep, recall } from "../browser/storage.ts";

const RETRY_AFTER_MS = 400;
const RELOAD_AT_MOST_EVERY_MS = 60_000;

type Loader<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A part that is loaded once, when it is first asked for. */
export interface LazyPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  /** Starts loading before it is rendered. */
  readonly preload: () => void;
}

/** After a new deployment the old file is gone: the page is loaded anew, but not again and again. */
const recover = async <P>(load: Loader<P>): Promise<{ readonly default: ComponentType<P> }> => {
  await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
  try {
    return await load();
  } catch (thrown) {
    const last = Number(recall("tab", "chunkReload") ?? 0);
    if (Date.now() - last < RELOAD_AT_MOST_EVERY_MS) throw thrown;
    keep("tab", "chunkReload", String(Date.now()));
    reload();
    return new Promise(() => undefined);
  }
};

/** Loads a part lazily; a missing file is tried again. */
export const lazyPart = <P>(load: Loader<P>): LazyPart<P> => {
  let loading: ReturnType<Loader<P>> | undefined;
  const once = (): ReturnType<Loader<P>> => {
    loading ??= load().catch(() => recover(load));
    return loading;
  };
  return { Part: lazy(once), preload: () => void once().catch(() => undefined) };
};
