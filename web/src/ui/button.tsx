import { Lock } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import styles from "./button.module.css";
import { cx } from "./class-names.ts";
import { Icon, type IconImage } from "./icon.tsx";

/** The looks of a button; one `primary` per view or dialog. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "link" | "danger" | "danger-quiet" | "inverse" | "inverse-ghost";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  icon?: IconImage | undefined;
  iconEnd?: IconImage | undefined;
  /** Full width: always, or on phones only. */
  block?: boolean | "phone" | undefined;
};

type LockProps = {
  /** Locks the button and shows why below it. */
  lockedReason?: string | undefined;
  /** Locks the button; the element with this id shows why. */
  lockedBy?: string | undefined;
};

function lookOf({ variant = "secondary", size = "md", block }: Look) {
  return cx(
    styles.button,
    styles[variant],
    size !== "md" && styles[size],
    block === true && styles.block,
    block === "phone" && styles.blockOnPhone,
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

type ButtonProps = Omit<ComponentProps<"button">, "disabled" | "className" | "style"> &
  Look &
  LockProps & {
    /** An action runs: the width and the label stay, clicks are ignored. */
    busy?: boolean | undefined;
  };

/** A button. It is never `disabled`: a locked one stays reachable and says why. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, block, busy, lockedReason, lockedBy, children, onClick, ...rest } = props;
  const reasonId = useId();
  const locked = lockedReason !== undefined || lockedBy !== undefined;
  const described = cx(rest["aria-describedby"], lockedBy, lockedReason !== undefined && reasonId);
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(lookOf({ variant, size, block }), locked && styles.locked, busy && styles.busy)}
      aria-disabled={locked || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={described || undefined}
      onClick={locked || busy ? refuse : onClick}
    >
      {locked ? <Icon of={Lock} size={18} /> : icon && <Icon of={icon} size={18} />}
      {children}
      {iconEnd && !locked && <Icon of={iconEnd} size={18} />}
    </button>
  );
  if (lockedReason === undefined) return button;
  return (
    <span className={cx(styles.withReason, block === true && styles.block)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {lockedReason}
      </span>
    </span>
  );
}

type LinkButtonProps = Omit<ComponentProps<"a">, "className" | "style"> & Look & { href: string };

/** A link that looks like a button: it goes somewhere, it does not act. */
export function LinkButton({ variant, size, icon, iconEnd, block, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, block })}>
      {icon && <Icon of={icon} size={18} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={18} />}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "disabled" | "className" | "style" | "children" | "aria-label"> & {
  icon: IconImage;
  label: string;
  size?: "sm" | "md" | undefined;
  /** A hairline around it, for toolbars. */
  outlined?: boolean | undefined;
  /** Locks the button; the element with this id shows why. */
  lockedBy?: string | undefined;
};

/** A square button with an icon alone; only for actions everybody knows (close, remove, previous). */
export function IconButton({ icon, label, size = "md", outlined, lockedBy, onClick, ...rest }: IconButtonProps) {
  const locked = lockedBy !== undefined;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={locked || rest["aria-disabled"]}
      aria-describedby={lockedBy ?? rest["aria-describedby"]}
      className={cx(styles.iconButton, size === "sm" && styles.iconButtonSmall, outlined && styles.outlined)}
      onClick={locked ? refuse : onClick}
    >
      <Icon of={locked ? Lock : icon} size={size === "sm" ? 18 : 20} />
    </button>
  );
}

/** Buttons side by side; below each other on phones, the main one first. */
export function ButtonRow({ children, align = "start" }: { children: ReactNode; align?: "start" | "end" }) {
  return <div className={cx(styles.row, align === "end" && styles.rowEnd)}>{children}</div>;
}
