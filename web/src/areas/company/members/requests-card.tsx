import type { LinkRequest } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { UserRound } from "lucide-react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { membersTexts } from "./members.texts.ts";
import { useAnswer, useRequests } from "./requests.queries.ts";

const texts = membersTexts.requests;

/** Who has shown a code of the company and waits for an owner; nothing, most of the time. */
export function RequestsCard({ lockedReason }: { lockedReason: string | undefined }) {
  const requests = useRequests().data?.requests ?? [];
  const answering = useAnswer();
  const answer = ({ id, version }: LinkRequest, agrees: boolean) => answering.mutate({ body: { id, version, agrees } });
  const isBusy = (id: string, agrees: boolean) =>
    answering.isPending && answering.variables.body.id === id && answering.variables.body.agrees === agrees;
  const failure = <FailureNotice title={texts.failed} error={answering.error} conflict={texts.conflict} level={2} />;
  if (requests.length === 0) return failure;
  return (
    <>
      {failure}
      <Card title={texts.title(requests.length)} sub={texts.sub} headLine>
        <List label={texts.title(requests.length)}>
          {requests.map((one) => (
            <ListItem
              key={one.id}
              icon={UserRound}
              title={one.name}
              meta={texts.meta(one.email, texts.channel[one.channel], formatDay(one.answerBy))}
              end={
                <>
                  <Button
                    size="sm"
                    variant="primary"
                    lockedReason={lockedReason}
                    busy={isBusy(one.id, true)}
                    aria-label={texts.agreeTo(one.name)}
                    onClick={() => answer(one, true)}
                  >
                    {texts.agree}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    lockedReason={lockedReason}
                    busy={isBusy(one.id, false)}
                    aria-label={texts.refuseOf(one.name)}
                    onClick={() => answer(one, false)}
                  >
                    {texts.refuse}
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
