import { expect, test } from "vitest";
import { declineTexts } from "./decline.texts.ts";
import { areTextsSound, usualDecline, wordsOf } from "./decline.rules.ts";

const winter = { name: "Winter", text: "vielen Dank, im Winter ruht der Betrieb." };

test("the usual text is an own one or a ready one, never one that is gone", () => {
  expect(areTextsSound({ texts: [winter], usual: "Winter" })).toBe(true);
  expect(areTextsSound({ texts: [], usual: "too-far" })).toBe(true);
  expect(areTextsSound({ texts: [], usual: "Winter" })).toBe(false);
  expect(areTextsSound({ texts: [], usual: "own-words" })).toBe(false);
});

test("no two texts share a name, however it is written, and none takes that of a ready one", () => {
  expect(areTextsSound({ texts: [winter, { ...winter, name: "WINTER" }], usual: "Winter" })).toBe(false);
  expect(areTextsSound({ texts: [{ ...winter, name: "closed" }], usual: "closed" })).toBe(false);
});

test("a press sends the words of the usual text, and the ready ones when it is unknown", () => {
  expect(usualDecline({ texts: [winter], usual: "Winter" })).toEqual({ template: "own-words", text: winter.text });
  expect(usualDecline({ texts: [winter], usual: "closed" })).toEqual({ template: "closed", text: "" });
  expect(usualDecline({ texts: [], usual: "Winter" })).toEqual({ template: "fully-booked", text: "" });
  expect(wordsOf({ template: "closed", text: "" })).toBe(declineTexts.closed);
  expect(wordsOf({ template: "own-words", text: " so nicht " })).toBe("so nicht");
});
