import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { useState } from "react";
import { focusHeading } from "../../../browser/page.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatCents, formatDay, formatMoment } from "../../../parts/format.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "../work/work.module.css";
import { useLinkedSteps } from "./offer-answer.queries.ts";
import { offerAnswerTexts as texts } from "./offer-answer.texts.ts";

type Props = { link: string; offer: ShownOffer };
type Outcome = "accepted" | "declined";

/** How the offer stands: to be answered, or what was answered. */
export function AnswerCard({ link, offer }: Props) {
  if (offer.state !== "open") return <Settled offer={offer} />;
  return <Open link={link} offer={offer} />;
}

function Settled({ offer: { state, firm, validUntil, answeredAt, answeredHere } }: { offer: ShownOffer }) {
  if (state === "accepted" || state === "declined") {
    const said = answeredHere ? texts.answeredHere : texts.answeredNoted;
    return (
      <Notice tone={state === "accepted" ? "success" : "plain"} live title={texts[state][answeredHere ? "here" : "noted"]}>
        {answeredAt === null ? null : said(firm.name, formatMoment(answeredAt))}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={texts.expired}>
      {texts.expiredText(firm.name, formatDay(validUntil))}
    </Notice>
  );
}

function Open({ link, offer }: Props) {
  const [asking, setAsking] = useState<Outcome | null>(null);
  return (
    <Card headLine title={texts.answer} className={styles.noPrint}>
      <CardBody>
        <Stack gap="small">
          <p>{texts.answerText(offer.firm.name)}</p>
          <ButtonRow>
            <Button variant="primary" onClick={() => setAsking("accepted")}>
              {texts.accept}
            </Button>
            <Button onClick={() => setAsking("declined")}>{texts.decline}</Button>
          </ButtonRow>
        </Stack>
      </CardBody>
      {asking === null ? null : <SureDialog link={link} offer={offer} outcome={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

const wordsOf = (outcome: Outcome, { firm, totalCents }: ShownOffer) =>
  outcome === "accepted"
    ? {
        title: texts.acceptTitle,
        text: texts.acceptText(firm.name, totalCents === null ? null : formatCents(totalCents)),
        yes: texts.acceptYes,
      }
    : { title: texts.declineTitle, text: texts.declineText(firm.name), yes: texts.declineYes };

/** An order is nothing for a slip of the thumb. */
function SureDialog({ link, offer, outcome, onClose }: Props & { outcome: Outcome; onClose: () => void }) {
  const { answer } = useLinkedSteps(link);
  const words = wordsOf(outcome, offer);
  // The dialog goes with the question, so the focus is moved when all is done.
  const go = () => void answer.mutateAsync({ body: { link, outcome } }).then(focusHeading, () => undefined);
  const wasQuicker = shownFailure(answer.error)?.code === "not-possible-now";
  return (
    <Dialog
      open
      title={words.title}
      busy={answer.isPending}
      onClose={onClose}
      closeLabel={texts.keep}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant={outcome === "accepted" ? "primary" : "danger"} busy={answer.isPending} onClick={go}>
            {words.yes}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        {wasQuicker ? (
          <Notice tone="warning" live>
            {texts.changed}
          </Notice>
        ) : (
          <FailureNotice title={texts.failed} error={answer.error} />
        )}
        <p>{words.text}</p>
      </Stack>
    </Dialog>
  );
}
