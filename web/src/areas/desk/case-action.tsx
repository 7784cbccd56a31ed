import type { Case } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { Check, Clock, Hand, UserRound } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { DetailFoot } from "../../parts/list/detail-card.tsx";
import { useMember } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { useDeskAddress } from "./desk.address.ts";
import styles from "./desk.module.css";
import { useTake } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { PaperButton } from "./paper-button.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";

const texts = deskTexts.action;
type Asking = "answer" | "hand-over" | "snooze" | null;

/** What can be done about a case; on phones it stays at the lower edge. */
export function CaseAction({ shown, onDone }: { shown: Case; onDone: () => void }) {
  const { user } = useMember();
  const { keepChosen } = useDeskAddress();
  const [asking, setAsking] = useState<Asking>(null);
  const take = useTake();
  if (shown.closedAt !== null) return null;
  const finish = (said: string) => {
    // The case stays open beside the list, even when its list no longer shows it.
    keepChosen(shown.number);
    setAsking(null);
    showToast(said);
    onDone();
  };
  const { number, version, takenBy } = shown;
  const dialog = { shown, onClose: () => setAsking(null), onDone: finish };
  return (
    <DetailFoot>
      {take.isError ? (
        <div className={styles.failure}>
          <FailureNotice title={texts.failed} error={take.error} conflict={texts.conflict} />
        </div>
      ) : null}
      {takenBy?.id === user.user_id ? (
        <>
          {shown.kind === "claim-letter" ? <PaperButton number={number} /> : null}
          <MineButtons onAsk={setAsking} />
        </>
      ) : (
        <Button
          variant="primary"
          block="phone"
          icon={Hand}
          busy={take.isPending}
          onClick={() => take.mutate({ body: { number, version } }, { onSuccess: () => finish(texts.taken) })}
        >
          {takenBy === null ? texts.take : texts.takeOver(takenBy.name)}
        </Button>
      )}
      {asking === "answer" ? <AnswerDialog {...dialog} /> : null}
      {asking === "hand-over" ? <HandOverDialog {...dialog} /> : null}
      {asking === "snooze" ? <SnoozeDialog {...dialog} /> : null}
    </DetailFoot>
  );
}

function MineButtons({ onAsk }: { onAsk: (what: Asking) => void }) {
  return (
    <>
      <Button variant="primary" block="phone" icon={Check} onClick={() => onAsk("answer")}>
        {texts.answer}
      </Button>
      <div className={styles.others}>
        <Button icon={UserRound} onClick={() => onAsk("hand-over")}>
          {texts.handOver}
        </Button>
        <Button icon={Clock} onClick={() => onAsk("snooze")}>
          {texts.snooze}
        </Button>
      </div>
    </>
  );
}
