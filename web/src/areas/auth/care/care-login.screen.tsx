import { useEffect, useState } from "react";
import { foreignAnswer } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { useSession } from "../../../session/use-session.ts";
import { type VisitErrand, visitErrandOf } from "../../../session/visit-errand.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import account from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { secondFactorTexts } from "../login/second-factor.texts.ts";
import { SecondStep } from "../login/second-step.tsx";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { type CareCredentials, CareLoginForm, type CareStart } from "./care-login.form.tsx";
import styles from "./care-login.module.css";
import { answerDirectory, beginKnownVisit, beginVisit, type CareStep, goToDirectory, openVisit, useStaffDialog } from "./care.queries.ts";
import { careTexts as texts } from "./care.texts.ts";
import { type DeskCredentials, DeskLoginForm } from "./desk-login.form.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

/** Who comes from a case has company and reason written down already. */
const startOf = (errand: VisitErrand | null): CareStart | null =>
  errand && { login: "", password: "", companyId: errand.companyId, reasonKind: "", reason: texts.aboutCase(errand.caseNumber) };

type Asked = Exclude<CareStep, { kind: "failed" }>;

/** /login/cuca: staff sign in for one company, with a reason, or for the desk; then always the second factor, or its setup. */
export default function CareLoginScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { search } = usePlace();
  const [last, setLast] = useState<CareStart | null>(() => startOf(visitErrandOf(search)));
  useArrivalAt(asked?.kind ?? "password");
  const [known, forgetKnown] = useDirectory(setOver);
  const submit = async (values: CareCredentials | DeskCredentials | null): Promise<readonly FormError[]> => {
    setOver(null);
    const visit = values !== null && "companyId" in values ? values : null;
    const step = known !== null || values === null ? await beginKnownVisit(known ?? "", visit) : await beginVisit(values);
    if (step === null) return [];
    if (visit) setLast({ ...visit, password: "" });
    if (step.kind === "failed" && known !== null) {
      // What the directory said is used up with the first try.
      forgetKnown();
      setOver(step.text);
      return [];
    }
    if (step.kind === "failed") return [{ message: step.text }];
    setAsked(step);
    return [];
  };
  const leave = (text: string | null) => {
    setAsked(null);
    setOver(text);
  };
  return (
    <div className={styles.care}>
      {asked === null ? (
        <Door over={over} start={last} known={known !== null} onStuck={setOver} onSubmit={submit} />
      ) : (
        <Confirmation asked={asked} onOver={leave} />
      )}
    </div>
  );
}

/** What the directory said of who came back from it, if somebody did. */
const useDirectory = (tell: (text: string) => void): readonly [known: string | null, forget: () => void] => {
  const [answer] = useState(foreignAnswer);
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    if (answer === "") return;
    void answerDirectory(answer).then((said) => ("challenge" in said ? setKnown(said.challenge) : tell(said.text)));
  }, [answer, tell]);
  return [known, () => setKnown(null)];
};

type DoorProps = {
  over: string | null;
  start: CareStart | null;
  known: boolean;
  onStuck: (text: string) => void;
  onSubmit: (values: CareCredentials | DeskCredentials | null) => Promise<readonly FormError[]>;
};
const ERRANDS = [
  { value: "visit", label: texts.errands.visit },
  { value: "desk", label: texts.errands.desk },
] as const;

function Door({ over, start, known, onStuck, onSubmit }: DoorProps) {
  const session = useSession();
  const isEnded = session.state === "visitor" && session.ended;
  const [errand, setErrand] = useState<"visit" | "desk">("visit");
  const visits = errand === "visit";
  return (
    <AuthFrame title={texts.title} lead={visits ? texts.lead : texts.deskLead} steps={<Badge tone="care">{texts.mode}</Badge>}>
      {over === null && !isEnded ? null : (
        <div className={account.beforeNext}>
          <Notice tone={over === null ? "info" : "danger"} live>
            {over ?? texts.ended}
          </Notice>
        </div>
      )}
      <div className={account.beforeNext}>
        <Segmented label={texts.errands.label} options={ERRANDS} value={errand} onChange={setErrand} />
      </div>
      {known ? <p className={account.beforeNext}>{texts.directoryKnown}</p> : <DirectoryDoor onStuck={onStuck} />}
      {visits ? <CareLoginForm key={String(known)} start={start} known={known} onSubmit={onSubmit} /> : null}
      {visits || known ? null : <DeskLoginForm onSubmit={onSubmit} />}
      {known && !visits ? (
        <Button variant="primary" size="lg" block onClick={() => void onSubmit(null)}>
          {texts.submitDesk}
        </Button>
      ) : null}
      <p className={account.foot}>{visits ? texts.visible : texts.deskVisible}</p>
    </AuthFrame>
  );
}

/** Only where the operator has set one up. */
function DirectoryDoor({ onStuck }: { onStuck: (text: string) => void }) {
  const dialog = useStaffDialog().data;
  if (!dialog || dialog.url === null) return null;
  return (
    <div className={account.beforeNext}>
      <Button size="lg" block onClick={() => void goToDirectory().then((text) => text !== null && onStuck(text))}>
        {texts.directory}
      </Button>
    </div>
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
