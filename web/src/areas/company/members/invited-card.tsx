import type { Invited } from "@schaufenster/contract/areas/members/members.model.ts";
import { ROLE_TEXTS } from "@schaufenster/contract/areas/members/members.texts.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { Mail } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatDay, isoDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { useInvite, useWithdrawInvitation } from "./members.queries.ts";
import { membersTexts } from "./members.texts.ts";

const texts = membersTexts.invited;
/** It runs out with a midnight: the last day is the one before. */
const lastDay = (expiresAt: string): string => formatDay(addDays(isoDay(new Date(expiresAt)), -1));

type Props = { invited: readonly Invited[]; lockedReason: string | undefined };

/** Who is asked and has not answered yet. */
export function InvitedCard({ invited, lockedReason }: Props) {
  const [again, back] = [useInvite(), useWithdrawInvitation()];
  const now = useNow().toISOString();
  const metaOf = ({ role, invitedAt, expiresAt }: Invited): string =>
    expiresAt <= now
      ? texts.over(ROLE_TEXTS[role].name, lastDay(expiresAt))
      : texts.meta(ROLE_TEXTS[role].name, formatDay(invitedAt), lastDay(expiresAt));
  const resend = ({ email, role, endsOn }: Invited) =>
    again.mutate({ body: { email, role, endsOn } }, { onSuccess: () => showToast(texts.resent) });
  const withdraw = (id: string) => back.mutate({ body: { id } }, { onSuccess: () => showToast(texts.withdrawn) });
  return (
    <Card title={texts.title} headLine={invited.length > 0}>
      <FailureNotice title={texts.failed} error={again.error ?? back.error} />
      {invited.length === 0 ? (
        <Empty kind="no-data" compact level={3} title={texts.none.title} text={texts.none.text} />
      ) : (
        <List label={texts.title}>
          {invited.map((one) => (
            <ListItem
              key={one.id}
              icon={Mail}
              iconTone="neutral"
              title={one.email}
              meta={metaOf(one)}
              end={
                <>
                  <Button
                    size="sm"
                    lockedReason={lockedReason}
                    busy={again.isPending && again.variables.body.email === one.email}
                    aria-label={texts.resendTo(one.email)}
                    onClick={() => resend(one)}
                  >
                    {texts.resend}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    lockedReason={lockedReason}
                    busy={back.isPending && back.variables.body.id === one.id}
                    aria-label={texts.withdrawFrom(one.email)}
                    onClick={() => withdraw(one.id)}
                  >
                    {texts.withdraw}
                  </Button>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
