import type { AccountItem, User } from "@schaufenster/contract/areas/user/user.model.ts";

/** The user's companies in the order in which they are shown; a map keyed by numbers has none of its own. */
export const accountsOf = (user: Pick<User, "accounts">): readonly AccountItem[] =>
  Object.values(user.accounts).toSorted((a, b) => a.since.localeCompare(b.since) || a.name.localeCompare(b.name, "de"));

/** The company a tab works for: fixed in customer-care mode, else the first remembered one that is still the user's, else the first. */
export const pickAccount = (user: Pick<User, "accounts" | "cucaInfo">, remembered: readonly (string | null)[]): string | null => {
  if (user.cucaInfo !== null) return user.cucaInfo.companyId;
  const known = remembered.find((id) => id !== null && Object.hasOwn(user.accounts, id));
  return known ?? accountsOf(user)[0]?.id ?? null;
};
