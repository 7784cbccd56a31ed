import { defineRoom } from "../../room.ts";

/** Taking over an entry. */
export const claimingRoom = defineRoom({
  right: "people",
  routes: {
    claimingWelcome: { title: "Eintrag übernehmen" },
    claimingRedirect: { title: "Eintrag übernehmen" },
    claimingRegister: { title: "Eintrag übernehmen: Registrieren" },
    claimingRegisterPassword: { title: "Eintrag übernehmen: Passwort" },
    claimingRegisterDone: { title: "Eintrag übernommen" },
    claimingLogin: { title: "Eintrag übernehmen: Anmelden" },
    claimingLoginDone: { title: "Eintrag übernommen" },
    claimingAdvantago: { title: "Eintrag übernehmen" },
    claimingOtherOwner: { title: "Eintrag schon vergeben" },
    claimingOtherOwner11880: { title: "Eintrag schon vergeben" },
    claimingOwner: { title: "Eintrag gehört Ihnen schon" },
    claimingOwner11880: { title: "Eintrag gehört Ihnen schon" },
    claimingConfirm: { title: "Inhaberschaft bestätigen" },
    claimingHold: { title: "Übernahme angehalten" },
    claimingPending: { title: "Übernahme wird geprüft" },
  },
  screens: () => import("./claiming.screens.ts"),
});
