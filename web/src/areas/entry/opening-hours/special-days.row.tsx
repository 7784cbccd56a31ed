import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useContext } from "react";
import { Badge } from "../../../ui/state/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { FormContext, useFieldState } from "../../../ui/form/form-context.ts";
import { same } from "../editing/editing.ts";
import styles from "./opening-hours.module.css";
import { dayWords, datesWords, specialName } from "./opening-hours.words.ts";
import { SpecialDayFields } from "./special-days.fields.tsx";
import { dayFacts } from "./special-days.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";

type Props = {
  /** `openingHours.special_days.3` */
  name: string;
  day: SpecialDays;
  saved: readonly SpecialDays[];
  today: string;
  open: boolean;
  locked: boolean;
  onOpen: () => void;
  onDone: () => void;
  onRemove: () => void;
  onChange: (day: SpecialDays) => void;
};

/** One special day: a line to read, and its fields when it is being changed or something about it is wrong. */
export function SpecialDayRow(props: Props) {
  const { name, day, saved, open, locked, onOpen, onRemove } = props;
  const { id } = useFieldState(name, {});
  const wrong = useContext(FormContext)?.errors.some(({ field }) => field?.startsWith(`${name}.`)) ?? false;
  const spoken = specialName(day);
  if ((open || wrong) && !locked) {
    return (
      <li>
        <SpecialDayFields {...props} />
      </li>
    );
  }
  return (
    <li className={styles.special}>
      <div>
        <p className={styles.dates}>{datesWords(day)}</p>
        <p className={styles.note}>{dayFacts(day)}</p>
      </div>
      <p>{day.label === "" ? texts.kinds[day.kind] : day.label}</p>
      <p className={styles.badges}>
        {!saved.some((one) => same(one, day)) && <Badge tone="info">{texts.fresh}</Badge>}
        <Badge tone="neutral" icon={null}>
          {dayWords(day.hours)}
        </Badge>
      </p>
      {!locked && (
        <div className={styles.actions}>
          <IconButton id={id} icon={Pencil} size="sm" label={texts.edit(spoken)} onClick={onOpen} />
          <IconButton icon={Trash2} size="sm" label={texts.remove(spoken)} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
