import { CHANNELS } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { accountsOf } from "../../../session/active-account.ts";
import { useCareMode, useMember } from "../../../session/use-session.ts";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { HeardCard } from "./heard-card.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PushCard } from "./push-card.tsx";
import { usePush } from "./push.queries.ts";
import { SmsCard } from "./sms-card.tsx";
import { useSms } from "./sms.queries.ts";
import { QuietCard } from "./quiet-card.tsx";
import { RhythmCard } from "./rhythm-card.tsx";
import { StandInCard } from "./stand-in-card.tsx";
import { useSaveSubscriptions, useSubscriptions } from "./told.queries.ts";
import { toldTexts as texts } from "./told.texts.ts";
import { TopicsCard } from "./topics-card.tsx";
import { UnreachedNotice } from "./unreached-notice.tsx";

/** /benutzer/benachrichtigungen */
export default function ToldScreen() {
  const { user, accountId } = useMember();
  const subscriptions = useSubscriptions(accountId !== null);
  const name = accountsOf(user).find(({ id }) => id === accountId)?.name;
  if (accountId === null)
    return (
      <>
        <PageHead title={texts.title} />
        <Empty kind="no-data" title={texts.nobody.title} text={texts.nobody.text} />
      </>
    );
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={subscriptions.isPending} loading={texts.loading} text={texts.sub(name ?? "Ihre Firma")} />}
      />
      <Loaded query={subscriptions} height={[1840, 1520]} skeleton={<Waiting />} level={2}>
        {(chosen) => <Choices {...chosen} />}
      </Loaded>
    </>
  );
}

type Chosen = Reply<typeof company.getSubscriptions>;

/** Whoever may not see a part of the company hears nothing of it, and has nothing to choose there. */
const groupsOf = (subscriptions: Chosen["subscriptions"]) =>
  texts.groups
    .map(({ title, keys }) => ({ title, ofGroup: subscriptions.filter(({ key }) => (keys as readonly string[]).includes(key)) }))
    .filter(({ ofGroup }) => ofGroup.length > 0);

function Choices({ subscriptions, times, rhythm: kept, heard, ...standIns }: Chosen) {
  const isCare = useCareMode();
  const { mutate, isPending, sent, error } = useSaveSubscriptions();
  const push = usePush(!isCare).data;
  const sms = useSms(!isCare).data;
  // A way that leads nowhere yet is not offered.
  const leads = { email: true, portal: true, push: (push?.devices.length ?? 0) > 0, sms: sms?.number?.state === "confirmed" };
  const ways = CHANNELS.filter((one) => leads[one]);
  const rhythm = sent.rhythm ?? kept;
  return (
    <Stack>
      <UnreachedNotice />
      {isCare ? <Notice tone="info">{texts.careNotice}</Notice> : <p>{texts.atOnce}</p>}
      <FailureNotice title={texts.failed} error={error} level={2} />
      {groupsOf(subscriptions).map(({ title, ofGroup }) => (
        <TopicsCard
          key={title}
          title={title}
          subscriptions={ofGroup}
          ways={ways}
          summed={rhythm !== "each"}
          wishes={sent.subscriptions}
          onChoose={(wish) => mutate({ body: { subscriptions: [wish] } })}
        />
      ))}
      {push === undefined || push.key === null ? null : <PushCard serverKey={push.key} devices={push.devices} />}
      {sms?.offered === true ? <SmsCard number={sms.number} /> : null}
      <RhythmCard rhythm={rhythm} onChange={(next) => mutate({ body: { subscriptions: [], rhythm: next } })} />
      <QuietCard times={sent.times ?? times} onChange={(next) => mutate({ body: { subscriptions: [], times: next } })} />
      <StandInCard {...standIns} busy={isPending} onChange={(wish) => mutate({ body: { subscriptions: [], ...wish } })} />
      {heard === null ? null : <HeardCard heard={heard} />}
      <PreviewCard subscriptions={subscriptions} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={10} />
    </Card>
  );
}
