import type { Case } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { Building2 } from "lucide-react";
import { useFocusBack } from "../../browser/use-focus-back.ts";
import { useNow } from "../../browser/use-now.ts";
import { describeFailure } from "../../parts/failure.ts";
import { formatDay, formatMoment } from "../../parts/format.ts";
import { DetailCard } from "../../parts/list/detail-card.tsx";
import { ReplacingDetail } from "../../parts/list/replacing-detail.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useMember } from "../../session/use-session.ts";
import { visitAddress } from "../../session/visit-errand.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { CaseAction } from "./case-action.tsx";
import { clockOf } from "./case-clock.ts";
import { useDeskAddress } from "./desk.address.ts";
import styles from "./desk.module.css";
import { useCase } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.detail;

/** What stands beside the list: the chosen case, or the first. */
export function ChosenCase({ number }: { number: string | null }) {
  const { chosen, toList } = useDeskAddress();
  const query = useCase(number);
  const gone = query.isError && describeFailure(query.error).code === "not-found";
  return (
    <ReplacingDetail chosen={chosen !== null} title={deskTexts.title} back={{ href: toList, label: texts.back }}>
      {number === null ? null : gone ? (
        <Card>
          <Gone />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Loaded query={query} level={2} skeleton={<SkeletonRows rows={6} />}>
            {() => null}
          </Loaded>
        </Card>
      ) : (
        <CaseDetail key={query.data.number} shown={query.data} />
      )}
    </ReplacingDetail>
  );
}

function Gone() {
  const { toList } = useDeskAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={texts.goneTitle}
      text={texts.goneText}
      actions={<LinkButton href={toList}>{texts.goneAction}</LinkButton>}
    />
  );
}

const definitionsOf = ({ company, dueAt, takenBy, snoozedUntil }: Case, me: string) => [
  ...(company === null ? [] : [{ key: "company", term: texts.company, value: texts.companyText(company.name, company.city, company.id) }]),
  { key: "due", term: texts.due, value: formatMoment(dueAt) },
  {
    key: "taken",
    term: texts.takenBy,
    value: takenBy === null ? texts.nobody : takenBy.id === me ? texts.me(takenBy.name) : takenBy.name,
  },
  ...(snoozedUntil === null ? [] : [{ key: "snoozed", term: texts.snoozed, value: formatDay(snoozedUntil) }]),
];

/** A case with all that staff get to see of it, and what can be done. */
function CaseDetail({ shown }: { shown: Case }) {
  const { user } = useMember();
  const { target: heading, done } = useFocusBack();
  const { tone, text } = clockOf(shown, useNow());
  return (
    <DetailCard
      meta={texts.meta(shown.name, formatMoment(shown.since))}
      title={shown.title}
      badge={<Badge tone={tone}>{text}</Badge>}
      heading={heading}
      foot={<CaseAction shown={shown} onDone={done} />}
    >
      <DefinitionList look="grid" items={definitionsOf(shown, user.user_id)} />
      <DefinitionList
        look="rows"
        items={shown.facts.map((fact) => ({ key: fact.label, term: fact.label, value: <span className={styles.words}>{fact.text}</span> }))}
      />
      {shown.ended === null ? <p className={styles.quiet}>{shown.runsOut}</p> : <Ended shown={shown} ended={shown.ended} />}
      {shown.company === null ? null : (
        <div>
          <LinkButton size="sm" icon={Building2} href={visitAddress({ companyId: shown.company.id, caseNumber: shown.number })}>
            {texts.visit}
          </LinkButton>
          <p className={styles.quiet}>{texts.visitHint}</p>
        </div>
      )}
    </DetailCard>
  );
}

function Ended({ shown, ended }: { shown: Case; ended: NonNullable<Case["ended"]> }) {
  const when = shown.closedAt === null ? "" : formatMoment(shown.closedAt);
  return (
    <section>
      <h3>{texts.ended}</h3>
      <p>{ended.decision === null ? texts.endedItself(when) : texts.endedBy(ended.decision, ended.by ?? "", when)}</p>
      {ended.answer === null ? null : <p className={styles.answer}>{ended.answer}</p>}
    </section>
  );
}
