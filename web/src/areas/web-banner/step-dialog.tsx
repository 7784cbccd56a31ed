import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { BANNER_REASON_MAX, needsReason, type BannerAction } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { Fault } from "../../parts/form/fault.ts";
import { useForm } from "../../parts/form/use-form.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { Creatives } from "./creative-preview.tsx";
import { useMoveBanner } from "./web-banner.queries.ts";
import { bannerTexts } from "./web-banner.texts.ts";

const texts = bannerTexts.dialog;
const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null =>
  field === "reason" ? { field, message: fault === "long" ? texts.reasonLong : texts.reasonMissing } : null;

type Props = { banner: WebBanner; action: BannerAction; onClose: () => void; onDone: (said: string) => void };

/** Asks once more before a step is taken; a release shows what is released, a refusal asks for the reason. */
export function StepDialog({ banner, action, onClose, onDone }: Props) {
  const { id, version, title, files, altText } = banner;
  const words = bannerTexts.steps[action];
  const step = useMoveBanner();
  const form = useForm({
    call: webBanner.updateCompanyWebBannerStatus,
    about: id,
    from: null,
    read: () => ({ reason: "" }),
    bodyOf: ({ reason }) => ({ version, ...(needsReason(action) ? { reason } : {}) }),
    faultsOf: ({ reason }) => (needsReason(action) && reason.trim() === "" ? [{ field: "reason", message: texts.reasonMissing }] : []),
    faultAt,
    codes: { conflict: { message: texts.conflict }, "not-possible-now": { message: texts.notPossible } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ path: { id, action }, body });
      onDone(words.done);
    },
  });
  return (
    <DialogForm
      title={words.title}
      size={action === "approve" ? "lg" : undefined}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      submitLabel={words.name}
      danger={action === "reject"}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>
            <strong>{title}</strong>
          </p>
          {action === "approve" ? <Creatives files={files} altText={altText} /> : null}
          <p>{words.text}</p>
          {needsReason(action) ? (
            <TextField
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              maxLength={BANNER_REASON_MAX}
              value={form.values.reason}
              onChange={(reason) => form.change({ reason })}
            />
          ) : null}
        </Form>
      )}
    </DialogForm>
  );
}
