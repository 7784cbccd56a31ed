import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanRichText, parseRichText, readableText, richTextLength } from "./rich-text.ts";

describe("a formatted text", () => {
  test.each([
    ["", ""],
    ["   \n ", ""],
    ["Guten Tag", "<p>Guten Tag</p>"],
    ["Eins\nZwei\n\nDrei", "<p>Eins<br>Zwei</p><p>Drei</p>"],
    ["M&S & Söhne, Preis < 5 € &amp; mehr", "<p>M&amp;S &amp; Söhne, Preis &lt; 5 € &amp;amp; mehr</p>"],
    ["<p>M&amp;S &lt;b&gt; &uuml;&#228;&#xf6;&unknown;</p>", "<p>M&amp;S &lt;b&gt; üäö&amp;unknown;</p>"],
    ["<p>Wir <b>sind</b> <i class='x'>gut</i></p>", "<p>Wir <strong>sind</strong> <em>gut</em></p>"],
    ["<em><strong>beides</strong></em>", "<p><strong><em>beides</em></strong></p>"],
    ["<ul><li>Eins<li>Zwei</ul>Ende", "<ul><li>Eins</li><li>Zwei</li></ul><p>Ende</p>"],
    ["<ol><li>Eins<ul><li>Unter</li></ul></li></ol>", "<ol><li>Eins</li><li>Unter</li></ol>"],
    ["<ol><li><p>Eins</p><p>weiter</p></li></ol>", "<ol><li>Eins<br>weiter</li></ol>"],
    ["<p>a<br><br>b<br/>c</p>", "<p>a</p><p>b<br>c</p>"],
    ["<div>a</div><h1>b</h1>", "<p>a</p><p>b</p>"],
    ["<p>&nbsp;</p><p>x</p>", "<p>x</p>"],
    ["<p>  viel   \n Luft <strong> </strong> hier </p>", "<p>viel Luft hier</p>"],
    ["<strong>offen", "<p><strong>offen</strong></p>"],
    ["</ul></li>weg", "<p>weg</p>"],
  ])("%j becomes %j", (typed, clean) => expect(cleanRichText(typed)).toBe(clean));

  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//x></SCRIPT >",
    "<svg/onload=alert(1)>",
    "<style>p{color:red}</style>",
    "<!-- alert -->",
    "<iframe srcdoc='alert(1)'></iframe>",
    "<script>alert(1)",
    "<math><mi xlink:href='javascript:alert(1)'>alert</mi></math>",
  ])("nothing is left of %j", (attack) => expect(cleanRichText(`<p>vorher</p>${attack}`)).toBe("<p>vorher</p>"));

  test.each([
    ["<img src=x onerror=alert(1)>Bild", "<p>Bild</p>"],
    ["<a href='javascript:alert(1)'>Link</a>", "<p>Link</p>"],
    ["<p onclick=alert(1)>x</p>", "<p>x</p>"],
    ["<<script>b>x", "<p>&lt;</p>"],
    ["<p>\u202Exet\u0000 \u0007</p>", "<p>xet</p>"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;<br>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["<p title='a>b'>x</p>", "<p>b'&gt;x</p>"],
  ])("%j is harmless as %j", (attack, clean) => expect(cleanRichText(attack)).toBe(clean));
});

const TAGS = ["p", "br", "strong", "em", "ul", "ol", "li", "b", "div", "script", "img src=x", "a href='x'", "svg"];
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag}`, `<${tag}/>`])),
      fc.constantFrom("<", ">", "&", "&amp;", "&lt;", "&#60;", "&#x3c;", "\n", " ", "  ", '"', "<!--", "-->", "\u00A0", "ä", "👩‍👩‍👧", "x"),
      fc.string({ maxLength: 8, unit: "binary" }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
const SAFE = /^(?:<\/?(?:p|strong|em|ul|ol|li)>|<br>|[^<>&]|&(?:amp|lt|gt);)*$/u;

describe("whatever is typed", () => {
  test("only the allowed tags come out, without attributes, and well nested", () => {
    fc.assert(
      fc.property(markup, (typed) => {
        const clean = cleanRichText(typed);
        expect(clean).toMatch(SAFE);
        const open: string[] = [];
        for (const [, slash, name = ""] of clean.matchAll(/<(\/?)([a-z]+)>/g)) {
          if (name === "br") continue;
          if (slash === "") open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("cleaning twice is cleaning once, and keeps the words", () => {
    fc.assert(
      fc.property(markup, (typed) => {
        const clean = cleanRichText(typed);
        expect(cleanRichText(clean)).toBe(clean);
        expect(readableText(clean)).toBe(readableText(typed));
        expect(parseRichText(clean)).toEqual(parseRichText(typed));
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ["", 0],
  ["<p>Grüße</p>", 5],
  ["<p>a &amp; b</p>", 5],
  ["<p>eins<br>zwei</p><ul><li>drei</li></ul>", 12],
  ["👩‍👩‍👧 🇩🇪", 3],
  ["e\u0301", 1],
])("a reader sees in %j %i signs", (text, count) => expect(richTextLength(text)).toBe(count));

const spent = (run: () => unknown): number => {
  const before = performance.now();
  run();
  return performance.now() - before;
};
/** The quickest of several turns, taken in turn: some of them pass without another process in between, however busy the machine is. */
const best = (...runs: (() => unknown)[]): number[] => {
  const rounds = Array.from({ length: 5 }, () => runs.map(spent));
  return runs.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
};

test("crafted text is as quick in one piece of 64 kB as in sixteen of 4 kB", () => {
  const short = 4_096;
  const pieces = 16;
  const crafted = [
    ["<", ""],
    ["<a", ""],
    ["<p ", ""],
    ["<p ", ">"],
    ["<!--", ""],
    ["<!", ""],
    ["</", ">"],
    ["<script>", ""],
    ["<script></script", ""],
    ["<strong>", "x"],
    ["<ul><li>", "x"],
    ["<br>", ""],
    ["x <em>", ""],
    ["&#", ";"],
    ["&amp", ";"],
    [" \n", "x"],
    ["a\n", ""],
    ["<p>a", ""],
    ["👩‍👩‍👧", ""],
    ["e\u0301", ""],
  ].flatMap(([part = "", end = ""]) => ["", "<p>"].map((start) => (length: number) => start + part.repeat(length / part.length) + end));
  /** How much longer the same signs take in one text: 1 when every sign costs the same, 16 when each is held against all others. */
  const growthOf = (write: (length: number) => string): number => {
    const [small, large] = [write(short), write(short * pieces)];
    const [inPieces = 0, inOne = 0] = best(
      () => {
        for (let piece = 0; piece < pieces; piece += 1) cleanRichText(small);
      },
      () => cleanRichText(large),
    );
    return inOne / inPieces;
  };
  // What is held against all others is slow whenever it is measured; what another process delayed is not, five times in a row.
  const isSlow = (write: (length: number) => string): boolean => Array.from({ length: 5 }).every(() => growthOf(write) >= 4);
  expect(crafted.filter(isSlow).map((write) => write(12))).toEqual([]);
});
