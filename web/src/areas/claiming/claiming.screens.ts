import type { Screen } from "../../room.ts";

const claiming = { pending: "Hier übernehmen Inhaberinnen und Inhaber den Eintrag ihres Betriebs." };

/** The screens of the room. */
export const screens = {
  claimingWelcome: claiming,
  claimingRedirect: claiming,
  claimingRegister: claiming,
  claimingRegisterPassword: claiming,
  claimingRegisterDone: claiming,
  claimingLogin: claiming,
  claimingLoginDone: claiming,
  claimingAdvantago: claiming,
  claimingOtherOwner: claiming,
  claimingOtherOwner11880: claiming,
  claimingOwner: claiming,
  claimingOwner11880: claiming,
  claimingConfirm: { pending: "Hier bestätigen Sie, dass der Eintrag noch Ihnen gehört." },
  claimingHold: claiming,
  claimingPending: claiming,
} satisfies Record<string, Screen>;
