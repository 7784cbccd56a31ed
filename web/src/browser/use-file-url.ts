import { useMemo, useSyncExternalStore } from "react";

const urlStore = (file: Blob | undefined) => {
  let url: string | undefined;
  return {
    subscribe: (listener: () => void): (() => void) => {
      url = file && URL.createObjectURL(file);
      listener();
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url);
        url = undefined;
      };
    },
    read: (): string | undefined => url,
  };
};

/** An address under which the page can show a file; it ends with the part that asked for it. */
export const useFileUrl = (file: Blob | undefined): string | undefined => {
  const store = useMemo(() => urlStore(file), [file]);
  return useSyncExternalStore(store.subscribe, store.read);
};
