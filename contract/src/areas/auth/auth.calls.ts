import { defineArea } from "../../call.ts";

/** Signing in and out, registering, and keeping the session alive. */
export const auth = defineArea(() => import("./auth.shapes.ts"), {
  login: { method: "POST", path: "/api/auth/login", access: "visitor", effect: "write", scope: "none", rate: "login" },
  loginCuca: { method: "POST", path: "/api/auth/login/cuca", access: "visitor", effect: "write", scope: "none", rate: "login" },
  logout: { method: "POST", path: "/api/auth/logout", access: "anyone", effect: "write", scope: "none", careMayWrite: true },
  facebook: { method: "POST", path: "/api/auth/facebook", access: "visitor", effect: "write", scope: "none", rate: "login" },
  removeMainSessionKeys: {
    method: "GET",
    path: "/api/auth/removeMainSessionKeys",
    access: "anyone",
    effect: "write",
    scope: "none",
    careMayWrite: true,
  },
  refresh: { method: "GET", path: "/api/auth/refresh", access: "user", effect: "write", scope: "user", careMayWrite: true },
  user: { method: "GET", path: "/api/auth/user", access: "user", effect: "read", scope: "user", disabled: true },
  register: { method: "POST", path: "/api/user/register", access: "visitor", effect: "write", scope: "none", rate: "mail" },
  registerGuest: { method: "POST", path: "/api/user/registerGuest", access: "visitor", effect: "write", scope: "none", rate: "mail" },
  registerActivationCancel: {
    method: "POST",
    path: "/api/user/registerActivationCancel",
    access: "visitor",
    effect: "write",
    scope: "none",
    rate: "mail",
  },
});
