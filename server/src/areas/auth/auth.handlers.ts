import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { facebookHandlers, type FacebookDeps } from "./facebook.handlers.ts";
import { registrationHandlers } from "./registration.handlers.ts";
import { secondFactorSignInHandlers } from "./second-factor.handlers.ts";
import { signInHandlers } from "./sign-in.handlers.ts";
import { stepUpHandlers } from "./step-up.handlers.ts";
import type { StepUpDeps } from "./step-up.service.ts";

/** What these handlers need beyond the request. */
export type AuthDeps = FacebookDeps & StepUpDeps;

/** Every way in and out. */
export const authHandlers = (deps: AuthDeps): Handlers<typeof auth, (typeof PENDING_CALLS)["auth"][number]> => ({
  ...signInHandlers(deps),
  ...stepUpHandlers(deps),
  ...secondFactorSignInHandlers(deps),
  ...facebookHandlers(deps),
  ...registrationHandlers(deps),
});
