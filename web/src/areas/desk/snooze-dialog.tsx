import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { REASON, SNOOZE_DAYS } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { useNow } from "../../browser/use-now.ts";
import { DayField } from "../../parts/day-field.tsx";
import { useForm } from "../../parts/form/use-form.ts";
import { formatDay, isoDay } from "../../parts/format.ts";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import type { CaseDialogProps } from "./answer-dialog.tsx";
import { useSnooze } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.snoozeDialog;

/** Puts a case off until a day, and says why. */
export function SnoozeDialog({ shown, onClose, onDone }: CaseDialogProps) {
  const snooze = useSnooze();
  const today = isoDay(useNow());
  const [first, last] = [addDays(today, 1), addDays(today, SNOOZE_DAYS)];
  const form = useForm({
    call: desk.snoozeCase,
    from: shown,
    read: () => ({ until: "", reason: "" }),
    bodyOf: ({ until, reason }, { number, version }) => ({ number, version, until, reason: reason.trim() }),
    faultsOf: ({ until }) => (until >= first && until <= last ? [] : [{ field: "until", message: texts.untilWrong(SNOOZE_DAYS) }]),
    faultAt: ([field]) => {
      if (field === "until") return { field, message: texts.untilWrong(SNOOZE_DAYS) };
      return field === "reason" ? { field, message: deskTexts.handOverDialog.reasonWrong(REASON.least, REASON.most) } : null;
    },
    failure: snooze.error,
    conflict: deskTexts.action.conflict,
    onSubmit: (body) => snooze.mutateAsync({ body }, { onSuccess: () => onDone(texts.done(formatDay(body.until))) }),
  });
  const { values, change } = form;
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={deskTexts.action.cancel}
      submitLabel={texts.submit}
      busy={snooze.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <p>{texts.text}</p>
          <DayField name="until" label={texts.until} value={values.until} min={first} max={last} onChange={(until) => change({ until })} />
          <TextField
            name="reason"
            label={deskTexts.handOverDialog.reason}
            hint={deskTexts.handOverDialog.reasonHint}
            autoComplete="off"
            maxLength={REASON.most}
            value={values.reason}
            onChange={(reason) => change({ reason })}
          />
        </Form>
      )}
    </DialogForm>
  );
}
