/** Holds one register: reads it once, and again in the background when its version has changed. */
export const holdRegister = <T>(read: () => Promise<T>) => {
  let value: Promise<T> | undefined;
  let version = "";
  return {
    get: (): Promise<T> => {
      if (value) return value;
      value = read();
      // A database that did not answer is asked again by the next caller.
      value.catch(() => (value = undefined));
      return value;
    },
    /** The old content is shown until the new one is there. */
    at: async (present: string): Promise<void> => {
      const isFirst = version === "";
      const isSame = version === present;
      version = present;
      if (isSame || isFirst || !value) return;
      const fresh = await read();
      value = Promise.resolve(fresh);
    },
  };
};
