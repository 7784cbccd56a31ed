import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead, LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { RECLAIM_ANSWER_HOURS, RECLAIM_WITHIN_DAYS } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useCreditDocument, useReclaimLead } from "../leads.queries.ts";
import styles from "./answer.module.css";
import { answerTexts } from "./answer.texts.ts";
import { remainingOf } from "./remaining.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { ReclaimForm } from "./reclaim.form.tsx";

const texts = answerTexts.reclaim;
const DAY_MS = 86_400_000;
const TONES: Readonly<Record<LeadReclaim["state"], BadgeTone>> = {
  checking: "info",
  person: "info",
  credited: "success",
  refused: "neutral",
};

/** A bad lead: the way to complain about it, or what has become of the complaint. */
export function ReclaimPart({ lead, onAnswered }: { lead: Lead; onAnswered: () => void }) {
  const now = useNow();
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  if (lead.reclaim) return <ReclaimState reclaim={lead.reclaim} externalId={lead.externalId} now={now} />;
  if (lead.acceptedAt === null) return null;
  const last = new Date(Date.parse(lead.acceptedAt) + RECLAIM_WITHIN_DAYS * DAY_MS);
  const open = last > now;
  return (
    <section>
      <h3>{texts.heading}</h3>
      <p className={styles.quiet}>
        {open ? texts.offer(formatDay(last.toISOString()), RECLAIM_ANSWER_HOURS) : texts.over(formatDay(last.toISOString()))}
      </p>
      {open ? (
        <Button size="sm" onClick={() => setAsking(true)} lockedReason={care ? answerTexts.careLocked : undefined}>
          {texts.open}
        </Button>
      ) : null}
      {asking ? <ReclaimDialog lead={lead} onAnswered={onAnswered} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function ReclaimDialog({ lead, onAnswered, onClose }: { lead: Lead; onAnswered: () => void; onClose: () => void }) {
  const reclaim = useReclaimLead();
  const submit = (body: BodyOf<typeof leads.reclaimLead>) =>
    reclaim.mutateAsync(
      { body },
      {
        onSuccess: () => {
          showToast(texts.done);
          onClose();
          onAnswered();
        },
      },
    );
  return (
    <DialogForm title={texts.title} busy={reclaim.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <>
          <p>{texts.intro(RECLAIM_ANSWER_HOURS)}</p>
          <ReclaimForm id={formId} externalId={lead.externalId} failure={reclaim.error} onSubmit={submit} />
        </>
      )}
    </DialogForm>
  );
}

function ReclaimState({ reclaim, externalId, now }: { reclaim: LeadReclaim; externalId: string; now: Date }) {
  // The clock of the page may be half a minute behind: the time left never exceeds the whole.
  const moment = new Date(Math.max(now.getTime(), Date.parse(reclaim.at)));
  const left = reclaim.answeredAt === null ? remainingOf(reclaim.answerBy, moment) : null;
  return (
    <section className={styles.state}>
      <div className={styles.stateHead}>
        <h3>{texts.stateTitle}</h3>
        <Badge tone={TONES[reclaim.state]}>{texts.states[reclaim.state]}</Badge>
      </div>
      <p>
        <strong>{texts.reasons[reclaim.reason]}</strong>
      </p>
      {reclaim.comment === "" ? null : <p className={styles.words}>{reclaim.comment}</p>}
      {reclaim.answer === null ? null : <p>{texts.answers[reclaim.answer]}</p>}
      {reclaim.words === undefined ? null : <p className={styles.words}>{reclaim.words}</p>}
      <p className={styles.quiet}>{texts.sentAt(formatMoment(reclaim.at))}</p>
      {reclaim.answeredAt === null ? (
        <p className={styles.quiet}>
          {left === null ? texts.soon : texts.remaining(texts.hours(left.hours, left.minutes), formatMoment(reclaim.answerBy))}
        </p>
      ) : (
        <p className={styles.quiet}>{texts.answeredAt(formatMoment(reclaim.answeredAt))}</p>
      )}
      {reclaim.creditNumber === undefined ? null : <CreditDocument externalId={externalId} number={reclaim.creditNumber} />}
    </section>
  );
}

/** The number of a credit, and its document as a file. */
function CreditDocument({ externalId, number }: { externalId: string; number: string }) {
  const fetched = useCreditDocument();
  const care = useCareMode();
  return (
    <div className={styles.credit}>
      <p>{texts.credit(number)}</p>
      <Button
        size="sm"
        icon={Download}
        busy={fetched.isPending}
        lockedReason={care ? answerTexts.careLocked : undefined}
        onClick={() => fetched.mutate({ externalId, fallback: texts.creditFile(number) })}
      >
        {texts.creditDownload}
      </Button>
      <FailureNotice title={texts.creditFailed} error={fetched.error} />
    </div>
  );
}
