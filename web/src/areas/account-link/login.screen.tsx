import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { focusHeading } from "../../browser/page.ts";
import { asFailure } from "../../http/call-failed.ts";
import { errorTexts, failureText } from "../../http/error.texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { confirmWith, signInWith } from "./account-link.queries.ts";
import { accountLinkTexts } from "./account-link.texts.ts";
import { FactorForm } from "./factor.form.tsx";
import { heldCode } from "./held-code.ts";
import { LinkFrame } from "./link-frame.tsx";
import { LoginForm } from "./login.form.tsx";
import { LostCode } from "./lost-code.tsx";

const texts = accountLinkTexts.login;
const factor = accountLinkTexts.factor;

/** /account/verknuepfung/login: the password, then the second factor where one is set up, and the link with it. */
export default function LoginScreen() {
  const [held] = useState(heldCode);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (held === null) return <LostCode title={texts.title} />;
  const signIn = async (login: string, password: string): Promise<readonly FormError[]> => {
    setOver(null);
    try {
      await signInWith({ token: held.code, login, password });
      return [];
    } catch (thrown) {
      const failure = asFailure(thrown);
      const question = failure.errors[0]?.field;
      if (failure.code !== "second-factor-needed" || question === undefined) return [{ message: failureText(failure) }];
      setChallenge(question);
      focusHeading();
      return [];
    }
  };
  const confirm = async (code: string): Promise<readonly FormError[]> => {
    try {
      await confirmWith(held.code, challenge ?? "", code);
      return [];
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.code === "wrong-credentials") return [{ field: "code", message: factor.wrong }];
      setChallenge(null);
      setOver(failure.code === "invalid-token" ? factor.over : failureText(failure));
      return [];
    }
  };
  return (
    <LinkFrame title={challenge === null ? texts.title : factor.title} sub={challenge === null ? texts.lead(held.company) : factor.lead}>
      <Card>
        <CardBody>{challenge === null ? <Password over={over} onSignIn={signIn} /> : <FactorForm onConfirm={confirm} />}</CardBody>
      </Card>
    </LinkFrame>
  );
}

type PasswordProps = { over: string | null; onSignIn: (login: string, password: string) => Promise<readonly FormError[]> };

function Password({ over, onSignIn }: PasswordProps) {
  return (
    <Stack gap="small">
      <LoginForm over={over === errorTexts["not-signed-in"] ? null : over} onSignIn={onSignIn} />
      <p>{texts.passkey}</p>
      <div>
        <LinkButton href={PATHS.login}>{texts.plain}</LinkButton>
      </div>
    </Stack>
  );
}
