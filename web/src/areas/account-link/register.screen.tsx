import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { focusHeading } from "../../browser/page.ts";
import { describeFailure } from "../../parts/failure.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { useRegistration } from "./account-link.queries.ts";
import { accountLinkTexts } from "./account-link.texts.ts";
import { dropCode, heldCode } from "./held-code.ts";
import { LinkFrame } from "./link-frame.tsx";
import { LostCode } from "./lost-code.tsx";
import { RegisterForm, type Registrant } from "./register.form.tsx";

const texts = accountLinkTexts.register;

const errorsOf = (thrown: unknown): readonly FormError[] => {
  if (thrown === null) return [];
  const { code, text, field } = describeFailure(thrown);
  if (code === "rejected-content") return [{ field: "password", message: texts.rejected }];
  const message = code === "invalid-input" && field !== undefined ? texts.faults[field] : undefined;
  return message === undefined ? [{ message: text }] : [{ field, message }];
};

/** /account/verknuepfung/registrierung: a new account, which the code goes with. The answer is the same for a known address. */
export default function RegisterScreen() {
  const [held] = useState(heldCode);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const registering = useRegistration();
  if (held === null) return <LostCode title={texts.title} />;
  if (sentTo !== null) return <Sent email={sentTo} />;
  const register = (person: Registrant) => {
    const email = person.email.trim();
    // The form does not let anybody on who has not agreed.
    const body = { ...person, email, token: held.code, termsAccepted: true as const };
    registering.mutate(
      { body },
      {
        onSuccess: () => {
          dropCode();
          setSentTo(email);
          focusHeading();
        },
      },
    );
  };
  return (
    <LinkFrame title={texts.title} sub={texts.lead(held.company)}>
      <Card>
        <CardBody>
          <RegisterForm busy={registering.isPending} errors={errorsOf(registering.error)} onSubmit={register} />
        </CardBody>
      </Card>
    </LinkFrame>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <LinkFrame title={texts.doneTitle} sub={texts.done(email)}>
      <LinkButton href={`${PATHS.registerActivation}?${new URLSearchParams({ ziel: PATHS.accountLinkPending })}`}>
        {texts.activate}
      </LinkButton>
    </LinkFrame>
  );
}
