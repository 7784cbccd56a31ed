import type { Proposal } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { Table, type Column } from "../../ui/list/table.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useConfirmProposal, useRefuseProposal } from "./customer-care.queries.ts";
import { careVisitTexts } from "./customer-care.texts.ts";
import { differencesOf, type Difference } from "./proposal-words.ts";

const texts = careVisitTexts.proposals;
const COLUMNS: readonly Column<Difference>[] = [
  { key: "field", head: texts.field, stacked: "title", cell: ({ label }) => label },
  { key: "before", head: texts.before, cell: ({ before }) => before },
  { key: "after", head: texts.after, cell: ({ after }) => <strong>{after}</strong> },
];

/** A proposal that waits for an answer, or the one that it got. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const section = careVisitTexts.sections[proposal.section];
  return (
    <Card
      headLine
      title={section}
      sub={texts.of(formatDay(proposal.madeAt), proposal.note)}
      end={proposal.state === "open" ? null : <Badge tone="neutral">{texts.states[proposal.state]}</Badge>}
    >
      <Table caption={section} columns={COLUMNS} rows={differencesOf(proposal)} rowKey={({ key }) => key} />
      {proposal.state === "open" ? <Answer proposal={proposal} section={section} /> : null}
    </Card>
  );
}

function Answer({ proposal: { id, overtaken }, section }: { proposal: Proposal; section: string }) {
  const [confirm, refuse] = [useConfirmProposal(), useRefuseProposal()];
  const lockedReason = useCareMode() ? careVisitTexts.careLocked : undefined;
  return (
    <CardBody>
      <Stack gap="small">
        {overtaken ? <Notice tone="warning">{texts.conflict}</Notice> : null}
        <FailureNotice title={texts.failed} error={confirm.error ?? refuse.error} conflict={texts.conflict} />
        <ButtonRow>
          <Button
            lockedReason={lockedReason}
            busy={refuse.isPending}
            aria-label={texts.refuseOf(section)}
            onClick={() => refuse.mutate({ body: { id } })}
          >
            {texts.refuse}
          </Button>
          {overtaken ? null : (
            <Button
              variant="primary"
              lockedReason={lockedReason}
              busy={confirm.isPending}
              aria-label={texts.confirmOf(section)}
              onClick={() => confirm.mutate({ body: { id } })}
            >
              {texts.confirm}
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </CardBody>
  );
}
