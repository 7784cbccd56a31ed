import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Mail, Pencil, RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { formatMoment } from "../../../parts/format.ts";
import { useResendFrom } from "../../../parts/resend-from.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { EmailForm } from "./email.form.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import styles from "./profile.module.css";
import { useAskEmail, useDiscardEmail } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { tellWhenDone } from "../tell-when-done.ts";

const texts = profileTexts.email;

/** The address for signing in, and a new one that waits for its owner. */
export function EmailCard({ profile }: { profile: Profile }) {
  const { email, pending_email: pending } = profile;
  const [sentAt, setSentAt] = useState(0);
  const tellSent = (to: string) => {
    setSentAt(Date.now());
    showToast(texts.resent(to));
  };
  const over = useNow().toISOString() >= (pending?.valid_until ?? "");
  const next = pending && {
    key: "next",
    term: texts.next,
    value: (
      <span className={styles.new}>
        {pending.email} <Badge tone={over ? "danger" : "warning"}>{over ? texts.over : texts.waiting}</Badge>
      </span>
    ),
  };
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <DefinitionList look="rows" items={[{ key: "current", term: texts.current, value: email }, ...(next ? [next] : [])]} />
          {pending ? (
            <Pending email={pending.email} until={pending.valid_until} over={over} sentAt={sentAt} onSent={tellSent} />
          ) : (
            <Change email={email} onSent={tellSent} />
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

type PendingProps = { email: string; until: string; over: boolean; sentAt: number; onSent: (to: string) => void };

function Pending({ email, until, over, sentAt, onSent }: PendingProps) {
  const resend = useAskEmail();
  const discard = useDiscardEmail();
  const reasonId = useId();
  // The button stands where the one was that has just asked: a second press on it must not send another message.
  const from = useResendFrom(sentAt);
  return (
    <>
      <Notice tone="plain" icon={Mail}>
        {over ? texts.overText : texts.waitingText(formatMoment(until))}
      </Notice>
      <FailureNotice title={profileTexts.failed} error={resend.error ?? discard.error} />
      <div className={styles.foot}>
        <Button
          size="sm"
          icon={RefreshCw}
          busy={resend.isPending}
          lockedBy={from === null ? undefined : reasonId}
          onClick={() => resend.mutate(email, { onSuccess: () => onSent(email) })}
        >
          {texts.resend}
        </Button>
        <Button size="sm" variant="ghost" busy={discard.isPending} onClick={() => tellWhenDone(discard.mutateAsync(), texts.discarded)}>
          {texts.discard}
        </Button>
        {from === null ? null : <span id={reasonId}>{texts.resendFrom(from)}</span>}
      </div>
    </>
  );
}

function Change({ email, onSent }: { email: string; onSent: (to: string) => void }) {
  const care = useCareMode();
  const [open, setOpen] = useState(false);
  const ask = useAskEmail();
  if (!open) {
    return (
      <div className={styles.foot}>
        <Button size="sm" icon={Pencil} lockedReason={care ? profileTexts.careLocked : undefined} onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      </div>
    );
  }
  return (
    <EmailForm
      current={email}
      busy={ask.isPending}
      failure={ask.error}
      onCancel={() => setOpen(false)}
      onSubmit={async (next) => {
        await ask.mutateAsync(next);
        onSent(next);
      }}
    />
  );
}
