import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { formatNumber } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Badge } from "../../ui/state/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { SkeletonText } from "../../ui/state/skeleton.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { useHideSummary, useSummary } from "./reviews.queries.ts";
import shared from "./reviews.module.css";
import { reviewTexts } from "./reviews.texts.ts";
import styles from "./summary.module.css";
import { summaryTexts as texts } from "./summary.texts.ts";

type Summary = Reply<typeof reviews.getSummary>;

/** What customers praise, in a few words, and the way to hide it. */
export function SummaryCard() {
  const query = useSummary();
  const count = query.data?.summary ? query.data.basedOn : null;
  return (
    <Card title={texts.title} sub={count === null ? undefined : texts.from(reviewTexts.ratings(count, formatNumber(count)))}>
      <CardBody>
        <Loaded query={query} height={[172, 172]} skeleton={<SkeletonText lines={6} />}>
          {(summary) => (summary.summary === null ? <p className={styles.none}>{texts.none}</p> : <Words summary={summary} />)}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Words({ summary }: { summary: Summary }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.words}>
      {summary.topics.length === 0 ? null : (
        <ul className={styles.topics} aria-label={texts.topics}>
          {summary.topics.map((topic) => (
            <li key={topic}>
              <Badge tone="success" icon={null}>
                {topic}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p>{summary.summary}</p>
      <div className={styles.foot}>
        <span>{summary.summaryPublic ? texts.isPublic : texts.isHidden}</span>
        {summary.summaryPublic ? (
          <Button variant="secondary" size="sm" lockedReason={care ? reviewTexts.careLocked : undefined} onClick={() => setAsking(true)}>
            {texts.hide}
          </Button>
        ) : (
          <a className={shared.link} href={PATHS.selfDisclosure}>
            {texts.showAgain}
          </a>
        )}
      </div>
      {asking ? <Question onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const hide = useHideSummary();
  const go = () =>
    hide.mutate(
      { query: {} },
      {
        onSuccess: () => {
          onClose();
          showToast(texts.hidden);
        },
      },
    );
  return (
    <Dialog
      open
      title={texts.question}
      busy={hide.isPending}
      onClose={onClose}
      closeLabel={texts.keep}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="primary" busy={hide.isPending} onClick={go}>
            {texts.hide}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{texts.consequence}</p>
        <FailureNotice title={texts.failed} error={hide.error} />
      </Stack>
    </Dialog>
  );
}
