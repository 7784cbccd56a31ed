import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { REASON } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { useMember } from "../../session/use-session.ts";
import { Select } from "../../ui/choice/select.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import type { CaseDialogProps } from "./answer-dialog.tsx";
import { useHandOver } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.handOverDialog;

/** Gives a case to a colleague, and says why. */
export function HandOverDialog({ shown, onClose, onDone }: CaseDialogProps) {
  const { user } = useMember();
  const handOver = useHandOver();
  const others = shown.colleagues.filter(({ id }) => id !== user.user_id);
  const form = useForm({
    call: desk.handOverCase,
    from: shown,
    read: () => ({ to: "", reason: "" }),
    bodyOf: ({ to, reason }, { number, version }) => ({ number, version, to, reason: reason.trim() }),
    faultAt: ([field]) => {
      if (field === "to") return { field, message: texts.toMissing };
      return field === "reason" ? { field, message: texts.reasonWrong(REASON.least, REASON.most) } : null;
    },
    failure: handOver.error,
    conflict: deskTexts.action.conflict,
    onSubmit: (body) => handOver.mutateAsync({ body }, { onSuccess: ({ takenBy }) => onDone(texts.done(takenBy?.name ?? "")) }),
  });
  const { values, change } = form;
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={deskTexts.action.cancel}
      submitLabel={texts.submit}
      busy={handOver.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          {others.length === 0 ? <Notice tone="info">{texts.alone}</Notice> : null}
          <Select
            name="to"
            label={texts.to}
            placeholder={texts.choose}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.to}
            onChange={(to) => change({ to })}
          />
          <TextField
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
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
