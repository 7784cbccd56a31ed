import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { secondFactorTexts } from "./second-factor.texts.ts";
import { fieldText } from "../field-text.ts";

const texts = secondFactorTexts;

type Kind = "app" | "recovery";

type Props = {
  /** Gets the code and the words for a wrong one. */
  onSubmit: (code: string, wrong: string) => Promise<readonly FormError[]>;
  onBack: () => void;
};

/** The second step of signing in: the code of an app, or one of the recovery codes. */
export function SecondFactorForm({ onSubmit, onBack }: Props) {
  const [kind, setKind] = useState<Kind>("app");
  return (
    <CodeForm key={kind} kind={kind} onSubmit={onSubmit}>
      <Button variant="link" block onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
        {kind === "app" ? texts.toRecovery : texts.toApp}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {texts.back}
      </Button>
    </CodeForm>
  );
}

type CodeFormProps = { kind: Kind; onSubmit: Props["onSubmit"]; children: ReactNode };

function CodeForm({ kind, onSubmit, children }: CodeFormProps) {
  const isApp = kind === "app";
  const { attempt, action, running } = useAttempts({
    start: "",
    read: (form) => fieldText(form, "code").replaceAll(isApp ? /[\s-]/g : /\s/g, ""),
    call: auth.loginSecondFactor,
    bodyOf: (code) => ({ challenge: "", code }),
    only: ["code"],
    faultsOf: (code) => (isApp && code !== "" && !/^\d{6}$/.test(code) ? [{ field: "code", message: texts.notSix }] : []),
    faultAt: ([field]) => (field === "code" ? { field, message: texts.missing } : null),
    send: (code) => onSubmit(code, isApp ? texts.wrong : texts.wrongRecovery),
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <TextField
        name="code"
        label={isApp ? texts.appCode : texts.recoveryCode}
        hint={isApp ? texts.appHint : texts.recoveryHint}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize={isApp ? "none" : "characters"}
        spellCheck={false}
        defaultValue={attempt.values}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {texts.submit}
        </Button>
        {children}
      </div>
    </ActionForm>
  );
}
