import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Stack } from "../../../ui/page/page.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { HoursFault } from "./opening-hours.fault.tsx";
import { HoursText } from "./opening-hours.text.tsx";
import { HoursWeek } from "./opening-hours.days.tsx";
import styles from "./opening-hours.module.css";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { tidyWeek, withStated } from "./opening-hours.week.ts";
import { SpecialDaysEditor } from "./special-days.editor.tsx";

type Values = SectionValues<"openingHours">;

/** The week, special days, telephone hours and a note. */
export function OpeningHoursEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const locked = lockedReason !== undefined;
  return (
    <Stack gap="small">
      <HoursWeek
        name="openingHours.week"
        label={texts.week}
        week={values.week}
        saved={saved.week}
        locked={locked}
        onChange={(week) => onChange({ ...values, week })}
      />
      {!locked && <HoursText onApply={(stated) => onChange({ ...values, week: withStated(values.week, stated) })} />}
      <SpecialDaysEditor
        days={values.special_days}
        saved={saved.special_days}
        locked={locked}
        onChange={(special_days) => onChange({ ...values, special_days })}
      />
      <PhoneHours values={values} saved={saved} locked={locked} onChange={onChange} />
      <div className={styles.part}>
        <TextAreaField
          name="openingHours.note"
          label={texts.note}
          hint={texts.noteHint}
          optionalTag={texts.optional}
          rows={2}
          readOnly={locked}
          value={values.note}
          previous={values.note === saved.note ? undefined : texts.previous(saved.note)}
          counter={{ limit: ENTRY_LIMITS.hoursNote, text: texts.counter }}
          onChange={(note) => onChange({ ...values, note })}
        />
      </div>
    </Stack>
  );
}

type PhoneProps = Pick<EditorProps<Values>, "values" | "saved" | "onChange"> & { locked: boolean };

function PhoneHours({ values, saved, locked, onChange }: PhoneProps) {
  const { id } = useFieldState("openingHours.phone_week", {});
  const { phone_week: week } = values;
  return (
    <div className={styles.part}>
      <Switch
        id={week === null ? id : undefined}
        label={texts.phone}
        hint={texts.phoneHint}
        checked={week !== null}
        aria-disabled={locked || undefined}
        onChange={(on) => !locked && onChange({ ...values, phone_week: on ? (saved.phone_week ?? tidyWeek(values.week)) : null })}
      />
      {week === null ? (
        <HoursFault name="openingHours.phone_week" />
      ) : (
        <HoursWeek
          name="openingHours.phone_week"
          label={texts.phoneWeek}
          week={week}
          saved={saved.phone_week ?? week}
          locked={locked}
          onChange={(phone_week) => onChange({ ...values, phone_week })}
        />
      )}
    </div>
  );
}
