import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Undo2 } from "lucide-react";
import { DetailFoot } from "../../../parts/list/detail-card.tsx";
import { describeFailure } from "../../../parts/failure.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { useTakeBackDecline } from "../leads.queries.ts";
import styles from "../leads.module.css";
import { answerTexts } from "./answer.texts.ts";
import { useUndoSeconds } from "./use-undo-seconds.ts";

const texts = answerTexts.decline;

type Props = { lead: Lead; answeredAt: number; onAnswered: () => void };

/** A declined lead: for some seconds the way back, afterwards when it was. */
export function TakeBackFoot({ lead, answeredAt, onAnswered }: Props) {
  const left = useUndoSeconds(lead.decline, answeredAt);
  const takeBack = useTakeBackDecline();
  const failure = takeBack.isError ? describeFailure(takeBack.error) : null;
  return (
    <DetailFoot settled={left === 0}>
      {failure === null ? null : (
        <div className={styles.failure}>
          <Notice tone="danger" live level={3} title={texts.kept}>
            {failure.code === "not-possible-now" ? texts.tooLate : failure.text}
          </Notice>
        </div>
      )}
      <p>{left > 0 ? texts.leaving(left) : texts.declinedAt(formatMoment(lead.decline?.at ?? lead.answerBy))}</p>
      {left > 0 || takeBack.isPending ? (
        <Button
          block="phone"
          icon={Undo2}
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ body: { externalId: lead.externalId } }, { onSuccess: onAnswered })}
        >
          {texts.undo}
        </Button>
      ) : null}
    </DetailFoot>
  );
}
