import { defineArea } from "../../call.ts";

/** What it brought: contacts and cost of all products, month by month. */
export const results = defineArea(() => import("./results.shapes.ts"), {
  getResults: { method: "GET", path: "/api/customer/getResults", access: "customer", effect: "read", scope: "account", ours: true },
  exportResults: {
    method: "GET",
    path: "/api/customer/exportResults",
    access: "customer",
    effect: "read",
    scope: "account",
    rate: "export",
    takesOut: true,
    ours: true,
  },
});
