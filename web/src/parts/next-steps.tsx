import type { CompletenessStep } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { CalendarDays, Camera, CreditCard, Globe, MapPin, Pencil, Tags } from "lucide-react";
import { LinkButton } from "../ui/button.tsx";
import type { IconImage } from "../ui/icon.tsx";
import { List, ListItem } from "../ui/list/list.tsx";
import styles from "./completeness-card.module.css";
import { stepHref } from "./completeness-step.ts";
import { completenessTexts as texts } from "./completeness.texts.ts";
import { formatPercent } from "./format.ts";
import { stepTexts } from "./next-steps.texts.ts";

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

export type StepsProps = {
  label: string;
  steps: Completeness["steps"];
  /** The list that the page is about. */
  main?: boolean | undefined;
};

/** Steps in the order in which they pay; the first of the main list stands out. */
export function Steps({ label, steps, main = false }: StepsProps) {
  if (steps.length === 0) return null;
  const first = main ? steps[0] : undefined;
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
