/** A list with one item at another place. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
