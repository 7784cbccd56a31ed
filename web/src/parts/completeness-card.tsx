import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { type ReactNode, Suspense, useEffect } from "react";
import { formatPercent } from "./format.ts";
import { Loaded, type QueryState, Waiting } from "./loaded.tsx";
import type { StepsProps } from "./next-steps.tsx";
import { SkeletonRows } from "./skeletons.tsx";
import { LevelBars } from "../ui/chart/bars.tsx";
import { Card, CardBody } from "../ui/page/card.tsx";
import { lazyPage } from "../ui/lazy-part.ts";
import { Ring } from "../ui/chart/ring.tsx";
import styles from "./completeness-card.module.css";
import { completenessTexts as texts } from "./completeness.texts.ts";

/** Words and pictures of all steps come behind the first paint; they are there when the entry's state is. */
const { Part: Steps, preload } = lazyPage<StepsProps>(() => import("./next-steps.tsx").then((module) => ({ default: module.Steps })));

type Props = {
  query: QueryState<Completeness>;
  /** At most so many next steps; the first is the page's main action. */
  stepsShown: number;
  /** Shows the steps behind them. */
  more?: ((steps: Completeness["steps"]) => ReactNode) | undefined;
};

/** How complete the entry is, and what to do next. */
export function CompletenessCard({ query, stepsShown, more }: Props) {
  const data = query.data;
  useEffect(preload, []);
  const waiting = { height: [640, 340], skeleton: <SkeletonRows rows={9} icon /> } as const;
  return (
    <Card
      title={data ? texts.title(formatPercent(data.percent)) : texts.loadingTitle}
      sub={data ? texts.steps(data.steps.length) : undefined}
    >
      <Suspense fallback={<Waiting {...waiting} />}>
        <Loaded query={query} {...waiting}>
          {({ percent, levels, steps }) => (
            <>
              <CardBody className={styles.score}>
                <Ring value={percent} label={texts.ring(percent)}>
                  {percent}
                  <small>{texts.sign}</small>
                </Ring>
                <LevelBars
                  paired
                  bars={levels.map((level) => ({
                    key: level.key,
                    label: texts.levels[level.key],
                    value: level.percent,
                    text: formatPercent(level.percent),
                  }))}
                />
              </CardBody>
              <Steps main label={texts.list} steps={steps.slice(0, stepsShown)} />
              {steps.length > stepsShown ? more?.(steps.slice(stepsShown)) : null}
            </>
          )}
        </Loaded>
      </Suspense>
    </Card>
  );
}
