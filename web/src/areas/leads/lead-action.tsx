import { usualDecline } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Check, Clock, MessageSquare, Phone } from "lucide-react";
import { isCallable, telHref } from "../../parts/contact.ts";
import { DetailFoot } from "../../parts/list/detail-card.tsx";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatMoment } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { TakeBackFoot } from "./answer/take-back-foot.tsx";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useAcceptLead, useDeclineLead, useTextsToDecline } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.detail;

type Props = { lead: Lead; onAnswered: () => void };

type ActionProps = Props & { status: LeadStatus; answeredAt: number };

/** The one next step of a lead; on phones it stays at the lower edge. That a refusal can be taken back is said once, not every second. */
export function LeadAction(props: ActionProps) {
  const isLeaving = props.status === "declined" && (props.lead.decline?.undoSeconds ?? 0) > 0;
  return (
    <>
      <span role="status" className="sr-only">
        {isLeaving ? texts.saidDeclined : ""}
      </span>
      <Step {...props} />
    </>
  );
}

function Step({ lead, status, answeredAt, onAnswered }: ActionProps) {
  if (status === "new") return <Answer lead={lead} onAnswered={onAnswered} />;
  if (status === "expired") {
    return (
      <DetailFoot settled>
        <p>{texts.expiredAt(formatMoment(lead.answerBy))}</p>
      </DetailFoot>
    );
  }
  if (status === "declined") return <TakeBackFoot lead={lead} answeredAt={answeredAt} onAnswered={onAnswered} />;
  return (
    <DetailFoot>
      <p>{texts.acceptedAt(formatMoment(lead.acceptedAt ?? lead.receivedAt))}</p>
      {!isCallable(lead.contact?.phone) ? null : (
        <LinkButton variant="primary" block="phone" icon={Phone} href={telHref(lead.contact.phone)}>
          {texts.call}
        </LinkButton>
      )}
    </DetailFoot>
  );
}

/** One press each. Declining sends the words that stand above it, and can be taken back for some seconds. */
function Answer({ lead, onAnswered }: Props) {
  const lockedReason = useCareMode() ? texts.careLocked : undefined;
  const accept = useAcceptLead();
  const decline = useDeclineLead();
  const kept = useTextsToDecline();
  const { keepChosen } = useLeadAddress();
  const { externalId } = lead;
  const submit = () => {
    keepChosen(externalId);
    accept.mutate(
      { body: { externalId } },
      {
        onSuccess: () => {
          showToast(texts.accepted);
          onAnswered();
        },
      },
    );
  };
  const refuse = () => {
    if (!kept) return;
    // The lead stays open beside the list, even when its tab no longer shows it.
    keepChosen(externalId);
    decline.mutate({ body: { externalId, ...usualDecline(kept) } }, { onSuccess: onAnswered });
  };
  return (
    <DetailFoot>
      <Failure title={texts.failed} error={accept.error} />
      <Failure title={texts.declineFailed} error={decline.error} />
      <p>
        <Icon of={Clock} size={16} className={styles.clock} /> {texts.answerBy}
        <strong>{formatMoment(lead.answerBy)}</strong>
        {texts.answerByEnd}
        <span className={styles.afterwards}> {texts.afterwards}</span>
      </p>
      <div className={styles.answers}>
        <Button block="phone" icon={MessageSquare} busy={decline.isPending || !kept} lockedReason={lockedReason} onClick={refuse}>
          {texts.decline}
        </Button>
        <Button variant="primary" block="phone" icon={Check} busy={accept.isPending} onClick={submit} lockedReason={lockedReason}>
          {texts.accept}
        </Button>
      </div>
    </DetailFoot>
  );
}

function Failure({ title, error }: { title: string; error: Error | null }) {
  if (error === null) return null;
  return (
    <div className={styles.failure}>
      <FailureNotice title={title} error={error} />
    </div>
  );
}
