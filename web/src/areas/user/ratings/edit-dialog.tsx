import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { RatingFields, ratingFaultAt, readRating, saidOf } from "./rating-fields.tsx";
import { useUpdateRating } from "./ratings.queries.ts";
import { ratingTexts } from "./ratings.texts.ts";

const texts = ratingTexts.edit;

/** Changes a rating. */
export function EditDialog({ rating, onClose }: { rating: OwnRating; onClose: () => void }) {
  const update = useUpdateRating();
  const { values, errors, change, submit } = useForm({
    call: user.updateRating,
    from: rating,
    read: readRating,
    bodyOf: (typed) => ({ rating_id: rating.id, ...saidOf(typed) }),
    faultAt: ratingFaultAt,
    codes: { "not-possible-now": { message: ratingTexts.form.notNow } },
    failure: update.error,
    onSubmit: (body) =>
      update.mutateAsync(
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
    <DialogForm
      title={texts.title(rating.company_name)}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      busy={update.isPending}
      onClose={onClose}
    >
      {(id) => (
        <Form id={id} errors={errors} errorTitle={ratingTexts.form.failed} onSubmit={submit}>
          <RatingFields values={values} onChange={change} />
        </Form>
      )}
    </DialogForm>
  );
}
