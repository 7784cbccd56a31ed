import styles from "./welcome.module.css";

/** Where the pins stand on the drawn map. */
const PINS = [
  [116, 158],
  [218, 142],
  [318, 126],
  [424, 88],
  [528, 118],
  [640, 102],
] as const;
const PIN = "M0 0c11-11 17-19 17-27a17 17 0 1 0-34 0c0 8 6 16 17 27Z";

/** A map with a way over it, one pin for each step; for the eye only. */
export function TourArt({ steps }: { steps: number }) {
  return (
    <svg viewBox="0 0 760 200" className={styles.art} aria-hidden="true">
      <rect width="760" height="200" className={styles.ground} />
      <g className={styles.streets}>
        <path d="M-20 190C120 150 220 210 340 160S560 40 800 60" strokeWidth="14" />
        <path d="M110-20c20 80-10 150 40 270M420-20c10 90-50 150-20 270M640-20c-20 120 30 170 10 270" strokeWidth="7" />
      </g>
      <path d="M116 158C200 120 236 150 300 128S420 70 470 96s90 50 166 8" className={styles.way} />
      {PINS.slice(0, steps).map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`} className={index === 0 ? styles.here : styles.pin}>
          <path d={PIN} />
          <text y="-21" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
