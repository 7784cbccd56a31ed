import { defineArea } from "../../call.ts";

const read = { method: "GET", access: "customer", effect: "read", scope: "account", ours: true } as const;
const write = { method: "POST", access: "customer", effect: "write", scope: "account", ours: true } as const;
/** Thirty positions with their texts. */
const OFFER_BYTES = 30_000;

/** What becomes of an accepted lead: offers and orders. */
export const leadWork = defineArea(() => import("./work.shapes.ts"), {
  getOffers: { ...read, path: "/api/customer/lea/getOffers" },
  exportOffers: { ...read, path: "/api/customer/lea/exportOffers", rate: "export", takesOut: true },
  getOffer: { ...read, path: "/api/customer/lea/getOffer", ids: ["id"] },
  createOffer: { ...write, path: "/api/customer/lea/createOffer", ids: ["externalId"], bodyLimit: OFFER_BYTES, waits: true },
  updateOffer: { ...write, path: "/api/customer/lea/updateOffer", ids: ["id"], bodyLimit: OFFER_BYTES, waits: true },
  sendOffer: { ...write, path: "/api/customer/lea/sendOffer", ids: ["id"] },
  settleOffer: { ...write, path: "/api/customer/lea/settleOffer", ids: ["id"] },
  getOrders: { ...read, path: "/api/customer/lea/getOrders" },
  exportOrders: { ...read, path: "/api/customer/lea/exportOrders", rate: "export", takesOut: true },
  createOrder: { ...write, path: "/api/customer/lea/createOrder", ids: ["externalId"], waits: true },
  updateOrder: { ...write, path: "/api/customer/lea/updateOrder", ids: ["id"], waits: true },
});
