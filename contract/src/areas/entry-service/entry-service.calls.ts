import { defineArea } from "../../call.ts";

/** The company's listings in partner portals: analysis, corrections, signet. Three of the GET calls write by specification. */
export const entryService = defineArea(() => import("./entry-service.shapes.ts"), {
  getJobIdAndPortalsMetadata: {
    method: "GET",
    path: "/api/customer/bea/getJobIdAndPortalsMetadata",
    access: "customer",
    effect: "write",
    scope: "account",
  },
  getAnalysisData: {
    method: "GET",
    path: "/api/customer/bea/getAnalysisData",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["jobId"],
  },
  getPartnerPortalListingStatistics: {
    method: "GET",
    path: "/api/customer/internalBea/getPartnerPortalListingStatistics",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  getCorrectnessOfListing: {
    method: "GET",
    path: "/api/customer/internalBea/getCorrectnessOfListing",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  reloadPortals: { method: "GET", path: "/api/customer/internalBea/reloadPortals", access: "customer", effect: "write", scope: "account" },
  getGrisuEntryServiceData: {
    method: "GET",
    path: "/api/customer/internalBea/getGrisuEntryServiceData",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  updateWkdbSignet: {
    method: "GET",
    path: "/api/customer/internalBea/updateWkdbSignet",
    access: "customer",
    effect: "write",
    scope: "account",
    sameAccount: ["customerId"],
  },
  retrievePortals: {
    method: "GET",
    path: "/api/customer/internalBea/retrievePortals",
    access: "customer",
    effect: "read",
    scope: "account",
    sameAccount: ["companyId"],
  },
  requestCorrection: {
    method: "POST",
    path: "/api/customer/internalBea/requestCorrection",
    access: "customer",
    effect: "write",
    scope: "account",
    ours: true,
  },
});
