import { formatNumber } from "../text/format.ts";
import { changeBy, type Change } from "./few-cases.rules.ts";

/** A measure against the one before, such as an average: the difference of what is written, in the same unit. */
export const measureChange = (
  now: number | null,
  before: number | null,
  digits = 0,
  format = (amount: number): string => formatNumber(amount, digits),
): Change | undefined => {
  if (now === null || before === null) return undefined;
  const unit = 10 ** digits;
  const difference = (Math.round(now * unit) - Math.round(before * unit)) / unit;
  return changeBy(difference, format(Math.abs(difference)));
};
