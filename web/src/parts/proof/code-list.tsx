import styles from "./code-list.module.css";

/** Codes that are shown this once. */
export function CodeList({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
