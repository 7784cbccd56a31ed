import { formatNumber } from "../../parts/format.ts";
import { Stars } from "../../ui/stars.tsx";
import styles from "./reviews.module.css";
import { reviewTexts } from "./reviews.texts.ts";

/** An average as a number and as stars. */
export function Average({ value }: { value: number | null }) {
  if (value === null) return reviewTexts.none;
  const text = formatNumber(value, 1);
  return (
    <span className={styles.average}>
      <b>{text}</b>
      <Stars value={value} label={reviewTexts.stars(text)} />
    </span>
  );
}
