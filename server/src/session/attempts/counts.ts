interface Count {
  count: number;
  readonly until: number;
}

/**
 * Counts by name, each for some time after its first. Strangers choose the names, so there is room for so many and no more: the
 * one that began first makes room. Whoever fills it to be forgotten gains little: what lasts is counted in Redis.
 */
export class Counts {
  readonly #counts = new Map<string, Count>();
  readonly #milliseconds: number;
  readonly #most: number;
  readonly #now: () => number;

  constructor(seconds: number, most: number, now: () => number = () => Date.now()) {
    this.#milliseconds = seconds * 1_000;
    this.#most = most;
    this.#now = now;
  }

  /** Counts one; how many there are now, and for how many seconds they still count. */
  add(name: string): { readonly count: number; readonly seconds: number } {
    const now = this.#now();
    const found = this.#counts.get(name);
    const one = found && found.until > now ? found : this.#begin(name, now);
    one.count += 1;
    return { count: one.count, seconds: (one.until - now) / 1_000 };
  }

  /** Takes one back. */
  takeBack(name: string): void {
    const found = this.#counts.get(name);
    if (found && found.count > 0) found.count -= 1;
  }

  forget(name: string): void {
    this.#counts.delete(name);
  }

  #begin(name: string, now: number): Count {
    // Put at the end anew: the order of the map is the order of their beginnings.
    this.#counts.delete(name);
    const [first] = this.#counts.keys();
    if (this.#counts.size >= this.#most && first !== undefined) this.#counts.delete(first);
    const one = { count: 0, until: now + this.#milliseconds };
    this.#counts.set(name, one);
    return one;
  }
}
