import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Input, Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { forgetForeignAnswer, leaveTo } from "../../../browser/location.ts";
import { askForPasskey, makePasskey } from "../../../browser/passkeys.ts";
import { asFailure, type CallFailed } from "../../../http/call-failed.ts";
import { failureText } from "../../../http/error.texts.ts";
import { queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { errorsOf } from "../account.queries.ts";
import { oncePer } from "../once.ts";
import type { CareCredentials } from "./care-login.form.tsx";
import type { DeskCredentials } from "./desk-login.form.tsx";
import { careTexts } from "./care.texts.ts";
import { enrolmentTexts } from "./enrolment.texts.ts";

/** The company's start page, loaded anew: nothing that this tab knew before goes along into the visit. */
export const openVisit = (): void => leaveTo(PATHS.dashboard);

/** What follows the password: a second factor, the setup of one, or words. Nobody is in yet. */
export type CareStep =
  | { readonly kind: "second-factor" | "passkey" | "enrolment"; readonly challenge: string }
  | { readonly kind: "failed"; readonly text: string };

const STEPS = { "second-factor-needed": "second-factor", "passkey-needed": "passkey", "enrolment-needed": "enrolment" } as const;
const WORDS = {
  "care-read-only": careTexts.nested,
  "invalid-token": careTexts.pinWrong,
  "not-possible-now": careTexts.closed,
} as const;
const lookUp = <V>(table: Readonly<Record<string, V>>, code: string): V | undefined => table[code];

/** Gives name and password, for a visit also company and reason; the answer says what is asked for next. */
export const beginVisit = async (body: CareCredentials | DeskCredentials): Promise<CareStep> => {
  try {
    await ("companyId" in body ? send(auth.loginCuca, { body }) : send(auth.loginDesk, { body }));
    return { kind: "failed", text: careTexts.wrong };
  } catch (thrown) {
    return stepAfter(asFailure(thrown), careTexts.wrong);
  }
};
const stepAfter = (failure: CallFailed, wrong: string): CareStep => {
  const kind = lookUp(STEPS, failure.code);
  const challenge = failure.errors[0]?.field;
  if (kind !== undefined && challenge !== undefined) return { kind, challenge };
  if (failure.code === "wrong-credentials" || challenge === "challenge") return { kind: "failed", text: wrong };
  return { kind: "failed", text: lookUp(WORDS, failure.code) ?? failureText(failure) };
};

/** The same for whom the directory has named; in at once where it has asked for a second factor. */
export const beginKnownVisit = async (challenge: string, values: CareCredentials | null): Promise<CareStep | null> => {
  const { login: _login, password: _password, ...visit } = values ?? { login: "", password: "" };
  try {
    await send(auth.loginStaff, {
      body: { challenge, visit: values === null ? null : (visit as Omit<CareCredentials, "login" | "password">) },
    });
    openVisit();
    return null;
  } catch (thrown) {
    return stepAfter(asFailure(thrown), careTexts.directoryOver);
  }
};

/** Whether staff may come by the directory of the company, and to where; asked for anew when they go. */
export const useStaffDialog = () => useQuery({ ...queryFor(auth.getStaffDialog, {}), staleTime: 0 });
export const goToDirectory = async (): Promise<string | null> => {
  try {
    const { url } = await send(auth.getStaffDialog, {});
    if (url !== null) leaveTo(url);
    return null;
  } catch (thrown) {
    return failureText(asFailure(thrown));
  }
};
/** Takes what the directory sent the browser back with, once; gives what the visit is asked for with. */
export const answerDirectory = oncePer(async (answer): Promise<{ readonly challenge: string } | { readonly text: string }> => {
  forgetForeignAnswer();
  const given = new URLSearchParams(answer);
  const [code, state, iss] = [given.get("code"), given.get("state") ?? "", given.get("iss")];
  if (code === null) return { text: careTexts.directoryRefused };
  try {
    return await send(auth.answerStaffDialog, { body: { code, state, ...(iss === null ? {} : { iss }) } });
  } catch (thrown) {
    const failure = asFailure(thrown);
    return { text: failure.status === 400 || failure.status === 401 ? careTexts.directoryUnknown : failureText(failure) };
  }
});

/** How a step went: done, words at a field or above the form, or the question is gone and everything begins anew. */
export type StepEnd = { readonly errors: readonly FormError[]; readonly over: boolean };

const isOver = ({ code, errors }: CallFailed): boolean =>
  code === "wrong-credentials" || (code === "invalid-token" && errors[0]?.field === "challenge");
const failWith = (message: string): StepEnd => ({ errors: [{ message }], over: false });

/** Confirms the password with a passkey of this device. */
export const confirmByPasskey = async (challenge: string): Promise<StepEnd> => {
  try {
    const question = await send(auth.getPasskeyLogin, { body: {} });
    const answer = await askForPasskey(question.options);
    if (answer === null) return failWith(careTexts.passkeyStopped);
    await send(auth.loginSecondFactor, { body: { challenge, passkey: { challenge: question.challenge, answer } } });
    openVisit();
    return { errors: [], over: false };
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code === "wrong-credentials") return failWith(careTexts.passkeyUnknown);
    return isOver(failure) ? { errors: [], over: true } : failWith(failureText(failure));
  }
};

/** What the server has prepared for the setup. */
export type Enrolment = Reply<typeof auth.startEnrolment>;

/** Shows the operator's code; gives what the setup needs. */
export const startEnrolment = async (challenge: string, code: string): Promise<StepEnd & { readonly enrolment?: Enrolment }> => {
  try {
    return { errors: [], over: false, enrolment: await send(auth.startEnrolment, { body: { challenge, code } }) };
  } catch (thrown) {
    const failure = asFailure(thrown);
    const wrong = { field: "code", message: enrolmentTexts.codeWrong };
    if (isOver(failure)) return { errors: [], over: true };
    return { errors: errorsOf(failure, { codes: { "invalid-token": wrong, "invalid-input": wrong } }), over: false };
  }
};

/** How a setup ended: the recovery codes of an app, none of a passkey. */
export type Enrolled = StepEnd & { readonly recoveryCodes?: readonly string[] };

const confirm = async (body: Input<typeof auth.confirmEnrolment>["body"], wrong: FormError): Promise<Enrolled> => {
  try {
    const { recoveryCodes } = await send(auth.confirmEnrolment, { body });
    return { errors: [], over: false, recoveryCodes };
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (isOver(failure)) return { errors: [], over: true };
    const codes = { "invalid-token": wrong, "invalid-input": wrong, "rejected-content": wrong };
    return { errors: errorsOf(failure, { codes }), over: false };
  }
};

/** What both ways of the setup need. */
export interface Opening {
  readonly challenge: string;
  /** The operator's. */
  readonly code: string;
}

/** Switches the app on by its first code. */
export const enrolApp = (opening: Opening, totp: string): Promise<Enrolled> =>
  confirm({ ...opening, totp }, { field: "totp", message: enrolmentTexts.totpWrong });

/** Lets the browser make a passkey. */
export const enrolPasskey = async (opening: Opening, { challenge, options }: Enrolment["passkey"], name: string): Promise<Enrolled> => {
  const answer = await makePasskey(options);
  if (typeof answer === "string") return failWith(enrolmentTexts.passkeyFaults[answer]);
  return confirm({ ...opening, passkey: { challenge, name, answer } }, { message: enrolmentTexts.passkeyFaults.refused });
};
