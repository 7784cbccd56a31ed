import { useState } from "react";
import type { FormError } from "../../../ui/form-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import account from "../account.module.css";
import { AuthFrame } from "../auth-frame.tsx";
import { SecondStep } from "../second-step.tsx";
import { useArrivalAt } from "../use-arrival.ts";
import { type CareCredentials, CareLoginForm } from "./care-login.form.tsx";
import styles from "./care-login.module.css";
import { openVisit, signInForVisit } from "./care.queries.ts";
import { careTexts as texts } from "./care.texts.ts";

/** /login/cuca: staff sign in for one company, with a reason; then the second factor where one is set up. */
export default function CareLoginScreen() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  useArrivalAt(challenge === null ? "password" : "second-factor");
  const submit = async (values: CareCredentials): Promise<readonly FormError[]> => {
    setOver(null);
    const end = await signInForVisit(values);
    if (end.kind === "second-factor") setChallenge(end.challenge);
    return end.kind === "failed" ? [{ message: end.text }] : [];
  };
  const leave = (text: string | null) => {
    setChallenge(null);
    setOver(text);
  };
  return (
    <div className={styles.care}>
      {challenge === null ? (
        <AuthFrame title={texts.title} lead={texts.lead} steps={<Badge tone="care">{texts.mode}</Badge>}>
          {over === null ? null : (
            <div className={account.beforeNext}>
              <Notice tone="danger" live>
                {over}
              </Notice>
            </div>
          )}
          <CareLoginForm onSubmit={submit} />
          <p className={account.foot}>{texts.visible}</p>
        </AuthFrame>
      ) : (
        <SecondStep challenge={challenge} onOver={leave} onIn={openVisit} />
      )}
    </div>
  );
}
