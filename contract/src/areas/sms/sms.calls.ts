import { defineArea } from "../../call.ts";

/** The number by which a person is told by SMS. */
export const sms = defineArea(() => import("./sms.shapes.ts"), {
  getSms: { method: "GET", path: "/api/user/sms/getSms", access: "user", effect: "read", scope: "user", ours: true },
  startNumber: { method: "POST", path: "/api/user/sms/startNumber", access: "user", effect: "write", scope: "user", ours: true },
  confirmNumber: { method: "POST", path: "/api/user/sms/confirmNumber", access: "user", effect: "write", scope: "user", ours: true },
  removeNumber: { method: "POST", path: "/api/user/sms/removeNumber", access: "user", effect: "write", scope: "user", ours: true },
});
