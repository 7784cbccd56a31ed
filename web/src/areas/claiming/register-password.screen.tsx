import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "../../browser/location.ts";
import { keep } from "../../browser/storage.ts";
import { mutationFor } from "../../http/queries.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { ClaimFrame, ClaimSteps } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import { currentDraft, hasDraft, keepDraft } from "./draft.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.password;
const { least, most } = PASSWORD_LENGTH;

/** /claiming/register/password: without the page before there is nobody to choose one for. */
export default function ClaimingRegisterPasswordScreen() {
  const known = hasDraft();
  useEffect(() => {
    if (!known) navigate(PATHS.claimingRegister, { replace: true });
  }, [known]);
  return (
    <ClaimFrame title={texts.title}>
      {(_claim, token) => (
        <div className={styles.narrow}>
          <ClaimSteps current={1} />
          <PageHead title={texts.title} sub={texts.for(currentDraft().email)} />
          <Card label={texts.title}>
            <CardBody>
              <PasswordForm token={token} />
            </CardBody>
          </Card>
        </div>
      )}
    </ClaimFrame>
  );
}

/** After the confirmation of the address the sign-in leads to the takeover. */
const AFTERWARDS = `?ziel=${encodeURIComponent(PATHS.claimingPending)}`;
const goOn = (email: string): void => {
  keep("device", "waitingQuery", `${Date.now()} ${AFTERWARDS}`);
  keepDraft(null);
  navigate(PATHS.claimingRegisterDone, { replace: true, handover: { email } });
};

function PasswordForm({ token }: { token: string }) {
  const person = currentDraft();
  const registering = useMutation(mutationFor(claiming.register));
  const { values, change, errors, submit } = useForm({
    call: claiming.register,
    from: null,
    read: () => ({ password: "" }),
    bodyOf: ({ password }) => ({ ...person, token, password, termsAccepted: true as const }),
    only: ["password"],
    faultAt: ([field], fault) =>
      field === "password" ? { field, message: fault === "missing" ? texts.faults.short(least) : texts.faults.weak } : null,
    failure: registering.error,
    onSubmit: (body) => registering.mutateAsync({ body }).then(() => goOn(person.email)),
  });
  return (
    <Form errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      <input hidden readOnly type="email" name="username" autoComplete="username" value={person.email} />
      <PasswordField
        name="password"
        label={texts.label}
        hint={texts.hint(least)}
        autoComplete="new-password"
        maxLength={most}
        value={values.password}
        onChange={(password) => change({ password })}
        showLabel={texts.show}
        hideLabel={texts.hide}
      />
      <Button type="submit" variant="primary" size="lg" block busy={registering.isPending}>
        {texts.submit}
      </Button>
      <LinkButton variant="ghost" block href={PATHS.claimingRegister}>
        {texts.back}
      </LinkButton>
    </Form>
  );
}
