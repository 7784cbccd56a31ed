import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { isWaiting } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { Check, Clock, Phone, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { useAtLeast } from "../../../browser/viewport.ts";
import { isCallable, telHref } from "../../../parts/contact.ts";
import { DetailFoot } from "../../../parts/list/detail-card.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useUpdatePhoneCall } from "../secretarial.queries.ts";
import { momentText } from "./phone-call-words.ts";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import styles from "./phone-calls.module.css";
import { phoneCallTexts } from "./phone-calls.texts.ts";
import { DoneDialog } from "./done-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";

const texts = phoneCallTexts.action;
type Change = BodyOf<typeof secretarial.updatePhoneCall>;

/** Brings a phone call back to what it was, from wherever the reader is by then: what it says needs no page that still stands. */
const useUndo = (phoneCall: PhoneCall) => {
  const { mutateAsync } = useUpdatePhoneCall();
  const { id: callId, status, remindAt } = phoneCall;
  const restore = async (): Promise<string> => {
    // What is done can only be opened; from there it is put off once more.
    await mutateAsync({ body: { callId, status: "open" } });
    const now = new Date();
    if (status !== "later" || remindAt === null || Date.parse(remindAt) <= now.getTime()) return texts.reopened;
    const putOff = phoneCallTexts.laterDialog.done(momentText(remindAt, now));
    return mutateAsync({ body: { callId, status, remindAt } }).then(
      () => putOff,
      () => texts.reopened,
    );
  };
  return () => void restore().then(showToast, () => showToast(texts.notUndone));
};

/** What can be done about a phone call; on phones it stays at the lower edge. */
export function PhoneCallAction({ phoneCall, onAnswered }: { phoneCall: PhoneCall; onAnswered: () => void }) {
  const [asking, setAsking] = useState<"done" | "later" | null>(null);
  const care = useCareMode();
  const now = useNow();
  const update = useUpdatePhoneCall();
  const { keepChosen } = usePhoneCallAddress();
  const undo = useUndo(phoneCall);
  const send = (body: Change, said: string, back?: () => void) => {
    // The phone call stays open beside the list, even when its tab no longer shows it.
    keepChosen(phoneCall.id);
    return update.mutateAsync(
      { body },
      {
        onSuccess: () => {
          setAsking(null);
          showToast(said, back && { label: texts.undo, run: back });
          onAnswered();
        },
      },
    );
  };
  const callId = phoneCall.id;
  const asked = { callId, busy: update.isPending, failure: update.error, onClose: () => setAsking(null) };
  return (
    <DetailFoot className={styles.foot}>
      {update.isError && asking === null ? (
        <div className={styles.failure}>
          <FailureNotice title={texts.failed} error={update.error} conflict={texts.conflict} />
        </div>
      ) : null}
      <Buttons
        phoneCall={phoneCall}
        lockedReason={care ? phoneCallTexts.careLocked : undefined}
        busy={update.isPending}
        onAsk={setAsking}
        onReopen={() => void send({ callId, status: "open" }, texts.reopened).catch(() => undefined)}
      />
      {asking === "done" ? <DoneDialog {...asked} onSubmit={(body) => send(body, phoneCallTexts.doneDialog.done, undo)} /> : null}
      {asking === "later" ? (
        <LaterDialog {...asked} onSubmit={(body) => send(body, phoneCallTexts.laterDialog.done(momentText(body.remindAt ?? "", now)))} />
      ) : null}
    </DetailFoot>
  );
}

type ButtonsProps = {
  phoneCall: PhoneCall;
  lockedReason: string | undefined;
  busy: boolean;
  onAsk: (what: "done" | "later") => void;
  onReopen: () => void;
};

function Buttons({ phoneCall, lockedReason, busy, onAsk, onReopen }: ButtonsProps) {
  const waiting = isWaiting(phoneCall.status);
  const roomy = useAtLeast("xl");
  return (
    <>
      {!isCallable(phoneCall.phone) || !waiting ? null : (
        <div className={styles.phoneCall}>
          <LinkButton variant="primary" block="phone" icon={Phone} href={telHref(phoneCall.phone)}>
            {texts.phoneCall}
          </LinkButton>
        </div>
      )}
      <div className={styles.marks}>
        {waiting ? (
          <>
            <Button icon={Check} lockedReason={lockedReason} onClick={() => onAsk("done")}>
              {roomy ? texts.done : texts.doneShort}
            </Button>
            <Button variant={roomy ? "ghost" : "secondary"} icon={Clock} lockedReason={lockedReason} onClick={() => onAsk("later")}>
              {texts.later}
            </Button>
          </>
        ) : (
          <Button icon={RotateCcw} busy={busy} lockedReason={lockedReason} onClick={onReopen}>
            {texts.reopen}
          </Button>
        )}
      </div>
    </>
  );
}
