import type { Listed } from "./gather.ts";

/** What became of a planted defect; only `caught` is good. */
export interface Verdict {
  readonly defect: Listed;
  /**
   * `MISSED`: nothing failed. `stale`: the text to change or the test is gone. `broken`: the defect stops the code from running, which
   * proves nothing. `red`: the suite fails anyway.
   */
  readonly result: "caught" | "MISSED" | "stale" | "broken" | "red";
  /** The first test that failed, or the reason. */
  readonly by: string;
  readonly seconds: number;
}

const countsOf = (verdicts: readonly Verdict[]): string => {
  const counts = Map.groupBy(verdicts, ({ result }) => result);
  return [`${verdicts.length} planted`, ...[...counts].map(([result, list]) => `${list.length} ${result}`)].join(", ");
};

const sorted = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.toSorted((a, b) => `${a.defect.subject} ${a.defect.id}`.localeCompare(`${b.defect.subject} ${b.defect.id}`));

/** All results as plain text. */
export const tableOf = (verdicts: readonly Verdict[]): string => {
  const lines = sorted(verdicts).map(
    ({ defect, result, by }) => `${result.padEnd(7)} ${defect.subject.padEnd(12)} ${defect.id.padEnd(36)} ${by}`,
  );
  return [...lines, "", countsOf(verdicts)].join("\n");
};

const cell = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

/** All results as a table for the papers. */
export const markdownOf = (verdicts: readonly Verdict[]): string => {
  const rows = sorted(verdicts).map(
    ({ defect, result, by }) =>
      `| ${defect.subject} | \`${defect.id}\` | ${cell(defect.what)} | ${result === "caught" ? "" : `**${result}** `}${cell(by)} |`,
  );
  return [
    `${countsOf(verdicts)}.`,
    "",
    "| Subject | Defect | What is wrong then | Seen by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
};
