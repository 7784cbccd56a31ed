import type { Defect } from "./defect.ts";

/* Forms without an account: what a stranger can set in motion, and what is promised. */

const shown = (name: string) => ({ project: "server", file: "server/src/areas/feedback/feedback.api.test.ts", name }) as const;

export const feedbackDefects: readonly Defect[] = [
  {
    id: "message-twice",
    what: "a message that is sent twice is two cases",
    file: "server/src/areas/feedback/feedback.handlers.ts",
    find: "JSON.stringify([brand, submission, said])",
    put: "JSON.stringify([brand, randomUUID(), said])",
    caughtBy: shown("a message is one case at the desk of the brand, with the day that was promised; sent twice it is one"),
  },
  {
    id: "promise-without-address",
    what: "an answer is promised to whoever left no address",
    file: "server/src/areas/feedback/feedback.handlers.ts",
    find: "said.email === null ? null : answerBy",
    put: "said.email === undefined ? null : answerBy",
    caughtBy: shown("without an address nothing is promised and nothing is sent"),
  },
  {
    id: "answer-not-sent",
    what: "the answer stays at the desk",
    file: "server/src/areas/feedback/feedback.cases.ts",
    find: "found.email !== null",
    put: "found.email === undefined",
    caughtBy: shown("the answer goes to the address that was named, once, and repeats nothing of what was written"),
  },
  {
    id: "waiting-forgotten",
    what: "messages are never forgotten",
    file: "server/src/areas/feedback/feedback.store.ts",
    find: "days => ${sql.lit(FEEDBACK_KEPT_DAYS)}",
    put: "years => ${sql.lit(FEEDBACK_KEPT_DAYS)}",
    caughtBy: shown("what was answered long ago is forgotten with its case; what waits stays"),
  },
  {
    id: "suggestions-for-members",
    what: "whoever has no account is suggested no address",
    file: "contract/src/areas/address/address.calls.ts",
    find: 'access: "anyone", effect: "read", scope: "none"',
    put: 'access: "user", effect: "read", scope: "none"',
    caughtBy: shown("addresses are suggested to whoever has no account, and nothing else is"),
  },
];
