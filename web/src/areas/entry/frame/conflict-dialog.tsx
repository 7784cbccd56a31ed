import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts } from "../entry-data.texts.ts";
import type { Conflict, Decision } from "../editing/saving.ts";

const texts = entryDataTexts.conflict;

type Side = "mine" | "theirs";
type Props = { conflict: Conflict; onDecide: (decision: Decision) => void };

/** Two people changed the same fields: both are shown, one is chosen, field by field. What was typed is chosen at first. */
export function ConflictDialog({ conflict, onDecide }: Props) {
  const { title, fields, by } = conflict;
  const [taken, setTaken] = useState<readonly string[]>([]);
  const now = useNow();
  const choose = (name: string, side: Side): void =>
    setTaken((before) => [...before.filter((one) => one !== name), ...(side === "theirs" ? [name] : [])]);
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      actions={
        <>
          <Button onClick={() => onDecide(null)}>{texts.later}</Button>
          <Button variant="primary" onClick={() => onDecide(taken)}>
            {texts.go}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>
          {texts.text(title)} {by === null ? null : texts.by(by, now)}
        </p>
        {fields.map(({ name, label, mine, theirs }) => (
          <RadioGroup<Side>
            key={name}
            label={label}
            value={taken.includes(name) ? "theirs" : "mine"}
            options={[
              { value: "mine", label: texts.mine, hint: <Words text={mine} /> },
              { value: "theirs", label: texts.theirs, hint: <Words text={theirs} /> },
            ]}
            onChange={(side) => choose(name, side)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function Words({ text }: { text: string }) {
  return <span className={styles.print}>{text || texts.nothing}</span>;
}
