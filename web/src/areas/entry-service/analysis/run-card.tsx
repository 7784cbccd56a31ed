import type { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Progress } from "../../../ui/chart/bars.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import styles from "./analysis.module.css";
import { analysisTexts } from "./analysis.texts.ts";

const texts = analysisTexts.run;
/** How each state looks, wherever it stands. */
export const LOOKS: Readonly<Record<PortalStatusName, { readonly tone: BadgeTone; readonly icon?: IconImage }>> = {
  portal_not_found: { tone: "missing" },
  portal_error: { tone: "danger", icon: CircleAlert },
  portal_nok: { tone: "warning", icon: TriangleAlert },
  portal_ok: { tone: "success" },
};

type Props = {
  total: number;
  progress: { readonly data: Reply<typeof entryService.getAnalysisData> | undefined; readonly isError: boolean };
};

/** How far a look at all portals is: each portal appears when it has answered. */
export function RunCard({ total, progress: { data, isError } }: Props) {
  const results = data?.results ?? [];
  const isOver = data?.finished === true;
  const done = texts.progress(results.length, total);
  return (
    <Card
      title={isOver ? texts.over : texts.title}
      sub={<span role="status">{isOver && data.pending > 0 ? texts.late(data.pending) : done}</span>}
    >
      <CardBody>
        <Stack gap="small">
          <Progress label={done} value={total === 0 ? 100 : (results.length / total) * 100} />
          {isError ? <p>{texts.lost}</p> : null}
          {data && results.length > 0 ? <p className={styles.quiet}>{texts.soFar(data.chartData)}</p> : null}
          {isOver || results.length === 0 ? null : (
            <ul aria-label={texts.list} className={styles.arrived}>
              {results.map(({ portal: { identifier, name, status } }) => (
                <li key={identifier}>
                  <span>{name}</span>
                  <Badge {...LOOKS[status]}>{analysisTexts.ones[status]}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
