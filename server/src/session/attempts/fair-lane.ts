/**
 * A waiting room with so many places, shared fairly: whoever is named by the same key stands in one row, and the rows are served
 * in turn. When it is full, the last of the longest row goes: a crowd from one place never takes the place of somebody from another.
 */
export class FairLane<T> {
  readonly #places: number;
  #rows = new Map<string, T[]>();
  #size = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Takes somebody in; gives whoever has to go for it, which may be the newcomer. */
  add(key: string, one: T): T | undefined {
    const row = this.#rows.get(key) ?? [];
    row.push(one);
    this.#rows.set(key, row);
    this.#size += 1;
    return this.#size > this.#places ? this.#lastOfLongest(row) : undefined;
  }

  /** Whose turn it is. */
  next(): T | undefined {
    for (const [key, row] of this.#rows) {
      // The row goes behind the others, with whoever is left in it.
      this.#rows.delete(key);
      const [one, ...left] = row;
      if (left.length > 0) this.#rows.set(key, left);
      this.#size -= 1;
      return one;
    }
    return undefined;
  }

  /** Everybody, and the room is empty. */
  clear(): T[] {
    const all = [...this.#rows.values()].flat();
    this.#rows = new Map();
    this.#size = 0;
    return all;
  }

  /** Where rows are equally long, whoever came last goes. */
  #lastOfLongest(newcomers: T[]): T | undefined {
    let longest = newcomers;
    for (const row of this.#rows.values()) if (row.length > longest.length) longest = row;
    this.#size -= 1;
    const last = longest.pop();
    for (const [key, row] of this.#rows) if (row.length === 0) this.#rows.delete(key);
    return last;
  }
}
