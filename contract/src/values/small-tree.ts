/** How deep and how rich a value of unknown form may be. */
export interface TreeLimits {
  readonly depth: number;
  /** Everything in it is counted: lists, objects, and what stands in them. */
  readonly nodes: number;
}

/** Says whether a value of unknown form is small enough to be kept and read again; stops counting where the limit is reached. */
export const isSmallTree = (value: unknown, { depth, nodes }: TreeLimits): boolean => {
  let left = nodes;
  const fits = (inner: unknown, deeper: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    return typeof inner !== "object" || inner === null || (deeper > 0 && Object.values(inner).every((each) => fits(each, deeper - 1)));
  };
  return fits(value, depth);
};
