/** So many rounds only warm up connections, plans and the compiler. */
const WARM_UP = 20;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How much longer the first takes than the second: medians of so many rounds in turns, so that a busy machine slows both alike. */
export const ratioInTurns = async (first: () => Promise<unknown>, second: () => Promise<unknown>, rounds: number): Promise<number> => {
  const times: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [a, b] = [await timeOf(first), await timeOf(second)];
    if (round < 0) continue;
    times.first.push(a);
    times.second.push(b);
  }
  return middleOf(times.first) / middleOf(times.second);
};
