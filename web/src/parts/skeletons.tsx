import { Skeleton } from "../ui/state/skeleton.tsx";
import styles from "./skeletons.module.css";

/** Rows of a list that are still loading. */
export function SkeletonRows({ rows, icon = false }: { rows: number; icon?: boolean }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {icon ? <Skeleton width={40} height={40} /> : null}
          <div className={styles.lines}>
            <Skeleton width={`${74 - (row % 3) * 8}%`} height={15} />
            <Skeleton width="56%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
