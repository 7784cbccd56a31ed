import type { ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import { LENGTHS, LEVELS } from "@schaufenster/contract/areas/announcements/announcement.rules.ts";
import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { useNow } from "../../browser/use-now.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { isoDay } from "../../parts/format.ts";
import { NoticeStrip } from "../../parts/notice-strip.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { type Audience, AudienceFields } from "./audience-fields.tsx";
import styles from "./announcements.module.css";
import { useAddNotice, useUpdateNotice } from "./announcements.queries.ts";
import { announcementTexts } from "./announcements.texts.ts";
import { type Span, spanFaults, spanFrom } from "./span.ts";
import { useSeenVersion } from "./seen-version.ts";
import { SpanFields } from "./span-fields.tsx";

const { action, form: texts, levels } = announcementTexts;
const { faults } = texts;
type Body = Input<typeof announcements.addNotice>["body"];
type Words = Pick<ServiceNotice, "message" | "level" | "label" | "dismissible" | "fades">;
type Typed = Words & Span & Audience<"all" | "products">;
const nothing = (): void => undefined;

const readNotice = (notice: ServiceNotice | null, today: string): Typed => ({
  message: notice?.message ?? "",
  level: notice?.level ?? "info",
  label: notice?.label ?? "",
  dismissible: notice?.dismissible ?? true,
  fades: notice?.fades ?? false,
  audience: notice === null || notice.families.length === 0 ? "all" : "products",
  families: notice?.families ?? [],
  ...(notice === null
    ? spanFrom(today)
    : { startDay: notice.startDay, startTime: notice.startTime, endDay: notice.endDay, endTime: notice.endTime }),
});
const bodyOf = ({ audience, families, dismissible, fades, ...typed }: Typed): Body => ({
  ...typed,
  dismissible,
  fades: dismissible && fades,
  families: audience === "products" ? [...families] : [],
});
const ownFaults = (typed: Typed) => [
  ...(typed.audience === "products" && typed.families.length === 0 ? [{ field: "families", message: faults.families }] : []),
  ...spanFaults(typed),
];
const WORDS: Readonly<Record<string, string>> = {
  message: faults.missing(LENGTHS.message),
  label: faults.missing(LENGTHS.label),
  families: faults.families,
  startDay: faults.day,
  endDay: faults.order,
  startTime: faults.time,
  endTime: faults.time,
};

type Props = { notice: ServiceNotice | null; onClose: () => void; onDone: (said: string) => void };

/** Writes a notice, or changes one; below it stands how it will look. */
export function NoticeDialog({ notice, onClose, onDone }: Props) {
  const today = isoDay(useNow());
  const add = useAddNotice();
  const update = useUpdateNotice();
  const step = notice === null ? add : update;
  const version = useSeenVersion(notice, update.error);
  const form = useForm({
    call: announcements.addNotice,
    from: notice,
    read: (from) => readNotice(from, today),
    bodyOf,
    faultsOf: ownFaults,
    faultAt: ([field]) => {
      const message = WORDS[String(field)];
      return message === undefined ? null : { field: String(field), message };
    },
    failure: step.error,
    conflict: action.conflict,
    codes: { "not-possible-now": { message: action.settled } },
    asksOnLeaving: true,
    onSubmit: (body) => {
      const done = { onSuccess: () => onDone(texts.saved) };
      if (notice === null) return add.mutateAsync({ body }, done);
      return update.mutateAsync({ body: { ...body, number: notice.number, version } }, done);
    },
  });
  const { values, change } = form;
  return (
    <DialogForm
      title={notice === null ? texts.newNotice : texts.editNotice}
      size="lg"
      cancelLabel={action.cancel}
      submitLabel={notice === null ? texts.publish : texts.save}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <WordFields values={values} onChange={change} />
          <AudienceFields values={values} choices={["all", "products"]} onChange={change} />
          <SpanFields values={values} onChange={change} />
          <Preview words={values} />
        </Form>
      )}
    </DialogForm>
  );
}

function WordFields({ values, onChange }: { values: Words; onChange: (what: Partial<Words>) => void }) {
  return (
    <>
      <Select
        name="level"
        label={texts.level}
        options={LEVELS.map((value) => ({ value, label: levels[value] }))}
        value={values.level}
        onChange={(chosen) => onChange({ level: LEVELS.find((level) => level === chosen) ?? values.level })}
      />
      <TextField
        name="label"
        label={texts.label}
        hint={texts.labelHint}
        autoComplete="off"
        maxLength={LENGTHS.label}
        value={values.label}
        onChange={(label) => onChange({ label })}
      />
      <TextAreaField
        name="message"
        label={texts.message}
        rows={3}
        value={values.message}
        onChange={(message) => onChange({ message })}
        counter={{ limit: LENGTHS.message, text: texts.counter }}
      />
      <Switch label={texts.dismissible} checked={values.dismissible} onChange={(dismissible) => onChange({ dismissible })} />
      <Switch
        label={texts.fades}
        hint={texts.fadesHint}
        checked={values.dismissible && values.fades}
        lockedReason={values.dismissible ? undefined : texts.fadesLocked}
        onChange={(fades) => onChange({ fades })}
      />
    </>
  );
}

/** Stays while one looks at it. */
function Preview({ words }: { words: Words }) {
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <p className={styles.previewTitle}>{texts.preview}</p>
      <NoticeStrip notice={{ ...words, fades: false }} onDismiss={nothing} />
    </section>
  );
}
