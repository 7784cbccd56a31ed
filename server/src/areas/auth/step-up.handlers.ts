import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { handSession } from "../../session/hand-over.ts";
import { tellWithScene } from "../../session/notices.ts";
import { confirmSession } from "../../session/rotation.ts";
import { sha256 } from "../../session/token.ts";
import { holderOf, type SignInHandlerDeps } from "./sign-in.handlers.ts";
import { openStepUpCode, prove, type StepUpDeps } from "./step-up.service.ts";

/** Proving once more who one is, before weighty steps. */
export const stepUpHandlers = (deps: StepUpDeps & SignInHandlerDeps): Pick<Handlers<typeof auth>, "stepUp" | "requestStepUpCode"> => ({
  stepUp: async ({ tx, actor, body, enqueue, request }) => {
    const proof = sha256(JSON.stringify([request.submission, body]));
    const check = () =>
      prove(tx, deps, actor.userId, request, body, (door, userId) => {
        request.events.push({ event: "recovery-code-used", userId });
        return tellWithScene(door, enqueue, request, userId, "code-used");
      });
    const session = await confirmSession(tx, deps.rules, holderOf(deps, request), proof, check);
    if (session) handSession(deps, request, session);
    return null;
  },
  requestStepUpCode: async ({ tx, actor, enqueue, request }) => {
    const challenge = await openStepUpCode(tx, actor.userId);
    await enqueue(tx, "mail", { template: "step-up-code", brand: request.brand, userId: actor.userId, challenge });
    return { challenge };
  },
});
