import { defineArea } from "../../call.ts";

const own = { access: "user", scope: "user", ours: true } as const;
const write = { ...own, method: "POST", effect: "write" } as const;
const held = { access: "customer", scope: "account", ours: true } as const;

/** Taking over a company's entry, confirming it each year, and giving it back. */
export const claiming = defineArea(() => import("./claiming.shapes.ts"), {
  login: { method: "POST", path: "/api/claiming/login", access: "visitor", effect: "write", scope: "none", rate: "login" },
  register: { method: "POST", path: "/api/claiming/register", access: "visitor", effect: "write", scope: "none", rate: "mail" },
  openClaim: { method: "POST", path: "/api/claiming/open", access: "anyone", effect: "write", scope: "none", rate: "login", ours: true },
  getClaims: { ...own, method: "GET", path: "/api/claiming/getClaims", effect: "read" },
  beginClaim: { ...write, path: "/api/claiming/begin", rate: "login" },
  chooseMethod: { ...write, path: "/api/claiming/chooseMethod", rate: "mail", ids: ["id"] },
  enterCode: { ...write, path: "/api/claiming/enterCode", rate: "login", ids: ["id"] },
  withdrawClaim: { ...write, path: "/api/claiming/withdraw", ids: ["id"] },
  getTakeovers: { ...held, method: "GET", path: "/api/claiming/getTakeovers", effect: "read" },
  objectToTakeover: { ...held, method: "POST", path: "/api/claiming/object", effect: "write", ids: ["id"] },
  downloadLetter: {
    method: "GET",
    path: "/api/desk/claimLetter/{number}",
    access: "desk",
    effect: "read",
    scope: "desk",
    ids: ["number"],
    ours: true,
  },
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
