import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { ReclaimReason } from "@schaufenster/contract/areas/leads/lead.model.ts";
import {
  needsWords,
  RECLAIM_ATTEMPTS,
  RECLAIM_ATTEMPTS_MAX,
  RECLAIM_COMMENT_MAX,
  RECLAIM_REASONS,
} from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { answerTexts } from "./answer.texts.ts";

const texts = answerTexts.reclaim;
const REASONS = RECLAIM_REASONS.map((value) => ({ value, label: texts.reasons[value] }));
const isReason = (value: string): value is ReclaimReason => (RECLAIM_REASONS as readonly string[]).includes(value);

type Typed = { readonly reason: ReclaimReason | ""; readonly comment: string; readonly attempts: string };

const faultsOf = ({ reason, comment, attempts }: Typed): FormError[] => {
  const count = Number(attempts);
  const counted = Number.isInteger(count) && count >= 1 && count <= RECLAIM_ATTEMPTS_MAX;
  return [
    ...(reason === "unreachable" && !counted ? [{ field: "attempts", message: texts.attemptsWrong(RECLAIM_ATTEMPTS_MAX) }] : []),
    ...(needsWords(reason) && comment.trim() === "" ? [{ field: "comment", message: texts.commentMissing }] : []),
  ];
};

const faultAt = ([field]: readonly PropertyKey[]): FormError | null => {
  if (field === "reason") return { field, message: texts.reasonMissing };
  if (field === "attempts") return { field, message: texts.attemptsWrong(RECLAIM_ATTEMPTS_MAX) };
  return field === "comment" ? { field, message: texts.commentLong(RECLAIM_COMMENT_MAX) } : null;
};

type Body = BodyOf<typeof leads.reclaimLead>;
type Props = { id: string; externalId: string; failure: unknown; onSubmit: (body: Body) => Promise<unknown> };

/** Asks what is wrong, and for what the rules need to judge it. */
export function ReclaimForm({ id, externalId, failure, onSubmit }: Props) {
  const form = useForm({
    call: leads.reclaimLead,
    from: externalId,
    read: (): Typed => ({ reason: "", comment: "", attempts: "" }),
    bodyOf: (typed, lead) => ({
      externalId: lead,
      reason: typed.reason,
      comment: typed.comment.trim(),
      attempts: typed.reason === "unreachable" ? Number(typed.attempts) : 0,
    }),
    faultsOf,
    faultAt,
    failure,
    onSubmit,
  });
  const { change } = form;
  const { reason, comment, attempts } = form.values;
  return (
    <Form id={id} errors={form.errors} errorTitle={answerTexts.errorTitle} onSubmit={form.submit}>
      <Select
        name="reason"
        label={texts.reason}
        placeholder={texts.choose}
        options={REASONS}
        value={reason}
        onChange={(value) => isReason(value) && change({ reason: value })}
      />
      {reason === "unreachable" ? (
        <TextField
          name="attempts"
          label={texts.attempts}
          hint={texts.attemptsHint(RECLAIM_ATTEMPTS)}
          inputMode="numeric"
          value={attempts}
          onChange={(value) => change({ attempts: value })}
        />
      ) : null}
      <TextAreaField
        name="comment"
        label={texts.comment}
        optionalTag={needsWords(reason) ? undefined : answerTexts.optional}
        value={comment}
        counter={{ limit: RECLAIM_COMMENT_MAX, text: answerTexts.counter }}
        onChange={(value) => change({ comment: value })}
      />
    </Form>
  );
}
