import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { PROPOSABLE, type Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import { useState } from "react";
import { shownFailure } from "../../parts/failure.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Select } from "../../ui/choice/select.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { TextField } from "../../ui/text/text-field.tsx";
import { useEntry, usePropose } from "./customer-care.queries.ts";
import { careToolTexts, careVisitTexts } from "./customer-care.texts.ts";
import { wrongDays } from "./hours-words.ts";
import { SectionFields } from "./propose-fields.tsx";
import { changeOf, readOf, type Proposed } from "./propose-values.ts";

const texts = careToolTexts.form;
const SECTIONS = PROPOSABLE.map((value) => ({ value, label: careVisitTexts.sections[value] }));
const isSection = (value: string): value is Proposable => PROPOSABLE.some((one) => one === value);

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

type FieldsProps = { formId: string; entry: Proposed; step: ReturnType<typeof usePropose>; onClose: () => void };

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
  const { section, note } = form.values;
  const nothing = shownFailure(step.error)?.code === "not-possible-now";
  return (
    <Form id={formId} errors={nothing ? [{ message: texts.nothing }] : form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
      <p>{texts.sub}</p>
      <Select
        label={texts.section}
        options={SECTIONS}
        value={section}
        onChange={(chosen) => isSection(chosen) && form.change({ section: chosen })}
      />
      <SectionFields values={form.values} change={form.change} />
      <TextField name="note" label={texts.note} value={note} onChange={(text) => form.change({ note: text })} />
    </Form>
  );
}
