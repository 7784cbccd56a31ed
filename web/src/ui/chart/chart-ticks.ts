/** Grid lines at most, the one at the bottom not counted. */
const MOST = 5;
const NICE = [1, 2, 5] as const;

/** The smallest step of 1, 2, 5, 10, 20, … that leaves no more than a handful. */
function stepFor(low: number, high: number): number {
  for (let power = 1; ; power *= 10) {
    const step = NICE.map((nice) => nice * power).find((one) => Math.ceil(high / one) - Math.floor(low / one) <= MOST);
    if (step !== undefined) return step;
  }
}

/**
 * Where the grid lines of an axis lie, from below the lowest to above the highest value. A line is never finer than the figures are
 * written (`digits` decimals), so that whole things are counted in whole numbers and no two lines bear the same label.
 */
export function ticksOf(low: number, high: number, digits: number): number[] {
  const unit = 10 ** digits;
  // Counted in units of the last decimal: sums of decimals would not be exact.
  const [bottom, top] = [Math.floor(low * unit), Math.max(Math.ceil(high * unit), Math.floor(low * unit) + 1)];
  const step = stepFor(bottom, top);
  const first = Math.floor(bottom / step);
  return Array.from({ length: Math.ceil(top / step) - first + 1 }, (_, index) => ((first + index) * step) / unit);
}
