import { defineArea } from "../../call.ts";

/** What belongs to no product: brand, menu, notices, links from mails. */
export const portal = defineArea(() => import("./portal.shapes.ts"), {
  getBrand: { method: "GET", path: "/api/portal/getBrand", access: "anyone", effect: "read", scope: "none", ours: true },
  getMenuItems: { method: "GET", path: "/api/navigation/menu-items", access: "user", effect: "read", scope: "user" },
  search: {
    method: "POST",
    path: "/api/customer/portal/search",
    access: "customer",
    effect: "read",
    scope: "account",
    rate: "suggest",
    ours: true,
  },
  getNotifications: { method: "GET", path: "/api/service/getNotifications", access: "anyone", effect: "read", scope: "none" },
  decryptData: {
    method: "POST",
    path: "/api/service/cryptography/decryptData",
    access: "anyone",
    effect: "read",
    scope: "none",
    rate: "login",
  },
});
