import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Check, Clock, Phone, Undo2, X } from "lucide-react";
import type { MouseEvent } from "react";
import { useNow } from "../../browser/use-now.ts";
import { isCallable, telHref } from "../../parts/contact.ts";
import { formatKm, formatWhen } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { ListRow } from "../../ui/list/list.tsx";
import { RowActions, RowName, stayInRow } from "../../ui/list/row-actions.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { useUndoSeconds } from "./answer/use-undo-seconds.ts";
import { LeadBadge } from "./lead-badge.tsx";
import { deadlineText, statusAt } from "./lead-status.ts";
import { useLeadAddress } from "./leads.address.ts";
import { leadTexts } from "./leads.texts.ts";
import type { RowAnswers } from "./use-row-answers.ts";

const texts = leadTexts.list;

type Props = { lead: Lead; selected: boolean; listedAt: number; answers: RowAnswers };

/** One lead of the list: an open one with its deadline; under the pointer and by keyboard also with its next steps. */
export function LeadRow({ lead, selected, listedAt, answers }: Props) {
  const now = useNow();
  const { toLead } = useLeadAddress();
  const status = statusAt(lead, now);
  const isOpen = status === "new";
  return (
    <ListRow
      href={toLead(lead.externalId)}
      title={lead.title}
      when={formatWhen(lead.receivedAt, now, true)}
      meta={texts.place(lead.zipCode, lead.city, formatKm(lead.distanceKm))}
      badge={
        isOpen ? (
          <Badge tone="new" icon={Clock}>
            {deadlineText(lead.answerBy, now)}
          </Badge>
        ) : (
          <LeadBadge status={status} />
        )
      }
      unread={isOpen ? texts.unread : undefined}
      selected={selected}
      actions={
        <RowActions>
          <Steps lead={lead} isOpen={isOpen} listedAt={listedAt} answers={answers} />
        </RowActions>
      }
    />
  );
}

type StepsProps = Omit<Props, "selected"> & { isOpen: boolean };

function Steps({ lead, isOpen, listedAt, answers }: StepsProps) {
  const care = useCareMode();
  const left = useUndoSeconds(lead.decline, listedAt);
  const phone = lead.contact?.phone ?? "";
  const name = <RowName>{lead.title}</RowName>;
  const answer = (step: (lead: Lead) => void) => (event: MouseEvent<HTMLElement>) => {
    stayInRow(event);
    step(lead);
  };
  if (lead.status === "accepted" && isCallable(phone))
    return (
      <LinkButton size="sm" icon={Phone} href={telHref(phone)}>
        {texts.call}
        {name}
      </LinkButton>
    );
  if (care) return null;
  if (left > 0)
    return (
      <Button size="sm" icon={Undo2} onClick={answer(answers.takeBack)}>
        {texts.undo}
        {name}
      </Button>
    );
  if (!isOpen) return null;
  // Signs alone, at the end of the row: with words they would lie where somebody presses who wants to read it.
  return (
    <>
      <IconButton
        size="sm"
        icon={X}
        label={`${texts.decline} ${lead.title}`}
        aria-disabled={!answers.canDecline}
        onClick={answers.canDecline ? answer(answers.decline) : undefined}
      />
      <IconButton size="sm" icon={Check} label={`${texts.accept} ${lead.title}`} onClick={answer(answers.accept)} />
    </>
  );
}
