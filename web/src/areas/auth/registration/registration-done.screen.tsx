import { PATHS } from "@schaufenster/contract/paths.ts";
import { Mail, Pencil, RotateCw, X } from "lucide-react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { formatMoment } from "../../../parts/format.ts";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HandoverLink } from "../frame/handover-link.tsx";
import { Hint, Hints } from "../frame/hints.tsx";
import { Steps } from "../frame/steps.tsx";
import { AddressAndCodeForm, CodeForm } from "./activation-code.form.tsx";
import { activateByCode, resendActivation } from "./registration.queries.ts";
import { registrationTexts } from "./registration.texts.ts";
import { ResendLine } from "./resend-line.tsx";

const texts = registrationTexts.done;
const LINK_LASTS_MS = 24 * 60 * 60_000;

/** /registrierung/erfolgreich and /registrierung/gast/erfolgreich: nothing is done before the address is confirmed. */
export default function RegistrationDoneScreen() {
  const { path, search, handover } = usePlace();
  const { email, sentAt = "0" } = handover;
  const guest = path === PATHS.registerGuestDone;
  const steps = guest ? registrationTexts.guestSteps : registrationTexts.steps;
  const resend = async (address: string) => {
    const failure = await resendActivation(address);
    if (failure === null) navigate(`${path}${search}`, { replace: true, handover: { email: address, sentAt: String(Date.now()) } });
    return failure;
  };
  const activate = (address: string, code: string) => activateByCode(address, code, search);
  return (
    <AuthFrame
      title={texts.title}
      lead={<SentTo email={email} sentAt={Number(sentAt)} />}
      steps={<Steps words={steps} current={steps.length - 1} />}
      icon={{ of: Mail, tone: "success" }}
    >
      {guest ? null : (
        <HandoverLink
          variant={email === undefined ? "secondary" : "primary"}
          size="lg"
          block
          icon={RotateCw}
          href={`${PATHS.login}${search}`}
          handover={email === undefined ? {} : { email }}
        >
          {texts.confirmed}
        </HandoverLink>
      )}
      <p className={styles.or}>{texts.nothing}</p>
      <div className={styles.beforeNext}>
        {email === undefined ? (
          <AddressAndCodeForm onSubmit={activate} onResend={resendActivation} />
        ) : (
          <CodeForm email={email} onSubmit={activate} />
        )}
      </div>
      <Hints>
        <Hint>{texts.spam}</Hint>
        {email === undefined ? null : (
          <Hint of={RotateCw}>
            <ResendLine sentAt={Number(sentAt)} onResend={() => resend(email)} />
          </Hint>
        )}
        <Hint of={Pencil}>
          <a href={`${guest ? PATHS.registerGuest : PATHS.register}${search}`}>{texts.correct}</a>
        </Hint>
        <Hint of={X}>{texts.cancel}</Hint>
      </Hints>
    </AuthFrame>
  );
}

function SentTo({ email, sentAt }: { email: string | undefined; sentAt: number }) {
  const until = sentAt === 0 ? texts.valid : texts.validUntil(formatMoment(new Date(sentAt + LINK_LASTS_MS).toISOString()));
  return (
    <>
      {texts.sentTo}
      <strong>{email ?? texts.thisAddress}</strong>
      {texts.sent}
      {until}
    </>
  );
}
