import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { markStepUp } from "../../session/session.store.ts";
import { siteOf } from "../../session/site.ts";
import { openStepUpCode, prove, type StepUpDeps } from "./step-up.service.ts";

/** Proving once more who one is, before weighty steps. */
export const stepUpHandlers = (deps: StepUpDeps): Pick<Handlers<typeof auth>, "stepUp" | "requestStepUpCode"> => ({
  stepUp: async ({ tx, actor, body, request }) => {
    await prove(tx, deps, actor.userId, siteOf(request.host), body);
    await markStepUp(tx, actor.userId, actor.family);
    return null;
  },
  requestStepUpCode: async ({ tx, actor, enqueue, request }) => {
    const challenge = await openStepUpCode(tx, actor.userId);
    await enqueue(tx, "mail", { template: "step-up-code", brand: request.brand, userId: actor.userId, challenge });
    return { challenge };
  },
});
