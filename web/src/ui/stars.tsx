import { cx } from "./class-names.ts";
import styles from "./stars.module.css";

const FIVE = [0, 1, 2, 3, 4];
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

type Props = {
  /** 0 to 5; parts of a star are drawn as such. */
  value: number;
  /** What a screen reader says instead of five pictures. */
  label: string;
  large?: boolean | undefined;
};

/** A rating as five stars; the number stands beside it in the text. */
export function Stars({ value, label, large = false }: Props) {
  return (
    <span role="img" aria-label={label} className={cx(styles.stars, large && styles.large)}>
      <StarRow />
      <span className={styles.filled} style={{ width: `${(Math.min(Math.max(value, 0), 5) / 5) * 100}%` }}>
        <StarRow />
      </span>
    </span>
  );
}

function StarRow() {
  return (
    <svg viewBox="0 0 104 20" aria-hidden="true" focusable="false">
      {FIVE.map((index) => (
        <path key={index} d={STAR} transform={`translate(${index * 21} 0)`} />
      ))}
    </svg>
  );
}
