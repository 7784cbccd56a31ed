import { DayField } from "../../parts/day-field.tsx";
import { TimeField } from "../../parts/time-field.tsx";
import { FieldCell, FieldGrid } from "../../ui/form/form.tsx";
import { announcementTexts } from "./announcements.texts.ts";
import type { Span } from "./span.ts";

const texts = announcementTexts.form;

/** From when to when it is seen. */
export function SpanFields({ values, onChange }: { values: Span; onChange: (what: Partial<Span>) => void }) {
  return (
    <FieldGrid>
      <FieldCell span={3}>
        <DayField name="startDay" label={texts.start} value={values.startDay} onChange={(startDay) => onChange({ startDay })} />
      </FieldCell>
      <FieldCell span={3}>
        <TimeField
          name="startTime"
          label={texts.startTime}
          hint={texts.timeHint}
          value={values.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
      </FieldCell>
      <FieldCell span={3}>
        <DayField name="endDay" label={texts.end} value={values.endDay} onChange={(endDay) => onChange({ endDay })} />
      </FieldCell>
      <FieldCell span={3}>
        <TimeField
          name="endTime"
          label={texts.endTime}
          hint={texts.timeHint}
          value={values.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </FieldCell>
    </FieldGrid>
  );
}
