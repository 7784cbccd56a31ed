import type { OwnSession } from "@schaufenster/contract/areas/user/profile.model.ts";
import { MOST_SESSIONS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatDay, formatWhen, isoDay } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import styles from "./profile.module.css";
import { useEndOtherSessions, useEndSession, useSessions } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";

const texts = profileTexts.sessions;

const iconOf = (device: string) => (/iPhone|Android/.test(device) ? Smartphone : device.includes("iPad") ? Tablet : Monitor);

/** This browser first, then the one seen last. */
const inOrder = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || b.seen_at.localeCompare(a.seen_at));

/** Where the person is signed in. */
export function SessionsCard() {
  const care = useCareMode();
  const sessions = useSessions();
  const others = useEndOtherSessions();
  const end = useEndSession();
  const several = (sessions.data ?? []).some((session) => !session.current);
  const endOthers = (
    <Button variant="link" busy={others.isPending} onClick={() => tellWhenDone(others.mutateAsync(), texts.othersEnded)}>
      {texts.endOthers}
    </Button>
  );
  const endOne = ({ family, device }: OwnSession) =>
    tellWhenDone(end.mutateAsync(family), texts.ended(device === "" ? texts.unknown : device));
  return (
    <Card title={texts.title} sub={texts.sub(MOST_SESSIONS)} headLine end={several && !care ? endOthers : undefined}>
      <Loaded query={sessions} skeleton={<SkeletonRows rows={3} icon />}>
        {(data) => (
          <List label={texts.title}>
            {inOrder(data).map((session) => (
              <SessionItem
                key={session.family}
                session={session}
                busy={end.isPending && end.variables === session.family}
                locked={care}
                onEnd={() => endOne(session)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <div className={styles.inset}>
        <FailureNotice title={texts.failed} error={others.error ?? end.error} />
      </div>
    </Card>
  );
}

type ItemProps = { session: OwnSession; busy: boolean; locked: boolean; onEnd: () => void };

function SessionItem({ session, busy, locked, onEnd }: ItemProps) {
  const now = useNow();
  const device = session.device === "" ? texts.unknown : session.device;
  const since =
    isoDay(new Date(session.signed_in_at)) === isoDay(now)
      ? formatWhen(session.signed_in_at, now)
      : `am ${formatDay(session.signed_in_at)}`;
  const { remembered_until: until } = session;
  const meta = session.current ? texts.now(since) : texts.seen(since, formatWhen(session.seen_at, now));
  const action = locked ? null : (
    <Button size="sm" busy={busy} aria-label={texts.endLabel(device, since)} onClick={onEnd}>
      {texts.end}
    </Button>
  );
  return (
    <ListItem
      icon={iconOf(device)}
      iconTone="neutral"
      title={device}
      meta={until === null ? meta : `${meta} · ${texts.remembered(formatDay(until))}`}
      end={session.current ? <Badge tone="success">{texts.current}</Badge> : action}
    />
  );
}
