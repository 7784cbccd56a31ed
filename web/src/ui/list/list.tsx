import { ChevronRight } from "lucide-react";
import type { KeyboardEventHandler, ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";
import styles from "./list.module.css";
import { TileIcon, type TileTone } from "../tile-icon.tsx";

type ListProps = {
  label?: string | undefined;
  /** A hairline above the first row, too: below a card head without one. */
  line?: boolean | undefined;
  /** `walkRows`, where rows have actions. */
  onKeyDown?: KeyboardEventHandler<HTMLUListElement> | undefined;
  children: ReactNode;
};

/** Rows split by hairlines; its children are the rows of this file. */
export function List({ label, line = false, onKeyDown, children }: ListProps) {
  return (
    <ul aria-label={label} className={cx(styles.list, line && styles.line)} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}

type ListItemProps = {
  title: ReactNode;
  meta?: ReactNode;
  icon?: IconImage | undefined;
  iconTone?: TileTone | undefined;
  /** Replaces the icon: an avatar, a picture. */
  lead?: ReactNode;
  /** On the right, below the text on phones: badge, button. */
  end?: ReactNode;
  /** Makes the whole row a link; then `end` must not hold controls, and without one an arrow shows that it leads on. */
  href?: string | undefined;
  children?: ReactNode;
};

/** A row with icon, title, second line and something at its end. */
export function ListItem({ title, meta, icon, iconTone, lead, end, href, children }: ListItemProps) {
  const content = (
    <>
      {lead ?? (icon ? <TileIcon of={icon} tone={iconTone} /> : null)}
      <div className={styles.body}>
        <div className={styles.title}>{title}</div>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
        {children}
      </div>
      {end ? <div className={cx(styles.end, Boolean(lead ?? icon) && styles.indent)}>{end}</div> : null}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={styles.item}>{content}</div>
      ) : (
        <a className={cx(styles.item, end === undefined && styles.onward)} href={href}>
          {content}
          {end === undefined ? <Icon of={ChevronRight} size={18} /> : null}
        </a>
      )}
    </li>
  );
}

type ListRowProps = {
  href: string;
  title: ReactNode;
  /** Short, on the right of the title: a date. */
  when?: ReactNode;
  meta?: ReactNode;
  badge?: ReactNode;
  /** The word that the dot stands for; absent when the row was read. */
  unread?: string | undefined;
  /** Takes the dot's place: an avatar. */
  lead?: ReactNode;
  /** The row whose detail is open. */
  selected?: boolean | undefined;
  /** `RowActions`: what can be done with it without opening it. */
  actions?: ReactNode;
};

/** A link row of an inbox: dot while unread, title and date, second line and badge. */
export function ListRow({ href, title, when, meta, badge, unread, lead, selected = false, actions }: ListRowProps) {
  return (
    <li>
      <a
        className={cx(styles.row, unread === undefined && styles.read, Boolean(lead) && styles.led)}
        href={href}
        aria-current={selected || undefined}
      >
        <span className={styles.dotCell}>
          {lead}
          {unread === undefined ? null : (
            <span className={styles.dot}>
              <span className="sr-only">{unread}</span>
            </span>
          )}
        </span>
        <span className={styles.rowTitle}>{title}</span>
        <span className={styles.when}>{when}</span>
        <span className={styles.rowMeta}>
          <span>{meta}</span>
          {badge}
        </span>
      </a>
      {actions}
    </li>
  );
}
