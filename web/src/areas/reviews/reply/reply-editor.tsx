import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { REPLY_MAX } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { replyWarnings } from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";
import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import { Send, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { formatNumber, formatTime } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { countCharacters } from "../../../ui/text/count-characters.ts";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { reviewTexts } from "../reviews.texts.ts";
import type { SaverState } from "./draft-saver.ts";
import { HandOver } from "./hand-over.tsx";
import styles from "./reply.module.css";
import { type LoadedDraft, useSendReply } from "./reply.queries.ts";
import { replyTexts as texts } from "./reply.texts.ts";
import { useKeptText } from "./use-reply-draft.ts";
import { Warnings } from "./warnings.tsx";

const FIELD = "reply";
const MINUTE = 60;

const errorsOf = (text: string): FormError[] => {
  if (text.trim() === "") return [{ field: FIELD, message: texts.errors.empty }];
  if (imitatesProvider(text)) return [{ field: FIELD, message: providerNumberFault() }];
  return countCharacters(text) > REPLY_MAX ? [{ field: FIELD, message: texts.errors.long(formatNumber(REPLY_MAX)) }] : [];
};

const minutesOf = (seconds: number): string => texts.minutes(Math.max(1, Math.round(seconds / MINUTE)));

const hintOf = ({ canReply, source }: Rating, { holdSeconds, secrecy }: LoadedDraft): string => {
  const hint = canReply ? texts.hint.held(minutesOf(holdSeconds)) : texts.hint.handed(source);
  return secrecy === null ? hint : `${hint} ${texts.secrecyHint[secrecy]}`;
};

/** Writes an answer: kept while typing, looked through for doubtful passages, sent or handed over. */
export function ReplyEditor({ rating, draft, onSent }: { rating: Rating; draft: LoadedDraft; onSent: () => void }) {
  const care = useCareMode();
  const kept = useKeptText(rating.id, draft);
  const send = useSendReply();
  const [tried, setTried] = useState(false);
  // Begins before the sending itself: until the draft's call is back, nothing may be typed or sent again.
  const [leaving, setLeaving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const warnings = replyWarnings(kept.text, { secrecy: draft.secrecy, author: rating.author });
  const errors = tried ? errorsOf(kept.text) : [];
  useLeaveQuestion(kept.state.kind === "failed");
  const onSuccess = () => {
    onSent();
    showToast(texts.held.sent(minutesOf(draft.holdSeconds)));
  };
  const submit = async () => {
    setTried(true);
    if (leaving || !rating.canReply || errorsOf(kept.text).length > 0) return;
    setLeaving(true);
    await kept.hold();
    const warningsShown = [...new Set(warnings.map((warning) => warning.kind))];
    send.mutate(
      { body: { ratingId: rating.id, text: kept.text.trim(), warningsShown } },
      { onSuccess, onError: () => kept.change(kept.text), onSettled: () => setLeaving(false) },
    );
  };
  const point = (start: number, end: number): void => {
    const area = frame.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(start, end);
  };
  return (
    <div ref={frame}>
      <Form errors={errors} errorTitle={texts.errors.title} onSubmit={() => void submit()}>
        <TextAreaField
          name={FIELD}
          label={texts.label(rating.source)}
          hint={hintOf(rating, draft)}
          placeholder={texts.placeholder}
          rows={5}
          readOnly={care || leaving}
          value={kept.text}
          onChange={kept.change}
          onBlur={() => void kept.store()}
          counter={{ limit: REPLY_MAX, text: texts.counter }}
        />
        <Warnings warnings={warnings} secrecy={draft.secrecy} onShow={point} />
        <FailureNotice title={texts.errors.title} error={send.error} />
        <div className={styles.foot}>
          <SendButtons rating={rating} text={kept.text} doubtful={warnings.length > 0} busy={leaving} />
          {kept.text === "" || care || leaving ? null : <Discard text={kept.text} onChange={kept.change} />}
          <DraftLine state={kept.state} />
        </div>
      </Form>
    </div>
  );
}

type SendProps = { rating: Rating; text: string; doubtful: boolean; busy: boolean };

function SendButtons({ rating, text, doubtful, busy }: SendProps) {
  const care = useCareMode();
  if (!rating.canReply) return <HandOver rating={rating} text={text} />;
  return (
    <Button type="submit" variant="primary" icon={Send} busy={busy} lockedReason={care ? reviewTexts.careLocked : undefined}>
      {doubtful ? texts.sendAnyway : texts.send}
    </Button>
  );
}

function Discard({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const discard = () => {
    onChange("");
    showToast(texts.discarded, { label: texts.undo, run: () => onChange(text) });
  };
  return (
    <Button variant="ghost" icon={Trash2} onClick={discard}>
      {texts.discard}
    </Button>
  );
}

function DraftLine({ state }: { state: SaverState }) {
  return (
    <p role="status" className={state.kind === "failed" ? styles.draftFailed : styles.draft}>
      {state.kind === "saved" ? texts.draft.saved(formatTime(state.at)) : texts.draft[state.kind]}
    </p>
  );
}
