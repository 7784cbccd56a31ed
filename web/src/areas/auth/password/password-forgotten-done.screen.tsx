import { PATHS } from "@schaufenster/contract/paths.ts";
import { Send } from "lucide-react";
import { usePlace } from "../../../browser/use-place.ts";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HandoverLink } from "../frame/handover-link.tsx";
import { Hint, Hints } from "../frame/hints.tsx";
import { passwordTexts } from "./password.texts.ts";
import { accountTexts } from "../account.texts.ts";

const texts = passwordTexts.forgottenDone;

/** /passwort/vergessen/bestaetigung */
export default function PasswordForgottenDoneScreen() {
  const { search, handover } = usePlace();
  const { email } = handover;
  const lead = (
    <>
      {texts.before}
      <strong>{email ?? texts.thisAddress}</strong>
      {texts.after}
    </>
  );
  return (
    <AuthFrame title={texts.title} lead={lead} icon={{ of: Send, tone: "success" }}>
      <Hints>
        <Hint>{texts.spam}</Hint>
        <Hint>{texts.secret}</Hint>
      </Hints>
      <div className={styles.actions}>
        <HandoverLink variant="primary" size="lg" block href={`${PATHS.login}${search}`} handover={handover}>
          {accountTexts.form.toLogin}
        </HandoverLink>
        <HandoverLink variant="ghost" block href={`${PATHS.passwordForgotten}${search}`} handover={handover}>
          {texts.again}
        </HandoverLink>
      </div>
    </AuthFrame>
  );
}
