import { useMemo } from "react";
import { cx } from "../../ui/class-names.ts";
import { placeLabels } from "./labels.ts";
import { outlinesAround } from "./outline.ts";
import { type CountedPlace, viewOf } from "./places-view.ts";
import styles from "./radius-map.module.css";

const SIZE = { width: 280, height: 200 };
const FRAME = { left: 4, top: 4, right: SIZE.width - 4, bottom: SIZE.height - 4 };

/** The Länder, and places as circles whose area says how many were counted there. */
export function PlacesDrawing({ places, label }: { places: readonly CountedPlace[]; label: string }) {
  const { middle, scale, drawn } = useMemo(() => viewOf(places, SIZE), [places]);
  const outlines = useMemo(() => outlinesAround(middle), [middle]);
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label} className={styles.picture}>
      <g transform={`translate(${SIZE.width / 2} ${SIZE.height / 2}) scale(${scale})`}>
        {outlines.map((path, at) => (
          // A Land has no name here but its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <path key={at} d={path} className={styles.land} />
        ))}
      </g>
      {drawn.map(({ key, x, y, radius }) => (
        <circle key={key} cx={x} cy={y} r={radius} className={styles.counted} />
      ))}
      {placeLabels(drawn, FRAME, []).map(({ name, textX, textY, size }) => (
        <text key={`${name} ${textX} ${textY}`} x={textX} y={textY} className={cx(styles.name, styles[size])}>
          {name}
        </text>
      ))}
    </svg>
  );
}
