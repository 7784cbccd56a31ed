import type { StepUpWay } from "@schaufenster/contract/areas/auth/credentials.model.ts";

/** What a person has set up. */
export interface Factors {
  readonly password: boolean;
  readonly passkey: boolean;
  readonly totp: boolean;
}

/**
 * How this person can prove once more who they are, the best way first. Whoever has set up a second factor is asked for it: a passkey
 * (which is two by itself), or the app's code together with the password, where there is one. A passkey may be on a lost device or
 * belong to the other brand's address: then password and a code by mail are two things as well. Mail alone is for those who have
 * nothing else; to them the mailbox opens the account anyway, by a new password.
 */
export const waysFor = ({ password, passkey, totp }: Factors): StepUpWay[] => {
  const first = passkey ? ["passkey" as const] : [];
  if (totp) return [...first, password ? "password-totp" : "totp"];
  if (password) return [...first, passkey ? "password-mail" : "password"];
  return [...first, "mail"];
};
