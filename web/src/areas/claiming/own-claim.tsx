import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { isOver } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { loadSession } from "../../session/session-store.ts";
import { navigate } from "../../browser/location.ts";
import { useNow } from "../../browser/use-now.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useStep } from "./claiming.queries.ts";
import { claimingTexts } from "./claiming.texts.ts";
import { promiseOf } from "./promise.ts";
import { CodePart } from "./code-part.tsx";
import { WayForm } from "./way-part.tsx";

const texts = claimingTexts.claim;
const TONES: Partial<Record<OwnClaim["phase"], BadgeTone>> = {
  begun: "warning",
  proving: "warning",
  proven: "info",
  objection: "info",
  disputed: "info",
  granted: "success",
  refused: "danger",
};

/** What happens next, and when. */
const nextOf = ({ phase, nextStepAt, decideBy, answer }: OwnClaim, now: Date): string => {
  const day = nextStepAt === null ? "" : formatDay(nextStepAt);
  if (phase === "begun" || phase === "proving") return texts.begun(day);
  if (phase === "objection") return texts.objection(day);
  if (phase === "disputed") return promiseOf(decideBy, now, texts);
  if (phase === "refused") return answer === null ? texts.refusedOther : texts.refused;
  return texts[phase];
};

/** One takeover: how it stands, what is needed, and the way out. */
export function OwnClaimCard({ claim }: { claim: OwnClaim }) {
  const { company_name: name, street, city, phase, answer, triesLeft } = claim;
  const now = useNow();
  return (
    <Card
      title={name}
      sub={[street, city].filter((one) => one !== "").join(", ")}
      end={<Badge tone={TONES[phase]}>{texts.phases[phase]}</Badge>}
    >
      <CardBody>
        <Stack gap="small">
          <p role="status">{nextOf(claim, now)}</p>
          {answer === null ? null : (
            <Notice tone="plain" level={3} title={texts.answer}>
              {answer}
            </Notice>
          )}
          {phase === "begun" && triesLeft === 0 ? <Notice tone="danger">{claimingTexts.code.none}</Notice> : null}
          {phase === "proving" ? <CodePart claim={claim} /> : null}
          {phase === "begun" || phase === "proving" ? <WayForm key={claim.phase} claim={claim} /> : null}
          <ButtonRow>
            {phase === "granted" ? <OpenButton /> : null}
            {isOver(phase) ? null : <WithdrawButton claim={claim} />}
          </ButtonRow>
        </Stack>
      </CardBody>
    </Card>
  );
}

/** The session learns of the new company first. */
function OpenButton() {
  return (
    <Button variant="primary" onClick={() => void loadSession().then(() => navigate(PATHS.dashboard))}>
      {texts.open}
    </Button>
  );
}

function WithdrawButton({ claim: { id, version } }: { claim: OwnClaim }) {
  const [asking, setAsking] = useState(false);
  const withdrawing = useStep(claiming.withdrawClaim);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          keepLabel={texts.keep}
          goLabel={texts.withdraw}
          busy={withdrawing.isPending}
          failure={<FailureNotice title={texts.failed} error={withdrawing.error} conflict={texts.stale} />}
          onKeep={close}
          onGo={() => void withdrawing.mutateAsync({ body: { id, version } }).then(close, () => undefined)}
        />
      ) : null}
    </>
  );
}
