import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { isOver, mayBegin } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { usePlace } from "../../browser/use-place.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useSession } from "../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, SectionHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { keepKey, keptKey, useClaims, useOpened, useStep } from "./claiming.queries.ts";
import { CompanyCard } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import { useArrival } from "./arrival.queries.ts";
import { OwnClaimCard } from "./own-claim.tsx";
import styles from "./claiming.module.css";

const texts = claimingTexts.pending;

/** /claiming/pending and /claiming/hold: how it goes on, on every device; a key that somebody came with while signed in is begun here. */
export default function ClaimingPendingScreen() {
  const isHold = usePlace().path === PATHS.claimingHold;
  const isIn = useSession().state === "member";
  const arrival = useArrival();
  const query = useClaims(isIn);
  const head = <PageHead title={isHold ? texts.holdTitle : texts.title} sub={isHold ? texts.holdLead : texts.lead} />;
  if (!isIn)
    return (
      <div className={styles.narrow}>
        {head}
        <SignInFirst path={isHold ? PATHS.claimingHold : PATHS.claimingPending} />
      </div>
    );
  return (
    <div className={styles.narrow}>
      {head}
      <Stack>
        <Beginning arrived={arrival.opened?.token} claims={query.data?.claims} />
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={4} />}>
          {({ claims }) => <Claims claims={claims} />}
        </Loaded>
      </Stack>
    </div>
  );
}

function SignInFirst({ path }: { path: string }) {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.signIn.title}
        text={texts.signIn.text}
        actions={
          <LinkButton variant="primary" href={`${PATHS.login}?ziel=${encodeURIComponent(path)}`}>
            {texts.signIn.go}
          </LinkButton>
        }
      />
    </Card>
  );
}

/** A company whose key somebody came with, as long as it is neither theirs nor begun. */
function Beginning({ arrived, claims }: { arrived: string | undefined; claims: readonly OwnClaim[] | undefined }) {
  const [token, setToken] = useState(keptKey);
  const key = arrived ?? token;
  const opened = useOpened(key).data;
  const beginning = useStep(claiming.beginClaim);
  const runs = claims?.some(({ company_id: id, phase }) => id === opened?.claim.company_id && !isOver(phase)) === true;
  if (key === null || opened === undefined || claims === undefined || runs || !mayBegin(opened.claim.state)) return null;
  const forget = () => {
    keepKey(null);
    setToken(null);
  };
  return (
    <Card title={texts.begin.title}>
      <CardBody>
        <Stack gap="small">
          <CompanyCard claim={opened.claim} />
          <FailureNotice title={texts.begin.failed} error={beginning.error} />
          <ButtonRow>
            <Button
              variant="primary"
              busy={beginning.isPending}
              onClick={() => void beginning.mutateAsync({ body: { token: key } }).then(forget, () => undefined)}
            >
              {texts.begin.go}
            </Button>
            {arrived === undefined ? <Button onClick={forget}>{texts.begin.not}</Button> : null}
          </ButtonRow>
        </Stack>
      </CardBody>
    </Card>
  );
}

function Claims({ claims }: { claims: readonly OwnClaim[] }) {
  const [running, over] = [claims.filter(({ phase }) => !isOver(phase)), claims.filter(({ phase }) => isOver(phase))];
  if (claims.length === 0)
    return (
      <Card>
        <Empty kind="no-data" title={texts.none.title} text={texts.none.text} />
      </Card>
    );
  return (
    <>
      {running.map((claim) => (
        <OwnClaimCard key={claim.id} claim={claim} />
      ))}
      {over.length === 0 ? null : <SectionHead title={texts.over} />}
      {over.map((claim) => (
        <OwnClaimCard key={claim.id} claim={claim} />
      ))}
    </>
  );
}
