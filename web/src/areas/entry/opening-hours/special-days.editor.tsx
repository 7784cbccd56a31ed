import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { isoDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { HolidayEffects } from "./holiday-effects.tsx";
import { HoursFault } from "./opening-hours.fault.tsx";
import styles from "./opening-hours.module.css";
import { specialName } from "./opening-hours.words.ts";
import { SpecialDayRow } from "./special-days.row.tsx";
import { blankDay, conflictsIn } from "./special-days.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";
import { SpecialSuggestions } from "./special-days.suggestions.tsx";
import { useSpecialDays } from "./use-special-days.ts";

const NAME = "openingHours.special_days";

type Props = {
  days: readonly SpecialDays[];
  saved: readonly SpecialDays[];
  locked: boolean;
  onChange: (days: SpecialDays[]) => void;
};

/** Special days and company holidays: what is coming by date, what is over tucked away, and suggestions. */
export function SpecialDaysEditor({ days, saved, locked, onChange }: Props) {
  const { id } = useFieldState(NAME, {});
  const today = isoDay(useNow());
  const group = useRef<HTMLDivElement>(null);
  const focusList = () => group.current?.focus({ preventScroll: true });
  const list = useSpecialDays(days, { name: NAME, today, onChange, focusList });
  const row = (index: number) => {
    const day = days[index];
    if (!day) return null;
    return (
      <SpecialDayRow
        key={index}
        name={`${NAME}.${index}`}
        day={day}
        saved={saved}
        today={today}
        open={list.isOpen(index)}
        locked={locked}
        onOpen={() => list.open(index)}
        onDone={() => list.close(index)}
        onRemove={() => list.removeAll([index])}
        onChange={(next) => list.put(index, next)}
      />
    );
  };
  return (
    <div ref={group} id={id} role="group" aria-label={texts.title} tabIndex={-1} className={styles.part}>
      <Head onAdd={locked ? undefined : (kind) => list.add(blankDay(kind))} />
      {list.coming.length === 0 && <p className={styles.note}>{locked ? texts.emptyAlone : texts.empty}</p>}
      {list.coming.length > 0 && <ul className={styles.list}>{list.coming.map(row)}</ul>}
      <Conflicts days={days} today={today} />
      <HolidayEffects {...{ days, saved, today }} />
      <HoursFault name={NAME} />
      {list.past.length > 0 && (
        <details className={styles.past}>
          <summary>{texts.past(list.past.length)}</summary>
          <ul className={styles.list}>{list.past.map(row)}</ul>
          {!locked && (
            <Button size="sm" variant="ghost" onClick={() => list.removeAll(list.past)}>
              {texts.removePast}
            </Button>
          )}
        </details>
      )}
      {!locked && !list.isEditing && <SpecialSuggestions days={days} today={today} onAdd={list.enter} onRange={list.add} />}
      <p role="status" className="sr-only">
        {list.said}
      </p>
    </div>
  );
}

function Head({ onAdd }: { onAdd: ((kind: SpecialDays["kind"]) => void) | undefined }) {
  return (
    <div className={styles.head}>
      <div>
        <h3>{texts.title}</h3>
        <p className={styles.note}>{texts.effect}</p>
      </div>
      {onAdd && (
        <div className={styles.adds}>
          <Button size="sm" icon={Plus} onClick={() => onAdd("special")}>
            {texts.add}
          </Button>
          <Button size="sm" icon={Plus} onClick={() => onAdd("company-holiday")}>
            {texts.addHolidays}
          </Button>
        </div>
      )}
    </div>
  );
}

function Conflicts({ days, today }: { days: readonly SpecialDays[]; today: string }) {
  const conflicts = conflictsIn(days, today);
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" live>
      {conflicts.map(({ first, second, kind }) => {
        const words = kind === "twice" ? texts.twice(specialName(first)) : texts.conflict(specialName(first), specialName(second));
        return <p key={words}>{words}</p>;
      })}
    </Notice>
  );
}
