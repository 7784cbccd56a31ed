import type { ReactNode } from "react";
import styles from "./error-frame.module.css";

type Door = "plain" | "locked" | "broken";

type Props = {
  /** The number on the shop window's sign. */
  sign: string;
  door?: Door | undefined;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  /** Below: a card, a notice, a short code. */
  children?: ReactNode;
};

/** The frame of all error pages: the closed shop, one sentence, one primary action. */
export function ErrorFrame({ sign, door = "plain", title, text, actions, children }: Props) {
  return (
    <div className={styles.frame}>
      <Shop sign={sign} door={door} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
  );
}

/** A short code that finds the log line. */
export function ErrorCode({ children }: { children: string }) {
  return <code className={styles.code}>{children}</code>;
}

function Shop({ sign, door }: { sign: string; door: Door }) {
  return (
    <svg className={styles.shop} width="208" height="140" viewBox="0 0 208 140" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M8 124h192" />
      <rect className={styles.wall} x="46" y="46" width="116" height="78" rx="6" />
      <path className={styles.soft} d="M40 50 52 22h104l12 28" />
      <path
        className={styles.wall}
        d="M40 50a10.7 10.7 0 0 0 21.3 0 10.7 10.7 0 0 0 21.4 0 10.7 10.7 0 0 0 21.3 0 10.7 10.7 0 0 0 21.4 0 10.7 10.7 0 0 0 21.3 0 10.7 10.7 0 0 0 21.3 0"
      />
      <rect className={styles.soft} x="60" y="76" width="34" height="48" />
      {door === "plain" ? <circle className={styles.solid} cx="88" cy="101" r="2" /> : null}
      {door === "broken" ? <path className={styles.cross} d="M70 112 84 98M70 98l14 14" /> : null}
      {door === "locked" ? (
        <>
          <rect className={styles.solid} x="68" y="96" width="18" height="14" rx="2" />
          <path className={styles.bow} d="M72 96v-4a5 5 0 0 1 10 0v4" />
        </>
      ) : null}
      <rect className={styles.soft} x="108" y="76" width="40" height="28" />
      <g transform="rotate(-6 128 90)">
        <rect className={styles.sign} x="104" y="80" width="48" height="20" rx="4" />
        <text className={styles.number} x="128" y="94" textAnchor="middle">
          {sign}
        </text>
      </g>
    </svg>
  );
}
