import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import { navigate } from "../../browser/location.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { nameFaultText } from "../../parts/name-fault.texts.ts";
import { Terms } from "../../parts/terms.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FieldCell, FieldGrid, Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { ClaimFrame, ClaimSteps } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import { currentDraft, keepDraft } from "./draft.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.register;
const FIELDS = ["firstName", "lastName", "email", "termsAccepted"];

/** /claiming/register: who takes the company over. */
export default function ClaimingRegisterScreen() {
  return (
    <ClaimFrame title={texts.title}>
      {(claim) => (
        <div className={styles.narrow}>
          <ClaimSteps current={1} />
          <PageHead title={texts.title} sub={texts.lead(claim.company_name)} />
          <Card label={texts.title}>
            <CardBody>
              <PersonForm />
            </CardBody>
          </Card>
          <p className={styles.beside}>
            {claimingTexts.welcome.hasAccount} <a href={PATHS.claimingLogin}>{claimingTexts.welcome.login}</a>
          </p>
        </div>
      )}
    </ClaimFrame>
  );
}

/** Looked at by the shape of the call that the next page makes. */
const usePerson = () => {
  const form = useForm({
    call: claiming.register,
    from: null,
    read: currentDraft,
    bodyOf: ({ termsAccepted, ...person }) => ({
      token: "",
      password: "",
      ...person,
      email: person.email.trim(),
      // What is not agreed to is refused by the shape.
      termsAccepted: termsAccepted || "",
    }),
    only: FIELDS,
    faultAt: ([field], fault) => {
      if (field === "firstName") return { field, message: fault === "missing" ? texts.faults.firstName : nameFaultText };
      if (field === "lastName") return { field, message: fault === "missing" ? texts.faults.lastName : nameFaultText };
      if (field === "email") return { field, message: texts.faults.email };
      return field === "termsAccepted" ? { field, message: texts.faults.terms } : null;
    },
    failure: null,
    onSubmit: () => {
      keepDraft({ ...form.values, email: form.values.email.trim() });
      navigate(PATHS.claimingRegisterPassword);
    },
  });
  return form;
};

function PersonForm() {
  const { values, change, errors, submit } = usePerson();
  return (
    <Form errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      <FieldGrid>
        <FieldCell span={3}>
          <TextField
            name="firstName"
            label={texts.firstName}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
            value={values.firstName}
            onChange={(firstName) => change({ firstName })}
          />
        </FieldCell>
        <FieldCell span={3}>
          <TextField
            name="lastName"
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
            value={values.lastName}
            onChange={(lastName) => change({ lastName })}
          />
        </FieldCell>
      </FieldGrid>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        value={values.email}
        onChange={(email) => change({ email })}
      />
      <Checkbox
        name="termsAccepted"
        label={<Terms />}
        aria-required
        checked={values.termsAccepted}
        onChange={(termsAccepted) => change({ termsAccepted })}
      />
      <Button type="submit" variant="primary" size="lg" block>
        {texts.next}
      </Button>
    </Form>
  );
}
