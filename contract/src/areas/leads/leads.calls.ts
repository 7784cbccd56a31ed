import { defineArea } from "../../call.ts";

/** Requests from people looking for a business: the inbox of a company. */
export const leads = defineArea(() => import("./leads.shapes.ts"), {
  getStatistics: { method: "GET", path: "/api/customer/lea/getStatistics", access: "customer", effect: "read", scope: "account" },
  getLeads: { method: "GET", path: "/api/customer/lea/getLeads", access: "customer", effect: "read", scope: "account" },
  getLead: {
    method: "GET",
    path: "/api/customer/lea/getLead",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["externalId"],
    ours: true,
  },
  getLeadPhoto: {
    method: "GET",
    path: "/api/customer/lea/getLeadPhoto",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["externalId"],
    ours: true,
  },
  acceptLead: {
    method: "POST",
    path: "/api/customer/lea/acceptLead",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["externalId"],
  },
  getInquiryStatistics: {
    method: "GET",
    path: "/api/customer/lea/getInquiryStatistics",
    access: "customer",
    effect: "read",
    scope: "account",
  },
});
