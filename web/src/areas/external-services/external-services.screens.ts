import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  listingTransfer: "unbuilt",
  listingTransferError: "unbuilt",
  listingTransferGoogleAuth: "unbuilt",
  listingTransferGoogleProfile: "unbuilt",
} satisfies Record<string, Screen>;
