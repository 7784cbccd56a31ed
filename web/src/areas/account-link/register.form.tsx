import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import { useState } from "react";
import { Terms } from "../../parts/terms.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { accountLinkTexts } from "./account-link.texts.ts";

const texts = accountLinkTexts.register;
const signIn = accountLinkTexts.login;

/** Who registers. */
export interface Registrant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly termsAccepted: boolean;
}
const NOBODY: Registrant = { firstName: "", lastName: "", email: "", password: "", termsAccepted: false };
const faultsOf = (person: Registrant): FormError[] => {
  const wrong = {
    firstName: person.firstName.trim() === "",
    lastName: person.lastName.trim() === "",
    email: !/^\S+@\S+\.\S+$/.test(person.email.trim()),
    password: person.password.length < PASSWORD_LENGTH.least,
    termsAccepted: !person.termsAccepted,
  };
  return Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field, message: texts.faults[field] ?? "" }] : []));
};

type Props = { busy: boolean; errors: readonly FormError[]; onSubmit: (person: Registrant) => void };

/** Name, address, password, consent. */
export function RegisterForm({ busy, errors, onSubmit }: Props) {
  const [person, setPerson] = useState(NOBODY);
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const set = (field: keyof Registrant) => (value: string) => setPerson((now) => ({ ...now, [field]: value }));
  const submit = () => {
    const found = faultsOf(person);
    setFaults(found);
    if (found.length === 0 && !busy) onSubmit(person);
  };
  return (
    <Form label={texts.title} errors={faults.length > 0 ? faults : errors} errorTitle={texts.failed} onSubmit={submit}>
      <FieldGrid>
        <FieldCell span={3}>
          <TextField
            name="firstName"
            label={texts.firstName}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
            value={person.firstName}
            onChange={set("firstName")}
          />
        </FieldCell>
        <FieldCell span={3}>
          <TextField
            name="lastName"
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
            value={person.lastName}
            onChange={set("lastName")}
          />
        </FieldCell>
      </FieldGrid>
      <Secrets person={person} set={set} />
      <Checkbox
        name="termsAccepted"
        label={<Terms />}
        aria-required
        checked={person.termsAccepted}
        onChange={(termsAccepted) => setPerson((now) => ({ ...now, termsAccepted }))}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}

function Secrets({ person, set }: { person: Registrant; set: (field: keyof Registrant) => (value: string) => void }) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={EMAIL_MAX}
        value={person.email}
        onChange={set("email")}
      />
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
        showLabel={signIn.show}
        hideLabel={signIn.hide}
        value={person.password}
        onChange={set("password")}
      />
    </>
  );
}
