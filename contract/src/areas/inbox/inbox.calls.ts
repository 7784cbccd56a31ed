import { defineArea } from "../../call.ts";

/** What a person was told of, in all their companies of this brand. */
export const inbox = defineArea(() => import("./inbox.shapes.ts"), {
  getInbox: { method: "GET", path: "/api/user/inbox/getInbox", access: "user", effect: "read", scope: "user", ours: true },
  getUnread: { method: "GET", path: "/api/user/inbox/getUnread", access: "user", effect: "read", scope: "user", ours: true },
  markItem: { method: "POST", path: "/api/user/inbox/markItem", access: "user", effect: "write", scope: "user", ids: ["id"], ours: true },
  getReach: { method: "GET", path: "/api/user/inbox/getReach", access: "user", effect: "read", scope: "user", ours: true },
  retryReach: { method: "POST", path: "/api/user/inbox/retryReach", access: "user", effect: "write", scope: "user", ours: true },
  getPreview: { method: "GET", path: "/api/customer/inbox/getPreview", access: "customer", effect: "read", scope: "account", ours: true },
  sendTest: {
    method: "POST",
    path: "/api/customer/inbox/sendTest",
    access: "customer",
    effect: "write",
    scope: "account",
    rate: "mail",
    ours: true,
  },
  readAll: { method: "POST", path: "/api/user/inbox/readAll", access: "user", effect: "write", scope: "user", ours: true },
});
