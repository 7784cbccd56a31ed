import type { Invitation } from "@schaufenster/contract/areas/members/members.model.ts";
import { ROLE_TEXTS } from "@schaufenster/contract/areas/members/members.texts.ts";
import { Mail } from "lucide-react";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { loadSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { useAcceptInvitation, useDeclineInvitation, useInvitations } from "./invitations.queries.ts";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.invitations;

/** What the person's own address is invited to; nothing, most of the time. */
export function InvitationsCard() {
  const invitations = useInvitations().data?.invitations ?? [];
  const [accept, decline] = [useAcceptInvitation(), useDeclineInvitation()];
  const isBusy = accept.isPending || decline.isPending;
  const take = ({ id, company }: Invitation): void => {
    const joined = async (): Promise<void> => {
      await loadSession();
      showToast(texts.accepted(company));
    };
    accept.mutate({ body: { id } }, { onSuccess: () => void joined() });
  };
  const failure = <FailureNotice title={texts.failed} error={accept.error ?? decline.error} level={2} />;
  if (invitations.length === 0) return failure;
  return (
    <>
      {failure}
      <Card title={texts.title(invitations.length)} headLine>
        <List label={texts.title(invitations.length)}>
          {invitations.map((one) => (
            <ListItem
              key={one.id}
              icon={Mail}
              title={one.company}
              meta={texts.meta(ROLE_TEXTS[one.role].name, ROLE_TEXTS[one.role].may, one.endsOn === null ? null : formatDay(one.endsOn))}
              end={
                <>
                  <Button
                    size="sm"
                    variant="primary"
                    busy={accept.isPending && accept.variables.body.id === one.id}
                    lockedReason={isBusy ? texts.busy : undefined}
                    aria-label={texts.acceptOf(one.company)}
                    onClick={() => take(one)}
                  >
                    {texts.accept}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={decline.isPending && decline.variables.body.id === one.id}
                    lockedReason={isBusy ? texts.busy : undefined}
                    aria-label={texts.declineOf(one.company)}
                    onClick={() => decline.mutate({ body: { id: one.id } }, { onSuccess: () => showToast(texts.declined) })}
                  >
                    {texts.decline}
                  </Button>
                </>
              }
            />
          ))}
        </List>
      </Card>
    </>
  );
}
