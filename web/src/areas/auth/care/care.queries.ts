import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { leaveTo } from "../../../browser/location.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { send } from "../../../http/send.ts";
import { endOf, type SignInEnd } from "../sign-in.queries.ts";
import type { CareCredentials } from "./care-login.form.tsx";
import { careTexts } from "./care.texts.ts";

/** The company's start page, loaded anew: nothing that this tab knew before goes along into the visit. */
export const openVisit = (): void => leaveTo(PATHS.dashboard);

/** Signs in for a visit. */
export const signInForVisit = async (body: CareCredentials): Promise<SignInEnd> => {
  try {
    await send(auth.loginCuca, { body });
    openVisit();
    return { kind: "in" };
  } catch (thrown) {
    return endOf(asFailure(thrown), { "wrong-credentials": careTexts.wrong, "care-read-only": careTexts.nested });
  }
};
