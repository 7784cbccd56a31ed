import { defineArea } from "../../call.ts";

const common = { access: "desk", scope: "desk", ours: true } as const;
const act = { ...common, method: "POST", effect: "write", careMayWrite: true } as const;

/** What the portal says to the people who use it: staff write it at the desk. */
export const announcements = defineArea(() => import("./announcements.shapes.ts"), {
  getAnnouncements: { ...common, method: "GET", effect: "read", path: "/api/desk/getAnnouncements" },
  addNotice: { ...act, path: "/api/desk/addNotice" },
  updateNotice: { ...act, path: "/api/desk/updateNotice", ids: ["number"] },
  endNotice: { ...act, path: "/api/desk/endNotice", ids: ["number"] },
  addModal: { ...act, path: "/api/desk/addModal" },
  updateModal: { ...act, path: "/api/desk/updateModal", ids: ["number"] },
  endModal: { ...act, path: "/api/desk/endModal", ids: ["number"] },
});
