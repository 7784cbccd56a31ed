import { defineArea } from "../../call.ts";

/** Services of others that a company connects: granting access, choosing the Google location. */
export const externalServices = defineArea(() => import("./external-services.shapes.ts"), {
  list: { method: "POST", path: "/api/external-services/list", access: "customer", effect: "read", scope: "account" },
  getAuthUrl: { method: "POST", path: "/api/external-services/{service}/auth-url", access: "customer", effect: "write", scope: "account" },
  grantAccess: {
    method: "POST",
    path: "/api/external-services/{service}/grant-access",
    access: "customer",
    effect: "write",
    scope: "account",
    stepUp: true,
  },
  denyAccess: {
    method: "POST",
    path: "/api/external-services/{service}/deny-access",
    access: "customer",
    effect: "write",
    scope: "account",
    stepUp: true,
  },
  getGoogleLocations: {
    method: "POST",
    path: "/api/external-services/google/locations",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  connectGoogleLocation: {
    method: "POST",
    path: "/api/external-services/google/connect-location",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["googleLocationId", "googleAccountId"],
  },
  cancelConnectGoogleLocation: {
    method: "POST",
    path: "/api/external-services/google/cancel-connect-location",
    access: "customer",
    effect: "write",
    scope: "account",
  },
});
