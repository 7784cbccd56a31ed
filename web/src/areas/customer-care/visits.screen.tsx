import { Check } from "lucide-react";
import { useQueryValues } from "../../browser/use-place.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useRights } from "../../session/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Columns, PageHead, SectionHead, Stack } from "../../ui/page/page.tsx";
import { AccessCard } from "./access-card.tsx";
import { PAGE_SIZE, useAccess, useProposals, useVisits } from "./customer-care.queries.ts";
import { careVisitTexts as texts } from "./customer-care.texts.ts";
import { ProposalCard } from "./proposals-card.tsx";
import { VisitsCard } from "./visits-card.tsx";
import styles from "./customer-care.module.css";

const skeleton = (
  <Card>
    <SkeletonRows rows={3} />
  </Card>
);

/** /kunde/firmendaten/servicebesuche: who of our service looked when and why, whether they may, and what they propose. */
export default function VisitsScreen() {
  const people = useRights().includes("people");
  return (
    <>
      <PageHead title={texts.page.title} sub={texts.page.sub} />
      <Stack>
        <Proposals />
        {people ? <Visits /> : null}
        <Columns ratio="1:1" stretch>
          {people ? <Access /> : null}
          <Protection />
        </Columns>
      </Stack>
    </>
  );
}

function Proposals() {
  const query = useProposals();
  return (
    <Loaded query={query} level={2} skeleton={skeleton}>
      {({ proposals }) =>
        proposals.length === 0 ? null : (
          <Stack gap="small">
            <SectionHead title={texts.proposals.title} />
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Visits() {
  const { values, hrefWith } = useQueryValues();
  const page = Math.max(1, Number(values.get("seite") ?? 1) || 1);
  const query = useVisits((page - 1) * PAGE_SIZE, true);
  return (
    <Loaded query={query} level={2} skeleton={skeleton}>
      {({ visits, total }) => (
        <>
          <VisitsCard visits={visits} />
          {total > PAGE_SIZE ? (
            <Pager
              page={page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              hrefFor={(to) => hrefWith({ seite: to === 1 ? null : String(to) })}
              words={{
                nav: texts.visits.pager,
                range: texts.visits.range((page - 1) * PAGE_SIZE + 1, Math.min(page * PAGE_SIZE, total), total),
                previous: texts.visits.previous,
                next: texts.visits.next,
                page: texts.visits.page,
              }}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function Access() {
  const query = useAccess(true);
  return (
    <Loaded query={query} level={2} skeleton={skeleton}>
      {(access) => <AccessCard access={access} />}
    </Loaded>
  );
}

function Protection() {
  return (
    <Card title={texts.protection.title}>
      <CardBody>
        <ul className={styles.ticks}>
          {texts.protection.points.map((point) => (
            <li key={point}>
              <Icon of={Check} size={18} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
