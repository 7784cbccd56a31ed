import type { Spread } from "./rounds.ts";

/** One measured ratio and what it should be. */
export interface Finding {
  readonly name: string;
  readonly spread: Spread;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Worse than this fails even a short run. Not for rates: beside other work they fall for whoever needs more processes at once. */
  readonly floor?: number;
  readonly ceiling?: number;
  readonly unit?: string;
}

/** How a finding stands to its target. */
export const verdictOf = ({ spread: { median }, atLeast, atMost }: Finding): "met" | "missed" | "" => {
  if (atLeast === undefined && atMost === undefined) return "";
  return median >= (atLeast ?? -Infinity) && median <= (atMost ?? Infinity) ? "met" : "missed";
};

/** Whether a finding is so bad that noise cannot explain it. */
export const isBroken = ({ spread: { median }, floor, ceiling }: Finding): boolean =>
  !(median >= (floor ?? -Infinity) && median <= (ceiling ?? Infinity));

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const targetOf = ({ atLeast, atMost }: Finding): string => {
  if (atLeast !== undefined && atLeast === atMost) return `= ${atLeast}`;
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? "" : `<= ${atMost}`;
};

/** The findings as a table of text. */
export const tableOf = (findings: readonly Finding[]): string => {
  const rows = findings.map((finding) => {
    const { median, low, high } = finding.spread;
    const value = `${number(median)}${finding.unit ?? ""}`;
    return [finding.name, value, low === high ? "" : `${number(low)} to ${number(high)}`, targetOf(finding), verdictOf(finding)];
  });
  const lines = [["what", "median", "quartiles", "target", "verdict"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
