import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { FilePenLine, Printer, Send } from "lucide-react";
import { useState } from "react";
import { focusHeading, printPage } from "../../../browser/page.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatCents, formatDay, formatMoment } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { OfferQuestions } from "./offer-questions.tsx";
import { Positions } from "./positions.tsx";
import { OfferLetterhead } from "./offer-letterhead.tsx";
import { OfferBadge } from "../work/work-badge.tsx";
import { useWorkAddress } from "../work/work.address.ts";
import styles from "../work/work.module.css";
import { OFFER_WORDS } from "../work/work.params.ts";
import { useOfferSteps } from "../work/work.queries.ts";
import { offerTexts as texts, workTexts } from "../work/work.texts.ts";

/** An offer as it was written, and its next step. */
export function OfferDetail({ offer }: { offer: Offer }) {
  return (
    <>
      <OfferLetterhead lead={offer.lead} />
      <PageHead
        title={offer.title}
        sub={texts.meta(offer.id, formatMoment(offer.createdAt))}
        actions={
          <div className={styles.noPrint}>
            <Button icon={Printer} onClick={printPage}>
              {texts.print}
            </Button>
          </div>
        }
      />
      <Card
        headLine
        title={texts.positions}
        end={
          <span className={styles.noPrint}>
            <OfferBadge state={offer.state} />
          </span>
        }
      >
        <Positions positions={offer.positions} totalCents={offer.totalCents} />
        <CardBody>
          <DefinitionList look="rows" items={factsOf(offer)} />
        </CardBody>
        <NextStep offer={offer} />
      </Card>
      {offer.questions.length === 0 ? null : (
        <Card headLine title={texts.questions} className={styles.noPrint}>
          <OfferQuestions label={texts.questions} questions={offer.questions} />
        </Card>
      )}
    </>
  );
}

const factsOf = ({ lead, priceText, validUntil, sentAt, answeredAt, answeredByProspect }: Offer) => [
  ...(priceText === "" ? [] : [{ key: "price", term: texts.facts.price, value: priceText }]),
  { key: "person", term: texts.facts.person, value: workTexts.person(lead.name, lead.city) },
  {
    key: "lead",
    term: texts.facts.lead,
    value: <a href={`${PATHS.leads}?anfrage=${encodeURIComponent(lead.externalId)}`}>{lead.title}</a>,
  },
  { key: "until", term: texts.facts.until, value: formatDay(validUntil) },
  ...(sentAt === null ? [] : [{ key: "sent", term: texts.facts.sent, value: formatMoment(sentAt) }]),
  ...(answeredAt === null
    ? []
    : [{ key: "answered", term: texts.facts.answered, value: texts.answered(formatMoment(answeredAt), answeredByProspect) }]),
];

function NextStep({ offer }: { offer: Offer }) {
  return (
    <CardFoot sunken className={styles.noPrint}>
      <p>{texts.hint[offer.state]}</p>
      {offer.state === "draft" ? <Draft offer={offer} /> : null}
      {offer.state === "sent" || offer.state === "expired" ? <Answered offer={offer} /> : null}
      {offer.state === "accepted" ? <LinkButton href={PATHS.leadOrders}>{texts.toOrders}</LinkButton> : null}
      {offer.state === "declined" || offer.state === "expired" ? (
        <LinkButton href={`${PATHS.leadOffers}?anfrage=${encodeURIComponent(offer.lead.externalId)}`}>{texts.again}</LinkButton>
      ) : null}
    </CardFoot>
  );
}

function Draft({ offer }: { offer: Offer }) {
  const { toEditing } = useWorkAddress(OFFER_WORDS);
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  return (
    <ButtonRow>
      <LinkButton icon={FilePenLine} href={toEditing(offer.id)}>
        {texts.edit}
      </LinkButton>
      <Button variant="primary" icon={Send} onClick={() => setAsking(true)} lockedReason={care ? workTexts.careLocked : undefined}>
        {texts.send}
      </Button>
      {asking ? <SendDialog offer={offer} onClose={() => setAsking(false)} /> : null}
    </ButtonRow>
  );
}

function SendDialog({ offer: { id, version, lead, totalCents }, onClose }: { offer: Offer; onClose: () => void }) {
  const { send } = useOfferSteps();
  const go = () =>
    send.mutate(
      { body: { id, version } },
      {
        onSuccess: () => {
          showToast(texts.sent);
          onClose();
          focusHeading();
        },
      },
    );
  return (
    <Dialog
      open
      title={texts.sendTitle}
      busy={send.isPending}
      onClose={onClose}
      closeLabel={texts.keep}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="primary" busy={send.isPending} onClick={go}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <FailureNotice title={workTexts.failed} error={send.error} conflict={workTexts.conflict} />
        <p>{totalCents === null ? texts.sendPlain(lead.name) : texts.sendText(lead.name, formatCents(totalCents))}</p>
      </Stack>
    </Dialog>
  );
}

/** What the person said; a yes that comes a day late counts too. */
function Answered({ offer: { id, version } }: { offer: Offer }) {
  const { settle } = useOfferSteps();
  const lockedReason = useCareMode() ? workTexts.careLocked : undefined;
  const note = (outcome: "accepted" | "declined") =>
    settle.mutate(
      { body: { id, version, outcome } },
      {
        onSuccess: () => {
          showToast(outcome === "accepted" ? texts.wonDone : texts.lostDone);
          focusHeading();
        },
      },
    );
  return (
    <>
      <FailureNotice title={workTexts.failed} error={settle.error} conflict={workTexts.conflict} />
      <ButtonRow>
        <Button lockedReason={lockedReason} busy={settle.isPending} onClick={() => note("declined")}>
          {texts.lost}
        </Button>
        <Button variant="primary" lockedReason={lockedReason} busy={settle.isPending} onClick={() => note("accepted")}>
          {texts.won}
        </Button>
      </ButtonRow>
    </>
  );
}
