import { type ReactNode, type Ref, useId } from "react";
import { cx } from "../../ui/class-names.ts";
import styles from "./detail-card.module.css";

type Props = {
  /** Above the title: what it is, and since when. */
  meta: string;
  title: string;
  badge: ReactNode;
  /** For the focus, when what was pressed is gone. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  foot: ReactNode;
  children: ReactNode;
};

/** One thing out of a list, with everything about it. */
export function DetailCard({ meta, title, badge, heading, foot, children }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <div>
          <p className={styles.meta}>{meta}</p>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {badge}
      </header>
      <div className={styles.body}>{children}</div>
      {foot}
    </article>
  );
}

type FootProps = {
  /** There is nothing to press: no reason to cover what it is about. */
  settled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The next step; on phones it stays at the lower edge. */
export function DetailFoot({ settled = false, className, children }: FootProps) {
  return (
    <footer data-bottom-bar={settled ? undefined : true} className={cx(styles.foot, settled && styles.settled, className)}>
      {children}
    </footer>
  );
}
