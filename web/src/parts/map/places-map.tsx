import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MapCredit } from "./map-credit.tsx";
import { placesMapTexts as texts } from "./places-map.texts.ts";
import type { CountedPlace } from "./places-view.ts";
import styles from "./radius-map.module.css";

const PlacesDrawing = lazyPart(() => import("./places-drawing.tsx").then((module) => ({ default: module.PlacesDrawing })));

/** How many places are named to who does not see the map. */
const TOLD = 3;

/** Places with what was counted there, the most first, as a table and on the map beside it; those that cannot be drawn are told below. */
export function BesidePlaces({ places, unplaced, children }: { places: readonly CountedPlace[]; unplaced: number; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.table}>
        {children}
        <figure className={styles.figure}>
          {places.length === 0 ? (
            <p className={styles.instead}>{texts.none}</p>
          ) : (
            <Suspense fallback={<p className={styles.instead}>{texts.loading}</p>}>
              <PlacesDrawing places={places} label={texts.picture(places.slice(0, TOLD))} />
            </Suspense>
          )}
          <figcaption className={styles.caption}>
            {places.length === 0 ? null : `${texts.larger} `}
            {unplaced === 0 ? null : `${texts.unplaced(unplaced)} `}
            <MapCredit />
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
