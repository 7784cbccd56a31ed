import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import {
  CALL_HOURS,
  callDays,
  MATTER_MAX,
  SERVICE_CASE_TYPES,
  SUBJECT_MAX,
  type ServiceCaseType,
} from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { parsePhone, PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { useNow } from "../../browser/use-now.ts";
import type { Fault } from "../../parts/form/fault.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { formatDay, isoDay } from "../../parts/format.ts";
import { Select } from "../../ui/choice/select.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { CaseFilesField, type Attached } from "./case-files.tsx";
import { useOpenMatter, useWriteAgain } from "./service-case.queries.ts";
import { matterTexts } from "./service-case.texts.ts";

const texts = matterTexts.form;
const WEEKDAY = new Intl.DateTimeFormat("de-DE", { weekday: "short" });
const dayOption = (day: string) => ({ value: day, label: `${WEEKDAY.format(new Date(`${day}T12:00:00`))}, ${formatDay(day)}` });
const counter = { limit: MATTER_MAX, text: texts.used };

interface Typed {
  readonly type: ServiceCaseType | "";
  readonly subject: string;
  readonly text: string;
  readonly phone: string;
  readonly day: string;
  readonly time: string;
  readonly files: readonly Attached[];
}
/** What is named and not there is a file: matters stay. */
const GONE = { field: "files", message: matterTexts.files.gone };
const idsOf = (files: readonly Attached[]) => (files.length === 0 ? {} : { files: files.map(({ id }) => id) });
/** In the order of the page. */
const faultsOf = ({ type, subject, text, phone, day, time }: Typed): FormError[] => {
  const calls = type === "callback";
  const number = phone.trim();
  const phoneFault = number === "" ? (calls ? texts.phoneMissing : null) : parsePhone(number, "any") === null ? texts.phoneWrong : null;
  return [
    ...(type === "" ? [{ field: "type", message: texts.typeMissing }] : []),
    ...(calls && day === "" ? [{ field: "day", message: texts.dayMissing }] : []),
    ...(calls && time === "" ? [{ field: "time", message: texts.timeMissing }] : []),
    ...(subject.trim() === "" ? [{ field: "subject", message: texts.subjectMissing }] : []),
    ...(text.trim() === "" ? [{ field: "text", message: texts.textMissing }] : []),
    ...(phoneFault === null ? [] : [{ field: "phone", message: phoneFault }]),
  ];
};
const faultAt = (path: readonly PropertyKey[], fault: Fault): FormError | null => {
  const [field, part] = path;
  if (field === "subject") return { field, message: fault === "long" ? texts.subjectLong : texts.subjectMissing };
  if (field === "text") return { field, message: fault === "long" ? texts.textLong : texts.textMissing };
  if (field === "phone") return { field, message: texts.phoneWrong };
  if (field === "call")
    return part === "time" ? { field: "time", message: texts.timeMissing } : { field: "day", message: texts.dayMissing };
  return null;
};

const EMPTY: Typed = { type: "", subject: "", text: "", phone: "", day: "", time: "", files: [] };
const begun = (start: "handover" | undefined): Typed => (start ? { ...EMPTY, type: start, ...texts[start] } : EMPTY);

type Props = { onClose: () => void; onDone: (said: string) => void };
type OpenProps = Props & {
  /** What is begun already. */
  start: "handover" | undefined;
};

/** Asks what it is about, and how we can reach whoever asks. */
export function OpenDialog({ start, onClose, onDone }: OpenProps) {
  const opening = useOpenMatter();
  const form = useForm({
    call: serviceCase.create,
    from: null,
    read: () => begun(start),
    bodyOf: ({ type, subject, text, phone, day, time, files }) => ({
      subject,
      text,
      ...(phone.trim() === "" ? {} : { phone: parsePhone(phone, "any") ?? phone.trim() }),
      ...(type === "callback" ? { call: { day, time: time as (typeof CALL_HOURS)[number] } } : {}),
      ...idsOf(files),
    }),
    faultsOf,
    faultAt,
    codes: { "not-found": GONE },
    failure: opening.error,
    onSubmit: async (body) => {
      if (form.values.type === "") return;
      await opening.mutateAsync({ path: { type: form.values.type }, body });
      onDone(texts.done);
    },
  });
  const { type, subject, text, phone, day, time, files } = form.values;
  const calls = type === "callback";
  return (
    <DialogForm
      title={texts.title}
      size="lg"
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      submitLabel={texts.submit}
      busy={opening.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <Select
            name="type"
            label={texts.type}
            placeholder={texts.choose}
            options={SERVICE_CASE_TYPES.map((one) => ({ value: one, label: matterTexts.types[one] }))}
            value={type}
            onChange={(one) => form.change({ type: one as Typed["type"] })}
          />
          {calls ? <CallFields day={day} time={time} onChange={form.change} /> : null}
          <TextField
            name="subject"
            label={texts.subject}
            maxLength={SUBJECT_MAX}
            value={subject}
            onChange={(one) => form.change({ subject: one })}
          />
          <TextAreaField
            name="text"
            label={texts.text}
            rows={6}
            counter={counter}
            value={text}
            onChange={(one) => form.change({ text: one })}
          />
          <TextField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={calls ? texts.phoneOfCall : texts.phone}
            optionalTag={calls ? undefined : texts.optional}
            maxLength={PHONE_MAX}
            value={phone}
            onChange={(one) => form.change({ phone: one })}
          />
          <CaseFilesField files={files} onChange={(all) => form.change({ files: all })} />
        </Form>
      )}
    </DialogForm>
  );
}

type CallProps = Pick<Typed, "day" | "time"> & { onChange: (typed: Partial<Pick<Typed, "day" | "time">>) => void };

/** When we call: a workday, and the hour. */
function CallFields({ day, time, onChange }: CallProps) {
  const today = isoDay(useNow());
  return (
    <FieldGrid>
      <FieldCell span={6}>
        <Select
          name="day"
          label={texts.day}
          placeholder={texts.choose}
          options={callDays(today).map(dayOption)}
          value={day}
          onChange={(one) => onChange({ day: one })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <Select
          name="time"
          label={texts.time}
          placeholder={texts.choose}
          options={CALL_HOURS.map((one) => ({ value: one, label: texts.hour(one) }))}
          value={time}
          onChange={(one) => onChange({ time: one })}
        />
      </FieldCell>
    </FieldGrid>
  );
}

/** The company writes again, below what was written. */
export function ReplyDialog({ matter: { id, version, subject, status }, onClose, onDone }: Props & { matter: ServiceCase }) {
  const writing = useWriteAgain();
  const form = useForm({
    call: serviceCase.reply,
    about: id,
    from: { version },
    read: (): Pick<Typed, "text" | "files"> => ({ text: "", files: [] }),
    bodyOf: ({ text, files }, from) => ({ id, version: from.version, text, ...idsOf(files) }),
    faultsOf: ({ text }) => (text.trim() === "" ? [{ field: "text", message: texts.textMissing }] : []),
    faultAt,
    conflict: texts.conflict,
    codes: { "not-possible-now": { message: matterTexts.full }, "not-found": GONE },
    failure: writing.error,
    onSubmit: async (body) => {
      await writing.mutateAsync({ body });
      onDone(texts.again);
    },
  });
  return (
    <DialogForm
      title={matterTexts.replyTo(status === "open" ? matterTexts.add : matterTexts.reply, subject)}
      size="lg"
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      submitLabel={texts.submit}
      busy={writing.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <TextAreaField
            name="text"
            label={texts.text}
            rows={6}
            counter={counter}
            value={form.values.text}
            onChange={(text) => form.change({ text })}
          />
          <CaseFilesField files={form.values.files} onChange={(all) => form.change({ files: all })} />
        </Form>
      )}
    </DialogForm>
  );
}
