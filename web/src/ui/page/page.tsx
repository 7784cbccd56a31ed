import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./page.module.css";

type PageHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** On paper alone: what the screen says in fields, such as the period. */
  onPaper?: string | undefined;
};

/** Title of a page with one sentence and its actions; the h1 can take focus after a route change. */
export function PageHead({ title, sub, actions, onPaper }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {sub ? <p className={styles.sub}>{sub}</p> : null}
        {onPaper === undefined ? null : <p className={styles.onPaper}>{onPaper}</p>}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

type StackProps = {
  gap?: "page" | "small" | "tight" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Column of blocks with the gap of the page, or a smaller one inside a card. */
export function Stack({ gap = "page", className, children }: StackProps) {
  return <div className={cx(styles.stack, gap !== "page" && styles[gap], className)}>{children}</div>;
}

const RATIOS = { "2:1": "ratio21", "3:2": "ratio32", "1:1": "ratio11" } as const;

type ColumnsProps = {
  ratio: keyof typeof RATIOS;
  /** Makes cards of one row equally tall. */
  stretch?: boolean | undefined;
  children: ReactNode;
};

/** Two columns from lg on, one column below. */
export function Columns({ ratio, stretch = false, children }: ColumnsProps) {
  return <div className={cx(styles.columns, styles[RATIOS[ratio]], stretch && styles.stretch)}>{children}</div>;
}

type ListDetailProps = {
  list: ReactNode;
  detail: ReactNode;
  /** Which of the two fills the screen below lg. */
  showing: "list" | "detail";
};

/** List and detail side by side (5:7) from lg on; below, the detail replaces the list. */
export function ListDetail({ list, detail, showing }: ListDetailProps) {
  return (
    <div className={styles.listDetail} data-showing={showing}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}

type SectionHeadProps = {
  title: ReactNode;
  end?: ReactNode;
  id?: string | undefined;
};

/** Heading between cards, with an optional link on the right. */
export function SectionHead({ title, end, id }: SectionHeadProps) {
  return (
    <div className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {end}
    </div>
  );
}
