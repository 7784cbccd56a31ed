import { defineArea } from "../../call.ts";

/** Linking a person to a company that already has an account. */
export const accountLink = defineArea(() => import("./account-link.shapes.ts"), {
  login: { method: "POST", path: "/api/accountlink/login", access: "visitor", effect: "write", scope: "none", rate: "login" },
  register: { method: "POST", path: "/api/accountlink/register", access: "visitor", effect: "write", scope: "none", rate: "mail" },
});
