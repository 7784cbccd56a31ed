import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../browser/page.ts";
import { CodeList } from "../../../parts/proof/code-list.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import account from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { type Enrolled, type Enrolment, type Opening, openVisit, startEnrolment } from "./care.queries.ts";
import { careTexts } from "./care.texts.ts";
import { EnrolmentCodeForm } from "./enrolment-code.form.tsx";
import { EnrolmentSetup } from "./enrolment-setup.tsx";
import { enrolmentTexts as texts } from "./enrolment.texts.ts";

type Step =
  | { readonly at: "code" }
  | { readonly at: "setup"; readonly opening: Opening; readonly enrolment: Enrolment }
  | { readonly at: "done"; readonly codes: readonly string[] };

type Props = {
  challenge: string;
  /** The question is gone, and why. */
  onOver: (text: string | null) => void;
};

const mode = <Badge tone="care">{careTexts.mode}</Badge>;

/** Staff without a second factor set one up: the operator's code, an app or a passkey, then the visit begins. */
export function EnrolmentSteps({ challenge, onOver }: Props) {
  const [step, setStep] = useState<Step>({ at: "code" });
  useArrivalAt(step.at);
  const start = async (code: string): Promise<readonly FormError[]> => {
    const { errors, over, enrolment } = await startEnrolment(challenge, code);
    if (over) onOver(texts.expired);
    if (enrolment) setStep({ at: "setup", opening: { challenge, code }, enrolment });
    return errors;
  };
  const end = ({ errors, over, recoveryCodes }: Enrolled): readonly FormError[] => {
    if (over) onOver(texts.expired);
    else if (recoveryCodes?.length === 0) openVisit();
    else if (recoveryCodes) setStep({ at: "done", codes: recoveryCodes });
    return errors;
  };
  if (step.at === "done") return <RecoveryCodes codes={step.codes} />;
  return (
    <AuthFrame title={texts.title} lead={step.at === "code" ? texts.lead : texts.setUpLead} steps={mode}>
      {step.at === "code" ? (
        <EnrolmentCodeForm onSubmit={start} onBack={() => onOver(null)} />
      ) : (
        <EnrolmentSetup opening={step.opening} enrolment={step.enrolment} onEnd={end} />
      )}
    </AuthFrame>
  );
}

/** Shown this once; the visit has begun already. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async () => showToast((await copyText(codes.join("\n"))) ? texts.copied : texts.copyFailed);
  return (
    <AuthFrame title={texts.doneTitle} lead={texts.doneLead} steps={mode}>
      <div className={account.stack}>
        <p>{texts.doneText}</p>
        <CodeList codes={codes} label={texts.codes} />
        <div className={account.actions}>
          <Button icon={Copy} block onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button variant="primary" size="lg" block onClick={openVisit}>
            {texts.finish}
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}
