import type { CapacityLight } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import styles from "./capacity.module.css";

const LAMPS = ["red", "yellow", "green"] as const;

/** A traffic light: told by position, and by the words that always stand beside it. */
export function Light({ on }: { on: CapacityLight }) {
  return (
    <span aria-hidden="true" className={styles.light}>
      {LAMPS.map((lamp) => (
        <i key={lamp} className={lamp === on ? styles[lamp] : undefined} />
      ))}
    </span>
  );
}
