import { defineArea } from "../../call.ts";

/** Asking the provider for something: one case by type. */
export const serviceCase = defineArea(() => import("./service-case.shapes.ts"), {
  create: {
    method: "POST",
    path: "/api/customer/service-case/create/{type}",
    access: "customer",
    effect: "write",
    scope: "account",
    bodyLimit: 20_000,
  },
  getCases: {
    method: "GET",
    path: "/api/customer/service-case/getCases",
    access: "customer",
    effect: "read",
    scope: "account",
    ours: true,
  },
  reply: {
    method: "POST",
    path: "/api/customer/service-case/reply",
    access: "customer",
    effect: "write",
    scope: "account",
    ours: true,
    ids: ["id"],
    bodyLimit: 20_000,
  },
  askCallBack: {
    method: "POST",
    path: "/api/customer/service-case/askCallBack",
    access: "customer",
    effect: "write",
    scope: "account",
    ours: true,
    waits: true,
  },
  getWantedCompany: {
    method: "GET",
    path: "/api/user/service-case/getWantedCompany",
    access: "user",
    effect: "read",
    scope: "user",
    ours: true,
  },
  getCallBacks: {
    method: "GET",
    path: "/api/customer/service-case/getCallBacks",
    access: "customer",
    effect: "read",
    scope: "account",
    ours: true,
  },
});
