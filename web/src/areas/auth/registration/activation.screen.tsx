import { PATHS } from "@schaufenster/contract/paths.ts";
import { CircleCheck, Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { usePlace } from "../../../browser/use-place.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HandoverLink } from "../frame/handover-link.tsx";
import { useSecret } from "../../../browser/secret-token.ts";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { AddressAndCodeForm } from "./activation-code.form.tsx";
import { ActivationPasswordForm } from "./activation-password.form.tsx";
import { activateByCode, activateByLink, activateByPassword, resendActivation } from "./registration.queries.ts";
import { registrationTexts } from "./registration.texts.ts";
import { accountTexts } from "../account.texts.ts";

const texts = registrationTexts.activation;

type Failure = ReturnType<typeof describeFailure>;

/** /registrierung/aktivierung: confirms by the link's secret, else by address and code. */
export default function ActivationScreen() {
  const { search, handover } = usePlace();
  const token = useSecret();
  const { guest, email = "" } = handover;
  useArrivalAt(guest === undefined ? "open" : "confirmed");
  if (guest !== undefined) return <GuestConfirmed email={email} search={search} />;
  if (token === null) return <ByHand invalid={false} search={search} />;
  return <ByLink key={token} token={token} search={search} />;
}

function ByLink({ token, search }: { token: string; search: string }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    activateByLink(token, search).catch((thrown: unknown) => setFailure(describeFailure(thrown)));
  }, [token, search, tries]);
  useArrivalAt(failure === null ? "running" : "failed");
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  if (failure === null) return <Running />;
  if (failure.code === "wrong-credentials") return <ByPassword token={token} search={search} />;
  if (failure.code !== "invalid-token" && failure.code !== "invalid-input") return <Failed text={failure.text} onRetry={retry} />;
  return <ByHand invalid search={search} />;
}

function ByPassword({ token, search }: { token: string; search: string }) {
  return (
    <AuthFrame title={texts.title} lead={texts.passwordLead} icon={{ of: Mail, tone: "brand" }}>
      <ActivationPasswordForm token={token} onSubmit={(password) => activateByPassword(token, password, search)} />
    </AuthFrame>
  );
}

function Running() {
  return (
    <AuthFrame title={texts.title} lead={<span role="status">{texts.running}</span>} icon={{ of: Mail, tone: "brand" }}>
      {null}
    </AuthFrame>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <AuthFrame title={texts.title} icon={{ of: Mail, tone: "warning" }}>
      <div className={styles.stack}>
        <Notice tone="danger" live title={texts.failedTitle}>
          {text}
        </Notice>
        <Button variant="primary" size="lg" block onClick={onRetry}>
          {accountTexts.form.retry}
        </Button>
      </div>
    </AuthFrame>
  );
}

function ByHand({ invalid, search }: { invalid: boolean; search: string }) {
  return (
    <AuthFrame title={texts.title} lead={texts.lead} icon={{ of: Mail, tone: invalid ? "warning" : "brand" }}>
      {invalid ? (
        <div className={styles.beforeNext}>
          <Notice tone="warning" live title={texts.failedTitle}>
            {texts.invalid}
          </Notice>
        </div>
      ) : null}
      <AddressAndCodeForm onSubmit={(email, code) => activateByCode(email, code, search)} onResend={resendActivation} />
      <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
        {accountTexts.form.toLogin}
      </LinkButton>
    </AuthFrame>
  );
}

function GuestConfirmed({ email, search }: { email: string; search: string }) {
  const [before, address, after] = texts.guestLead(email);
  const lead = (
    <>
      {before}
      <strong>{address}</strong>
      {after} {texts.guestPassword}
    </>
  );
  return (
    <AuthFrame title={texts.guestTitle} lead={lead} icon={{ of: CircleCheck, tone: "success" }}>
      <div className={styles.actions}>
        <HandoverLink variant="primary" size="lg" block href={`${PATHS.passwordForgotten}${search}`} handover={{ email }}>
          {texts.setPassword}
        </HandoverLink>
        <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
          {texts.later}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
