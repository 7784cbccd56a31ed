import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { send } from "../../../http/send.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { errorsFrom } from "../account.queries.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { EmailForm } from "../email.form.tsx";
import { emailFaultAt } from "../email.rules.ts";
import { HelpLine } from "../frame/help-line.tsx";
import { passwordTexts } from "./password.texts.ts";
import { keepQuery } from "../waiting-query.ts";
import { accountTexts } from "../account.texts.ts";

const texts = passwordTexts.forgotten;

/** /passwort/vergessen: asks for a link by mail. The answer is the same whether the address is known or not. */
export default function PasswordForgottenScreen() {
  const { search, handover } = usePlace();
  const request = (email: string) =>
    errorsFrom(
      async () => {
        await send(auth.requestPassword, { body: { email } });
        keepQuery(search);
        navigate(`${PATHS.passwordForgottenDone}${search}`, { handover: { email } });
      },
      { faultAt: (path) => emailFaultAt(path, email) },
    );
  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      <EmailForm email={handover["email"] ?? ""} submit={texts.submit} onSubmit={request}>
        <LinkButton variant="ghost" block href={`${PATHS.login}${search}`}>
          {accountTexts.form.backToLogin}
        </LinkButton>
      </EmailForm>
      <HelpLine question={texts.noAccess} />
    </AuthFrame>
  );
}
