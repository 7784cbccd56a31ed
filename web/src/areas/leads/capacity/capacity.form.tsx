import type { Capacity, CapacityLight } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { CAPACITY_LIGHTS, PER_DAY_MAX } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { NO_LEADS_REASONS } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { effectOf } from "./capacity-words.ts";
import styles from "./capacity.module.css";
import { capacityTexts as texts } from "./capacity.texts.ts";
import { Light } from "./light.tsx";

type Reason = (typeof NO_LEADS_REASONS)[number];
const REASONS = NO_LEADS_REASONS.map((value) => ({ value, label: texts.reasons[value] }));
const isReason = (value: string): value is Reason => (NO_LEADS_REASONS as readonly string[]).includes(value);
const PER_DAY = Array.from({ length: PER_DAY_MAX }, (_, index) => ({ value: String(index + 1), label: texts.perDayChoice(index + 1) }));
const CHOICES = CAPACITY_LIGHTS.map((light) => ({ value: light, ...texts.lights[light], sign: <Light on={light} /> }));

type Typed = { readonly light: CapacityLight; readonly until: string; readonly reason: Reason | ""; readonly perDay: number };
type Body = BodyOf<typeof leads.updateCapacity>;

/** The last day: green has none, and one that cannot be read stays empty, which the shape refuses. */
const dayOf = ({ light, until }: Typed): string | null => (light === "green" || until.trim() === "" ? null : isDay(until) ? until : "");

/** Green has no end, and only red a reason: what was typed there before is no change. */
const isUnsaved = (typed: Typed, saved: Capacity): boolean =>
  typed.light !== saved.light ||
  typed.perDay !== saved.perDay ||
  dayOf(typed) !== saved.until ||
  (typed.light === "red" && typed.reason !== saved.reason);

const faultAt = ([field]: readonly PropertyKey[]): FormError | null => {
  if (field === "reason") return { field, message: texts.reasonMissing };
  return field === "until" ? { field, message: texts.untilWrong } : null;
};

type Writing = {
  saved: Capacity;
  today: string;
  failure: unknown;
  onSubmit: (body: Body, settle: (saved: Capacity) => void) => Promise<unknown>;
};

/** Writes a light. What somebody else chose meanwhile is told, and what was typed stays. */
export const useCapacityForm = ({ saved, today, failure, onSubmit }: Writing) =>
  useForm({
    call: leads.updateCapacity,
    from: saved,
    follows: true,
    read: ({ light, until, reason, perDay }): Typed => ({ light, until: until ?? "", reason: reason ?? "", perDay }),
    bodyOf: (typed, { version }) => ({
      light: typed.light,
      until: dayOf(typed),
      reason: typed.light === "red" ? typed.reason : null,
      perDay: typed.perDay,
      version,
    }),
    faultsOf: (typed) => ((dayOf(typed) ?? today) < today ? [{ field: "until", message: texts.untilWrong }] : []),
    faultAt,
    failure,
    conflict: texts.conflict(texts.lights[saved.light].title),
    asksOnLeaving: (typed) => isUnsaved(typed, saved),
    onSubmit,
  });

type Form = ReturnType<typeof useCapacityForm>;

/** The three lights with what belongs to each, and in plain words what the choice does. */
export function CapacityFields({ form: { values: typed, change }, today }: { form: Pick<Form, "values" | "change">; today: string }) {
  const until = dayOf(typed);
  return (
    <Stack gap="small">
      <ChoiceCards
        name="light"
        label={texts.choose}
        labelHidden
        columns={3}
        choices={CHOICES}
        value={typed.light}
        onChange={(light) => change({ light })}
      />
      {typed.light === "green" ? null : <Terms typed={typed} today={today} onChange={change} />}
      <p className={styles.effect} role="status">
        {effectOf({ ...typed, until: until !== null && until >= today ? until : null })}
      </p>
    </Stack>
  );
}

/** How long, and how many or why. */
function Terms({ typed, today, onChange }: { typed: Typed; today: string; onChange: (what: Partial<Typed>) => void }) {
  return (
    <FieldGrid>
      <FieldCell span={3}>
        {typed.light === "red" ? (
          <Select
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            placeholder={texts.chooseReason}
            options={REASONS}
            value={typed.reason}
            onChange={(reason) => isReason(reason) && onChange({ reason })}
          />
        ) : (
          <Select
            name="perDay"
            label={texts.perDay}
            options={PER_DAY}
            value={String(typed.perDay)}
            onChange={(perDay) => onChange({ perDay: Number(perDay) })}
          />
        )}
      </FieldCell>
      <FieldCell span={3}>
        <DayField
          name="until"
          label={texts.until}
          hint={texts.untilHint}
          optionalTag={texts.optional}
          value={typed.until}
          min={today}
          onChange={(until) => onChange({ until })}
        />
      </FieldCell>
    </FieldGrid>
  );
}
