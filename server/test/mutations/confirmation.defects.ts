import type { Defect } from "./defect.ts";

const STEP_UP = { project: "attack", file: "server/test/attack/step-up.test.ts" } as const;

/* Proving once more who one is, and keeping the session to oneself. */
export const confirmation: readonly Defect[] = [
  {
    id: "step-up-not-checked-on-reads",
    what: "A read that asks for a confirmation is answered without one.",
    file: "server/src/http/serve.ts",
    find: `        await checkConfirmed(db, call, claim);
`,
    put: "",
    caughtBy: STEP_UP,
  },
];
