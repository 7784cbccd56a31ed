import type { ComponentProps } from "react";
import { type ComboOption, ComboboxPanel, type ComboWords, isVisible, sentenceOf } from "./combobox-panel.tsx";
import { type ControlProps, controlClass, Field, type FieldProps, splitField } from "../form/field.tsx";
import { Icon, type IconImage } from "../icon.tsx";
import styles from "../text/text-field.module.css";
import { useCombobox } from "./use-combobox.ts";
import type { Load } from "./use-suggestions.ts";

type Own<T> = FieldProps & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** An option of the text that stands in the field was taken. */
  onChoose: (value: T) => void;
  load: Load<ComboOption<T>>;
  /** What else the options depend on, for example the town of a street. */
  within?: string | undefined;
  /** From how many letters on it asks. */
  least?: number | undefined;
  words: ComboWords;
  /** Any text may stay; without it the first option is ready to be taken with Enter. */
  free?: boolean | undefined;
  /** Enter without an option; without it Enter is left to the form where the text is free, and does nothing elsewhere. */
  onEnter?: (() => void) | undefined;
  icon?: IconImage | undefined;
};

type Props<T> = Own<T> & Omit<ComponentProps<"input">, keyof Own<T> | "className" | "style" | "disabled" | "type" | "role" | "onKeyDown">;

/** A line of text with suggestions from elsewhere; arrows, Home, End, Enter and Escape work as everywhere. */
export function Combobox<T>(props: Props<T>) {
  const { field } = splitField(props);
  return (
    <Field {...field} readOnly={props.readOnly}>
      {(state) => <Control {...props} state={state} />}
    </Field>
  );
}

function Control<T>({ state, ...props }: Props<T> & { state: ControlProps }) {
  const { field, control } = splitField(props);
  const { value, onChange, onChoose, load, within = "", least = 2, words, free = false, onEnter, icon, ...native } = control;
  const combobox = useCombobox({ value, within, least, free, load, onChoose, onEnter });
  const { options, suggestions, active } = combobox;
  const anchor = `--${state.id.replaceAll(/[^a-zA-Z0-9]/g, "")}`;
  const shown = options.length > 0;
  const sentence = sentenceOf(suggestions, value, words);
  return (
    <div
      className={styles.frame}
      style={{ anchorName: anchor }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && combobox.close()}
    >
      {icon && <Icon of={icon} size={18} className={styles.icon} />}
      <input
        autoComplete="off"
        spellCheck={false}
        {...native}
        {...state}
        type="text"
        role="combobox"
        name={field.name}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${state.id}-list` : undefined}
        aria-activedescendant={shown && active >= 0 ? `${state.id}-${active}` : undefined}
        className={controlClass(field, icon && styles.hasIcon)}
        value={value}
        onKeyDown={native.readOnly ? undefined : combobox.onKeyDown}
        onChange={(event) => {
          combobox.open();
          onChange(event.target.value);
        }}
      />
      {isVisible(suggestions) && (
        <ComboboxPanel
          id={state.id}
          label={props.label}
          onHover={combobox.mark}
          onChoose={combobox.choose}
          onRetry={combobox.retry}
          {...{ anchor, suggestions, active, sentence, words }}
        />
      )}
      <span role="status" className="sr-only">
        {sentence}
      </span>
    </div>
  );
}
