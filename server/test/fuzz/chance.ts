import { seeded } from "../attack/random.ts";

/** Dice that fall the same way in every run of the same seed. */
export interface Chance {
  readonly below: (limit: number) => number;
  readonly happens: (share: number) => boolean;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
  readonly digits: (count: number) => string;
}

/** Dice of a seed. */
export const chanceOf = (seed: number): Chance => {
  const { chance, below } = seeded(seed);
  return {
    below,
    happens: chance,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
  };
};
