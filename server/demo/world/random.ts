/** Mixes a seed, a subject and an index into one 32-bit number (FNV-1a with a final avalanche). */
const mix = (seed: number, subject: string, index: number): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < subject.length; at += 1) hash = Math.imul(hash ^ subject.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A small seeded generator (mulberry32). Every subject of every company has one of its own, so no row depends on another. */
export class Random {
  #state: number;

  constructor(seed: number, subject: string, index: number) {
    this.#state = mix(seed, subject, index);
  }

  /** From 0 to below 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number; both ends count. */
  int(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.share() * list.length)] ?? list[0];
  }

  /** Each item with the same probability, in the order of the list. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** A new order of the same items. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, rank: this.share() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}
