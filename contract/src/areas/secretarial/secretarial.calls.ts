import { defineArea } from "../../call.ts";

/** The secretarial service and its voice assistant: calls, figures, settings. */
export const secretarial = defineArea(() => import("./secretarial.shapes.ts"), {
  getCompanyCallerList: {
    method: "GET",
    path: "/api/secretarial-service/getCompanyCallerList",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  getCompanyCallStatistics: {
    method: "GET",
    path: "/api/secretarial-service/getCompanyCallStatistics",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  getCompanySettings: {
    method: "GET",
    path: "/api/secretarial-service/getCompanySettings",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  updateCompanySettings: {
    method: "POST",
    path: "/api/secretarial-service/updateCompanySettings",
    access: "customer",
    effect: "write",
    scope: "account",
    bodyLimit: 20_000,
  },
  updateCall: {
    method: "POST",
    path: "/api/secretarial-service/updateCall",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["callId"],
    ours: true,
  },
});
