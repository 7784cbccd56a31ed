import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Creative, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Select } from "../../ui/choice/select.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { useSetCreative } from "./tv-banner.queries.ts";
import { tvTexts } from "./tv-banner.texts.ts";

const texts = tvTexts.set;

type Props = { creative: Creative; bookings: readonly TvBanner[]; onClose: () => void; onDone: (said: string) => void };

/** Puts a creative on one of the bookings that take it. */
export function SetDialog({ creative: { binaryMasterId, settable }, bookings, onClose, onDone }: Props) {
  const step = useSetCreative();
  const form = useForm({
    call: tvBanner.setCreative,
    about: binaryMasterId,
    from: null,
    read: () => ({ externalId: "" }),
    bodyOf: ({ externalId }) => ({ binaryMasterId, externalId }),
    faultAt: ([field]) => (field === "externalId" ? { field, message: texts.missing } : null),
    codes: { "not-possible-now": { message: tvTexts.dialog.notPossible } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(texts.done);
    },
  });
  const open = bookings.filter(({ external_id: id }) => settable.includes(id));
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={tvTexts.dialog.cancel}
      closeLabel={tvTexts.dialog.close}
      submitLabel={texts.name}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={tvTexts.dialog.failed} onSubmit={form.submit}>
          <p>{texts.text}</p>
          <Select
            name="externalId"
            label={texts.booking}
            placeholder={texts.choose}
            options={open.map((booking) => ({ value: booking.external_id, label: texts.option(booking) }))}
            value={form.values.externalId}
            onChange={(externalId) => form.change({ externalId })}
          />
        </Form>
      )}
    </DialogForm>
  );
}
