import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { navigate } from "../../../browser/location.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { send } from "../../../http/send.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { errorsFrom } from "../account.queries.ts";
import { oncePer } from "../once.ts";
import { passwordFaultAt } from "../password/new-password.form.tsx";
import { keepQuery, takeQuery } from "../waiting-query.ts";
import { keepDraft, type Person, personFaultAt } from "./person.ts";
import { registrationTexts } from "./registration.texts.ts";

/** Goes on to the page that waits for the confirmation; the address travels outside the URL. */
const goToDone = (path: string, search: string, email: string): void => {
  keepQuery(search);
  navigate(`${path}${search}`, { replace: true, handover: { email, sentAt: String(Date.now()) } });
};

/** Registers with a company as a customer, without one as a private person. */
export const register = (person: Person, password: string, search: string): Promise<readonly FormError[]> =>
  errorsFrom(
    async () => {
      const { companyName, termsAccepted: _, ...rest } = person;
      const kind = companyName === "" ? ({ kind: "private" } as const) : ({ kind: "customer", companyName } as const);
      await send(auth.register, { body: { ...rest, ...kind, password, termsAccepted: true } });
      goToDone(PATHS.registerDone, search, person.email);
    },
    {
      faultAt: (path, fault) => passwordFaultAt(path, fault, password),
      codes: { "invalid-input": { message: registrationTexts.faults.details } },
    },
  );

/** Registers a guest. */
export const registerGuest = (person: Person, search: string): Promise<readonly FormError[]> => {
  const { firstName, lastName, email } = person;
  return errorsFrom(
    async () => {
      await send(auth.registerGuest, { body: { firstName, lastName, email, termsAccepted: true } });
      goToDone(PATHS.registerGuestDone, search, email);
    },
    { faultAt: (path, fault) => personFaultAt(path, fault, person) },
  );
};

/** The confirmed person goes to sign in, with the deep link from before the mail; a guest has nothing to sign in with. */
const goOn = ({ kind, email }: Reply<typeof auth.activateRegistration>, search: string): void => {
  const waited = takeQuery();
  const query = search === "" ? waited : search;
  keepDraft(null);
  if (kind === "guest") navigate(`${PATHS.registerActivation}${query}`, { replace: true, handover: { email, guest: "confirmed" } });
  else navigate(`${PATHS.login}${query}`, { replace: true, handover: { email, news: "activated" } });
};

/** Activates by the link, once. */
export const activateByLink = oncePer(async (token, search: string) =>
  goOn(await send(auth.activateRegistration, { body: { token } }), search),
);

/** Activates by the link in another browser than the one that registered. */
export const activateByPassword = (token: string, password: string, search: string): Promise<readonly FormError[]> =>
  errorsFrom(async () => goOn(await send(auth.activateRegistration, { body: { token, password } }), search), {
    codes: {
      "wrong-credentials": { field: "password", message: registrationTexts.activation.passwordWrong },
      "invalid-token": { message: registrationTexts.activation.invalid },
    },
  });

const WRONG_CODE = { field: "code", message: registrationTexts.code.wrong };

/** Activates by address and code. */
export const activateByCode = (email: string, code: string, search: string): Promise<readonly FormError[]> =>
  errorsFrom(async () => goOn(await send(auth.activateRegistration, { body: { email, code } }), search), {
    codes: { "invalid-token": WRONG_CODE, "invalid-input": WRONG_CODE },
  });

/** Sends the message again; says what went wrong, or null. */
export const resendActivation = async (email: string): Promise<string | null> => {
  try {
    await send(auth.resendActivation, { body: { email } });
    return null;
  } catch (thrown) {
    return describeFailure(thrown).text;
  }
};
