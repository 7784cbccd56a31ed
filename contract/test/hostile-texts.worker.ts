// Loaded before patterns are collected: those of the library are not ours to mend, and reached behind the cap of `phone.ts` only.
import "libphonenumber-js/max";
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { parseSync } from "@swc/core";
import { CountedPattern } from "./counted-pattern.ts";
import { PHONE_MAX, parsePhone } from "../src/values/phone/phone.ts";
import { exportedRules, sourceFiles, sourceUrl, type ExportedRule } from "./exported-rules.ts";

/*
 * Tries every pattern and every rule of the contract with texts that are made to wear them out. The looks that it takes are counted:
 * twice the text may take about twice as many; four times would be quadratic.
 */

/** Half way between twice and four times. */
const GROWTH_MAX = 3;
/** Longer than anything that a pattern counts up to. */
const SIZE = 400;
/** As large as anything that comes in: a rule must come back from it, however it works. */
const LARGE = 50_000;
const PARTS = ["a", "1", " ", "\n", ".", "-", "/", ",", "@", "<", "&", "ä", "\\", "+", "ß", "=", "(", "{", '"', ";", "#", "\0"];
const PAIRS = [
  "a ",
  "a.",
  "a-",
  "1 ",
  "1.",
  "1-",
  "1/",
  "a@",
  "a@a.",
  ", ",
  "&a",
  "&#1",
  "<a",
  "<p>",
  "--",
  "1 1 8 8 ",
  "l.",
  "elf acht ",
  "0049(0)",
];
const WORDS = ["Ihre ", "str ", "Mo-Fr ", "der Zahn a ", "Sie nicht ", "Dr. ", "1,5 ", "10115 "];
const ADDRESSES = ["https://", "data:image/png;base64,", "+49"];

type Craft = (size: number) => string;
const crafted = (starts: readonly string[], parts: readonly string[]): Craft[] =>
  parts.flatMap((part) =>
    starts.flatMap((start) => ["", "!"].map((end) => (size: number) => start + part.repeat(Math.ceil(size / part.length)) + end)),
  );
const TEXTS = [...crafted(["", "x"], [...PARTS, ...PAIRS, ...WORDS]), ...crafted(ADDRESSES, PARTS)];
const FEW_TEXTS = crafted([""], [...PARTS, ...WORDS]);

/** Patterns that are put together at run time do not stand in the source. */
const built: RegExp[] = [];
const RealRegExp = RegExp;
globalThis.RegExp = new Proxy(RealRegExp, {
  construct: (target, args: [string, string]) => {
    const pattern = new target(...args);
    built.push(pattern);
    return pattern;
  },
});

interface Node {
  readonly type?: string;
  readonly pattern?: string;
  readonly flags?: string;
}
const literalsIn = (node: unknown): RegExp[] => {
  if (typeof node !== "object" || node === null) return [];
  const { type, pattern, flags } = node as Node;
  if (type === "RegExpLiteral") return [new RealRegExp(pattern ?? "", flags)];
  return Object.values(node).flatMap(literalsIn);
};
const parsed = (file: string): unknown => parseSync(readFileSync(sourceUrl(file), "utf8"), { syntax: "typescript", target: "es2024" });

const counters = new Map<string, CountedPattern>();
const counterOf = (pattern: RegExp): CountedPattern => {
  const counter = counters.get(String(pattern)) ?? new CountedPattern(pattern);
  counters.set(String(pattern), counter);
  return counter;
};

type Exec = (this: RegExp, text: string) => RegExpExecArray | null;
const exec: Exec = Reflect.get(RegExp.prototype, "exec");
const setExec = (other: Exec): void => void Reflect.set(RegExp.prototype, "exec", other);

/** Counts what a rule looks at: whatever uses a pattern ends in `exec`. */
const looksDuring = (work: () => unknown): number => {
  let looks = 0;
  const counted: Exec = function counted(text) {
    // The counter uses patterns itself.
    setExec(exec);
    looks += counterOf(this).looksAt(text, this.global || this.sticky ? this.lastIndex : 0, false);
    setExec(counted);
    return exec.call(this, text);
  };
  setExec(counted);
  try {
    work();
  } finally {
    setExec(exec);
  }
  return looks;
};

const faultsOf = (name: string, looks: (text: string) => number, texts: readonly Craft[]): string[] => {
  const worn = texts.find((craft) => looks(craft(2 * SIZE)) > GROWTH_MAX * Math.max(looks(craft(SIZE)), SIZE));
  return worn === undefined ? [] : [`${name.slice(0, 100)} with ${JSON.stringify(worn(12))}`];
};

const COMPANY = { profession: null, author: "Anna Beispiel", secrecy: "practice" };
const NAMED = "Vielen Dank, Frau Beispiel.";
type Work = (text: string) => unknown;
/** A rule that wants something else than a text says so at once, or as soon as the text is an address. */
const takes = (work: Work): boolean => {
  try {
    work("https://musterstrasse.example/koeln");
    return looksDuring(() => work("Musterstr. 1, 50667 Köln <b>")) > 0;
  } catch {
    return false;
  }
};
/** The ways in which a rule can be handed a text. */
const waysOf = ({ name, rule }: ExportedRule): { readonly name: string; readonly work: Work }[] => {
  const beside: Work[] = rule.length < 2 ? [] : [(text) => rule(text, [text]), (text) => rule(NAMED, { ...COMPANY, author: text })];
  const ways: Work[] = [(text) => rule(text, COMPANY), ...beside, (text) => rule({ ...COMPANY, trades: [text] })];
  return ways.filter(takes).map((work) => ({ name, work }));
};

/** What the library may look at for one number: a text of the length that is let through to it, a hundred times over. */
const PHONE_LOOKS_MAX = 100 * PHONE_MAX;
const phoneFaults = (): string[] =>
  TEXTS.map((craft) => craft(PHONE_MAX).slice(0, PHONE_MAX)).flatMap((text) => {
    const looks = looksDuring(() => parsePhone(text, "any"));
    return looks > PHONE_LOOKS_MAX ? [`phone.ts parsePhone with ${JSON.stringify(text)}: ${looks}`] : [];
  });

const rules = await exportedRules();
const literals = sourceFiles("**/*.ts").flatMap((file) => literalsIn(parsed(file)));
const patterns = [...new Map([...literals, ...built].map((pattern) => [String(pattern), pattern])).values()];
const ways = rules.flatMap(waysOf);
const found = [
  ...patterns.flatMap((pattern) => faultsOf(String(pattern), (text) => counterOf(pattern).looksAt(text), TEXTS)),
  ...phoneFaults(),
  ...ways.flatMap(({ name, work }) => faultsOf(name, (text) => looksDuring(() => work(text)), FEW_TEXTS)),
];
// Without counting, and only now: what is worn out by short texts would not come back from these.
if (found.length === 0) for (const { work } of ways) FEW_TEXTS.forEach((craft) => work(craft(LARGE)));
parentPort?.postMessage({ patterns: patterns.length, ways: ways.length, found });
