import { defineArea } from "../../call.ts";

/** Of staff on a visit; what it writes goes by functions of the database that can do nothing else. */
const byStaff = { access: "customer-care", scope: "account", ours: true } as const;
const leave = { ...byStaff, method: "POST", effect: "write", careMayWrite: true, runsAgain: true } as const;
const read = { method: "GET", access: "customer", effect: "read", scope: "account", ours: true } as const;
const write = { method: "POST", access: "customer", effect: "write", scope: "account", ours: true } as const;

/** What support staff may do beyond looking, and what the company makes of it: who came, who may come, what was proposed. */
export const customerCare = defineArea(() => import("./customer-care.shapes.ts"), {
  getWebsiteDeeplink: {
    method: "POST",
    path: "/api/cuca/getWebsiteDeeplink",
    access: "customer-care",
    effect: "write",
    scope: "account",
    careMayWrite: true,
    runsAgain: true,
  },
  getCompanyInfo: { ...byStaff, method: "GET", path: "/api/cuca/getCompanyInfo", effect: "read" },
  showPerson: { ...leave, path: "/api/cuca/showPerson" },
  getContactsShown: { ...byStaff, method: "GET", path: "/api/cuca/getContactsShown", effect: "read" },
  showContacts: { ...leave, path: "/api/cuca/showContacts" },
  proposeChange: { ...leave, path: "/api/cuca/proposeChange", bodyLimit: 20_000 },
  getCareVisits: { ...read, path: "/api/customer/care/visits" },
  getCareAccess: { ...read, path: "/api/customer/care/access" },
  updateCareAccess: { ...write, path: "/api/customer/care/access/update" },
  renewCarePin: { ...write, path: "/api/customer/care/pin/renew" },
  getProposals: { ...read, path: "/api/customer/care/proposals" },
  confirmProposal: { ...write, path: "/api/customer/care/proposals/confirm", ids: ["id"] },
  refuseProposal: { ...write, path: "/api/customer/care/proposals/refuse", ids: ["id"] },
});
