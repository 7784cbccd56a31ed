import type { ReclaimReason } from "@schaufenster/contract/areas/leads/lead.model.ts";
import {
  RECLAIM_ATTEMPTS,
  RECLAIM_ATTEMPTS_MAX,
  RECLAIM_COMMENT_MAX,
  RECLAIM_REASONS,
} from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { useState } from "react";
import type { FormError } from "../../../ui/form-context.ts";
import { Form } from "../../../ui/form.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { answerTexts } from "./answer.texts.ts";

const texts = answerTexts.reclaim;
const REASONS = RECLAIM_REASONS.map((value) => ({ value, label: texts.reasons[value] }));
const isReason = (value: string): value is ReclaimReason => (RECLAIM_REASONS as readonly string[]).includes(value);
/** Reasons that no rule can judge without words. */
const NEEDS_WORDS: readonly string[] = ["not-a-request", "other"];

/** What is wrong with a request. */
export interface Complaint {
  readonly reason: ReclaimReason;
  readonly comment: string;
  readonly attempts: number;
}

type Typed = { readonly reason: string; readonly comment: string; readonly attempts: string };

const faultsOf = ({ reason, comment, attempts }: Typed): FormError[] => {
  const count = Number(attempts);
  const counted = Number.isInteger(count) && count >= 1 && count <= RECLAIM_ATTEMPTS_MAX;
  return [
    ...(isReason(reason) ? [] : [{ field: "reason", message: texts.reasonMissing }]),
    ...(reason === "unreachable" && !counted ? [{ field: "attempts", message: texts.attemptsWrong(RECLAIM_ATTEMPTS_MAX) }] : []),
    ...(NEEDS_WORDS.includes(reason) && comment.trim() === "" ? [{ field: "comment", message: texts.commentMissing }] : []),
    ...(comment.trim().length > RECLAIM_COMMENT_MAX ? [{ field: "comment", message: texts.commentLong(RECLAIM_COMMENT_MAX) }] : []),
  ];
};

type Props = { id: string; failure: string | undefined; onSubmit: (complaint: Complaint) => void };

/** Asks what is wrong, and for what the rules need to judge it. */
export function ReclaimForm({ id, failure, onSubmit }: Props) {
  const [typed, setTyped] = useState<Typed>({ reason: "", comment: "", attempts: "" });
  const [tried, setTried] = useState(false);
  const faults = faultsOf(typed);
  const shown = tried ? faults : [];
  const { reason, comment, attempts } = typed;
  const submit = () => {
    setTried(true);
    if (!isReason(reason) || faults.length > 0) return;
    onSubmit({ reason, comment: comment.trim(), attempts: reason === "unreachable" ? Number(attempts) : 0 });
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={answerTexts.errorTitle}
      onSubmit={submit}
    >
      <Select
        name="reason"
        label={texts.reason}
        placeholder={texts.choose}
        options={REASONS}
        value={reason}
        onChange={(value) => setTyped({ ...typed, reason: value })}
      />
      {reason === "unreachable" ? (
        <TextField
          name="attempts"
          label={texts.attempts}
          hint={texts.attemptsHint(RECLAIM_ATTEMPTS)}
          inputMode="numeric"
          value={attempts}
          onChange={(value) => setTyped({ ...typed, attempts: value })}
        />
      ) : null}
      <TextAreaField
        name="comment"
        label={texts.comment}
        optionalTag={NEEDS_WORDS.includes(reason) ? undefined : answerTexts.optional}
        value={comment}
        counter={{ limit: RECLAIM_COMMENT_MAX, text: answerTexts.counter }}
        onChange={(value) => setTyped({ ...typed, comment: value })}
      />
    </Form>
  );
}
