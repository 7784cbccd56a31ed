/** A write that a page starts by itself: one request per key, however often the page asks; a failed one may be tried again. */
export const oncePer = <A extends readonly unknown[], T>(run: (key: string, ...rest: A) => Promise<T>) => {
  const started = new Map<string, Promise<T>>();
  return (key: string, ...rest: A): Promise<T> => {
    const answer = started.get(key) ?? run(key, ...rest);
    started.set(key, answer);
    answer.catch(() => started.delete(key));
    return answer;
  };
};
