import type { Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { Creative } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import styles from "./tv-banner.module.css";
import { tvTexts as texts } from "./tv-banner.texts.ts";

/** The picture, or the film behind it; nothing plays and nothing is loaded of a film before somebody asks. */
export function CreativePreview({ creative: { title, width, height, files, pictureUrl, videoUrl } }: { creative: Creative }) {
  if (files !== "ready") return <p className={styles.unseen}>{texts.files[files]}</p>;
  return videoUrl === null ? (
    <img className={styles.picture} src={pictureUrl} alt={texts.picture(title)} width={width} height={height} />
  ) : (
    // It has no sound: what is said in it stands in the picture.
    <video
      className={styles.picture}
      controls
      muted
      playsInline
      preload="none"
      poster={pictureUrl}
      src={videoUrl}
      width={width}
      height={height}
      aria-label={texts.film(title)}
    />
  );
}

/** A ring around the spot that somebody means. */
export function SpotRing({ x, y }: Pick<Mark, "x" | "y">) {
  return <span aria-hidden="true" className={styles.ring} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />;
}
