import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useState } from "react";
import { foreignAnswer, forgetForeignAnswer, navigate } from "../../browser/location.ts";
import { asFailure } from "../../http/call-failed.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Button, ButtonRow, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useGrant } from "./external-services.queries.ts";
import { externalServicesTexts } from "./external-services.texts.ts";
import { Flow, numberSteps } from "./flow.tsx";
import { ConnectButton } from "./google-card.tsx";

const texts = externalServicesTexts.auth;

/** What the reader brought back from Google; null when they come from here. */
const readAnswer = (answer: string): { code: string; state: string; iss?: string } | "denied" | null => {
  if (answer === "") return null;
  const given = new URLSearchParams(answer);
  const [code, iss] = [given.get("code"), given.get("iss")];
  return code === null ? "denied" : { code, state: given.get("state") ?? "", ...(iss !== null && { iss }) };
};
const failTo = (reason: string): void => navigate(PATHS.listingTransferError, { replace: true, force: true, handover: { reason } });

const ONWARD = {
  onSuccess: () => navigate(PATHS.listingTransferGoogleProfile, { replace: true, force: true }),
  onError: (thrown: unknown) => void (asFailure(thrown).code === "invalid-token" && failTo("expired")),
};

/** …/google/auth: where Google leads back to; who comes from elsewhere begins here. */
export default function GoogleAuthScreen() {
  const [answer] = useState(() => readAnswer(foreignAnswer()));
  useEffect(() => {
    forgetForeignAnswer();
    if (answer === "denied") failTo("denied");
  }, [answer]);
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      {answer === null ? <Begin /> : answer === "denied" ? null : <Finish answer={answer} />}
    </>
  );
}

function Begin() {
  return (
    <Card title={texts.card}>
      <CardBody>
        <Stack gap="small">
          <Flow steps={numberSteps(texts.steps)} />
          <ConnectButton />
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Nothing is lost when Google or the proof is late: the same answer is brought again. */
function Finish({ answer }: { answer: { code: string; state: string; iss?: string } }) {
  const grant = useGrant();
  const { mutate, error } = grant;
  useEffect(() => mutate(answer, ONWARD), [mutate, answer]);
  if (error === null) return <Notice live>{texts.busy}</Notice>;
  return (
    <Stack gap="small">
      {asFailure(error).code === "step-up-needed" ? (
        <Notice tone="warning" live title={texts.waiting}>
          {texts.waitingText}
        </Notice>
      ) : (
        <FailureNotice level={2} title={texts.failed} error={error} />
      )}
      <ButtonRow>
        <Button variant="primary" busy={grant.isPending} onClick={() => mutate(answer, ONWARD)}>
          {texts.retry}
        </Button>
        <LinkButton href={PATHS.listingTransfer}>{texts.back}</LinkButton>
      </ButtonRow>
    </Stack>
  );
}
