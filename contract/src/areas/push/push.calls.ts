import { defineArea } from "../../call.ts";

/** In which browsers a person is told. */
export const push = defineArea(() => import("./push.shapes.ts"), {
  getPush: { method: "GET", path: "/api/user/push/getPush", access: "user", effect: "read", scope: "user", ours: true },
  addDevice: { method: "POST", path: "/api/user/push/addDevice", access: "user", effect: "write", scope: "user", ours: true },
  removeDevice: {
    method: "POST",
    path: "/api/user/push/removeDevice",
    access: "user",
    effect: "write",
    scope: "user",
    ids: ["id"],
    ours: true,
  },
});
