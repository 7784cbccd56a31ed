import { defineArea } from "../../call.ts";

const ours = { method: "POST", effect: "write", ours: true } as const;

/** Linking a person to a company that already has an account. */
export const accountLink = defineArea(() => import("./account-link.shapes.ts"), {
  login: { method: "POST", path: "/api/accountlink/login", access: "visitor", effect: "write", scope: "none", rate: "login" },
  register: { method: "POST", path: "/api/accountlink/register", access: "visitor", effect: "write", scope: "none", rate: "mail" },
  showLink: { ...ours, path: "/api/accountlink/show", access: "anyone", scope: "none", rate: "login" },
  beginLink: { ...ours, path: "/api/accountlink/begin", access: "anyone", scope: "none", rate: "login" },
  getLinks: { method: "GET", effect: "read", ours: true, path: "/api/user/accountLinks/get", access: "user", scope: "user" },
  objectToRefusal: { ...ours, path: "/api/user/accountLinks/object", access: "user", scope: "user", ids: ["id"] },
  getLinkRequests: {
    method: "GET",
    effect: "read",
    ours: true,
    path: "/api/customer/accountLinks/get",
    access: "customer",
    scope: "account",
  },
  answerLinkRequest: {
    ...ours,
    path: "/api/customer/accountLinks/answer",
    access: "customer",
    scope: "account",
    stepUp: true,
    ids: ["id"],
  },
});
