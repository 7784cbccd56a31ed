import type { PortalReport } from "@schaufenster/contract/areas/reviews/portal.model.ts";
import { Check, Flag, X } from "lucide-react";
import { formatDay } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import type { PortalsQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.reports;

const LOOKS: Readonly<Record<PortalReport["state"], { tone: BadgeTone; icon: IconImage }>> = {
  checking: { tone: "info", icon: Flag },
  fixed: { tone: "success", icon: Check },
  refused: { tone: "danger", icon: X },
};

const datesOf = ({ state, reportedAt, closedAt, answerBy }: PortalReport): string =>
  state === "checking" || closedAt === null
    ? texts.open(formatDay(reportedAt), formatDay(answerBy))
    : texts[state](formatDay(reportedAt), formatDay(closedAt));

/** What was reported, until when it is answered, and what became of it. */
export function ReportsCard({ query }: { query: PortalsQuery }) {
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
                  title={texts.name[report.kind](report.portal)}
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
