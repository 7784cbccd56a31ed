/** A write that a page starts by itself: one request per key, however often the page asks; a failed one may be tried again. */
export const oncePer = <T>(run: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const started = new Map<string, Promise<T>>();
  return (key) => {
    const answer = started.get(key) ?? run(key);
    started.set(key, answer);
    answer.catch(() => started.delete(key));
    return answer;
  };
};
