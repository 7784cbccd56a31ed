import { defineArea } from "../../call.ts";

/** Taking over a company's entry, confirming it each year, and giving it back. */
export const claiming = defineArea(() => import("./claiming.shapes.ts"), {
  login: { method: "POST", path: "/api/claiming/login", access: "visitor", effect: "write", scope: "none", rate: "login" },
  register: { method: "POST", path: "/api/claiming/register", access: "visitor", effect: "write", scope: "none", rate: "mail" },
  dissolveClaiming: {
    method: "POST",
    path: "/api/customer/dissolveClaiming",
    access: "customer",
    effect: "write",
    scope: "account",
    sameAccount: ["id"],
    stepUp: true,
  },
  updateEntryClaimedLastUpdate: {
    method: "POST",
    path: "/api/customer/updateEntryClaimedLastUpdate",
    access: "customer",
    effect: "write",
    scope: "account",
    sameAccount: ["id"],
  },
});
