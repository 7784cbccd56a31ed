import { PATHS } from "@schaufenster/contract/paths.ts";
import { Hourglass } from "lucide-react";
import { usePlace } from "../../../browser/use-place.ts";
import { LinkButton } from "../../../ui/button.tsx";
import styles from "../account.module.css";
import { authTexts } from "../auth.texts.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { passwordTexts } from "../password.texts.ts";

const texts = passwordTexts.renewError;

/** /passwort/erneuern/fehler */
export default function PasswordRenewErrorScreen() {
  const { search, handover } = usePlace();
  const { code } = handover;
  return (
    <AuthFrame title={texts.title} lead={texts.lead} icon={{ of: Hourglass, tone: "warning" }}>
      <div className={styles.actions}>
        <LinkButton variant="primary" size="lg" block href={`${PATHS.passwordForgotten}${search}`}>
          {texts.again}
        </LinkButton>
        <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
          {authTexts.form.toLogin}
        </LinkButton>
      </div>
      {code === undefined ? null : (
        <p className={styles.foot}>
          {authTexts.form.errorCode} <code className={styles.code}>{code}</code>
        </p>
      )}
    </AuthFrame>
  );
}
