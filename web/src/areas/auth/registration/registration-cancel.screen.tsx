import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { CircleCheck, Link2Off, X } from "lucide-react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { send } from "../../../http/send.ts";
import { LinkButton } from "../../../ui/button.tsx";
import styles from "../account.module.css";
import { errorsFrom } from "../account.queries.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { ConfirmForm } from "../confirm.form.tsx";
import { useSecret } from "../../../browser/secret-token.ts";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { keepDraft } from "./person.ts";
import { registrationTexts } from "./registration.texts.ts";
import { accountTexts } from "../account.texts.ts";

const texts = registrationTexts.cancel;

/** /registrierung/abbrechen: asks once, then withdraws the registration. */
export default function RegistrationCancelScreen() {
  const { path, search, handover } = usePlace();
  const token = useSecret();
  const done = "cancelled" in handover;
  useArrivalAt(done ? "done" : "question");
  if (done) return <Done />;
  if (token === null) return <NoLink search={search} />;
  const cancel = () =>
    errorsFrom(
      async () => {
        await send(auth.registerActivationCancel, { body: { token } });
        keepDraft(null);
        navigate(`${path}${search}`, { replace: true, handover: { cancelled: "yes" } });
      },
      { codes: { "invalid-token": { message: texts.invalid }, "invalid-input": { message: texts.invalid } } },
    );
  return (
    <AuthFrame title={texts.title} lead={texts.lead} icon={{ of: X, tone: "warning" }}>
      <ConfirmForm danger submit={texts.submit} onSubmit={cancel}>
        <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
          {texts.keep}
        </LinkButton>
      </ConfirmForm>
    </AuthFrame>
  );
}

function Done() {
  return (
    <AuthFrame title={texts.doneTitle} lead={texts.done} icon={{ of: CircleCheck, tone: "success" }}>
      <LinkButton size="lg" block href={PATHS.register}>
        {texts.again}
      </LinkButton>
    </AuthFrame>
  );
}

function NoLink({ search }: { search: string }) {
  return (
    <AuthFrame title={texts.missingTitle} lead={texts.missing} icon={{ of: Link2Off, tone: "warning" }}>
      <div className={styles.actions}>
        <LinkButton variant="primary" size="lg" block href={`${PATHS.login}${search}`}>
          {accountTexts.form.toLogin}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
