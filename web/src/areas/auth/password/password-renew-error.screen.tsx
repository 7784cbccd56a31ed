import { PATHS } from "@schaufenster/contract/paths.ts";
import { Hourglass } from "lucide-react";
import { usePlace } from "../../../browser/use-place.ts";
import { LinkButton } from "../../../ui/button.tsx";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { passwordTexts } from "./password.texts.ts";
import { accountTexts } from "../account.texts.ts";

const texts = passwordTexts.renewError;

/** /passwort/erneuern/fehler: with a code the server has refused the link, without one there was none. */
export default function PasswordRenewErrorScreen() {
  const { search, handover } = usePlace();
  const { code } = handover;
  const [title, lead] = code === undefined ? [texts.incompleteTitle, texts.incomplete] : [texts.title, texts.lead];
  return (
    <AuthFrame title={title} lead={lead} icon={{ of: Hourglass, tone: "warning" }}>
      <div className={styles.actions}>
        <LinkButton variant="primary" size="lg" block href={`${PATHS.passwordForgotten}${search}`}>
          {texts.again}
        </LinkButton>
        <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
          {accountTexts.form.toLogin}
        </LinkButton>
      </div>
      {code === undefined ? null : (
        <p className={styles.foot}>
          {accountTexts.form.errorCode} <code className={styles.code}>{code}</code>
        </p>
      )}
    </AuthFrame>
  );
}
