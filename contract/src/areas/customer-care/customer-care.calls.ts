import { defineArea } from "../../call.ts";

/** What support staff may do beyond looking: hand out a link into the company's website editor. */
export const customerCare = defineArea(() => import("./customer-care.shapes.ts"), {
  getWebsiteDeeplink: {
    method: "POST",
    path: "/api/cuca/getWebsiteDeeplink",
    access: "customer-care",
    effect: "write",
    scope: "account",
    careMayWrite: true,
  },
});
