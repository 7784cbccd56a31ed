import { defineArea } from "../../call.ts";

const read = { method: "GET", effect: "read", ours: true } as const;
const write = { method: "POST", effect: "write", ours: true } as const;
const ofCompany = { access: "customer", scope: "account" } as const;
const ofPerson = { access: "user", scope: "user" } as const;

/** Who works for a company, as what and until when; and what one is invited to oneself. */
export const members = defineArea(() => import("./members.shapes.ts"), {
  getMembers: { ...read, ...ofCompany, path: "/api/customer/members/get" },
  inviteMember: { ...write, ...ofCompany, path: "/api/customer/members/invite", stepUp: true, rate: "mail" },
  withdrawInvitation: { ...write, ...ofCompany, path: "/api/customer/members/withdrawInvitation", ids: ["id"] },
  updateMember: { ...write, ...ofCompany, path: "/api/customer/members/update", stepUp: true, ids: ["userId"] },
  endMember: { ...write, ...ofCompany, path: "/api/customer/members/end", stepUp: true, ids: ["userId"] },
  getInvitations: { ...read, ...ofPerson, path: "/api/user/invitations/get" },
  acceptInvitation: { ...write, ...ofPerson, path: "/api/user/invitations/accept", stepUp: true, ids: ["id"] },
  declineInvitation: { ...write, ...ofPerson, path: "/api/user/invitations/decline", ids: ["id"] },
});
