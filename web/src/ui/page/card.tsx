import { useId, type ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./card.module.css";

type HeadingLevel = 2 | 3 | 4;

type CardHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** Sits on the right: a link, a badge, a switch. */
  end?: ReactNode;
  /** Draws a hairline below, for lists and empty states that follow. */
  line?: boolean | undefined;
  level?: HeadingLevel | undefined;
  id?: string | undefined;
};

type CardProps = {
  /** With a title the card becomes a named section with its own head. */
  title?: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  headLine?: boolean | undefined;
  level?: HeadingLevel | undefined;
  /** Names the section when it has no visible title. */
  label?: string | undefined;
  tone?: "plain" | "sunken" | "dashed" | undefined;
  /** Above the title, edge to edge. */
  top?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** White surface with a hairline; a section with a heading when it has a title. */
export function Card({ title, sub, end, headLine, level, label, tone = "plain", top, className, children }: CardProps) {
  const id = useId();
  const named = title !== undefined || label !== undefined;
  const Tag = named ? "section" : "div";
  return (
    <Tag
      className={cx(styles.card, tone !== "plain" && styles[tone], className)}
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? label : undefined}
    >
      {top}
      {title === undefined ? null : <CardHead title={title} sub={sub} end={end} id={id} line={headLine ?? false} level={level ?? 2} />}
      {children}
    </Tag>
  );
}

/** Title row of a card, for cards that compose their own order of parts. */
export function CardHead({ title, sub, end, line = false, level = 2, id }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.head, line && styles.line)}>
      <div className={styles.text}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {sub ? <p className={styles.sub}>{sub}</p> : null}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  );
}

type CardPartProps = {
  children: ReactNode;
  className?: string | undefined;
};

/** Padded content of a card; flush lets lists and tables reach the edges. */
export function CardBody({ flush = false, className, children }: CardPartProps & { flush?: boolean }) {
  return <div className={cx(flush ? styles.flush : styles.body, className)}>{children}</div>;
}

/** Last row of a card: hint on the left, action on the right. */
export function CardFoot({ sunken = false, className, children }: CardPartProps & { sunken?: boolean }) {
  return <div className={cx(styles.foot, sunken && styles.footSunken, className)}>{children}</div>;
}
