import type { Defect } from "./defect.ts";

/* What it brought: gaps, sums, months. */

const found = (name: string) => ({ project: "server", file: "server/test/results.api.test.ts", name }) as const;
const SERVICE = "server/src/areas/results/results.service.ts";

export const resultsDefects: readonly Defect[] = [
  {
    id: "result-gap-is-zero",
    what: "a month that nobody counted has no contacts instead of a gap",
    file: SERVICE,
    find: "if (!ofMonth.some(({ dim }) => dim === DIM.views)) return null;",
    put: "void DIM.views;",
    caughtBy: found("what was not counted is a gap and no zero; of half a month nothing is reckoned"),
  },
  {
    id: "result-requests-before-the-first",
    what: "months before the first request have none instead of a gap",
    file: SERVICE,
    find: "if (found.first_request === null || month < found.first_request) return null;",
    put: "void found.first_request;",
    caughtBy: found("a month begins at midnight in Berlin, and before the first request there are none to miss"),
  },
  {
    id: "result-of-half-a-month",
    what: "a contact is dearer than it was, because days were not counted",
    file: "contract/src/areas/results/results.rules.ts",
    find: "|| missingDays > 0 ? null",
    put: "|| missingDays < 0 ? null",
    caughtBy: found("what was not counted is a gap and no zero; of half a month nothing is reckoned"),
  },
  {
    id: "result-month-of-london",
    what: "a request in the first hour of a month counts for the month before",
    file: "server/src/areas/results/results.store.ts",
    find: 'select to_char(${local("l.received_at")}, ${MONTH}) as month, count(*)::int as received',
    put: "select to_char(l.received_at at time zone 'UTC', ${MONTH}) as month, count(*)::int as received",
    caughtBy: found("a month begins at midnight in Berlin, and before the first request there are none to miss"),
  },
];
