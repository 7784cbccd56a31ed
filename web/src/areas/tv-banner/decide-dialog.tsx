import { CREATIVE_REASON_MAX, type Decision, type Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Creative } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import type { Fault } from "../../parts/form/fault.ts";
import { useForm } from "../../parts/form/use-form.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { CreativePreview } from "./creative-preview.tsx";
import { SpotField } from "./spot-field.tsx";
import styles from "./tv-banner.module.css";
import { useDecide } from "./tv-banner.queries.ts";
import { tvTexts } from "./tv-banner.texts.ts";

const texts = tvTexts.dialog;
const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "reason") return { field, message: fault === "long" ? texts.reasonLong : texts.reasonMissing };
  return field === "mark" ? { field, message: texts.spotMissing } : null;
};
const faultsOf = ({ reason, mark }: { reason: string; mark: Mark | null }): FormError[] => [
  ...(reason.trim() === "" ? [{ field: "reason", message: texts.reasonMissing }] : []),
  ...(mark === null ? [{ field: "mark", message: texts.spotMissing }] : []),
];

type Props = { creative: Creative; decision: Decision; onClose: () => void; onDone: (said: string) => void };

/** Asks once more before a word is given; a release shows what is released, a refusal asks for the reason and the spot. */
export function DecideDialog({ creative, decision, onClose, onDone }: Props) {
  const { binaryMasterId, version, title, content } = creative;
  const words = tvTexts.decisions[decision];
  const refuses = decision === "REJECTED";
  const step = useDecide();
  const form = useForm({
    call: tvBanner.updateCreative,
    about: binaryMasterId,
    from: null,
    read: () => ({ reason: "", mark: null as Mark | null }),
    bodyOf: ({ reason, mark }) => ({
      binaryMasterId,
      approvalStatus: decision,
      version,
      ...(refuses && mark !== null ? { reason, mark } : {}),
    }),
    faultsOf: (values) => (refuses ? faultsOf(values) : []),
    faultAt,
    codes: { conflict: { message: texts.conflict }, "not-possible-now": { message: texts.notPossible } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(words.done);
    },
  });
  return (
    <DialogForm
      title={words.title}
      size="lg"
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      submitLabel={words.name}
      danger={refuses}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>
            <strong>{title}</strong>
          </p>
          {refuses ? null : <CreativePreview creative={creative} />}
          <p>{words.text}</p>
          {refuses ? (
            <>
              <TextField
                name="reason"
                label={texts.reason}
                hint={texts.reasonHint}
                maxLength={CREATIVE_REASON_MAX}
                value={form.values.reason}
                onChange={(reason) => form.change({ reason })}
              />
              <SpotField creative={creative} value={form.values.mark} onChange={(mark) => form.change({ mark })} />
            </>
          ) : (
            <p className={styles.meta}>
              {tvTexts.checksum} <code className={styles.hash}>{content}</code>
            </p>
          )}
        </Form>
      )}
    </DialogForm>
  );
}
