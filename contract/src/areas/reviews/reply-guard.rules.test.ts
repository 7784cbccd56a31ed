import { describe, expect, it, test } from "vitest";
import { HELD_OUT, type LabelledReply, WRITTEN_WITH } from "../../../test/reply-corpus.ts";
import { replyWarnings, secrecyOf } from "./reply-guard.rules.ts";

const kinds = (text: string, author = "R. Amsel", secrecy: "practice" | null = null) =>
  replyWarnings(text, { secrecy, author }).map((warning) => warning.kind);
const warned = (text: string): boolean => kinds(text, "", "practice").includes("client-relation");

const scoreOf = (corpus: readonly LabelledReply[]) => {
  const hits = corpus.filter((reply) => reply.reveals && warned(reply.text)).length;
  const alarms = corpus.filter((reply) => warned(reply.text)).length;
  const missed = corpus.filter((reply) => reply.reveals && !warned(reply.text)).map((reply) => reply.text);
  const wrong = corpus.filter((reply) => !reply.reveals && warned(reply.text)).map((reply) => reply.text);
  return { precision: hits / alarms, recall: hits / corpus.filter((reply) => reply.reveals).length, missed, wrong };
};

/**
 * Measured on 2026-11-15: precision 0.98 and recall 0.99 on the 158 answers it was written with, precision 0.88 and recall
 * 0.75 on 40 it had not seen. One revealing answer in four may pass: the guard helps, and does not replace thinking.
 */
describe("the guard of confidential professions", () => {
  it("does well on the corpus it was written with", () => {
    const { precision, recall } = scoreOf(WRITTEN_WITH);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.98);
  });
  it("holds its stated precision and recall on answers it has not seen", () => {
    const { precision, recall } = scoreOf(HELD_OUT);
    expect(precision).toBeGreaterThanOrEqual(0.88);
    expect(recall).toBeGreaterThanOrEqual(0.75);
  });
  it("has enough of both kinds, each answer once", () => {
    const texts = [...WRITTEN_WITH, ...HELD_OUT].map((reply) => reply.text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const corpus of [WRITTEN_WITH, HELD_OUT]) {
      expect(corpus.filter((reply) => reply.reveals).length / corpus.length).toBeCloseTo(0.5, 1);
    }
  });
  it("leaves other professions alone", () => {
    expect(kinds("Vielen Dank für Ihren Besuch in unserer Werkstatt.")).toEqual([]);
  });
  it("knows whom secrecy binds", () => {
    expect(secrecyOf({ profession: "service", trades: ["Rechtsanwalt für Familienrecht"] })).toBe("law");
    expect(secrecyOf({ profession: "service", trades: ["Steuerberatung"] })).toBe("law");
    expect(secrecyOf({ profession: "practice", trades: [] })).toBe("practice");
    expect(secrecyOf({ profession: null, trades: ["Zahnärztin"] })).toBe("practice");
    expect(secrecyOf({ profession: "craft", trades: ["Malerbetrieb", "Bodenleger"] })).toBeNull();
    expect(secrecyOf({ profession: null, trades: [] })).toBeNull();
  });
});

describe("the guard of everybody", () => {
  test.each([
    ["Das ist eine Frechheit!", ["insult"]],
    ["Sie Lügner waren nie hier.", ["insult"]],
    ["Wir waren verdutzt über die Dummys im Fenster.", []],
    ["Rufen Sie an: 0221 4710 555.", ["contact-data"]],
    ["Rufen Sie an: +49 (221) 47 10-555", ["contact-data"]],
    ["Schreiben Sie an info@kranz-maler.example.", ["contact-data"]],
    ["Am 12.03.2026 um 10:30 Uhr kostete es 1.250,00 Euro.", []],
    ["Rechnung 2026-10042 vom 01.02.2026", []],
    ["Vielen Dank, Herr Amsel!", ["reviewer-name"]],
    ["Wir danken für Amsels Lob.", ["reviewer-name"]],
    ["Die Amseln singen.", []],
  ] as const)("%s", (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });
  it("takes no initial and no general word for a name", () => {
    expect(kinds("Liebe Familie T., danke!", "Familie T.")).toEqual([]);
    expect(kinds("Der Kunde ist König.", "Ein Kunde")).toEqual([]);
    expect(kinds("a+b", "(a+b")).toEqual([]);
  });
  it("says where the passage stands", () => {
    const text = "Danke. Das ist lächerlich, Herr Amsel.";
    for (const { start, end, passage } of replyWarnings(text, { secrecy: "practice", author: "R. Amsel" })) {
      expect(text.slice(start, end)).toBe(passage);
    }
    expect(kinds(text)).toEqual(["insult", "reviewer-name"]);
  });
  it("is quick on hostile texts", () => {
    for (const part of ["sie waren ", "die krone ist ", "0 1 2 3 ", "a.a@a.", "Dr. K. ", "ihr "]) {
      const before = performance.now();
      replyWarnings(part.repeat(2000 / part.length), { secrecy: "practice", author: "Sie Waren" });
      expect(performance.now() - before).toBeLessThan(200);
    }
  });
});
