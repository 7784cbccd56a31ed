/** A word of a dictionary: what is compared, which item it leads to, and how often it is meant. */
export interface Word {
  readonly folded: string;
  readonly item: number;
  readonly weight: number;
}

interface Range {
  readonly lo: number;
  readonly hi: number;
}
/** A beginning that exists and lies one typing error away. */
interface Reading extends Range {
  readonly text: string;
  readonly score: number;
}

/** How unlikely an error is, in halvings: two letters swapped, one too many, one missing, another one; the first letter is rarely wrong. */
const COST = { swapped: 1, surplus: 1, missing: 1.5, wrong: 2.5, firstLetter: 3 } as const;
/** From this length on a typing error is looked for: shorter texts are one error away from nearly everything. */
const CORRECT_FROM = 3;
/** Weights are scanned by blocks of this size. */
const BLOCK = 64;
const END = 0;

/**
 * Words in one sorted block of bytes: a beginning is a range, found by halving, and a beginning with one typing error is a walk
 * along the typed letters that leaves the path once. Nothing is precomputed per error, so a million words cost their letters.
 */
export class Dictionary {
  readonly #bytes: Uint8Array;
  readonly #at: Uint32Array;
  readonly #items: Uint32Array;
  readonly #weights: Float64Array;
  readonly #sums: Float64Array;
  readonly #blockMax: Float64Array;
  readonly size: number;

  /** The words must come in the order of their bytes. */
  constructor(words: readonly Word[]) {
    this.size = words.length;
    this.#at = new Uint32Array(words.length + 1);
    this.#items = new Uint32Array(words.length);
    this.#weights = new Float64Array(words.length);
    this.#sums = new Float64Array(words.length + 1);
    this.#blockMax = new Float64Array(Math.ceil(words.length / BLOCK));
    let length = 0;
    for (const [n, { folded, item, weight }] of words.entries()) {
      length += folded.length;
      this.#at[n + 1] = length;
      this.#items[n] = item;
      this.#weights[n] = weight;
      this.#sums[n + 1] = (this.#sums[n] ?? 0) + weight;
      const block = Math.floor(n / BLOCK);
      this.#blockMax[block] = Math.max(this.#blockMax[block] ?? 0, weight);
    }
    this.#bytes = Buffer.from(words.map(({ folded }) => folded).join(""), "latin1");
  }

  /** Items whose word begins as typed, the most important first; where these are few, items one typing error away. */
  find(typed: string, limit: number): number[] {
    const found: number[] = [];
    // Nothing but signs was typed: everything would begin so.
    if (typed === "") return found;
    const add = (item: number): void => {
      if (found.length < limit && !found.includes(item)) found.push(item);
    };
    const exact = this.#extend({ lo: 0, hi: this.size }, 0, typed, 0);
    // Somebody who has typed the whole name means it, however rare it is.
    for (let n = exact.lo; n < exact.hi && this.#lengthOf(n) === typed.length; n += 1) add(this.#items[n] ?? 0);
    for (const n of this.#heaviest(exact, 2 * limit)) add(this.#items[n] ?? 0);
    if (found.length >= limit) return found;
    const readings = this.#readings(typed).map((reading) => this.#heaviest(reading, limit));
    // One of every reading before a second of any: the intended one is among them, which one nobody knows.
    for (let round = 0; round < limit && found.length < limit; round += 1) {
      for (const words of readings) {
        const n = words[round];
        if (n !== undefined) add(this.#items[n] ?? 0);
      }
    }
    return found;
  }

  /** Beginnings that exist and lie one typing error from what was typed, the likeliest first. */
  corrections(typed: string, limit: number): string[] {
    return this.#readings(typed)
      .slice(0, limit)
      .map(({ text }) => text);
  }

  /** The folded word at this place of the order. */
  textOf(n: number): string {
    return Buffer.from(this.#bytes.subarray(this.#at[n] ?? 0, this.#at[n + 1] ?? 0)).toString("latin1");
  }

  #lengthOf(n: number): number {
    return (this.#at[n + 1] ?? 0) - (this.#at[n] ?? 0);
  }

  #letter(n: number, depth: number): number {
    const at = (this.#at[n] ?? 0) + depth;
    return at < (this.#at[n + 1] ?? 0) ? (this.#bytes[at] ?? END) : END;
  }

  /** The first word of a range whose letter at this depth is not below the given one; all words of the range agree before it. */
  #firstFrom(lo: number, hi: number, depth: number, letter: number): number {
    let [from, to] = [lo, hi];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#letter(middle, depth) < letter) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #extend(range: Range, depth: number, text: string, from: number): Range {
    let { lo, hi } = range;
    for (let at = from; at < text.length && lo < hi; at += 1) {
      const letter = text.charCodeAt(at);
      const level = depth + at - from;
      lo = this.#firstFrom(lo, hi, level, letter);
      hi = this.#firstFrom(lo, hi, level, letter + 1);
    }
    return { lo, hi };
  }

  #readings(typed: string): Reading[] {
    if (typed.length < CORRECT_FROM) return [];
    const readings = new Map<string, Reading>();
    const add = (range: Range, text: string, cost: number, at: number): void => {
      if (range.lo >= range.hi || text.startsWith(typed)) return;
      const weight = (this.#sums[range.hi] ?? 0) - (this.#sums[range.lo] ?? 0);
      const score = Math.log2(weight + 1) / 2 - cost - (at === 0 ? COST.firstLetter : 0);
      const known = readings.get(text);
      if (!known || known.score < score) readings.set(text, { ...range, text, score });
    };
    let range: Range = { lo: 0, hi: this.size };
    for (let at = 0; at < typed.length && range.lo < range.hi; at += 1) {
      this.#leaveAt(range, typed, at, add);
      range = this.#extend(range, at, typed[at] ?? "", 0);
    }
    return [...readings.values()].sort((a, b) => b.score - a.score);
  }

  /** Every way to go on with an error at this letter. */
  #leaveAt(range: Range, typed: string, at: number, add: (range: Range, text: string, cost: number, at: number) => void): void {
    const before = typed.slice(0, at);
    const rest = typed.slice(at + 1);
    const goOn = this.#firstFrom(range.lo, range.hi, at, END + 1);
    // A last letter too many is an error only behind a whole word: anything else is a wrong last letter.
    const shorter = rest === "" ? { lo: range.lo, hi: goOn } : this.#extend(range, at, rest, 0);
    add(shorter, before + rest, COST.surplus, at);
    for (let lo = goOn; lo < range.hi;) {
      const letter = this.#letter(lo, at);
      const hi = this.#firstFrom(lo, range.hi, at, letter + 1);
      const sign = String.fromCharCode(letter);
      if (sign !== typed[at]) {
        const child = { lo, hi };
        const swapped = sign === typed[at + 1] ? `${typed[at] ?? ""}${typed.slice(at + 2)}` : undefined;
        if (swapped !== undefined) add(this.#extend(child, at + 1, swapped, 0), before + sign + swapped, COST.swapped, at);
        add(this.#extend(child, at + 1, rest, 0), before + sign + rest, COST.wrong, at);
        add(this.#extend(child, at + 1, typed, at), before + sign + typed.slice(at), COST.missing, at);
      }
      lo = hi;
    }
  }

  /** The heaviest words of a range; of equals the first in the alphabet. */
  #heaviest({ lo, hi }: Range, limit: number): number[] {
    const best: number[] = [];
    const least = (): number => (best.length < limit ? -1 : (this.#weights[best[limit - 1] ?? 0] ?? 0));
    for (let n = lo; n < hi; n += 1) {
      if (n % BLOCK === 0 && n + BLOCK <= hi && (this.#blockMax[n / BLOCK] ?? 0) <= least()) {
        n += BLOCK - 1;
        continue;
      }
      const weight = this.#weights[n] ?? 0;
      if (weight <= least()) continue;
      let place = best.length;
      while (place > 0 && (this.#weights[best[place - 1] ?? 0] ?? 0) < weight) place -= 1;
      best.splice(place, 0, n);
      if (best.length > limit) best.pop();
    }
    return best;
  }
}
