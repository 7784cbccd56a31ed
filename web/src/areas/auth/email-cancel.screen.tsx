import { PATHS } from "@schaufenster/contract/paths.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { CircleCheck, MailX } from "lucide-react";
import { navigate } from "../../browser/location.ts";
import { usePlace } from "../../browser/use-place.ts";
import { send } from "../../http/send.ts";
import { currentSession, signOut } from "../../session/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import styles from "./account.module.css";
import { errorsFrom } from "./account.queries.ts";
import { AuthFrame } from "./frame/auth-frame.tsx";
import { ConfirmForm } from "./confirm.form.tsx";
import { HandoverLink } from "./frame/handover-link.tsx";
import { HelpLine } from "./frame/help-line.tsx";
import { useSecret } from "../../browser/secret-token.ts";
import { useArrivalAt } from "./frame/use-arrival.ts";
import { accountTexts } from "./account.texts.ts";
import { emailCancelTexts } from "./email-cancel.texts.ts";

const texts = emailCancelTexts;

/** /benutzer/email-aenderung/abbrechen: from the old mailbox, also by whoever is signed in. */
export default function EmailCancelScreen() {
  const token = useSecret();
  const { path, handover } = usePlace();
  const { restored } = handover;
  useArrivalAt(restored === undefined ? "question" : "done");
  if (restored !== undefined) return <Done email={restored} />;
  if (token === null) return <NoLink />;
  const cancel = () =>
    errorsFrom(
      async () => {
        const answer = await send(user.cancelEmailChange, { body: { token } });
        // Every session of the account has ended on the server; this browser gives up its own before anything asks for it.
        if (currentSession().state === "member") await signOut().catch(() => undefined);
        navigate(path, { replace: true, handover: { restored: answer.email } });
      },
      { codes: { "invalid-token": { message: texts.invalid }, "invalid-input": { message: texts.invalid } } },
    );
  return (
    <AuthFrame title={texts.title} lead={texts.lead} icon={{ of: MailX, tone: "warning" }}>
      <ConfirmForm submit={texts.submit} onSubmit={cancel}>
        <LinkButton variant="ghost" block href={PATHS.login}>
          {texts.keep}
        </LinkButton>
      </ConfirmForm>
      <HelpLine question={texts.help} />
    </AuthFrame>
  );
}

function Done({ email }: { email: string }) {
  const [before, address, after] = texts.done(email);
  const lead = (
    <>
      {before}
      <strong>{address}</strong>
      {after}
    </>
  );
  return (
    <AuthFrame title={texts.doneTitle} lead={lead} icon={{ of: CircleCheck, tone: "success" }}>
      <div className={styles.stack}>
        <Notice tone="warning">{texts.advice}</Notice>
        <div className={styles.actions}>
          <HandoverLink variant="primary" size="lg" block href={PATHS.passwordForgotten} handover={{ email }}>
            {texts.newPassword}
          </HandoverLink>
          <HandoverLink variant="ghost" block href={PATHS.login} handover={{ email }}>
            {accountTexts.form.toLogin}
          </HandoverLink>
        </div>
      </div>
    </AuthFrame>
  );
}

function NoLink() {
  return (
    <AuthFrame title={texts.missingTitle} lead={texts.missing} icon={{ of: MailX, tone: "warning" }}>
      <LinkButton variant="primary" size="lg" block href={PATHS.login}>
        {accountTexts.form.toLogin}
      </LinkButton>
      <HelpLine question={texts.help} />
    </AuthFrame>
  );
}
