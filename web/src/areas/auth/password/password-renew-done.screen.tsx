import { PATHS } from "@schaufenster/contract/paths.ts";
import { CircleCheck } from "lucide-react";
import { usePlace } from "../../../browser/use-place.ts";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HandoverLink } from "../frame/handover-link.tsx";
import { Hint, Hints } from "../frame/hints.tsx";
import { passwordTexts } from "./password.texts.ts";
import { accountTexts } from "../account.texts.ts";

const texts = passwordTexts.renewDone;

/** /passwort/erneuern/bestaetigung */
export default function PasswordRenewDoneScreen() {
  const { search, handover } = usePlace();
  return (
    <AuthFrame title={texts.title} lead={texts.lead} icon={{ of: CircleCheck, tone: "success" }}>
      <Hints>
        <Hint>{texts.factor}</Hint>
        <Hint>{texts.ended}</Hint>
        <Hint>{texts.mail}</Hint>
      </Hints>
      <div className={styles.actions}>
        <HandoverLink variant="primary" size="lg" block href={`${PATHS.login}${search}`} handover={handover}>
          {accountTexts.form.toLogin}
        </HandoverLink>
      </div>
    </AuthFrame>
  );
}
