import type { SourceReport } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { Check, Flag, X } from "lucide-react";
import { formatDay } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import type { SourcesQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.reports;

const LOOKS: Readonly<Record<SourceReport["state"], { tone: BadgeTone; icon: IconImage }>> = {
  checking: { tone: "info", icon: Flag },
  fixed: { tone: "success", icon: Check },
  refused: { tone: "danger", icon: X },
  expired: { tone: "neutral", icon: Flag },
};

const datesOf = ({ state, reportedAt, closedAt, answerBy }: SourceReport): string =>
  state === "checking" || closedAt === null
    ? texts.open(formatDay(reportedAt), formatDay(answerBy))
    : texts[state](formatDay(reportedAt), formatDay(closedAt));

/** What was reported, until when it is answered, and what became of it. */
export function ReportsCard({ query }: { query: SourcesQuery }) {
  return (
    <Card headLine title={texts.title}>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={2} />}>
        {({ reports }) =>
          reports.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <List label={texts.title}>
              {reports.map((report) => (
                <ListItem
                  key={report.id}
                  icon={LOOKS[report.state].icon}
                  iconTone="neutral"
                  title={texts.name[report.kind](report.source)}
                  meta={datesOf(report)}
                  end={<Badge tone={LOOKS[report.state].tone}>{texts.states[report.state]}</Badge>}
                >
                  {report.answer === null ? null : <p className={shared.meta}>{texts.answer(report.answer)}</p>}
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}
