import type { Defect } from "./defect.ts";

/* Remembered devices, the letter before the activation, call backs. */

const session = (name: string) => ({ project: "attack", file: "server/test/attack/session.test.ts", name }) as const;
const confirmed = (name: string) => ({ project: "attack", file: "server/test/attack/step-up.test.ts", name }) as const;
const unactivated = (name: string) => ({ project: "server", file: "server/src/areas/auth/unactivated.api.test.ts", name }) as const;
const callBack = (name: string) => ({ project: "server", file: "server/src/areas/service-case/call-back.api.test.ts", name }) as const;

export const defects: readonly Defect[] = [
  {
    id: "everybody-is-remembered",
    what: "an ordinary session lives for thirty days",
    file: "server/src/session/sessions.ts",
    find: "  remembered\n    ? { idleSeconds: REMEMBERED_SECONDS",
    put: "  remembered || rules.ttlMinutes > 0\n    ? { idleSeconds: REMEMBERED_SECONDS",
    caughtBy: session("T-LIFE: the cookies of an ordinary session live six times the ttl"),
  },
  {
    id: "remembered-cookies-start-anew",
    what: "with every use a remembered device keeps its cookies for another thirty days",
    file: "server/src/session/sessions.ts",
    find: "return persistent ? Math.max(0, Math.round((end.getTime() - now.getTime()) / 1000)) : idle;",
    put: "return now < end && persistent ? REMEMBERED_SECONDS : idle;",
    caughtBy: session("T-LIFE: a remembered device is kept for thirty days from the sign-in"),
  },
  {
    id: "files-without-proof",
    what: "a device that was remembered weeks ago carries lists away",
    file: "server/src/http/admission/confirmed.ts",
    find: "  if (call.takesOut && !call.stepUp && !(await hasProvenLately(on, claim))) throw",
    put: "  if (call.takesOut && !call.stepUp && !(await hasProvenLately(on, claim)) && call.stepUp) throw",
    caughtBy: confirmed("asks a device that was remembered yesterday"),
  },
  {
    id: "letter-for-a-name",
    what: "whoever knows the name of an account that is not activated has letters sent",
    file: "server/src/session/sign-in.ts",
    find: "await activating?.refused(right ? unactivatedOf(userId, credential, waiting) : null);",
    put: "await activating?.refused(unactivatedOf(userId, credential, waiting));",
    caughtBy: unactivated("a wrong password, nobody's name, a deleted person, staff and a known person get no letter"),
  },
  {
    id: "call-back-doubled",
    what: "asking twice is two cases for staff",
    file: "server/src/areas/service-case/service-case.handlers.ts",
    find: "id: randomUUID(), brand: request.brand, ...body };",
    put: "id: randomUUID(), brand: request.brand, ...body, topic: `${body.topic} ${randomUUID()}` };",
    caughtBy: callBack("staff see company, subject and number"),
  },
];
