import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { useFocusBack } from "../../browser/use-focus-back.ts";
import { useNow } from "../../browser/use-now.ts";
import { DetailCard } from "../../parts/list/detail-card.tsx";
import { formatKm, formatMoment } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { ReplacingDetail } from "../../parts/list/replacing-detail.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Card } from "../../ui/page/card.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { DeclinePlan } from "./answer/decline-plan.tsx";
import { DeclineNote } from "./answer/decline-note.tsx";
import { ReclaimPart } from "./answer/reclaim-part.tsx";
import { LeadAction } from "./lead-action.tsx";
import { LeadBadge } from "./lead-badge.tsx";
import { LeadContact } from "./lead-contact.tsx";
import { statusAt } from "./lead-status.ts";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useLead } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";
import { NextSteps } from "./work/next-steps.tsx";

const texts = leadTexts.detail;

type Props = { externalId: string; fromList: Lead | undefined; listedAt: number };

/** The chosen lead. */
export function LeadDetail({ externalId, fromList, listedAt }: Props) {
  const query = useLead(externalId, fromList, listedAt);
  const { chosen, toList } = useLeadAddress();
  return (
    <ReplacingDetail chosen={chosen !== null} title={leadTexts.title} back={{ href: toList, label: texts.back }}>
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        }
      >
        {(lead) => <LeadCard lead={lead} answeredAt={query.dataUpdatedAt} />}
      </Loaded>
    </ReplacingDetail>
  );
}

function LeadCard({ lead, answeredAt }: { lead: Lead; answeredAt: number }) {
  const status = statusAt(lead, useNow());
  const { target: heading, done: onAnswered } = useFocusBack();
  return (
    <DetailCard
      meta={texts.meta(lead.externalId, formatMoment(lead.receivedAt))}
      title={lead.title}
      badge={<LeadBadge status={status} />}
      heading={heading}
      foot={<LeadAction lead={lead} status={status} answeredAt={answeredAt} onAnswered={onAnswered} />}
    >
      <DefinitionList look="grid" items={factsOf(lead)} />
      <section>
        <h3>{texts.message}</h3>
        <p className={styles.message}>{lead.message}</p>
      </section>
      <Photos photos={lead.photos} />
      <section>
        <h3>{texts.contact}</h3>
        <LeadContact contact={lead.contact} status={status} />
      </section>
      {status === "new" ? <DeclinePlan lead={lead} onAnswered={onAnswered} /> : null}
      {lead.decline ? <DeclineNote decline={lead.decline} /> : null}
      {status === "accepted" ? <NextSteps externalId={lead.externalId} /> : null}
      {status === "accepted" ? <ReclaimPart lead={lead} onAnswered={onAnswered} /> : null}
    </DetailCard>
  );
}

const factsOf = (lead: Lead) => [
  { key: "place", term: texts.place, value: texts.placeValue(lead.zipCode, lead.city, formatKm(lead.distanceKm)) },
  { key: "period", term: texts.period, value: lead.period || texts.unknown },
  { key: "object", term: texts.object, value: lead.object || texts.unknown },
  { key: "budget", term: texts.budget, value: lead.budget || texts.unknown },
];

function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h3>{texts.photos}</h3>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <a href={photo} target="_blank" rel="noreferrer">
              <img src={photo} alt={texts.photo(index + 1, photos.length)} width="120" height="84" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
