import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  listingTransfer: () => import("./overview.screen.tsx"),
  listingTransferError: () => import("./error.screen.tsx"),
  listingTransferGoogleAuth: () => import("./auth.screen.tsx"),
  listingTransferGoogleProfile: () => import("./profile.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
