import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import type { Field } from "./editing.ts";
import styles from "../entry-data.module.css";
import { entryDataTexts } from "../entry-data.texts.ts";
import type { Conflict, Decision } from "./saving.ts";
import type { Values } from "./any-section.ts";

const texts = entryDataTexts.conflict;

type Side = "mine" | "theirs";
type Props = { conflict: Conflict; onDecide: (decision: Decision) => void };

/** Two people changed the same fields: both are shown, one is chosen, field by field. What was typed is chosen at first. */
export function ConflictDialog({ conflict, onDecide }: Props) {
  const { module, fields, mine, theirs, by } = conflict;
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
          <Button variant="primary" onClick={() => onDecide(fields.filter(({ name }) => taken.includes(name)))}>
            {texts.go}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>
          {texts.text(module.title)} {by === null ? null : texts.by(by, now)}
        </p>
        {fields.map((field) => (
          <RadioGroup<Side>
            key={field.name}
            label={field.label}
            value={taken.includes(field.name) ? "theirs" : "mine"}
            options={[
              { value: "mine", label: texts.mine, hint: <Print field={field} values={mine} /> },
              { value: "theirs", label: texts.theirs, hint: <Print field={field} values={theirs} /> },
            ]}
            onChange={(side) => choose(field.name, side)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function Print({ field, values }: { field: Field; values: Values }) {
  return <span className={styles.print}>{field.print(values) || texts.nothing}</span>;
}
