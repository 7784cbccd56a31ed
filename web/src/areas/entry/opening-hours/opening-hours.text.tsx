import { printHoursText, readHoursText } from "@schaufenster/contract/areas/entry/hours-text.rules.ts";
import type { Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isStated } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "./opening-hours.module.css";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";

/** Opening hours as a sentence: shown as understood while typing, taken over on demand. */
export function HoursText({ onApply }: { onApply: (stated: Week) => void }) {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState(false);
  const read = readHoursText(text);
  const stated = isStated(read.week);
  const apply = () => {
    if (!stated) return;
    onApply(read.week);
    setText("");
    setApplied(true);
  };
  return (
    <div className={styles.text}>
      <TextField
        label={texts.text.label}
        optionalTag={texts.optional}
        hint={texts.text.hint}
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next);
          setApplied(false);
        }}
        onKeyDown={(event) => {
          // Here Enter means this text, not the whole page.
          if (event.key !== "Enter" || text.trim() === "") return;
          event.preventDefault();
          apply();
        }}
      />
      <div aria-live="polite">
        {applied && <p className={styles.note}>{texts.text.applied}</p>}
        {text.trim() !== "" && <Understood week={read.week} stated={stated} misunderstood={read.misunderstood} />}
      </div>
      {stated && (
        <Button size="sm" onClick={apply}>
          {texts.text.apply}
        </Button>
      )}
    </div>
  );
}

function Understood({ week, stated, misunderstood }: { week: Week; stated: boolean; misunderstood: readonly string[] }) {
  return (
    <div className={styles.understood}>
      {stated ? (
        <p>
          <span className={styles.note}>{texts.text.understood}</span> {printHoursText(week)}
        </p>
      ) : (
        <p className={styles.note}>{texts.text.nothing}</p>
      )}
      {misunderstood.length > 0 && <p className={styles.doubt}>{texts.text.misunderstood([...new Set(misunderstood)].join(", "))}</p>}
      {stated && <p className={styles.note}>{texts.text.rest}</p>}
    </div>
  );
}
