import { defineArea } from "../../call.ts";

/** The German address register: suggestions while typing, and checking. */
export const address = defineArea(() => import("./address.shapes.ts"), {
  /** Also for whoever tells us of a mistake without an account. */
  callUgc: { method: "POST", path: "/api/mws/call-ugc", access: "anyone", effect: "read", scope: "none", rate: "suggest" },
  suggestCities: { method: "POST", path: "/api/mws/suggestions/cities", access: "user", effect: "read", scope: "user", rate: "suggest" },
  suggestStreets: { method: "POST", path: "/api/mws/suggestions/streets", access: "user", effect: "read", scope: "user", rate: "suggest" },
  suggestZipCodes: {
    method: "POST",
    path: "/api/mws/suggestions/zip-codes",
    access: "user",
    effect: "read",
    scope: "user",
    rate: "suggest",
  },
  validateAddress: { method: "POST", path: "/api/mws/address/validate", access: "user", effect: "read", scope: "user", rate: "suggest" },
});
