import type { AdPause, Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import type { AdChannel, PauseState } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { useState } from "react";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import type { AdAccount } from "../ads.queries.ts";
import { budgetTexts } from "./budget.texts.ts";
import { PauseDialog, WithdrawDialog } from "./pause-dialogs.tsx";

const texts = budgetTexts.pause;
const TONES: Readonly<Record<PauseState, BadgeTone>> = {
  open: "info",
  accepted: "success",
  refused: "danger",
  withdrawn: "neutral",
  expired: "warning",
};

type Props = { channel: AdChannel; account: AdAccount; budget: Budget };
type Asked = { kind: "request" } | { kind: "withdraw"; pause: AdPause };

/** What waits, and what is still to come or answered last; older wishes stand in the ledger. */
const shownOf = (pauses: readonly AdPause[], today: string): readonly AdPause[] => {
  const shown = pauses.filter(({ status, until }) => status === "open" || (status === "accepted" && until >= today));
  const [newest] = pauses;
  return newest?.status === "refused" || newest?.status === "expired" ? [newest, ...shown] : shown;
};

/** The owner asks that ads rest, reads the receipt and the answer. */
export function PauseCard({ channel, account, budget: { pauses, today } }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const lockedReason = useCareMode() ? texts.careLocked : undefined;
  const waits = pauses.some(({ status }) => status === "open");
  const close = () => setAsked(null);
  const done = (said: string) => {
    close();
    showToast(said);
  };
  return (
    <Card title={texts.title}>
      <CardBody>
        <Stack gap="small">
          <p>{texts.text}</p>
          {shownOf(pauses, today).map((pause) => (
            <Wish key={pause.id} pause={pause} lockedReason={lockedReason} onWithdraw={() => setAsked({ kind: "withdraw", pause })} />
          ))}
          {waits ? null : (
            <div>
              <Button lockedReason={lockedReason} onClick={() => setAsked({ kind: "request" })}>
                {texts.ask}
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
      {asked?.kind === "request" ? <PauseDialog channel={channel} account={account} today={today} onClose={close} onDone={done} /> : null}
      {asked?.kind === "withdraw" ? <WithdrawDialog pause={asked.pause} onClose={close} onDone={done} /> : null}
    </Card>
  );
}

function Wish({ pause, lockedReason, onWithdraw }: { pause: AdPause; lockedReason: string | undefined; onWithdraw: () => void }) {
  const { from, until, status, askedAt, askedByName, answeredAt, words } = pause;
  return (
    <Stack gap="small">
      <h3>{texts.span(formatDay(from), formatDay(until))}</h3>
      <div>
        <Badge tone={TONES[status]}>{texts.state[status]}</Badge>
      </div>
      <p>
        {texts.receipt(formatMoment(askedAt), askedByName)}{" "}
        {status === "expired" ? texts.expired : answeredAt === null ? texts.waits : texts.answered(formatMoment(answeredAt))}
      </p>
      {status === "accepted" ? <p>{texts.running}</p> : null}
      {words === null ? null : <p>{texts.says(words)}</p>}
      {status === "open" ? (
        <div>
          <Button variant="ghost" lockedReason={lockedReason} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
