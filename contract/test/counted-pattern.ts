import { RegExpParser, type AST } from "@eslint-community/regexpp";

/*
 * Matches as every backtracking engine does, and counts each look at a sign: the same number on every machine, so that growth can be told
 * without a clock. It only says how much work a match is; what is matched, the engine of the language says.
 */

type Go = (at: number) => boolean;
/** Tries to match from a place on, and goes on from where it ends. */
type Step = (at: number, go: Go) => boolean;

const forwards = 1;
const backwards = -1;
type Direction = typeof forwards | typeof backwards;

/** Whether a sign belongs to a class, asked once per sign. */
const membership = (node: AST.Character | AST.CharacterClass | AST.CharacterSet, flags: string): ((sign: string) => boolean) => {
  const one = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gmy]/g, ""));
  const known = new Map<string, boolean>();
  return (sign) => {
    const answer = known.get(sign) ?? one.test(sign);
    known.set(sign, answer);
    return answer;
  };
};

const isWord = (sign: string | undefined): boolean => sign !== undefined && /^\w$/.test(sign);

/** A pattern that counts. */
export class CountedPattern {
  readonly #pattern: RegExp;
  readonly #match: Step;
  /** Signs as the pattern sees them: whole ones, or halves of those that need two. */
  #signs: readonly string[] = [];
  #looks = 0;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
    const { source, flags } = pattern;
    const parser = new RegExpParser();
    const modes = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
    this.#match = this.#any(parser.parsePattern(source, 0, source.length, modes).alternatives, forwards);
  }

  /** How many looks it takes to find the first match from a place on (all of them when the pattern is global), or that there is none. */
  looksAt(text: string, from = 0, all = this.#pattern.global): number {
    this.#signs = this.#pattern.unicode || this.#pattern.unicodeSets ? Array.from(text) : text.split("");
    this.#looks = 0;
    let end = -1;
    for (let at = from; at <= (this.#pattern.sticky ? from : this.#signs.length); at = Math.max(at + 1, end)) {
      end = -1;
      const found = this.#match(at, (place) => {
        end = place;
        return true;
      });
      if (found && !all) break;
    }
    return this.#looks;
  }

  #any(alternatives: readonly AST.Alternative[], direction: Direction): Step {
    const ways = alternatives.map(({ elements }) => this.#all(elements, direction));
    return (at, go) => ways.some((way) => way(at, go));
  }

  #all(elements: readonly AST.Element[], direction: Direction): Step {
    const steps = elements.map((element) => this.#one(element, direction));
    const ordered = direction === forwards ? steps : steps.toReversed();
    return ordered.reduceRight<Step>(
      (rest, step) => (at, go) => step(at, (end) => rest(end, go)),
      (at, go) => go(at),
    );
  }

  #one(element: AST.Element, direction: Direction): Step {
    if (element.type === "Group" || element.type === "CapturingGroup") return this.#any(element.alternatives, direction);
    if (element.type === "Assertion") return this.#assertion(element);
    if (element.type === "Quantifier") return this.#quantifier(element, direction);
    if (element.type === "Character" || element.type === "CharacterClass" || element.type === "CharacterSet")
      return this.#sign(membership(element, this.#pattern.flags), direction);
    throw new Error(`nobody has taught this to count: ${element.raw}`);
  }

  #sign(isMember: (sign: string) => boolean, direction: Direction): Step {
    return (at, go) => {
      this.#looks += 1;
      const sign = this.#signs[direction === forwards ? at : at - 1];
      return sign !== undefined && isMember(sign) && go(at + direction);
    };
  }

  #assertion(node: AST.Assertion): Step {
    const { multiline } = this.#pattern;
    if (node.kind === "word") return (at, go) => (isWord(this.#signs[at - 1]) !== isWord(this.#signs[at])) !== node.negate && go(at);
    if (!("alternatives" in node)) {
      const [beyond, edge] = node.kind === "start" ? [-1, () => 0] : [0, () => this.#signs.length];
      return (at, go) => (at === edge() || (multiline && this.#signs[at + beyond] === "\n")) && go(at);
    }
    const inner = this.#any(node.alternatives, node.kind === "lookahead" ? forwards : backwards);
    return (at, go) => inner(at, () => true) !== node.negate && go(at);
  }

  #quantifier({ element, min, max, greedy }: AST.Quantifier, direction: Direction): Step {
    const step = this.#one(element, direction);
    const repeat = (count: number, at: number, go: Go): boolean => {
      const more = (): boolean => count < max && step(at, (end) => (end !== at || count < min) && repeat(count + 1, end, go));
      if (count < min) return more();
      return greedy ? more() || go(at) : go(at) || more();
    };
    return (at, go) => repeat(0, at, go);
  }
}
