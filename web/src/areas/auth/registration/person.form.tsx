import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { COMPANY_NAME_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import { Terms } from "../../../parts/terms.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { EmailField } from "../email.form.tsx";
import { type Person, personFaultAt, readPerson } from "./person.ts";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.person;
const FIELDS = ["firstName", "lastName", "email", "companyName", "termsAccepted"];

/** What both calls ask for on this page; the empty name of a company is none. */
const bodyOf = ({ companyName, termsAccepted, ...person }: Person) => ({
  ...person,
  ...(companyName === "" ? {} : { companyName }),
  // What is not agreed to is refused by the shape.
  ...(termsAccepted ? { termsAccepted } : {}),
});

type Props = {
  start: Person;
  submit: string;
  /** Guests have neither a company nor a newsletter. */
  guest?: boolean | undefined;
  onSubmit: (person: Person) => Promise<readonly FormError[]>;
};

/** Who registers: names, address, company, consent. */
export function PersonForm({ start, submit, guest = false, onSubmit }: Props) {
  const { attempt, action, running } = useAttempts({
    start,
    read: readPerson,
    call: auth.register,
    bodyOf,
    only: FIELDS,
    faultAt: personFaultAt,
    send: onSubmit,
  });
  const { values, count } = attempt;
  return (
    <ActionForm attempt={attempt} action={action}>
      <Names values={values} />
      <EmailField value={values.email} />
      {guest ? null : (
        <TextField
          name="companyName"
          label={texts.company}
          optionalTag={texts.optional}
          hint={texts.companyHint}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          defaultValue={values.companyName}
        />
      )}
      <Checkbox key={`terms ${count}`} name="termsAccepted" label={<Terms />} aria-required defaultChecked={values.termsAccepted} />
      {guest ? null : (
        <Checkbox
          key={`newsletter ${count}`}
          name="newsletter"
          label={texts.newsletter}
          hint={texts.newsletterHint}
          defaultChecked={values.newsletter}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {submit}
      </Button>
    </ActionForm>
  );
}

function Names({ values }: { values: Person }) {
  return (
    <FieldGrid>
      <FieldCell span={3}>
        <TextField
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          defaultValue={values.firstName}
        />
      </FieldCell>
      <FieldCell span={3}>
        <TextField
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          defaultValue={values.lastName}
        />
      </FieldCell>
    </FieldGrid>
  );
}
