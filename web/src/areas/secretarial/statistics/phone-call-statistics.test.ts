import { expect, test } from "vitest";
import { lastWeeks } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";

test("the standard is twelve whole weeks", () => {
  expect(lastWeeks("2026-11-12")).toEqual({ startDate: "2026-08-17", endDate: "2026-11-08" });
  expect(lastWeeks("2026-11-15")).toEqual({ startDate: "2026-08-17", endDate: "2026-11-08" });
});

test("the busiest hours are a sentence, the night too", () => {
  expect(statisticsTexts.grid.sentence("Montags", 9, 12)).toBe("Montags von 9 bis 12\u00a0Uhr klingelt es am häufigsten.");
  expect(statisticsTexts.grid.sentence("Sonntags", 21, 6)).toBe("Sonntags von 21 bis 6\u00a0Uhr klingelt es am häufigsten.");
});
