import { ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";
import styles from "./menu.module.css";
import panel from "./popover.module.css";
import { anchorOf, type OwnButton, type Popover, usePopover } from "./use-popover.ts";

/** An entry of a menu: it either goes somewhere or acts. */
export type MenuEntry = {
  key: string;
  label: string;
  icon?: IconImage | undefined;
  danger?: boolean | undefined;
  /** Handed over to the page that the link leads to (`data-wish`). */
  wish?: string | undefined;
} & ({ href: string; download?: boolean | undefined } | { onSelect: () => void });

type Props = {
  label: string;
  entries: readonly MenuEntry[];
  align?: "start" | "end" | undefined;
} & Pick<ComponentProps<typeof Button>, "variant" | "size" | "icon" | "busy" | "lockedReason">;

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home, End and first letters move between the entries. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const index = items.findIndex((item) => item === document.activeElement);
  const step = STEP[event.key];
  if (step) {
    event.preventDefault();
    items[step(index, items.length)]?.focus();
  } else if (event.key.length === 1 && event.key !== " ") {
    const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
    const letter = event.key.toLocaleLowerCase();
    after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
  }
}

/** A button that opens a list of actions. */
export function MenuButton({ label, entries, align = "end", ...look }: Props) {
  const popover = usePopover(align, (menu) => itemsOf(menu)[0]?.focus());
  return (
    <>
      <Button
        {...look}
        {...popover.buttonProps}
        iconEnd={ChevronDown}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || look.busy === true || look.lockedReason !== undefined) return;
          event.preventDefault();
          popover.show();
        }}
      >
        {label}
      </Button>
      <Panel popover={popover} label={label} align={align} entries={entries} />
    </>
  );
}

type OwnProps = { label: string; entries: readonly MenuEntry[]; button: OwnButton; onToggle: (open: boolean) => void; head?: ReactNode };

/** The menu of a button that stood there before it: open from its first moment on. */
export function MenuOfButton({ label, entries, button, onToggle, head }: OwnProps) {
  const popover = usePopover("end", (menu) => itemsOf(menu)[0]?.focus(), button);
  const { open, panelRef } = popover;
  useEffect(() => {
    button.buttonRef.current?.style.setProperty("anchor-name", anchorOf(button.id));
    panelRef.current?.showPopover();
  }, [button.id, button.buttonRef, panelRef]);
  useEffect(() => onToggle(open), [open, onToggle]);
  return <Panel popover={popover} label={label} align="end" entries={entries} head={head} />;
}

type PanelProps = { popover: Popover; label: string; align: "start" | "end"; entries: readonly MenuEntry[]; head?: ReactNode };

function Panel({ popover, label, align, entries, head }: PanelProps) {
  return (
    <div
      {...popover.panelProps}
      role="menu"
      aria-label={label}
      className={cx(panel.panel, panel[align], styles.menu)}
      onKeyDown={(event) => (event.key === "Tab" ? popover.hide() : moveFocus(event))}
    >
      {head}
      {entries.map((entry) => (
        <MenuItem key={entry.key} entry={entry} onDone={popover.hide} />
      ))}
    </div>
  );
}

function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const look = cx(styles.item, entry.danger && styles.danger);
  const content = (
    <>
      {entry.icon ? <Icon of={entry.icon} size={18} /> : null}
      {entry.label}
    </>
  );
  if ("href" in entry) {
    return (
      <a role="menuitem" tabIndex={-1} className={look} href={entry.href} download={entry.download} data-wish={entry.wish} onClick={onDone}>
        {content}
      </a>
    );
  }
  const choose = () => {
    onDone();
    entry.onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={choose}>
      {content}
    </button>
  );
}
