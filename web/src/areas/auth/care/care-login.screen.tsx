import { type ComponentProps, useState } from "react";
import { useSession } from "../../../session/use-session.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import account from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { secondFactorTexts } from "../login/second-factor.texts.ts";
import { SecondStep } from "../login/second-step.tsx";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { type CareCredentials, CareLoginForm } from "./care-login.form.tsx";
import styles from "./care-login.module.css";
import { beginVisit, type CareStep, openVisit } from "./care.queries.ts";
import { careTexts as texts } from "./care.texts.ts";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

type Asked = Exclude<CareStep, { kind: "failed" }>;

/** /login/cuca: staff sign in for one company, with a reason; then always the second factor, or its setup. */
export default function CareLoginScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [last, setLast] = useState<CareCredentials | null>(null);
  useArrivalAt(asked?.kind ?? "password");
  const submit = async (values: CareCredentials): Promise<readonly FormError[]> => {
    setOver(null);
    const step = await beginVisit(values);
    if (step.kind === "failed") return [{ message: step.text }];
    setLast({ ...values, password: "" });
    setAsked(step);
    return [];
  };
  const leave = (text: string | null) => {
    setAsked(null);
    setOver(text);
  };
  return (
    <div className={styles.care}>
      {asked === null ? <Door over={over} start={last} onSubmit={submit} /> : <Confirmation asked={asked} onOver={leave} />}
    </div>
  );
}

type DoorProps = { over: string | null } & ComponentProps<typeof CareLoginForm>;

function Door({ over, start, onSubmit }: DoorProps) {
  const session = useSession();
  const isEnded = session.state === "visitor" && session.ended;
  return (
    <AuthFrame title={texts.title} lead={texts.lead} steps={<Badge tone="care">{texts.mode}</Badge>}>
      {over === null && !isEnded ? null : (
        <div className={account.beforeNext}>
          <Notice tone={over === null ? "info" : "danger"} live>
            {over ?? texts.ended}
          </Notice>
        </div>
      )}
      <CareLoginForm start={start} onSubmit={onSubmit} />
      <p className={account.foot}>{texts.visible}</p>
    </AuthFrame>
  );
}

function Confirmation({ asked: { kind, challenge }, onOver }: { asked: Asked; onOver: (text: string | null) => void }) {
  if (kind === "enrolment") return <EnrolmentSteps challenge={challenge} onOver={onOver} />;
  if (kind === "second-factor")
    return (
      <SecondStep challenge={challenge} onOver={onOver} onIn={openVisit} instead={<PasskeyStep challenge={challenge} onOver={onOver} />} />
    );
  return (
    <AuthFrame title={secondFactorTexts.title} lead={texts.passkeyLead}>
      <div className={account.actions}>
        <PasskeyStep primary challenge={challenge} onOver={onOver} />
        <Button variant="ghost" block onClick={() => onOver(null)}>
          {secondFactorTexts.back}
        </Button>
      </div>
    </AuthFrame>
  );
}
