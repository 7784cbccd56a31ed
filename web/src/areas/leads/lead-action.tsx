import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Check, Clock, MessageSquare, Phone } from "lucide-react";
import { useState } from "react";
import { telHref } from "../../parts/contact.ts";
import { DetailFoot } from "../../parts/list/detail-card.tsx";
import { describeFailure } from "../../parts/failure.ts";
import { formatMoment } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { DeclineDialog } from "./answer/decline-dialog.tsx";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useAcceptLead } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.detail;

type Props = { lead: Lead; onAnswered: () => void };

/** The one next step of a lead; on phones it stays at the lower edge. */
export function LeadAction({ lead, status, onAnswered }: Props & { status: LeadStatus }) {
  if (status === "new") return <Answer lead={lead} onAnswered={onAnswered} />;
  if (status === "expired") {
    return (
      <DetailFoot settled>
        <p>{texts.expiredAt(formatMoment(lead.answerBy))}</p>
      </DetailFoot>
    );
  }
  if (status === "declined") {
    return (
      <DetailFoot settled>
        <p>{texts.declinedAt(formatMoment(lead.decline?.at ?? lead.answerBy))}</p>
      </DetailFoot>
    );
  }
  return (
    <DetailFoot>
      <p>{texts.acceptedAt(formatMoment(lead.acceptedAt ?? lead.receivedAt))}</p>
      {lead.contact === null || lead.contact.phone === "" ? null : (
        <LinkButton variant="primary" block="phone" icon={Phone} href={telHref(lead.contact.phone)}>
          {texts.call}
        </LinkButton>
      )}
    </DetailFoot>
  );
}

function Answer({ lead, onAnswered }: Props) {
  const care = useCareMode();
  const accept = useAcceptLead();
  const { keepChosen } = useLeadAddress();
  const [declining, setDeclining] = useState(false);
  const lockedReason = care ? texts.careLocked : undefined;
  const submit = () => {
    keepChosen(lead.externalId);
    accept.mutate(
      { body: { externalId: lead.externalId } },
      {
        onSuccess: () => {
          showToast(texts.accepted);
          onAnswered();
        },
      },
    );
  };
  return (
    <DetailFoot>
      {accept.isError ? (
        <div className={styles.failure}>
          <Notice tone="danger" live level={3} title={texts.failed}>
            {describeFailure(accept.error).text}
          </Notice>
        </div>
      ) : null}
      <p>
        <Icon of={Clock} size={16} className={styles.clock} /> {texts.answerBy}
        <strong>{formatMoment(lead.answerBy)}</strong>
        {texts.answerByEnd}
        <span className={styles.afterwards}> {texts.afterwards}</span>
      </p>
      <div className={styles.answers}>
        <Button
          block="phone"
          icon={MessageSquare}
          lockedReason={lockedReason}
          onClick={() => {
            // The lead stays open beside the list, even when its tab no longer shows it.
            keepChosen(lead.externalId);
            setDeclining(true);
          }}
        >
          {texts.decline}
        </Button>
        <Button variant="primary" block="phone" icon={Check} busy={accept.isPending} onClick={submit} lockedReason={lockedReason}>
          {texts.accept}
        </Button>
      </div>
      {declining ? <DeclineDialog lead={lead} onAnswered={onAnswered} onClose={() => setDeclining(false)} /> : null}
    </DetailFoot>
  );
}
