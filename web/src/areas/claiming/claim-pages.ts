import type { ClaimState } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";

/** The page of each state. */
export const PAGE_OF: Readonly<Record<ClaimState, string>> = {
  welcome: PATHS.claimingWelcome,
  advantago: PATHS.claimingAdvantago,
  otherowner: PATHS.claimingOtherOwner,
  otherowner11880: PATHS.claimingOtherOwner11880,
  owner: PATHS.claimingOwner,
  owner11880: PATHS.claimingOwner11880,
  confirm: PATHS.claimingConfirm,
  hold: PATHS.claimingHold,
  pending: PATHS.claimingPending,
};
