/** Length over composition; the upper bound only keeps the hash affordable. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** How good a password is, as the four steps beside the field show it. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const kindsIn = (password: string): number => [/[a-zäöüß]/, /[A-ZÄÖÜ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;

/** A rough measure that rewards length and variety and punishes repetition; it advises and never refuses. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (password.length === 0) return 0;
  const distinct = new Set(password).size;
  if (password.length < PASSWORD_LENGTH.least || distinct < 5) return 1;
  const points = Math.min(password.length, 28) + distinct / 2 + kindsIn(password) * 2;
  if (points < 24) return 2;
  return points < 32 ? 3 : 4;
};

/** Words that make a password guessable for this very person or portal. */
export const hasContextWord = (password: string, words: readonly string[]): boolean => {
  const plain = password.toLowerCase();
  return words.some((word) => word.length >= 4 && plain.includes(word.toLowerCase()));
};
