import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { useState } from "react";
import { DayField } from "../../../parts/day-field.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.pause;

/** A pause, both days included. */
export interface Pause {
  readonly from: string;
  readonly to: string;
}

const faultsOf = (from: string | null, to: string | null, today: string): FormError[] => {
  const typed = [
    ...(from === null ? [{ field: "from", message: texts.dayWrong }] : []),
    ...(to === null ? [{ field: "to", message: texts.dayWrong }] : []),
  ];
  if (from === null || to === null) return typed;
  if (to < from) return [{ field: "to", message: texts.order }];
  return to < today ? [{ field: "to", message: texts.past }] : [];
};

type Props = { id: string; saved: Pause | null; today: string; failure: string | undefined; onSubmit: (pause: Pause) => void };

/** The first and the last day of a pause. */
export function PauseForm({ id, saved, today, failure, onSubmit }: Props) {
  const [typed, setTyped] = useState(saved ?? { from: "", to: "" });
  const [tried, setTried] = useState(false);
  const [from, to] = [parseGermanDay(typed.from), parseGermanDay(typed.to)];
  const faults = faultsOf(from, to, today);
  const shown = tried ? faults : [];
  const submit = () => {
    setTried(true);
    if (from !== null && to !== null && faults.length === 0) onSubmit({ from, to });
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={texts.errorTitle}
      onSubmit={submit}
    >
      <FieldGrid>
        {(["from", "to"] as const).map((name) => (
          <FieldCell key={name} span={3}>
            <DayField name={name} label={texts[name]} value={typed[name]} onChange={(value) => setTyped({ ...typed, [name]: value })} />
          </FieldCell>
        ))}
      </FieldGrid>
    </Form>
  );
}
