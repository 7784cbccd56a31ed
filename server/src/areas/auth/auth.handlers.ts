import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { careSignInHandlers, type CareSignInDeps } from "./care-sign-in.handlers.ts";
import { enrolmentHandlers, type EnrolmentHandlerDeps } from "./enrolment.handlers.ts";
import { facebookHandlers, type FacebookDeps } from "./facebook/facebook.handlers.ts";
import type { RegistrationDeps } from "./registration/registration.service.ts";
import { registrationHandlers } from "./registration/registration.handlers.ts";
import { secondFactorSignInHandlers } from "./second-factor.handlers.ts";
import { signInHandlers } from "./sign-in.handlers.ts";
import { signOnHandlers } from "./sign-on/sign-on.handlers.ts";
import { stepUpHandlers } from "./step-up.handlers.ts";
import type { StepUpDeps } from "./step-up.service.ts";

/** What these handlers need beyond the request. */
export type AuthDeps = FacebookDeps & StepUpDeps & CareSignInDeps & EnrolmentHandlerDeps & RegistrationDeps;

/** Every way in and out. */
export const authHandlers = (deps: AuthDeps): Handlers<typeof auth> => ({
  ...signInHandlers(deps),
  ...careSignInHandlers(deps),
  ...signOnHandlers(deps),
  ...enrolmentHandlers(deps),
  ...stepUpHandlers(deps),
  ...secondFactorSignInHandlers(deps),
  ...facebookHandlers(deps),
  ...registrationHandlers(deps),
});
