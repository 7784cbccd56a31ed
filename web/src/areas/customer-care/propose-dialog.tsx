import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import type { Change } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { useState } from "react";
import { shownFailure } from "../../parts/failure.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { TextField } from "../../ui/text/text-field.tsx";
import { useEntry, usePropose } from "./customer-care.queries.ts";
import { careToolTexts, careVisitTexts } from "./customer-care.texts.ts";
import { typedOf, weekOf, wrongDays } from "./hours-words.ts";

const texts = careToolTexts.form;
const FIELDS = ["company_name", "ShippingStreet", "ShippingPostalCode", "ShippingCity", "Phone", "mobile", "email"] as const;
type Section = keyof typeof texts.sections;
const SECTIONS = Object.entries(texts.sections).map(([value, label]) => ({ value: value as Section, label }));

interface Values {
  readonly section: Section;
  readonly note: string;
  readonly company: Readonly<Record<(typeof FIELDS)[number], string>>;
  readonly week: ReturnType<typeof typedOf>;
}
type Entry = Pick<EntrySections, "companyData" | "openingHours">;

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
const changeOf = ({ section, company, week }: Values, { companyData, openingHours }: Entry): Change => {
  if (section === "openingHours") return { section, data: { ...openingHours, week: weekOf(week, openingHours.week) } };
  const { Phone, mobile, email, ...plain } = company;
  return { section, data: { ...companyData, ...plain, Phone: orNull(Phone), mobile: orNull(mobile), email: orNull(email) } };
};
const readOf = ({ companyData, openingHours }: Entry): Values => ({
  section: "companyData",
  note: "",
  company: Object.fromEntries(FIELDS.map((name) => [name, companyData[name] ?? ""])) as Values["company"],
  week: typedOf(openingHours.week),
});
const faultAt = (path: readonly PropertyKey[]): FormError | null => {
  const field = String(path.at(-1));
  if (path[0] === "note") return { field: "note", message: texts.noteWrong };
  return path[0] === "change"
    ? { field: path.includes("week") ? String(path[path.indexOf("week") + 1]) : field, message: texts.wrong }
    : null;
};

/** A proposal to the company; nothing changes before it says yes. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const step = usePropose();
  const query = useEntry();
  return (
    <DialogForm title={texts.title} size="lg" cancelLabel={texts.cancel} submitLabel={texts.send} busy={step.isPending} onClose={onClose}>
      {(formId) => (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
          {(entry) => <Fields formId={formId} entry={entry} step={step} onClose={onClose} />}
        </Loaded>
      )}
    </DialogForm>
  );
}

type FieldsProps = { formId: string; entry: Entry; step: ReturnType<typeof usePropose>; onClose: () => void };

function Fields({ formId, entry, step, onClose }: FieldsProps) {
  // One for the dialog: sent again it is the same proposal.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    call: customerCare.proposeChange,
    from: entry,
    read: readOf,
    bodyOf: (values, from) => ({ id, note: values.note, change: changeOf(values, from) }),
    faultsOf: ({ section, week }) =>
      section === "openingHours" ? wrongDays(week, entry.openingHours.week).map((day) => ({ field: day, message: texts.hoursWrong })) : [],
    faultAt,
    failure: step.error,
    conflict: texts.conflict,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      showToast(texts.sent);
      onClose();
    },
  });
  const { section, note, company, week } = form.values;
  const nothing = shownFailure(step.error)?.code === "not-possible-now";
  return (
    <Form id={formId} errors={nothing ? [{ message: texts.nothing }] : form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
      <p>{texts.sub}</p>
      <Segmented label={texts.section} options={SECTIONS} value={section} onChange={(chosen) => form.change({ section: chosen })} />
      {section === "companyData"
        ? FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={careVisitTexts.fields[name]}
              value={company[name]}
              onChange={(text) => form.change({ company: { ...company, [name]: text } })}
            />
          ))
        : WEEKDAYS.map((day) => (
            <TextField
              key={day}
              name={day}
              label={careVisitTexts.days[day]}
              hint={day === "monday" ? texts.hoursHint : undefined}
              value={week[day]}
              onChange={(text) => form.change({ week: { ...week, [day]: text } })}
            />
          ))}
      <TextField name="note" label={texts.note} value={note} onChange={(text) => form.change({ note: text })} />
    </Form>
  );
}
