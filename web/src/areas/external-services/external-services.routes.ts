import { defineRoom } from "../../room.ts";

/** Entries elsewhere that we may look after. */
export const externalServicesRoom = defineRoom({
  right: "entry",
  routes: {
    listingTransfer: { title: "Rechteübertragung" },
    listingTransferError: { title: "Verbindung fehlgeschlagen" },
    listingTransferGoogleAuth: { title: "Mit Google verbinden" },
    listingTransferGoogleProfile: { title: "Google-Unternehmensprofil wählen" },
  },
  screens: () => import("./external-services.screens.ts"),
});
