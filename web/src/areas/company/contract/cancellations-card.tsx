import type { Cancellation } from "@schaufenster/contract/areas/company/contract.model.ts";
import type { CancellationState } from "@schaufenster/contract/areas/company/term.rules.ts";
import { FileText, History } from "lucide-react";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { companyTexts } from "../company.texts.ts";
import { contractTexts } from "./contract.texts.ts";

const texts = contractTexts.cancellations;
const TONES: Readonly<Record<CancellationState, BadgeTone>> = {
  open: "info",
  confirmed: "success",
  contradicted: "danger",
  withdrawn: "neutral",
};

type Props = { cancellations: readonly Cancellation[]; onWithdraw: (cancellation: Cancellation) => void };

/** Every cancellation with its receipt, its answer and the way back. */
export function CancellationsCard({ cancellations, onWithdraw }: Props) {
  return (
    <Card headLine title={texts.title} sub={texts.sub}>
      {cancellations.length === 0 ? (
        <Empty kind="no-data" compact level={3} title={texts.empty.title} text={texts.empty.text} />
      ) : (
        <List label={texts.title}>
          {cancellations.map((one) => (
            <Item key={one.id} cancellation={one} onWithdraw={() => onWithdraw(one)} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Item({ cancellation, onWithdraw }: { cancellation: Cancellation; onWithdraw: () => void }) {
  const { id, productName, status, arrivedAt, sentByName, endsOn, answeredAt, words } = cancellation;
  const lockedReason = useCareMode() ? companyTexts.careLocked : undefined;
  return (
    <ListItem
      icon={status === "withdrawn" ? History : FileText}
      iconTone="neutral"
      title={productName}
      meta={texts.receipt(id, formatMoment(arrivedAt), sentByName)}
      end={
        status === "open" ? (
          <Button size="sm" lockedReason={lockedReason} aria-label={texts.withdrawOf(productName)} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        ) : undefined
      }
    >
      {status === "open" || status === "confirmed" ? <p>{texts.ends[status](formatDay(endsOn))}</p> : null}
      {answeredAt === null || words === null ? null : <p>{texts.answered(formatMoment(answeredAt), words)}</p>}
      <div>
        <Badge tone={TONES[status]}>{texts.state[status]}</Badge>
      </div>
    </ListItem>
  );
}
