import type { ReactNode } from "react";
import { RINGS, type Spot, spotsOf, type Town } from "./service-area.layout.ts";
import styles from "./service-area.module.css";
import { serviceAreaTexts as texts } from "./service-area.texts.ts";

const [WIDTH, HEIGHT] = [320, 240];
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
/** The rim is an ellipse: names need more room sideways. */
const RIM = { x: 118, y: 90 };
/** More names than this would cover each other; then the list below tells them. */
const NAMED_UP_TO = 12;
const NAME_LENGTH = 14;
/** Half of the longest name. */
const NAME_ROOM = 52;

type FrameProps = { label: string; caption: string; children: ReactNode };

function Frame({ label, caption, children }: FrameProps) {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.picture}>
        {children}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

const Ring = ({ at, className }: { at: number; className: string | undefined }) => (
  <ellipse cx={CENTRE.x} cy={CENTRE.y} rx={RIM.x * at} ry={RIM.y * at} className={className} />
);

function Company() {
  return (
    <g>
      <circle cx={CENTRE.x} cy={CENTRE.y} r={8} className={styles.company} />
      <text x={CENTRE.x} y={CENTRE.y + 24} className={styles.companyName}>
        {texts.company}
      </text>
    </g>
  );
}

const shorten = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name);

function Place({ spot: { name, x, y }, named }: { spot: Spot; named: boolean }) {
  const [left, top] = [CENTRE.x + x * RIM.x, CENTRE.y + y * RIM.y];
  return (
    <g>
      <title>{name}</title>
      <line x1={CENTRE.x} y1={CENTRE.y} x2={left} y2={top} className={styles.way} />
      <circle cx={left} cy={top} r={5} className={styles.town} />
      {named && (
        <text x={Math.min(Math.max(left, NAME_ROOM), WIDTH - NAME_ROOM)} y={top + (y < 0 ? -9 : 19)} className={styles.townName}>
          {shorten(name)}
        </text>
      )}
    </g>
  );
}

/** The towns around the company. The same names stand in the list: nobody needs the picture. */
export function CitiesPicture({ cities, home }: { cities: readonly Town[]; home: Parameters<typeof spotsOf>[1] }) {
  const { exact, spots } = spotsOf(cities, home);
  return (
    <Frame label={texts.picture.cities(cities.length)} caption={exact ? texts.picture.exact : texts.picture.schematic}>
      {RINGS.map((at) => (
        <Ring key={at} at={at} className={styles.ring} />
      ))}
      {spots.map((spot) => (
        <Place key={spot.id} spot={spot} named={spots.length <= NAMED_UP_TO} />
      ))}
      <Company />
    </Frame>
  );
}
