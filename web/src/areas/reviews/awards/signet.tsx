import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import styles from "./awards.module.css";
import { awardTexts } from "./awards.texts.ts";

const texts = awardTexts.signet;
const STARS = [0, 1, 2, 3, 4];
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const LINE_WIDTH = 104;
const LETTER_WIDTH = 0.56;
const LOOKS = { signet: styles.signet, recommended: styles.recommended, "top-employer": styles.employer } as const;

/** As large as the line may be and as small as the circle asks for: a letter is about half as wide as high. */
const fitSize = (line: string, size: number): number => Math.min(size, LINE_WIDTH / (line.length * LETTER_WIDTH));

/** The award as it looks in print and picture; grey until it is earned. */
export function Signet({ award }: { award: Award }) {
  const { large, small } = award.signet;
  return (
    <svg role="img" aria-label={texts.alt(award.name, large, small)} viewBox="0 0 160 160" className={styles.signet}>
      <g className={award.state === "open" ? styles.grey : LOOKS[award.key]}>
        <circle className={styles.ring} cx="80" cy="80" r="78" />
        <circle cx="80" cy="80" r="67" />
        <circle className={styles.inner} cx="80" cy="80" r="61" />
        {STARS.map((index) => (
          <path key={index} className={styles.star} d={STAR} transform={`translate(${34 + index * 19} 36) scale(0.86)`} />
        ))}
        <text x="80" y="94" className={styles.largeText} fontSize={fitSize(large, 30)}>
          {large}
        </text>
        <text x="80" y="113" className={styles.smallText} fontSize={fitSize(small, 11.5)}>
          {small}
        </text>
      </g>
    </svg>
  );
}
