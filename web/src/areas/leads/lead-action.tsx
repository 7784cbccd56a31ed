import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Check, Clock, Phone } from "lucide-react";
import { telHref } from "../../parts/contact.ts";
import { describeFailure } from "../../parts/failure.ts";
import { formatMoment } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useAcceptLead } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.detail;

/** The one next step of a request; on phones it stays at the lower edge. */
export function LeadAction({ lead, status }: { lead: Lead; status: LeadStatus }) {
  if (status === "new") return <Accept lead={lead} />;
  if (status === "expired") {
    return (
      <footer className={styles.foot}>
        <p>{texts.expiredAt(formatMoment(lead.answerBy))}</p>
      </footer>
    );
  }
  return (
    <footer className={styles.foot}>
      <p>{texts.acceptedAt(formatMoment(lead.acceptedAt ?? lead.receivedAt))}</p>
      {lead.contact === null ? null : (
        <LinkButton variant="primary" block="phone" icon={Phone} href={telHref(lead.contact.phone)}>
          {texts.call}
        </LinkButton>
      )}
    </footer>
  );
}

function Accept({ lead }: { lead: Lead }) {
  const care = useCareMode();
  const accept = useAcceptLead();
  const { keepChosen } = useLeadAddress();
  const submit = () => {
    // The request stays open beside the list, even when its tab no longer shows it.
    keepChosen(lead.externalId);
    accept.mutate({ body: { externalId: lead.externalId } }, { onSuccess: () => showToast(texts.accepted) });
  };
  return (
    <footer className={styles.foot}>
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
        {texts.afterwards}
      </p>
      <Button
        variant="primary"
        block="phone"
        icon={Check}
        busy={accept.isPending}
        onClick={submit}
        lockedReason={care ? texts.careLocked : undefined}
      >
        {texts.accept}
      </Button>
    </footer>
  );
}
