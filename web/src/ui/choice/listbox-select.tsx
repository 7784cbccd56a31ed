import { Check, ChevronsUpDown, Lock } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./listbox-select.module.css";
import panel from "../overlay/popover.module.css";
import { matches, useListbox } from "./use-listbox.ts";
import { usePopover } from "../overlay/use-popover.ts";

const SEARCH_FROM = 8;

/** An option with an optional second line and a mark (monogram, icon) before it. */
export type ListboxOption = { value: string; label: string; note?: string | undefined; mark?: ReactNode };

type Words = {
  search: string;
  /** Shown when the search finds nothing. */
  none: string;
  /** How many options the search leaves, for screen readers. */
  hits: (count: number) => string;
};

type Props = {
  label: string;
  options: readonly ListboxOption[];
  value: string;
  onChange: (value: string) => void;
  words: Words;
  /** On the side menu's surface, in its colours. */
  tone?: "page" | "nav" | undefined;
  /** Fixes the choice and says why. */
  lockedReason?: string | undefined;
};

/** A choice of one among many: button and list, with a search field from eight options on. */
export function ListboxSelect({ label, options, value, onChange, words, tone = "page", lockedReason }: Props) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const popover = usePopover("start", () => undefined);
  const locked = lockedReason !== undefined;
  return (
    <div className={cx(styles.select, tone === "nav" && styles.nav)}>
      <span id={`${id}l`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        {...popover.buttonProps}
        popoverTarget={locked ? undefined : popover.buttonProps.popoverTarget}
        aria-haspopup="listbox"
        aria-labelledby={`${id}l ${id}v`}
        aria-disabled={locked || undefined}
        aria-describedby={locked ? `${id}r` : undefined}
        className={styles.button}
        onKeyDown={(event) => {
          if (locked || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          popover.show();
        }}
      >
        {chosen?.mark}
        <OptionText id={`${id}v`} option={chosen} />
        <Icon of={locked ? Lock : ChevronsUpDown} size={16} />
      </button>
      {locked ? (
        <span id={`${id}r`} className={styles.reason}>
          {lockedReason}
        </span>
      ) : null}
      <div {...popover.panelProps} className={cx(panel.panel, panel.start, styles.panel)}>
        {popover.opening > 0 ? (
          <Options
            key={popover.opening}
            {...{ label, options, value, words }}
            onChoose={(next) => {
              popover.hide();
              if (next !== value) onChange(next);
            }}
            onLeave={popover.hide}
          />
        ) : null}
      </div>
    </div>
  );
}

function OptionText({ option, id }: { option: ListboxOption | undefined; id?: string | undefined }) {
  return (
    <span id={id} className={styles.text}>
      <span className={styles.name}>{option?.label}</span>
      {option?.note ? <span className={styles.note}>{option.note}</span> : null}
    </span>
  );
}

/** The list takes the focus when it opens. */
const focusOnMount = (element: HTMLElement | null) => {
  element?.focus();
};

type OptionsProps = Pick<Props, "label" | "options" | "value" | "words"> & {
  onChoose: (value: string) => void;
  onLeave: () => void;
};

function Options({ label, options, value, words, onChoose, onLeave }: OptionsProps) {
  const id = useId();
  const searchable = options.length >= SEARCH_FROM;
  const [typed, setTyped] = useState("");
  const shown = options.filter((option) => matches(option, typed));
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (index: number) => shown[index] && onChoose(shown[index].value);
  const { active, setActive, onKeyDown } = useListbox(shown, choose, !searchable, Math.max(chosen, 0));
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  const control = {
    ref: focusOnMount,
    "aria-label": searchable ? words.search : label,
    "aria-activedescendant": active < shown.length ? `${id}${active}` : undefined,
    onKeyDown: (event: KeyboardEvent) => (event.key === "Tab" ? onLeave() : onKeyDown(event)),
  };
  return (
    <>
      {searchable ? (
        <input
          {...control}
          id={`${id}s`}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded="true"
          aria-controls={`${id}b`}
          placeholder={words.search}
          className={styles.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
        />
      ) : null}
      <div id={`${id}b`} role="listbox" aria-label={label} {...(searchable ? {} : { ...control, tabIndex: -1 })}>
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}${index}`}
            option={option}
            chosen={option.value === value}
            active={index === active}
            onHover={() => setActive(index)}
            onClick={() => choose(index)}
          />
        ))}
      </div>
      <p role="status" className={cx(shown.length > 0 ? "sr-only" : styles.none)}>
        {shown.length === 0 ? words.none : typed === "" ? null : words.hits(shown.length)}
      </p>
    </>
  );
}

type RowProps = {
  id: string;
  option: ListboxOption;
  chosen: boolean;
  active: boolean;
  onHover: () => void;
  onClick: () => void;
};

function OptionRow({ id, option, chosen, active, onHover, onClick }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={cx(styles.option, active && styles.active)}
      onPointerMove={active ? undefined : onHover}
      onClick={onClick}
    >
      {option.mark}
      <OptionText option={option} />
      {chosen ? <Icon of={Check} /> : null}
    </div>
  );
}
