import { defineArea } from "../../call.ts";

/** From one portal to the other without signing in again; a room of its own calls, because the first pages do without them. */
export const handOver = defineArea(() => import("./hand-over.shapes.ts"), {
  beginHandOver: { method: "GET", path: "/api/auth/hand-over/begin", access: "visitor", effect: "read", scope: "none", ours: true },
  openPortal: { method: "POST", path: "/api/user/openPortal", access: "user", effect: "write", scope: "user", ours: true },
  takeHandOver: {
    method: "POST",
    path: "/api/auth/hand-over/take",
    access: "visitor",
    effect: "write",
    scope: "none",
    rate: "login",
    ours: true,
  },
});
