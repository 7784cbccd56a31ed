import type { Defect } from "./defect.ts";

/* What comes from outside has an end: days, periods, numbers, trees, texts and the patterns that read them. */

const contract = (file: string, name?: string) =>
  ({ project: "contract", file: `contract/${file}`, ...(name === undefined ? {} : { name }) }) as const;
const fuzz = (name: string) => ({ project: "attack", file: "server/test/fuzz/ranges.test.ts", name }) as const;

export const ranges: readonly Defect[] = [
  {
    id: "day-without-range",
    what: "a call takes the year 0000 and the year 9999",
    file: "contract/src/values/common.ts",
    find: "z.iso.date({ abort: true }).refine(isNear)",
    put: "z.iso.date({ abort: true })",
    caughtBy: fuzz("is refused wherever it stands"),
  },
  {
    id: "moment-without-end",
    what: "a moment has as many decimals as one likes",
    file: "contract/src/values/common.ts",
    find: "z.iso.datetime({ abort: true }).max(30)",
    put: "z.iso.datetime({ abort: true })",
    caughtBy: contract("test/ranges.test.ts", "every value that a call takes has an end"),
  },
  {
    id: "version-beyond-column",
    what: "a version is taken that no column holds",
    file: "contract/src/values/common.ts",
    find: "z.number().int().min(0).max(INTEGER_MAX)",
    put: "z.number().int().min(0)",
    caughtBy: fuzz("a version that no column holds is refused wherever it stands"),
  },
  {
    id: "series-of-any-period",
    what: "a series is cut from a period of any length",
    file: "contract/src/values/time/series.rules.ts",
    find: '  if (!isPeriod(period, interval)) throw new RangeError("the period is turned or too long");\n',
    put: "",
    caughtBy: contract("test/hostile-dates.test.ts"),
  },
  {
    id: "days-of-three-years",
    what: "three years of single days are asked for at once",
    file: "contract/src/values/time/series.rules.ts",
    find: "{ Day: 366,",
    put: "{ Day: PERIOD_DAYS_MAX,",
    caughtBy: fuzz("and a year of days is the longest"),
  },
  {
    id: "interval-not-looked-at",
    what: "the length of a period is judged without its interval",
    file: "contract/src/values/shapes.ts",
    find: "isPeriod({ startDate, endDate }, intervalOf(interval))",
    put: "isPeriod({ startDate, endDate }) && intervalOf(interval) !== undefined",
    caughtBy: contract("src/values/shapes.test.ts", "a period names its end when it is turned or too long"),
  },
  {
    id: "days-beyond-calendar",
    what: "behind the last day of four digits comes one that sorts before it",
    file: "contract/src/values/time/series.rules.ts",
    find: "new Date(Math.min(Math.max(number, FIRST), LAST) * DAY_MS)",
    put: "new Date((FIRST < LAST ? number : 0) * DAY_MS)",
    caughtBy: contract("src/values/time/series.rules.test.ts", "end where years have more than four digits"),
  },
  {
    id: "typed-day-of-any-year",
    what: "a form takes a day that the server refuses",
    file: "contract/src/values/time/german-day.ts",
    find: "const exists = isNearYear(year) && moment",
    put: "const exists = isNearYear(2026) && moment",
    caughtBy: contract("src/values/time/german-day.test.ts"),
  },
  {
    id: "passkey-answer-of-any-size",
    what: "the answer of a passkey is as deep and as rich as one likes",
    file: "contract/src/areas/auth/credentials.model.ts",
    find: ".refine((answer) => isSmallTree(answer, ANSWER_LIMITS))",
    put: ".refine((answer) => isSmallTree(answer, { depth: 1e6, nodes: ANSWER_LIMITS.nodes * 1e6 }))",
    caughtBy: contract("test/ranges.test.ts", "every value that a call takes has an end"),
  },
  {
    id: "tree-counted-to-the-end",
    what: "a large value is counted to its end before it is refused",
    file: "contract/src/values/small-tree.ts",
    find: "    if (left < 0) return false;\n    return typeof",
    put: "    return typeof",
    caughtBy: contract("src/values/small-tree.test.ts"),
  },
  {
    id: "address-pattern-quadratic",
    what: "a long word in an answer to a review is read from each of its letters on",
    file: "contract/src/areas/reviews/reply-guard.rules.ts",
    find: "const EMAIL = /(?<![\\p{L}\\p{N}._%+-])[",
    put: "const EMAIL = /[",
    caughtBy: contract("test/hostile-texts.test.ts"),
  },
  {
    id: "blanks-pattern-quadratic",
    what: "blanks inside an address line are read from each of them on",
    file: "contract/src/areas/address/one-line.rules.ts",
    find: "|(?<![\\s,])[\\s,]+$/g",
    put: "|[\\s,]+$/g",
    caughtBy: contract("test/hostile-texts.test.ts"),
  },
  {
    id: "too-long-for-days",
    what: "the page asks for more single days than the server gives",
    file: "web/src/areas/reviews/status/status.params.ts",
    find: "isPeriod(span, intervalOf(step))",
    put: "isPeriod(span) && intervalOf(step) !== undefined",
    caughtBy: {
      project: "web-rules",
      file: "web/src/areas/reviews/status/status.params.test.ts",
      name: "more than a year is not shown by days",
    },
  },
];
