import { PATHS } from "@schaufenster/contract/paths.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { DayField, printDay } from "../../../parts/day-field.tsx";
import { TimeField } from "../../../parts/time-field.tsx";
import { FieldGroup } from "../../../ui/form/field.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { daysText } from "./days-text.ts";
import type { PartProps } from "./settings-fields.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.reach;
const RINGS = Array.from({ length: 10 }, (_, rings) => ({ value: String(rings), label: texts.ringsOption(rings) }));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Holidays, forwarding and the hours of the secretary. */
export function ReachCard(props: PartProps) {
  const { fields, onChange, lockedReason } = props;
  const hint = fields.forwardCalls
    ? texts.forwardHint(
        texts.ringsShort(fields.forwardAfterRings),
        daysText(fields.serviceDays) || texts.noDays,
        fields.serviceFrom,
        fields.serviceUntil,
      )
    : texts.forwardOff;
  return (
    <Card title={settingsTexts.sections.reach} sub={texts.sub}>
      <CardBody>
        <Vacation {...props} />
        <hr className={styles.line} />
        <Switch
          label={texts.forward}
          hint={hint}
          checked={fields.forwardCalls}
          lockedReason={lockedReason}
          onChange={(forwardCalls) => onChange({ forwardCalls })}
        />
        <Hours {...props} />
        <p className={styles.hint}>
          <a className="tap" href={PATHS.secretarialGuides}>
            {texts.guides}
          </a>
        </p>
      </CardBody>
    </Card>
  );
}

function Vacation({ fields, known, isChanged, onChange, lockedReason }: PartProps) {
  const field = (name: "vacationStartDate" | "vacationEndDate") => ({
    name,
    value: fields[name],
    optionalTag: settingsTexts.optional,
    readOnly: lockedReason !== undefined,
    previous: isChanged(name) ? settingsTexts.before(printDay(known[name]) || settingsTexts.notSet) : undefined,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <FieldGrid>
        <FieldCell span={3}>
          <DayField {...field("vacationStartDate")} label={texts.vacationStart} />
        </FieldCell>
        <FieldCell span={3}>
          <DayField {...field("vacationEndDate")} label={texts.vacationEnd} />
        </FieldCell>
      </FieldGrid>
      <p className={styles.hint}>
        {texts.vacationHint}
        <a href={PATHS.entryData}>{texts.vacationLink}</a>
        {texts.vacationEnd2}
      </p>
    </>
  );
}

function Hours({ fields, isChanged, onChange, lockedReason }: PartProps) {
  const locked = lockedReason !== undefined;
  const toggle = (day: number, on: boolean) =>
    onChange({ serviceDays: WEEKDAYS.filter((one) => (one === day ? on : fields.serviceDays.includes(one))) });
  const clock = (name: "serviceFrom" | "serviceUntil") => ({
    name,
    value: fields[name],
    changed: isChanged(name),
    readOnly: locked,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.hours}>
      <FieldGrid>
        <FieldCell span={2}>
          <Select
            name="forwardAfterRings"
            label={texts.rings}
            options={RINGS}
            value={String(fields.forwardAfterRings)}
            changed={isChanged("forwardAfterRings")}
            onChange={(value) => !locked && onChange({ forwardAfterRings: Number(value) })}
          />
        </FieldCell>
        <FieldCell span={2} phoneSpan={3}>
          <TimeField {...clock("serviceFrom")} label={texts.from} />
        </FieldCell>
        <FieldCell span={2} phoneSpan={3}>
          <TimeField {...clock("serviceUntil")} label={texts.until} />
        </FieldCell>
      </FieldGrid>
      <FieldGroup name="serviceDays" label={texts.days} changed={isChanged("serviceDays")}>
        {(id) => (
          <div className={styles.days} id={id}>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                id={`${id}-${day}`}
                label={<abbr title={settingsTexts.dayNames[day - 1]}>{settingsTexts.days[day - 1]}</abbr>}
                checked={fields.serviceDays.includes(day)}
                aria-label={settingsTexts.dayNames[day - 1]}
                lockedReason={lockedReason}
                onChange={(on) => toggle(day, on)}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </div>
  );
}
