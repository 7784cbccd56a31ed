/** A word or sign of opening hours in plain text. */
export type Token = { readonly text: string } & (
  | { readonly kind: "day"; readonly day: number }
  | { readonly kind: "days"; readonly days: readonly number[] }
  | { readonly kind: "time"; readonly time: string }
  | { readonly kind: "half"; readonly half: "morning" | "afternoon" }
  | { readonly kind: "to" | "closed" | "appointment" | "always" | "filler" | "other" }
);

const END = "(?![a-zäöüß])";
const DAY_NAMES = [
  "mo(?:ntag)?",
  "di(?:enstag)?",
  "mi(?:ttwoch)?",
  "do(?:nnerstag)?",
  "fr(?:eitag)?",
  "sa(?:mstag)?|sonnabend",
  "so(?:nntag)?",
];

type Rule = readonly [pattern: string, make: (found: RegExpExecArray) => Token | undefined];
const simple =
  (kind: "to" | "closed" | "appointment" | "always" | "filler" | "other") =>
  ([text]: RegExpExecArray): Token => ({ text, kind });

const timeOf = ([text, hours = "", minutes = "00"]: RegExpExecArray): Token => ({
  text,
  kind: "time",
  time: `${hours.padStart(2, "0")}:${minutes}`,
});

/** Tried in this order; each pattern begins where the last one ended and looks no further than its own words. */
const RULES: readonly (readonly [RegExp, Rule[1]])[] = (
  [
    ...DAY_NAMES.map((name, day): Rule => [`(?:${name})s?\\.?${END}`, ([text]) => ({ text, kind: "day", day })]),
    [`(?:täglich|jeden tag)${END}`, ([text]) => ({ text, kind: "days", days: [0, 1, 2, 3, 4, 5, 6] })],
    [`(?:am )?wochenende${END}`, ([text]) => ({ text, kind: "days", days: [5, 6] })],
    [`(?:nur )?(?:n\\. ?v\\.|n\\.?v${END}|(?:termine? )?nach (?:vereinbarung|absprache)${END})`, simple("appointment")],
    [`nachm(?:ittags?${END}|\\.?${END})`, ([text]) => ({ text, kind: "half", half: "afternoon" })],
    [`vorm(?:ittags?${END}|\\.?${END})`, ([text]) => ({ text, kind: "half", half: "morning" })],
    [`(?:geschlossen|geschl\\.|ruhetag|zu)${END}`, simple("closed")],
    [`(?:24 ?(?:stunden|std\\.?|h)${END}|rund um die uhr${END})`, simple("always")],
    ["(\\d{1,2})(?:[:.](\\d{2}))?(?![\\d:])", timeOf],
    [`(?:[-–—]|bis${END})`, simple("to")],
    [`(?:uhr|von|und|u\\.|sowie|geöffnet|h)${END}`, simple("filler")],
    ["[,;:/+&|\\n.()]", simple("filler")],
    ["[^\\s,;:/+&|()–—-]+", simple("other")],
  ] satisfies Rule[]
).map(([pattern, make]) => [new RegExp(pattern, "y"), make] as const);

const tokenAt = (text: string, at: number): Token | undefined => {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return make(found);
  }
  return undefined;
};

/** Cuts opening hours into words and signs; what is known by no rule comes as `other`. */
export const tokensOf = (typed: string): readonly Token[] => {
  const text = typed.toLowerCase();
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = text[at] === " " ? undefined : tokenAt(text, at);
    if (token) tokens.push(token);
    at += token?.text.length ?? 1;
  }
  return tokens;
};
