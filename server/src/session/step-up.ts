import type { StepUpWay } from "@schaufenster/contract/areas/auth/credentials.model.ts";

/** What a person has set up. */
export interface Factors {
  readonly password: boolean;
  readonly passkey: boolean;
  readonly totp: boolean;
}

/**
 * How this person can prove once more who they are. The app alone counts where there is no password to go with it. A code by mail
 * is for those who have neither: to them the mailbox opens the account anyway, by a new password. It stays open beside a passkey,
 * which may be on a lost device or belong to the other brand's address.
 */
export const waysFor = ({ password, passkey, totp }: Factors): StepUpWay[] => [
  ...(password ? ["password" as const] : []),
  ...(passkey ? ["passkey" as const] : []),
  ...(totp && !password ? ["totp" as const] : []),
  ...(password || totp ? [] : ["mail" as const]),
];
