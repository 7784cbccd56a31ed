import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  leads: () => import("./leads.screen.tsx"),
  leadOffers: () => import("./offers/offers.screen.tsx"),
  leadOrders: () => import("./work/orders.screen.tsx"),
  offerAnswer: () => import("./offer-answer/offer-answer.screen.tsx"),
  leadSettings: () => import("./settings/settings.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
