import type { PreparedModal } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import { AUDIENCES, LENGTHS } from "@schaufenster/contract/areas/announcements/announcement.rules.ts";
import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import { NOTIFICATION_PARAM } from "@schaufenster/contract/areas/notifications/notification.rules.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { useState } from "react";
import { useNow } from "../../browser/use-now.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { isoDay } from "../../parts/format.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { useAddModal, useUpdateModal } from "./announcements.queries.ts";
import { announcementTexts } from "./announcements.texts.ts";
import { type Audience, AudienceFields } from "./audience-fields.tsx";
import { NotificationDialog } from "./notification-dialog.tsx";
import { type Span, spanFaults, spanFrom } from "./span.ts";
import { useSeenVersion } from "./seen-version.ts";
import { SpanFields } from "./span-fields.tsx";

const { action, form: texts } = announcementTexts;
const { faults } = texts;
type Body = Input<typeof announcements.addModal>["body"];
interface Words {
  readonly code: string;
  readonly headline: string;
  readonly text: string;
  readonly buttonText: string;
  readonly buttonLink: string;
}
type Typed = Words & Span & Audience<PreparedModal["audience"]>;

const readModal = (modal: PreparedModal | null, today: string): Typed => ({
  code: modal?.code ?? "",
  headline: modal?.headline ?? "",
  text: modal?.text ?? "",
  buttonText: modal?.buttonText ?? "",
  buttonLink: modal?.buttonLink ?? "",
  audience: modal?.audience ?? "all",
  families: modal?.families ?? [],
  ...(modal === null
    ? spanFrom(today)
    : { startDay: modal.startDay, startTime: modal.startTime, endDay: modal.endDay, endTime: modal.endTime }),
});
const orNull = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());
const bodyOf = ({ code, audience, families, buttonText, buttonLink, ...typed }: Typed): Body => ({
  ...typed,
  code: code.trim(),
  audience,
  families: audience === "products" ? [...families] : [],
  buttonText: orNull(buttonText),
  buttonLink: orNull(buttonLink),
});
const WORDS: Readonly<Record<string, string>> = {
  code: faults.code,
  headline: faults.missing(LENGTHS.headline),
  text: faults.missing(LENGTHS.text),
  buttonText: faults.most(LENGTHS.buttonText),
  buttonLink: faults.link,
  families: faults.families,
  startDay: faults.day,
  endDay: faults.order,
  startTime: faults.time,
  endTime: faults.time,
};
const isTaken = (failure: unknown): boolean => failure instanceof Error && failure.message === "not-possible-now";

type Props = { modal: PreparedModal | null; onClose: () => void; onDone: (said: string) => void };

/** Writes a notification, or changes one for those who have not seen it. */
export function ModalDialog({ modal, onClose, onDone }: Props) {
  const today = isoDay(useNow());
  const [previewed, setPreviewed] = useState(false);
  const add = useAddModal();
  const update = useUpdateModal();
  const step = modal === null ? add : update;
  const version = useSeenVersion(modal, update.error);
  const form = useForm({
    call: announcements.addModal,
    from: modal,
    read: (from) => readModal(from, today),
    bodyOf,
    faultsOf: spanFaults,
    faultAt: ([field]) => {
      if (field === "code" && isTaken(step.error)) return { field, message: faults.codeTaken };
      const message = WORDS[String(field)];
      return message === undefined ? null : { field: String(field), message };
    },
    failure: step.error,
    conflict: action.conflict,
    codes: { "not-possible-now": { message: action.settled } },
    asksOnLeaving: true,
    onSubmit: ({ code, ...body }) => {
      const done = { onSuccess: () => onDone(texts.saved) };
      if (modal === null) return add.mutateAsync({ body: { ...body, code } }, done);
      return update.mutateAsync({ body: { ...body, number: modal.number, version } }, done);
    },
  });
  const { values, change } = form;
  const { headline, text, buttonText, buttonLink } = values;
  const shown = { headline, text, button_text: orNull(buttonText), button_link: orNull(buttonLink) };
  const endPreview = () => setPreviewed(false);
  return (
    <>
      <DialogForm
        title={modal === null ? texts.newModal : texts.editModal}
        size="lg"
        cancelLabel={action.cancel}
        submitLabel={modal === null ? texts.publish : texts.save}
        busy={step.isPending}
        onClose={onClose}
      >
        {(formId) => (
          <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
            <WordFields values={values} isNew={modal === null} onChange={change} />
            <div>
              <Button size="sm" onClick={() => setPreviewed(true)}>
                {texts.showPreview}
              </Button>
            </div>
            <AudienceFields values={values} choices={AUDIENCES} onChange={change} />
            <SpanFields values={values} onChange={change} />
          </Form>
        )}
      </DialogForm>
      {previewed ? <NotificationDialog content={shown} onConfirm={endPreview} onClose={endPreview} /> : null}
    </>
  );
}

type FieldsProps = { values: Words; isNew: boolean; onChange: (what: Partial<Words>) => void };
function WordFields({ values, isNew, onChange }: FieldsProps) {
  const line = (name: "code" | "headline" | "buttonText" | "buttonLink") => ({
    name,
    label: texts[name],
    autoComplete: "off",
    value: values[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
  });
  return (
    <>
      {isNew ? <TextField {...line("code")} hint={texts.codeHint(NOTIFICATION_PARAM)} spellCheck={false} /> : null}
      <TextField {...line("headline")} maxLength={LENGTHS.headline} />
      <TextAreaField
        name="text"
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        value={values.text}
        onChange={(text) => onChange({ text })}
        counter={{ limit: LENGTHS.text, text: texts.counter }}
      />
      <TextField {...line("buttonText")} optionalTag={texts.optional} hint={texts.buttonTextHint} maxLength={LENGTHS.buttonText} />
      <TextField {...line("buttonLink")} optionalTag={texts.optional} hint={texts.buttonLinkHint} maxLength={LENGTHS.buttonLink} />
    </>
  );
}
