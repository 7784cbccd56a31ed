import styles from "./skeleton.module.css";

type Props = {
  width?: number | string | undefined;
  height?: number | undefined;
  round?: boolean | undefined;
};

/** A grey shape in the place of what is still loading; hidden from screen readers. */
export function Skeleton({ width = "100%", height = 16, round }: Props) {
  return <span className={styles.skeleton} style={{ width, height, ...(round ? { borderRadius: "50%" } : {}) }} aria-hidden="true" />;
}

/** Lines of text that are still loading, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? "60%" : "100%"} />
      ))}
    </span>
  );
}
