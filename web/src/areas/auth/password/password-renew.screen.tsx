import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { asFailure, type CallFailed } from "../../../http/call-failed.ts";
import { failureText } from "../../../http/error.texts.ts";
import { queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "../account.module.css";
import { errorsOf } from "../account.queries.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { NewPasswordForm, passwordFaultAt, wordsOfEmail } from "./new-password.form.tsx";
import { passwordTexts } from "./password.texts.ts";
import { useSecret } from "../../../browser/secret-token.ts";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { takeQuery } from "../waiting-query.ts";
import { accountTexts } from "../account.texts.ts";
import { Invited } from "./invited.tsx";

const texts = passwordTexts.renew;

const isDead = (failure: CallFailed): boolean => failure.code === "invalid-token" || failure.code === "invalid-input";

const goToError = (search: string, code: string | null): void =>
  navigate(`${PATHS.passwordRenewError}${search}`, { replace: true, handover: code === null ? {} : { code } });

/** Saves the password; a link that has died meanwhile leads to the page that says so. */
const renewBy = async (token: string, password: string, search: string, then: () => void): Promise<readonly FormError[]> => {
  try {
    await send(auth.renewPassword, { body: { token, password } });
    then();
    return [];
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code !== "invalid-token") return errorsOf(thrown, { faultAt: (path, fault) => passwordFaultAt(path, fault, password) });
    goToError(search, failure.shortCode);
    return [];
  }
};

/** /passwort/erneuern: looks at the link first, then asks for the password. */
export default function PasswordRenewScreen() {
  const { search } = usePlace();
  const token = useSecret();
  const link = useQuery({
    ...queryFor(auth.checkPasswordToken, { body: { token: token ?? "" } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const failure = link.isError ? asFailure(link.error) : null;
  const deadCode = token === null ? "" : failure !== null && isDead(failure) ? failure.shortCode : null;
  useEffect(() => {
    if (deadCode !== null) goToError(search, deadCode === "" ? null : deadCode);
  }, [deadCode, search]);
  useArrivalAt(link.data === undefined ? "checking" : "checked");

  if (token !== null && link.data !== undefined) {
    const { email, minutesLeft, invitation } = link.data;
    const renew = (password: string, then: () => void) => renewBy(token, password, search, then);
    if (invitation !== null) return <Invited email={email} login={invitation.login} search={search} onRenew={renew} />;
    return <Renew email={email} minutesLeft={minutesLeft} search={search} onRenew={renew} />;
  }
  if (failure === null || deadCode !== null) {
    return (
      <AuthFrame title={texts.title} lead={<span role="status">{texts.checking}</span>}>
        {null}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.title}>
      <div className={styles.stack}>
        <Notice tone="danger" live title={texts.checkFailed}>
          {failureText(failure)}
        </Notice>
        <Button variant="primary" size="lg" block busy={link.isFetching} onClick={() => void link.refetch()}>
          {accountTexts.form.retry}
        </Button>
      </div>
    </AuthFrame>
  );
}

type RenewProps = {
  email: string;
  minutesLeft: number;
  search: string;
  onRenew: (password: string, then: () => void) => Promise<readonly FormError[]>;
};

function Renew({ email, minutesLeft, search, onRenew }: RenewProps) {
  const goOn = () => {
    const query = search === "" ? takeQuery() : search;
    navigate(`${PATHS.passwordRenewDone}${query}`, { replace: true, handover: { email } });
  };
  const lead = (
    <>
      {texts.for}
      <strong>{email}</strong>
      {texts.left(minutesLeft)}
    </>
  );
  return (
    <AuthFrame title={texts.title} lead={lead}>
      <NewPasswordForm
        email={email}
        words={wordsOfEmail(email)}
        label={texts.label}
        submit={texts.submit}
        note={<Notice tone="plain">{texts.signsOut}</Notice>}
        onSubmit={(password) => onRenew(password, goOn)}
      />
    </AuthFrame>
  );
}
