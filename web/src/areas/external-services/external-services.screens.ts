import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  listingTransfer: { pending: "Hier erlauben Sie uns, Ihre Einträge bei Google und anderen zu pflegen." },
  listingTransferError: { pending: "Hier steht, warum eine Verbindung nicht zustande kam." },
  listingTransferGoogleAuth: { pending: "Hier verbinden Sie Ihr Google-Konto." },
  listingTransferGoogleProfile: { pending: "Hier wählen Sie Ihren Standort bei Google." },
} satisfies Record<string, Screen>;
