import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import styles from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { passwordTexts } from "../password/password.texts.ts";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.activation;

type Props = {
  /** Of the mail's link; leads on to cancelling. */
  token: string;
  onSubmit: (password: string) => Promise<readonly FormError[]>;
};

/** The password of the registration, for a link that was opened in another browser; whoever never registered can cancel. */
export function ActivationPasswordForm({ token, onSubmit }: Props) {
  const { attempt, action, running } = useAttempts({
    start: "",
    read: (form) => fieldText(form, "password"),
    // The shape takes any password, so that old and odd ones still work.
    faultsOf: (password) => (password === "" ? [{ field: "password", message: passwordTexts.faults.missing }] : []),
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        showLabel={passwordTexts.show}
        hideLabel={passwordTexts.hide}
        defaultValue={attempt.values}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {texts.submit}
        </Button>
        <LinkButton variant="ghost" block href={`${PATHS.registerCancel}#${new URLSearchParams({ token })}`}>
          {texts.notYou}
        </LinkButton>
      </div>
    </ActionForm>
  );
}
