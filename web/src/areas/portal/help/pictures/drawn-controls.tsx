import { Select } from "../../../../ui/choice/select.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { ChoiceCards } from "../../../../ui/form/choice-card.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import { SearchField } from "../../../../ui/text/search-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/text/text-field.tsx";
import styles from "./picture.module.css";
import { type Block, textOf } from "./picture.ts";

type Of<K extends Block["kind"]> = Extract<Block, { kind: K }>;

/** Nothing in a picture changes. */
const still = () => undefined;

/** A field as it stands on the screen, filled in. */
export function DrawnField({ field: { label, value, look } }: { field: Of<"field"> }) {
  const words = { label: textOf(label), value: textOf(value), onChange: still };
  switch (look) {
    case "text":
      return <TextField {...words} />;
    case "password":
      return <TextField {...words} type="password" autoComplete="off" />;
    case "area":
      return <TextAreaField {...words} rows={2} />;
    case "search":
      return <SearchField {...words} clearLabel={words.label} labelHidden />;
    case "choice":
      return <Select {...words} options={[{ value: words.value, label: words.value }]} />;
  }
}

/** A switch, or a box to tick. */
export function DrawnTurn({ turn: { kind, label, on, hint } }: { turn: Of<"switch" | "box"> }) {
  const words = { label: textOf(label), checked: on, onChange: still, ...(hint === undefined ? {} : { hint: textOf(hint) }) };
  return kind === "switch" ? <Switch {...words} /> : <Checkbox {...words} />;
}

/** Answers as surfaces; the first is chosen. */
export function DrawnChoices({ group: { label, choices } }: { group: Of<"choices"> }) {
  return (
    <ChoiceCards
      label={textOf(label)}
      value="0"
      onChange={still}
      choices={choices.map(({ title, text }, index) => ({
        value: String(index),
        title: textOf(title),
        text: text === undefined ? undefined : textOf(text),
      }))}
    />
  );
}

/** A bar of which one part is pressed. */
export function DrawnWays({ ways: { chosen, names } }: { ways: Of<"ways"> }) {
  const value = textOf(chosen);
  return (
    <Segmented label={value} value={value} onChange={still} options={names.map((name) => ({ value: textOf(name), label: textOf(name) }))} />
  );
}

const COUNTED = { gap: "M4 62 L44 50 L84 54 L124 38 M184 40 L224 28 L264 32 L296 18", forecast: "M4 84 L44 74 L84 66 L124 54 L164 46" };

/** Figures over time: with days on which nothing was counted, or with what is still to come. */
export function DrawnLine({ rest }: { rest: "gap" | "forecast" }) {
  return (
    <svg viewBox="0 0 300 96" className={styles.line} focusable="false">
      {[16, 40, 64, 88].map((y) => (
        <path key={y} className={styles.grid} d={`M0 ${y}h300`} />
      ))}
      {rest === "forecast" ? <path className={styles.limit} d="M0 20h300" /> : null}
      <path className={styles.counted} d={COUNTED[rest]} />
      {rest === "forecast" ? <path className={styles.expected} d="M164 46 L296 22" /> : null}
    </svg>
  );
}
