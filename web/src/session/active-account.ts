import type { User } from "@schaufenster/contract/areas/user/user.model.ts";

/** The company a tab works for: fixed in customer-care mode, else the first remembered one that is still the user's, else the first. */
export const pickAccount = (user: Pick<User, "accounts" | "cucaInfo">, remembered: readonly (string | null)[]): string | null => {
  if (user.cucaInfo !== null) return user.cucaInfo.companyId;
  const known = remembered.find((id) => id !== null && id in user.accounts);
  return known ?? Object.keys(user.accounts)[0] ?? null;
};
