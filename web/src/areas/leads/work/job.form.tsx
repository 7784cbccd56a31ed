import type { JobState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { JOB_STATES, WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { parseGermanDay } from "@schaufenster/contract/values/german-day.ts";
import { useState } from "react";
import { DayField } from "../../../parts/day-field.tsx";
import type { FormError } from "../../../ui/form-context.ts";
import { Form } from "../../../ui/form.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { jobTexts, workTexts } from "./work.texts.ts";

const texts = jobTexts.form;
const STATES = JOB_STATES.map((value) => ({ value, label: jobTexts.states[value] }));
const isState = (value: string): value is JobState => (JOB_STATES as readonly string[]).includes(value);

/** What stands in a job; a new one has no state to choose. */
export interface JobContent {
  readonly title: string;
  readonly plannedFor: string | null;
  readonly note: string;
  readonly state: JobState | null;
}

type Props = { id: string; start: JobContent; failure: string | undefined; onSubmit: (content: JobContent) => void };

/** Heading, day, state and a note for the team. */
export function JobForm({ id, start, failure, onSubmit }: Props) {
  const [typed, setTyped] = useState({ title: start.title, day: start.plannedFor ?? "", note: start.note, state: start.state });
  const [tried, setTried] = useState(false);
  const plannedFor = typed.day.trim() === "" ? null : parseGermanDay(typed.day);
  const title = typed.title.trim();
  const faults: FormError[] = [
    ...(title === "" ? [{ field: "title", message: texts.titleMissing }] : []),
    ...(title.length > WORK_LIMITS.title ? [{ field: "title", message: workTexts.titleLong(WORK_LIMITS.title) }] : []),
    ...(plannedFor === null && typed.day.trim() !== "" ? [{ field: "day", message: texts.dayWrong }] : []),
    ...(typed.note.trim().length > WORK_LIMITS.note ? [{ field: "note", message: texts.noteLong(WORK_LIMITS.note) }] : []),
  ];
  const shown = tried ? faults : [];
  const submit = () => {
    setTried(true);
    if (faults.length === 0) onSubmit({ title, plannedFor, note: typed.note.trim(), state: typed.state });
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={workTexts.errorTitle}
      onSubmit={submit}
    >
      <TextField name="title" label={texts.title} value={typed.title} onChange={(value) => setTyped({ ...typed, title: value })} />
      <DayField
        name="day"
        label={texts.day}
        optionalTag={workTexts.optional}
        value={typed.day}
        onChange={(day) => setTyped({ ...typed, day })}
      />
      {typed.state === null ? null : (
        <Select
          name="state"
          label={texts.state}
          options={STATES}
          value={typed.state}
          onChange={(state) => isState(state) && setTyped({ ...typed, state })}
        />
      )}
      <TextAreaField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        optionalTag={workTexts.optional}
        value={typed.note}
        counter={{ limit: WORK_LIMITS.note, text: workTexts.counter }}
        onChange={(note) => setTyped({ ...typed, note })}
      />
    </Form>
  );
}
