import type { Defect } from "./defect.ts";

/* The operator's way to end sessions, and the log of security events. */

const ending = (name: string) => ({ project: "server", file: "server/src/floor/end-sessions.api.test.ts", name }) as const;
const events = (name: string) => ({ project: "attack", file: "server/test/attack/security-events.test.ts", name }) as const;
const counting = (name: string) => ({ project: "server", file: "server/src/records/security-log.test.ts", name }) as const;

/** All of them. */
export const securityEvents: readonly Defect[] = [
  {
    id: "operator-signs-out-the-wrong",
    what: "another person is signed out than was named",
    file: "server/src/floor/end-sessions.ts",
    find: "await endSessionsByOperator(tx, userId);",
    put: "await endSessionsByOperator(tx, `${Number(userId) + 1}`);",
    caughtBy: ending("ends every session of one person"),
  },
  {
    id: "operator-without-a-reason",
    what: "sessions are ended without a reason",
    file: "server/src/floor/end-sessions.ts",
    find: "if (words.length < REASON_LEAST || words.length > REASON_MOST)",
    put: "if (words.length > REASON_MOST)",
    caughtBy: ending("is refused with"),
  },
  {
    id: "operator-without-a-line",
    what: "everybody is signed out and no line of the trail says so",
    file: "server/src/floor/end-sessions.ts",
    find: "await appendAudit(tx, lineOf(OPERATOR, count, reason, requestId));",
    put: "void [OPERATOR, reason, requestId];",
    caughtBy: ending("ends the sessions of everybody"),
  },
  {
    id: "address-in-a-security-event",
    what: "the log of security events has whole addresses",
    file: "server/src/http/security.ts",
    find: "from: ipPrefix(address), call",
    put: "from: address || ipPrefix(address), call",
    caughtBy: events("forgery-refused"),
  },
  {
    id: "event-before-it-is-done",
    what: "what was rolled back is told as if it had happened",
    file: "server/src/http/serve.ts",
    find: "    const work = () => run(deps, job, input, facts, request);",
    put: "    const work = () => run(deps, job, input, facts, request).finally(() => tellDone(deps.security, job.call, facts));",
    caughtBy: events("what is rolled back is not told"),
  },
  {
    id: "typed-name-in-a-security-event",
    what: "a failed sign-in tells the name as it was typed",
    file: "server/src/session/sign-in.ts",
    find: 'cause: new Suspect("sign-in-failed", userId)',
    put: 'cause: new Suspect("sign-in-failed", login)',
    caughtBy: events("sign-in-failed"),
  },
  {
    id: "foreign-company-untold",
    what: "whoever tries other companies' numbers leaves no security event",
    file: "server/src/http/answer/failure.ts",
    find: 'denied: error.message !== "not-signed-in"',
    put: 'denied: error.message === "forbidden"',
    caughtBy: events("authorisation-refused"),
  },
  {
    id: "storm-fills-the-disk",
    what: "every refused request of a storm has a line of its own",
    file: "server/src/records/security-log.ts",
    find: "if (!COUNTED.has(event)) return write(event, told);",
    put: 'if (!COUNTED.has(event) || event !== "input-refused") return write(event, told);',
    caughtBy: counting("of a storm the first is written at once"),
  },
  {
    id: "networks-without-end",
    what: "a storm from everywhere has a line for each network",
    file: "server/src/records/security-log.ts",
    find: "counted.size < NETWORKS_MOST ||",
    put: "counted.size < NETWORKS_MOST * 1_000 ||",
    caughtBy: counting("a storm from everywhere does not fill the disk either"),
  },
];
