import type { CompletenessStep } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { CalendarDays, Camera, CreditCard, Globe, MapPin, Pencil, Tags } from "lucide-react";
import type { ReactNode } from "react";
import { stepHref } from "./completeness-step.ts";
import { formatPercent } from "./format.ts";
import { Loaded, type QueryState } from "./loaded.tsx";
import { SkeletonRows } from "./skeletons.tsx";
import { LevelBars } from "../ui/chart/bars.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card, CardBody } from "../ui/page/card.tsx";
import type { IconImage } from "../ui/icon.tsx";
import { List, ListItem } from "../ui/list/list.tsx";
import { Ring } from "../ui/chart/ring.tsx";
import styles from "./completeness-card.module.css";
import { completenessTexts as texts, stepTexts } from "./completeness.texts.ts";

const ICONS: Partial<Record<CompletenessStep, IconImage>> = {
  "opening-hours": CalendarDays,
  "special-days": CalendarDays,
  "phone-hours": CalendarDays,
  payments: CreditCard,
  "search-keywords": Tags,
  "service-features": Tags,
  "product-features": Tags,
  "service-area": MapPin,
  address: MapPin,
  website: Globe,
  logo: Camera,
  "first-image": Camera,
  "five-images": Camera,
};

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
  return (
    <Card
      title={data ? texts.title(formatPercent(data.percent)) : texts.loadingTitle}
      sub={data ? texts.steps(data.steps.length) : undefined}
    >
      <Loaded query={query} height={[640, 340]} skeleton={<SkeletonRows rows={9} icon />}>
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
            <Steps label={texts.list} steps={steps.slice(0, stepsShown)} />
            {steps.length > stepsShown ? more?.(steps.slice(stepsShown)) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Steps in the order in which they pay; the first of the main list stands out. */
export function Steps({ label, steps }: { label: string; steps: Completeness["steps"] }) {
  if (steps.length === 0) return null;
  const first = label === texts.list ? steps[0] : undefined;
  return (
    <List line label={label}>
      {steps.map((step) => (
        <ListItem
          key={step.key}
          icon={ICONS[step.key] ?? Pencil}
          iconTone={step === first ? "brand" : "neutral"}
          title={stepTexts[step.key].title}
          meta={texts.meta(stepTexts[step.key].why, step.minutes)}
          end={
            <>
              <span className={styles.gain}>{texts.gain(formatPercent(step.gain))}</span>
              <LinkButton size="sm" variant={step === first ? "primary" : "secondary"} href={stepHref(step)}>
                {stepTexts[step.key].action}
              </LinkButton>
            </>
          }
        />
      ))}
    </List>
  );
}
