import type { Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { Creative } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import type { MouseEvent } from "react";
import { StepSlider } from "../../ui/form/step-slider.tsx";
import { SpotRing } from "./creative-preview.tsx";
import styles from "./tv-banner.module.css";
import { tvTexts } from "./tv-banner.texts.ts";

const texts = tvTexts.spot;
const PERCENTS = Array.from({ length: 101 }, (_, n) => n);
const MIDDLE = 0.5;
/** Half seconds up to the end of the film. */
const halvesOf = (seconds: number): number[] => Array.from({ length: Math.floor(seconds * 2) + 1 }, (_, n) => n / 2);
const percent = (part: number): number => Math.round(part * 100);
const roundPart = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100;

type Props = { creative: Creative; value: Mark | null; onChange: (mark: Mark) => void };

/** The spot that a refusal is about: by a tap on the picture, or by sliders; in a film with its second. */
export function SpotField({ creative: { pictureUrl, title, width, height, seconds }, value, onChange }: Props) {
  const spot = value ?? { x: MIDDLE, y: MIDDLE, second: seconds === null ? null : 0 };
  const tap = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLImageElement>) =>
    onChange({ ...spot, x: roundPart(offsetX / currentTarget.clientWidth), y: roundPart(offsetY / currentTarget.clientHeight) });
  return (
    <fieldset className={styles.spot}>
      <legend>{texts.legend}</legend>
      <p className={styles.meta}>{texts.hint}</p>
      <div className={styles.surface}>
        {/* The keyboard has the sliders below: they say the same. */}
        <img className={styles.picture} src={pictureUrl} alt={tvTexts.picture(title)} width={width} height={height} onClick={tap} />
        {value === null ? null : <SpotRing {...value} />}
      </div>
      <StepSlider
        name="mark"
        label={texts.across}
        steps={PERCENTS}
        value={percent(spot.x)}
        words={texts.percent}
        result={texts.percent(percent(spot.x))}
        onChange={(at) => onChange({ ...spot, x: at / 100 })}
      />
      <StepSlider
        label={texts.down}
        steps={PERCENTS}
        value={percent(spot.y)}
        words={texts.percent}
        result={texts.percent(percent(spot.y))}
        onChange={(at) => onChange({ ...spot, y: at / 100 })}
      />
      {seconds === null ? null : (
        <StepSlider
          label={texts.second}
          steps={halvesOf(seconds)}
          value={spot.second ?? 0}
          words={texts.seconds}
          result={texts.seconds(spot.second ?? 0)}
          onChange={(second) => onChange({ ...spot, second })}
        />
      )}
    </fieldset>
  );
}
