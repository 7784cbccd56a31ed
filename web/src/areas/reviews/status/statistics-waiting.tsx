import { Skeleton } from "../../../ui/state/skeleton.tsx";
import styles from "./status.module.css";

/** Figures and two charts that are still to come; `withBar` also the choice of the period above them. */
export function StatisticsWaiting({ withBar = false }: { withBar?: boolean }) {
  return (
    <div aria-hidden="true" data-waiting className={styles.waiting} data-bar={withBar}>
      <Skeleton height={112} />
      <Skeleton height={420} />
    </div>
  );
}
