import type { CapacityLight } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { cx } from "../../../ui/class-names.ts";
import styles from "./capacity.module.css";

const LAMPS = ["red", "yellow", "green"] as const;

/** A traffic light: told by position, and by the words that always stand beside it. */
export function Light({ on, lying = false }: { on: CapacityLight; lying?: boolean }) {
  return (
    <span aria-hidden="true" className={cx(styles.light, lying && styles.lying)}>
      {LAMPS.map((lamp) => (
        <i key={lamp} className={lamp === on ? styles[lamp] : undefined} />
      ))}
    </span>
  );
}
