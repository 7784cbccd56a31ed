import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { REPLY_DRAFT_MAX, REPLY_MAX } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { replyWarnings } from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { Send, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { SaverState } from "../../../parts/form/draft-saver.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useDraft } from "../../../parts/form/use-draft.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { formatNumber, formatTime } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { HandOver } from "./hand-over.tsx";
import styles from "./reply.module.css";
import { type LoadedDraft, useDraftStore, useSendReply } from "./reply.queries.ts";
import { replyTexts as texts } from "./reply.texts.ts";
import { Warnings } from "./warnings.tsx";

const FIELD = "reply";
const MINUTE = 60;

const faultAt = ([part]: readonly PropertyKey[], fault: Fault): FormError | null => {
  const words = { missing: texts.errors.empty, long: texts.errors.long(formatNumber(REPLY_MAX)), wrong: providerNumberFault() };
  return part === "text" ? { field: FIELD, message: words[fault] } : null;
};

const minutesOf = (seconds: number): string => texts.minutes(Math.max(1, Math.round(seconds / MINUTE)));

const hintOf = ({ canReply, source }: Rating, { holdSeconds, secrecy }: LoadedDraft): string => {
  const hint = canReply ? texts.hint.held(minutesOf(holdSeconds)) : texts.hint.handed(source);
  return secrecy === null ? hint : `${hint} ${texts.secrecyHint[secrecy]}`;
};

/** Writes an answer: kept while typing, looked through for doubtful passages, sent or handed over. */
export function ReplyEditor({ rating, draft: loaded, onSent }: { rating: Rating; draft: LoadedDraft; onSent: () => void }) {
  const care = useCareMode();
  const send = useSendReply();
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft({ store: useDraftStore(rating.id), savedAt: loaded.savedAt, max: REPLY_DRAFT_MAX });
  const warningsOf = (text: string) => replyWarnings(text, { secrecy: loaded.secrecy, author: rating.author });
  const onSuccess = () => {
    onSent();
    showToast(texts.held.sent(minutesOf(loaded.holdSeconds)));
  };
  const form = useForm({
    call: reviews.replyToRating,
    from: loaded,
    read: ({ text }) => ({ text }),
    bodyOf: ({ text }) => ({
      ratingId: rating.id,
      text: text.trim(),
      warningsShown: [...new Set(warningsOf(text).map(({ kind }) => kind))],
    }),
    faultAt,
    failure: send.error,
    draft,
    onSubmit: (body) => send.mutateAsync({ body }, { onSuccess }),
  });
  const { text } = form.values;
  const write = (words: string) => form.change({ text: words });
  const warnings = warningsOf(text);
  const point = (start: number, end: number): void => {
    const area = frame.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(start, end);
  };
  return (
    <div ref={frame}>
      <Form errors={form.errors} errorTitle={texts.errors.title} onSubmit={form.submit}>
        <TextAreaField
          name={FIELD}
          label={texts.label(rating.source)}
          hint={hintOf(rating, loaded)}
          placeholder={texts.placeholder}
          rows={5}
          readOnly={care || form.isSending}
          value={text}
          onChange={write}
          onBlur={() => void draft.store()}
          counter={{ limit: REPLY_MAX, text: texts.counter }}
        />
        <Warnings warnings={warnings} secrecy={loaded.secrecy} onShow={point} />
        <div className={styles.foot}>
          <SendButtons rating={rating} text={text} doubtful={warnings.length > 0} busy={form.isSending} />
          {text === "" || care || form.isSending ? null : <Discard text={text} onChange={write} />}
          <DraftLine state={draft.state} />
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

const lineOf = (state: SaverState): string => {
  if (state.kind === "saved") return texts.draft.saved(formatTime(state.at));
  return state.kind === "long" ? texts.draft.long(formatNumber(REPLY_DRAFT_MAX)) : texts.draft[state.kind];
};

function DraftLine({ state }: { state: SaverState }) {
  const isKept = state.kind !== "failed" && state.kind !== "long";
  return (
    <p role="status" className={isKept ? styles.draft : styles.draftFailed}>
      {lineOf(state)}
    </p>
  );
}
