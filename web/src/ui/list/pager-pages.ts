/** A page to link, or the gap between two of them. */
export type PagerStep = number | "gap-before" | "gap-after";

/** Which pages a pager names: first, last and the neighbours of the current one, at most seven steps. */
export function pagerSteps(page: number, count: number): PagerStep[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, count - 4));
  const to = Math.min(count - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? (["gap-before"] as const) : []), ...middle, ...(to < count - 1 ? (["gap-after"] as const) : []), count];
}
