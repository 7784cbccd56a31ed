import { distanceKm, placeAround, type Position } from "@schaufenster/contract/values/place/position.ts";
import { useMemo } from "react";
import { cx } from "../../ui/class-names.ts";
import { placeLabels } from "./labels.ts";
import { outlinesAround } from "./outline.ts";
import styles from "./radius-map.module.css";
import { radiusMapTexts as texts } from "./radius-map.texts.ts";

const [WIDTH, HEIGHT] = [280, 200];
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2];
/** The circle is always of this size; the map is drawn nearer or farther. */
const CIRCLE = 78;
const FRAME = { left: 4, top: 4, right: WIDTH - 4, bottom: HEIGHT - 4 };
const RIM = { left: MIDDLE_X - 26, top: FRAME.top, right: MIDDLE_X + 26, bottom: MIDDLE_Y - CIRCLE };
const PIN = { left: MIDDLE_X - 9, top: MIDDLE_Y - 19, right: MIDDLE_X + 9, bottom: MIDDLE_Y + 4 };
/** How many towns are named to who does not see the map. */
const TOLD = 6;

type Town = Position & { readonly name: string };
type Props = { here: Position; towns: readonly Town[]; radiusKm: number };

/** The Länder, the towns around the company, and the radius as a true circle. */
export function RadiusDrawing({ here, towns, radiusKm }: Props) {
  const outlines = useMemo(() => outlinesAround(here), [here]);
  const scale = CIRCLE / radiusKm;
  const dots = towns
    .map((town) => {
      const { x, y } = placeAround(here, town);
      return { name: town.name, x: MIDDLE_X + x * scale, y: MIDDLE_Y + y * scale, isIn: distanceKm(here, town) <= radiusKm };
    })
    .filter(({ x, y }) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
  const inside = dots.filter(({ isIn }) => isIn).map(({ name }) => name);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.picture(radiusKm, inside.slice(0, TOLD))}
      className={styles.picture}
    >
      <g transform={`translate(${MIDDLE_X} ${MIDDLE_Y}) scale(${scale})`}>
        {outlines.map((path, at) => (
          // A Land has no name here but its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <path key={at} d={path} className={styles.land} />
        ))}
      </g>
      <circle cx={MIDDLE_X} cy={MIDDLE_Y} r={CIRCLE} className={styles.area} />
      {dots.map(({ name, x, y, isIn }) => (
        <circle key={`${name} ${x} ${y}`} cx={x} cy={y} r={3} className={cx(styles.town, isIn && styles.inside)} />
      ))}
      <path d={`M${MIDDLE_X} ${MIDDLE_Y}c5-5 8-9 8-13a8 8 0 1 0-16 0c0 4 3 8 8 13Z`} className={styles.pin} />
      <circle cx={MIDDLE_X} cy={MIDDLE_Y - 13} r={3} className={styles.eye} />
      <text x={MIDDLE_X} y={MIDDLE_Y - CIRCLE - 5} className={styles.km}>
        {texts.km(radiusKm)}
      </text>
      {placeLabels(dots, FRAME, [PIN, RIM]).map(({ name, textX, textY, size }) => (
        <text key={`${name} ${textX} ${textY}`} x={textX} y={textY} className={cx(styles.name, styles[size])}>
          {name}
        </text>
      ))}
    </svg>
  );
}
