import { formatNumber, formatPercent } from "../text/format.ts";
import { changeTexts as texts } from "./few-cases.texts.ts";

/* What figures may claim. Small firms have small numbers: "100 % mehr" is one call instead of two. One rule for screens and files. */

/** Fewer cases carry no percentage, no trend and no "most often": a single one more would turn the statement around. */
const ENOUGH = 10;
const PERCENT_DIGITS = 1;

/** Whether so many cases carry a share, a trend or a "most often". */
export const areEnough = (cases: number): boolean => cases >= ENOUGH;

/** The share of a whole in percent; nothing where the whole has too few cases or was not measured. */
export const shareText = (part: number | null, whole: number | null, digits = PERCENT_DIGITS): string | undefined =>
  part !== null && whole !== null && areEnough(whole) ? formatPercent((part / whole) * 100, digits) : undefined;

/** A figure against an earlier one; whether it is good news is for the reader of the figure to say. */
export interface Change {
  readonly direction: "up" | "down" | "flat";
  /** With its sign: +3, −2, +12,4 %, unverändert. */
  readonly text: string;
}

/** A difference with its sign. */
export const changeBy = (difference: number, amount: string): Change => {
  if (difference === 0) return { direction: "flat", text: texts.unchanged };
  return difference > 0 ? { direction: "up", text: texts.more(amount) } : { direction: "down", text: texts.fewer(amount) };
};

/** A count against the one before: in percent where the one before is enough for it, otherwise how many more or fewer. */
export const countChange = (
  now: number | null,
  before: number | null,
  format: (amount: number) => string = formatNumber,
): Change | undefined => {
  if (now === null || before === null) return undefined;
  const difference = now - before;
  const amount = Math.abs(difference);
  const nothing = formatPercent(0, PERCENT_DIGITS);
  const share = areEnough(before) ? formatPercent((amount / before) * 100, PERCENT_DIGITS) : nothing;
  return changeBy(difference, share === nothing ? format(amount) : share);
};
