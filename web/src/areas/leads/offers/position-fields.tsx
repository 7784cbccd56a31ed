import { Trash2 } from "lucide-react";
import { focusField } from "../../../browser/go-to-field.ts";
import { IconButton } from "../../../ui/button.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { TypedPosition } from "./offer-content.ts";
import styles from "../work/work.module.css";
import { offerTexts, workTexts } from "../work/work.texts.ts";

const texts = offerTexts.form;
const EURO = "€";

type Props = { positions: readonly TypedPosition[]; onChange: (positions: readonly TypedPosition[]) => void };

/** The positions of an offer: what, how much of it, for how much. */
export function PositionFields({ positions, onChange }: Props) {
  const change = (key: number, what: Partial<TypedPosition>) =>
    onChange(positions.map((position) => (position.key === key ? { ...position, ...what } : position)));
  // Before the button goes: the focus moves to the position above it, or below the first one.
  const remove = (key: number, index: number) => {
    focusField(`text-${index === 0 ? 1 : index - 1}`);
    onChange(positions.filter((position) => position.key !== key));
  };
  return positions.map((position, index) => (
    <fieldset key={position.key} className={styles.position}>
      <legend>{texts.positionNumber(index + 1)}</legend>
      <FieldGrid>
        <FieldCell span={6}>
          <TextField name={`text-${index}`} label={texts.text} value={position.text} onChange={(text) => change(position.key, { text })} />
        </FieldCell>
        <FieldCell span={3} phoneSpan={3}>
          <TextField
            name={`amount-${index}`}
            label={texts.amount}
            hint={texts.amountHint}
            optionalTag={workTexts.optional}
            value={position.amount}
            onChange={(amount) => change(position.key, { amount })}
          />
        </FieldCell>
        <FieldCell span={3} phoneSpan={3}>
          <TextField
            name={`price-${index}`}
            label={texts.price}
            optionalTag={workTexts.optional}
            inputMode="decimal"
            unit={EURO}
            value={position.price}
            onChange={(price) => change(position.key, { price })}
          />
        </FieldCell>
      </FieldGrid>
      {positions.length > 1 ? (
        <div className={styles.remove}>
          <IconButton icon={Trash2} label={texts.remove(index + 1)} onClick={() => remove(position.key, index)} />
        </div>
      ) : null}
    </fieldset>
  ));
}
