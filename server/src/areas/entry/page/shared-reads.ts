interface Running<T> {
  readonly over: Promise<unknown>;
  next?: Promise<T>;
}
/** Reads by key: whoever comes while one is under way shares the next, which begins after they came. So no answer is older than its question, and one key is read once at a time. */
export const openSharedReads = <T>() => {
  const running = new Map<string, Running<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const now = read();
    const leave = (): void => {
      if (place.next === undefined) running.delete(key);
    };
    const place: Running<T> = { over: now.then(leave, leave) };
    running.set(key, place);
    return now;
  };
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const place = running.get(key);
    if (place === undefined) return begin(key, read);
    return (place.next ??= place.over.then(() => begin(key, read)));
  };
};
