import { defineArea } from "../../call.ts";

/** Signed in or not: nobody needs an account to say that something is wrong. */
const byAnyone = { method: "POST", access: "anyone", effect: "write", scope: "none", rate: "mail", ours: true } as const;

/** What people tell us who need no account for it. */
export const feedback = defineArea(() => import("./feedback.shapes.ts"), {
  sendCorrection: { ...byAnyone, path: "/api/feedback/correction" },
  reportBarrier: { ...byAnyone, path: "/api/feedback/barrier" },
});
