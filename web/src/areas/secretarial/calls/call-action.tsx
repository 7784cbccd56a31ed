import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { isWaiting } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { Check, Clock, Phone, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { useAtLeast } from "../../../browser/viewport.ts";
import { telHref } from "../../../parts/contact.ts";
import { DetailFoot } from "../../../parts/detail-card.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { describeFailure } from "../../../parts/failure.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useUpdateCall } from "../secretarial.queries.ts";
import { momentText } from "./call-words.ts";
import { useCallAddress } from "./calls.address.ts";
import styles from "./calls.module.css";
import { callTexts } from "./calls.texts.ts";
import { DoneDialog } from "./done-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";

const texts = callTexts.action;
type Change = { status: "open" | "later" | "done"; result?: string; remindAt?: string };

const failureOf = (error: unknown) => {
  const failure = describeFailure(error);
  return failure.code === "conflict" ? { ...failure, text: texts.conflict } : failure;
};

/** Brings a call back to what it was, from wherever the reader is by then: what it says needs no page that still stands. */
const useUndo = (call: CompanyCall) => {
  const { mutateAsync } = useUpdateCall();
  const { id: callId, status, remindAt } = call;
  const restore = async (): Promise<string> => {
    // What is done can only be opened; from there it is put off once more.
    await mutateAsync({ body: { callId, status: "open" } });
    const now = new Date();
    if (status !== "later" || remindAt === null || Date.parse(remindAt) <= now.getTime()) return texts.reopened;
    const putOff = callTexts.laterDialog.done(momentText(remindAt, now));
    return mutateAsync({ body: { callId, status, remindAt } }).then(
      () => putOff,
      () => texts.reopened,
    );
  };
  return () => void restore().then(showToast, () => showToast(texts.notUndone));
};

/** What can be done about a call; on phones it stays at the lower edge. */
export function CallAction({ call, onAnswered }: { call: CompanyCall; onAnswered: () => void }) {
  const [asking, setAsking] = useState<"done" | "later" | null>(null);
  const care = useCareMode();
  const now = useNow();
  const update = useUpdateCall();
  const { keepChosen } = useCallAddress();
  const undo = useUndo(call);
  const send = (wish: Change, said: string, back?: () => void) => {
    // The call stays open beside the list, even when its tab no longer shows it.
    keepChosen(call.id);
    update.mutate(
      { body: { callId: call.id, ...wish } },
      {
        onSuccess: () => {
          setAsking(null);
          showToast(said, back && { label: texts.undo, run: back });
          onAnswered();
        },
      },
    );
  };
  const failure = update.isError ? failureOf(update.error) : null;
  const asked = { busy: update.isPending, failure, onClose: () => setAsking(null) };
  return (
    <DetailFoot className={styles.foot}>
      {failure && asking === null ? (
        <div className={styles.failure}>
          <FailureNotice title={texts.failed} error={update.error} conflict={texts.conflict} />
        </div>
      ) : null}
      <Buttons
        call={call}
        lockedReason={care ? callTexts.careLocked : undefined}
        busy={update.isPending}
        onAsk={setAsking}
        onReopen={() => send({ status: "open" }, texts.reopened)}
      />
      {asking === "done" ? (
        <DoneDialog {...asked} onDone={(result) => send({ status: "done", result }, callTexts.doneDialog.done, undo)} />
      ) : null}
      {asking === "later" ? (
        <LaterDialog
          {...asked}
          onPutOff={(remindAt) => send({ status: "later", remindAt }, callTexts.laterDialog.done(momentText(remindAt, now)))}
        />
      ) : null}
    </DetailFoot>
  );
}

type ButtonsProps = {
  call: CompanyCall;
  lockedReason: string | undefined;
  busy: boolean;
  onAsk: (what: "done" | "later") => void;
  onReopen: () => void;
};

function Buttons({ call, lockedReason, busy, onAsk, onReopen }: ButtonsProps) {
  const waiting = isWaiting(call.status);
  const roomy = useAtLeast("xl");
  return (
    <>
      {call.phone === null || !waiting ? null : (
        <div className={styles.call}>
          <LinkButton variant="primary" block="phone" icon={Phone} href={telHref(call.phone)}>
            {texts.call}
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
