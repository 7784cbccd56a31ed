import { PATHS } from "@schaufenster/contract/paths.ts";
import { navigate } from "../../../browser/location.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { signInByPassword } from "../login/sign-in.queries.ts";
import { NewPasswordForm, wordsOfEmail } from "./new-password.form.tsx";
import { passwordTexts } from "./password.texts.ts";

const texts = passwordTexts.invited;

type Props = {
  email: string;
  login: string;
  search: string;
  onRenew: (password: string, then: () => void) => Promise<readonly FormError[]>;
};

/** Somebody whom the provider has brought chooses the first password and is in. */
export function Invited({ email, login, search, onRenew }: Props) {
  const choose = async (password: string): Promise<readonly FormError[]> => {
    let chosen = false;
    const errors = await onRenew(password, () => (chosen = true));
    if (!chosen) return errors;
    const end = await signInByPassword({ login, password, stay: false });
    // Whoever is in is led on by the guard; everybody else signs in by hand.
    if (end.kind !== "in") navigate(`${PATHS.login}${search}`, { replace: true, handover: { email: login, news: "activated" } });
    return [];
  };
  const lead = (
    <>
      {texts.before}
      <strong>{email}</strong>
      {texts.after}
    </>
  );
  const named = login.toLowerCase() !== email.toLowerCase();
  return (
    <AuthFrame title={texts.title} lead={lead}>
      <NewPasswordForm
        email={login}
        words={wordsOfEmail(email)}
        label={texts.label}
        submit={texts.submit}
        note={named ? <Notice tone="plain">{texts.login(login)}</Notice> : null}
        onSubmit={choose}
      />
    </AuthFrame>
  );
}
