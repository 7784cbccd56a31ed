import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  claimingWelcome: "unbuilt",
  claimingRedirect: "unbuilt",
  claimingRegister: "unbuilt",
  claimingRegisterPassword: "unbuilt",
  claimingRegisterDone: "unbuilt",
  claimingLogin: "unbuilt",
  claimingLoginDone: "unbuilt",
  claimingAdvantago: "unbuilt",
  claimingOtherOwner: "unbuilt",
  claimingOtherOwner11880: "unbuilt",
  claimingOwner: "unbuilt",
  claimingOwner11880: "unbuilt",
  claimingConfirm: "unbuilt",
  claimingHold: "unbuilt",
  claimingPending: "unbuilt",
} satisfies Record<string, Screen>;
