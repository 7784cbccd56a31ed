import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import {
  CARE_LIMITS,
  CARE_REASON_WORDS,
  CARE_REASONS,
  needsPin,
  PIN_DIGITS,
  type CareReason,
} from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { useState } from "react";
import type { Fault } from "../../../parts/form/fault.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { careTexts as texts } from "./care.texts.ts";

/** What staff typed. */
export type CareCredentials = Input<typeof auth.loginCuca>["body"];
/** The same before it was checked: nothing may be chosen yet. */
export type CareStart = Omit<CareCredentials, "reasonKind"> & { readonly reasonKind: CareReason | "" };

const NEEDED = ["login", "password", "companyId", "reasonKind", "pin", "reason"] as const;
const OPTIONS = CARE_REASONS.map((value) => ({ value, label: CARE_REASON_WORDS[value] }));
const kindOf = (text: string): CareReason | "" => CARE_REASONS.find((kind) => kind === text) ?? "";

const read = (form: FormData): CareStart => {
  const text = (name: string) => fieldText(form, name).trim();
  const [ticket, pin] = [text("ticket"), text("pin")];
  return {
    login: text("login"),
    password: fieldText(form, "password"),
    companyId: text("companyId"),
    reasonKind: kindOf(text("reasonKind")),
    reason: text("reason"),
    ...(ticket === "" ? {} : { ticket }),
    ...(pin === "" ? {} : { pin }),
  };
};

/** What no shape can say: it takes any password, and companies have numbers. */
const faultsOf = ({ password, companyId, reasonKind, pin = "" }: CareStart): readonly FormError[] => [
  ...(reasonKind !== "" && needsPin(reasonKind) && !/^\d{6}$/.test(pin) ? [{ field: "pin", message: texts.missing.pin }] : []),
  ...(password === "" ? [{ field: "password", message: texts.missing.password }] : []),
  ...(companyId === "" || /^\d+$/.test(companyId) ? [] : [{ field: "companyId", message: texts.companyForm }]),
];
const faultAt = ([name]: readonly PropertyKey[], fault: Fault, { reason }: CareStart): FormError | null => {
  const field = NEEDED.find((needed) => needed === name);
  if (field === undefined) return null;
  return { field, message: field === "reason" && fault === "wrong" && reason !== "" ? texts.reasonEmpty : texts.missing[field] };
};

const plain = { autoCapitalize: "none", spellCheck: false } as const;
const EMPTY: CareStart = { login: "", password: "", companyId: "", reasonKind: "", reason: "" };

type Props = {
  start: CareStart | null;
  /** The directory has said who it is: neither name nor password is asked. */
  known?: boolean | undefined;
  onSubmit: (values: CareCredentials) => Promise<readonly FormError[]>;
};

/** Who, for which company, and why. `onSubmit` answers with what went wrong. */
export function CareLoginForm({ start, known = false, onSubmit }: Props) {
  // What was checked has a kind.
  const send = (values: CareStart) => onSubmit(values as CareCredentials);
  const { attempt, action, running } = useAttempts({
    start: start ?? EMPTY,
    read,
    keep: (typed) => ({ ...typed, password: "" }),
    call: auth.loginCuca,
    bodyOf: (values) => values,
    only: known ? NEEDED.filter((name) => name !== "login" && name !== "password") : NEEDED,
    faultsOf: (values) => faultsOf(known ? { ...values, password: "-" } : values),
    faultAt,
    send,
  });
  const { login, companyId, reasonKind, reason, ticket } = attempt.values;
  const [kind, setKind] = useState<CareReason | "">(reasonKind);
  return (
    <ActionForm attempt={attempt} action={action}>
      {known ? null : <NameAndPassword login={login} />}
      <TextField
        {...plain}
        name="companyId"
        label={texts.companyId}
        hint={texts.companyHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CARE_LIMITS.companyId}
        defaultValue={companyId}
      />
      <Select
        key={reasonKind}
        name="reasonKind"
        label={texts.kind}
        placeholder={texts.kindNone}
        options={OPTIONS}
        defaultValue={reasonKind}
        onChange={(chosen) => setKind(kindOf(chosen))}
      />
      {kind !== "" && needsPin(kind) ? (
        <TextField
          {...plain}
          name="pin"
          label={texts.pin}
          hint={texts.pinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_DIGITS}
        />
      ) : null}
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        autoComplete="off"
        maxLength={CARE_LIMITS.reason}
        defaultValue={reason}
      />
      <TextField
        {...plain}
        name="ticket"
        label={texts.ticket}
        optionalTag={texts.optional}
        autoComplete="off"
        maxLength={CARE_LIMITS.ticket}
        defaultValue={ticket ?? ""}
      />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.submit}
      </Button>
    </ActionForm>
  );
}

function NameAndPassword({ login }: { login: string }) {
  return (
    <>
      <TextField {...plain} name="login" label={texts.login} autoComplete="username" maxLength={EMAIL_MAX} defaultValue={login} />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        showLabel={texts.show}
        hideLabel={texts.hide}
      />
    </>
  );
}
