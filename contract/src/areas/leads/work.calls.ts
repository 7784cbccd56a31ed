import { defineArea } from "../../call.ts";

const read = { method: "GET", access: "customer", effect: "read", scope: "account", ours: true } as const;
const write = { method: "POST", access: "customer", effect: "write", scope: "account", ours: true } as const;
/** Thirty positions with their texts. */
const OFFER_BYTES = 30_000;

/** What becomes of an accepted request: offers and jobs. */
export const leadWork = defineArea(() => import("./work.shapes.ts"), {
  getOffers: { ...read, path: "/api/customer/lea/getOffers" },
  exportOffers: { ...read, path: "/api/customer/lea/exportOffers", rate: "export", takesOut: true },
  getOffer: { ...read, path: "/api/customer/lea/getOffer", ids: ["id"] },
  createOffer: { ...write, path: "/api/customer/lea/createOffer", ids: ["externalId"], bodyLimit: OFFER_BYTES },
  updateOffer: { ...write, path: "/api/customer/lea/updateOffer", ids: ["id"], bodyLimit: OFFER_BYTES },
  sendOffer: { ...write, path: "/api/customer/lea/sendOffer", ids: ["id"] },
  settleOffer: { ...write, path: "/api/customer/lea/settleOffer", ids: ["id"] },
  getJobs: { ...read, path: "/api/customer/lea/getJobs" },
  exportJobs: { ...read, path: "/api/customer/lea/exportJobs", rate: "export", takesOut: true },
  createJob: { ...write, path: "/api/customer/lea/createJob", ids: ["externalId"] },
  updateJob: { ...write, path: "/api/customer/lea/updateJob", ids: ["id"] },
});
