import { defineArea } from "../../call.ts";

/** The customer behind the entry: account, contract, contacts, subscriptions, locks. */
export const company = defineArea(() => import("./company.shapes.ts"), {
  getAccount: {
    method: "GET",
    path: "/api/customer/account/{id}",
    access: "customer",
    effect: "read",
    scope: "account",
    sameAccount: ["id"],
  },
  getContacts: { method: "GET", path: "/api/customer/getContacts", access: "customer", effect: "read", scope: "account", ours: true },
  updateContacts: {
    method: "POST",
    path: "/api/customer/updateContacts",
    access: "customer",
    effect: "write",
    scope: "account",
    stepUp: true,
    bodyLimit: 20_000,
  },
  getContract: { method: "GET", path: "/api/customer/contract/get", access: "customer", effect: "read", scope: "account", ours: true },
  cancelProduct: {
    method: "POST",
    path: "/api/customer/contract/cancel",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["productId"],
    ours: true,
  },
  withdrawCancellation: {
    method: "POST",
    path: "/api/customer/contract/withdrawCancellation",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["id"],
    ours: true,
  },
  getSubscriptions: { method: "GET", path: "/api/customer/getSubscriptions", access: "customer", effect: "read", scope: "account" },
  updateSubscriptions: { method: "POST", path: "/api/customer/updateSubscriptions", access: "customer", effect: "write", scope: "account" },
  getAccountLocks: { method: "GET", path: "/api/customer/entry/account-locks/get", access: "customer", effect: "read", scope: "account" },
  updateAccountLocks: {
    method: "POST",
    path: "/api/customer/entry/account-locks/update",
    access: "customer",
    effect: "write",
    scope: "account",
    waits: true,
  },
});
