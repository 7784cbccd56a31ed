import type { Defect } from "./defect.ts";

/* What is counted of companies: where it stands, and what is said of it. */

const facts = (name: string) => ({ project: "server", file: "server/src/facts/facts.api.test.ts", name }) as const;
const shown = (name: string) => ({ project: "server", file: "server/src/areas/entry/statistics/statistics.api.test.ts", name }) as const;

export const factsDefects: readonly Defect[] = [
  {
    id: "old-values-of-a-day-stay",
    what: "a value that a day no longer has is still counted",
    file: "server/src/facts/fact-writing.store.ts",
    find: "    await tx.rows(clearDays, given);\n",
    put: "",
    caughtBy: facts("takes the place of what it said of the day before, also where a value is gone, and nobody else's"),
  },
  {
    id: "late-day-beside-the-folded-one",
    what: "a late day leaves values in a folded month that it no longer has",
    file: "server/src/facts/fact-writing.store.ts",
    find: "    await tx.rows(clearMonths, given);\n",
    put: "",
    caughtBy: facts("of a closed month stands folded at once, is replaced there, and leaves nothing behind"),
  },
  {
    id: "counted-zero-forgotten",
    what: "a day without views is forgotten and looks like one that nobody counted",
    file: "server/src/facts/fact-entity.ts",
    find: "cnt > 0 || dim === first",
    put: "cnt > 0",
    caughtBy: facts("is kept when it is zero: a day that was counted is no gap"),
  },
  {
    id: "gap-as-zero",
    what: "what nobody counted is shown as zero",
    file: "server/src/facts/series.ts",
    find: "figures: counted === 0 ? null : figures",
    put: "figures",
    caughtBy: shown("what nobody counted is a gap, never zero; a step with a gap is not whole, and a day without views is counted"),
  },
  {
    id: "closed-months-not-read",
    what: "a statistic leaves out the last days of folded months",
    file: "server/src/facts/facts.store.ts",
    find: "select m.month + (c.n - 1)::int, m.dim, m.value_key, c.cnt from fact_month m",
    put: "select m.month + c.n::int, m.dim, m.value_key, c.cnt from fact_month m",
    caughtBy: shown("every total is that of its rows, over open and closed months; screen, CSV and PDF say the same"),
  },
];
