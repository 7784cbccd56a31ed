import { useSyncExternalStore } from "react";

/** Something that only the person can answer; whoever asks while it is open waits for the same answer. */
export interface Question {
  readonly ask: () => Promise<boolean>;
  readonly answer: (yes: boolean) => void;
  /** Says whether it is open, and follows that. */
  readonly useOpen: () => boolean;
}

const createQuestion = (): Question => {
  let open: { readonly promise: Promise<boolean>; readonly resolve: (yes: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask: () => {
      if (open === null) {
        open = Promise.withResolvers<boolean>();
        tell();
      }
      return open.promise;
    },
    answer: (yes) => {
      const asked = open;
      open = null;
      asked?.resolve(yes);
      tell();
    },
    useOpen: () => useSyncExternalStore(subscribe, () => open !== null),
  };
};

/** The session is gone: will the person sign in again? */
export const signInQuestion = createQuestion();
/** A call needs the password once more: will the person confirm it? */
export const stepUpQuestion = createQuestion();
