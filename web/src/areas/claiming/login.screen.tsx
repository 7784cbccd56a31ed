import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { useMutation } from "@tanstack/react-query";
import { navigate } from "../../browser/location.ts";
import { asFailure } from "../../http/call-failed.ts";
import { mutationFor } from "../../http/queries.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { signedIn } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { ClaimFrame, ClaimSteps } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.login;
const TO_PENDING = `${PATHS.login}?ziel=${encodeURIComponent(PATHS.claimingPending)}`;

/** /claiming/login: who has an account takes the company over with it. */
export default function ClaimingLoginScreen() {
  return (
    <ClaimFrame title={texts.title}>
      {(claim, token) => (
        <div className={styles.narrow}>
          <ClaimSteps current={1} />
          <PageHead title={texts.title} sub={texts.lead(claim.company_name)} />
          <Card label={texts.title}>
            <CardBody>
              <LoginForm token={token} />
            </CardBody>
          </Card>
          <p className={styles.beside}>
            {texts.noAccount} <a href={PATHS.claimingRegister}>{texts.register}</a>
          </p>
        </div>
      )}
    </ClaimFrame>
  );
}

/** Where it goes on: whoever has the company already goes to work, everybody else to the proof. */
const goOn = ({ claim, ...signIn }: Reply<typeof claiming.login>): void => {
  signedIn(signIn);
  const owns = ["owner", "owner11880", "confirm"].includes(claim.state);
  navigate(owns ? PATHS.dashboard : PATHS.claimingLoginDone, { replace: true, force: true });
};
/** A second factor is asked for at the sign-in page; the key waits in the tab. */
const goToSecondFactor = (thrown: unknown): void => {
  if (asFailure(thrown).code === "second-factor-needed") navigate(TO_PENDING);
};

function LoginForm({ token }: { token: string }) {
  const signing = useMutation(mutationFor(claiming.login));
  const { values, change, errors, submit } = useForm({
    call: claiming.login,
    from: null,
    read: () => ({ login: "", password: "" }),
    bodyOf: ({ login, password }) => ({ token, login, password }),
    faultsOf: ({ password }) => (password === "" ? [{ field: "password", message: texts.faults.password }] : []),
    faultAt: ([field]) => (field === "login" ? { field, message: texts.faults.login } : null),
    codes: { "wrong-credentials": { message: texts.wrong } },
    failure: signing.error,
    onSubmit: (body) => signing.mutateAsync({ body }).then(goOn, goToSecondFactor),
  });
  return (
    <Form errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      <TextField
        name="login"
        label={texts.user}
        autoComplete="username"
        maxLength={EMAIL_MAX}
        value={values.login}
        onChange={(login) => change({ login })}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        value={values.password}
        onChange={(password) => change({ password })}
        showLabel={claimingTexts.password.show}
        hideLabel={claimingTexts.password.hide}
      />
      <Button type="submit" variant="primary" size="lg" block busy={signing.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}
