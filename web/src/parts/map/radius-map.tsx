import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { queryFor } from "../../http/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import styles from "./radius-map.module.css";
import { MapCredit } from "./map-credit.tsx";
import { radiusMapTexts as texts } from "./radius-map.texts.ts";

const RadiusDrawing = lazyPart(() => import("./radius-drawing.tsx").then((module) => ({ default: module.RadiusDrawing })));

/** A radius with its map beside it, or below it where there is no room. */
export function BesideMap({ radiusKm, children }: { radiusKm: number; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        {children}
        <RadiusMap radiusKm={radiusKm} />
      </div>
    </div>
  );
}

/** Towns and positions come from the register; where it knows nothing, or nothing comes, the slider goes on alone. */
function RadiusMap({ radiusKm }: { radiusKm: number }) {
  const { data, isError } = useQuery({
    ...queryFor(entryEditing.getSurroundings, { query: { radiusKm } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const waiting = <p className={styles.instead}>{texts.loading}</p>;
  const instead = data ? texts.unknown : texts.failed;
  return (
    <figure className={styles.figure}>
      {data?.here ? (
        <Suspense fallback={waiting}>
          <RadiusDrawing here={data.here} towns={data.towns} radiusKm={radiusKm} />
        </Suspense>
      ) : data || isError ? (
        <p className={styles.instead}>{instead}</p>
      ) : (
        waiting
      )}
      <figcaption className={styles.caption}>
        {texts.middle} <MapCredit />
      </figcaption>
    </figure>
  );
}
