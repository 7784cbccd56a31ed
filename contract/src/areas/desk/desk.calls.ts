import { defineArea } from "../../call.ts";

const common = { access: "desk", scope: "desk", ours: true } as const;
const look = { ...common, method: "GET", effect: "read" } as const;
const act = { ...common, method: "POST", effect: "write", careMayWrite: true } as const;

/** What waits for a person on our side, from every room, and what staff do about it. */
export const desk = defineArea(() => import("./desk.shapes.ts"), {
  getCases: { ...look, path: "/api/desk/getCases" },
  getCase: { ...look, path: "/api/desk/getCase/{number}", ids: ["number"] },
  findCompanies: { ...look, path: "/api/desk/findCompanies" },
  takeCase: { ...act, path: "/api/desk/takeCase", ids: ["number"] },
  handOverCase: { ...act, path: "/api/desk/handOverCase", ids: ["number"] },
  snoozeCase: { ...act, path: "/api/desk/snoozeCase", ids: ["number"] },
  answerCase: { ...act, path: "/api/desk/answerCase", ids: ["number"] },
});
