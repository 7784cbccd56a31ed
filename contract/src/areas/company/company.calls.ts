import { defineArea } from "../../call.ts";

/** The customer behind the entry: account, contract, contacts, documents, subscriptions, locks. */
export const company = defineArea(() => import("./company.shapes.ts"), {
  getAccount: {
    method: "GET",
    path: "/api/customer/account/{id}",
    access: "customer",
    effect: "read",
    scope: "account",
    sameAccount: ["id"],
  },
  updateContacts: {
    method: "POST",
    path: "/api/customer/updateContacts",
    access: "customer",
    effect: "write",
    scope: "account",
    stepUp: true,
    bodyLimit: 20_000,
  },
  getSubscriptions: { method: "GET", path: "/api/customer/getSubscriptions", access: "customer", effect: "read", scope: "account" },
  updateSubscriptions: { method: "POST", path: "/api/customer/updateSubscriptions", access: "customer", effect: "write", scope: "account" },
  getDocuments: { method: "GET", path: "/api/customer/getDocuments", access: "customer", effect: "read", scope: "account" },
  downloadDocument: {
    method: "GET",
    path: "/api/customer/downloadDocument",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["documentNumber"],
    takesOut: true,
  },
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
