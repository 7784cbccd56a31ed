import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { OBJECTION_MAX } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { formatNumber } from "../../../parts/format.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { useObject } from "./ratings.queries.ts";
import { ratingTexts } from "./ratings.texts.ts";

const texts = ratingTexts.object;

/** Says why a rating should be shown again. */
export function ObjectionDialog({ rating, onClose }: { rating: OwnRating; onClose: () => void }) {
  const object = useObject();
  const { values, errors, change, submit } = useForm({
    call: user.objectToRating,
    from: null,
    read: () => ({ text: "" }),
    bodyOf: ({ text }) => ({ rating_id: rating.id, text: text.trim() }),
    faultAt: ([part], fault) =>
      part === "text" ? { field: part, message: fault === "long" ? texts.long(formatNumber(OBJECTION_MAX)) : texts.missing } : null,
    failure: object.error,
    onSubmit: (body) =>
      object.mutateAsync(
        { body },
        {
          onSuccess: () => {
            onClose();
            showToast(texts.done);
          },
        },
      ),
  });
  return (
    <DialogForm title={texts.title} cancelLabel={texts.cancel} submitLabel={texts.submit} busy={object.isPending} onClose={onClose}>
      {(id) => (
        <Form id={id} errors={errors} errorTitle={texts.failed} onSubmit={submit}>
          <TextAreaField
            name="text"
            label={texts.text}
            hint={texts.hint}
            rows={5}
            value={values.text}
            onChange={(text) => change({ text })}
            counter={{ limit: OBJECTION_MAX, text: ratingTexts.form.counter }}
          />
        </Form>
      )}
    </DialogForm>
  );
}
