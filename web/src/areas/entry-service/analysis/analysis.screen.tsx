import { countByStatus } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { NotBooked, useBooked } from "../../../parts/booked.tsx";
import { describeFailure } from "../../../parts/failure.ts";
import { formatTime } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "./analysis.module.css";
import { type Asked, type Portals, useListings, useReload, useRun, useServiceFacts } from "./analysis.queries.ts";
import { analysisTexts as texts } from "./analysis.texts.ts";
import { PortalList } from "./portal-list.tsx";
import { RatingsCard } from "./ratings-card.tsx";
import { RunCard } from "./run-card.tsx";
import { SummaryCard } from "./summary-card.tsx";

/** …/eintrag/eintragsservice: what partner portals show of the entry, where it deviates, and what is done about it. */
export default function AnalysisScreen() {
  const isBooked = useBooked("entryService");
  const [asked, setAsked] = useState<Asked>({});
  const query = useListings(asked);
  const check = useCheckAll();
  const hasListings = (query.data?.portals.length ?? 0) > 0;
  if (!isBooked && !hasListings && !query.isPending)
    return (
      <>
        <PageHead title={texts.title} />
        <Card>
          <NotBooked {...texts.notBooked} />
        </Card>
      </>
    );
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />}
        actions={hasListings && isBooked && query.data ? <CheckAgain portals={query.data} check={check} /> : undefined}
      />
      <Stack>
        {check.fault === null ? null : (
          <Notice
            tone="warning"
            live
            action={
              check.fault === texts.noStreet ? (
                <LinkButton size="sm" href={PATHS.entryData}>
                  {texts.toEntry}
                </LinkButton>
              ) : undefined
            }
          >
            {check.fault}
          </Notice>
        )}
        {check.run === undefined ? null : <RunCard total={check.run.metadata.length} progress={check.progress} />}
        <Loaded
          query={query}
          level={2}
          skeleton={
            <Card>
              <SkeletonRows rows={8} icon />
            </Card>
          }
        >
          {({ portals }) =>
            portals.length === 0 ? (
              <NothingYet check={check} />
            ) : (
              <>
                <Columns ratio="3:2" stretch>
                  <SummaryCard counts={countByStatus(portals)} />
                  <RatingsCard />
                </Columns>
                <PortalList
                  portals={portals}
                  asked={asked}
                  onAsked={(identifier, at) => setAsked((all) => ({ ...all, [identifier]: at }))}
                />
              </>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

type Check = ReturnType<typeof useCheckAll>;

/** Begins a look at all portals, and joins one that is under way when the page opens. */
function useCheckAll() {
  const care = useCareMode();
  const facts = useServiceFacts();
  const { run, start, progress } = useRun();
  const reload = useReload();
  const [fault, setFault] = useState<string | null>(null);
  const joined = useRef(false);
  const onError = (error: unknown) => {
    const { code } = describeFailure(error);
    setFault(code === "rate-limited" ? texts.tooEarly : code === "invalid-input" ? texts.noStreet : texts.failed);
  };
  const join = () => start.mutate({ query: {} }, { onError });
  const isUnderWay = facts.data?.has_jobs === true;
  useEffect(() => {
    if (!isUnderWay || care || joined.current) return;
    joined.current = true;
    join();
  });
  return {
    run,
    progress,
    fault,
    busy: start.isPending || reload.isPending || (run !== undefined && progress.data?.finished !== true && !progress.isError),
    begin: () => {
      joined.current = true;
      setFault(null);
      join();
    },
    again: () => {
      joined.current = true;
      setFault(null);
      reload.mutate({ query: {} }, { onSuccess: join, onError });
    },
  };
}

function CheckAgain({ portals, check }: { portals: Portals; check: Check }) {
  const care = useCareMode();
  const now = useNow();
  const { lastUpdate, reloadPossibleAt } = portals;
  const isEarly = !check.busy && reloadPossibleAt !== null && Date.parse(reloadPossibleAt) > now.getTime();
  const early = isEarly ? texts.possibleAt(formatTime(reloadPossibleAt)) : undefined;
  return (
    <div className={styles.actions}>
      {lastUpdate === null ? null : <span className={styles.checked}>{texts.checkedAt(lastUpdate.date, lastUpdate.time)}</span>}
      <Button icon={RefreshCw} busy={check.busy} lockedReason={care ? texts.careLocked : early} onClick={check.again}>
        {texts.reload}
      </Button>
    </div>
  );
}

function NothingYet({ check }: { check: Check }) {
  const care = useCareMode();
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.title}
        text={texts.empty.text}
        actions={
          <Button
            variant="primary"
            icon={RefreshCw}
            busy={check.busy}
            lockedReason={care ? texts.careLocked : undefined}
            onClick={check.begin}
          >
            {texts.first}
          </Button>
        }
      />
    </Card>
  );
}
