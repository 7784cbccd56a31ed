import type { Capacity, CapacityLight } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { CAPACITY_LIGHTS, PER_DAY_MAX } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { NO_LEADS_REASONS } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { useState } from "react";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
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

type Typed = { readonly light: CapacityLight; readonly until: string; readonly reason: string; readonly perDay: number };
/** A light to save; the version comes from the caller. */
export type NewLight = Pick<Capacity, "light" | "until" | "reason" | "perDay">;

const typedOf = ({ light, until, reason, perDay }: NewLight): Typed => ({ light, until: until ?? "", reason: reason ?? "", perDay });

const readOf = ({ light, until, reason, perDay }: Typed, today: string): { value: NewLight | null; faults: FormError[] } => {
  const day = light === "green" || until.trim() === "" ? null : (parseGermanDay(until) ?? "");
  const why = light === "red" && isReason(reason) ? reason : null;
  const faults = [
    ...(light === "red" && why === null ? [{ field: "reason", message: texts.reasonMissing }] : []),
    ...(day !== null && day < today ? [{ field: "until", message: texts.untilWrong }] : []),
  ];
  return { value: faults.length === 0 ? { light, until: day, reason: why, perDay } : null, faults };
};

/** The last day, while the rest may still be missing. */
const shownDay = ({ light, until }: Typed, today: string): string | null => {
  const day = light === "green" ? null : parseGermanDay(until);
  return day !== null && day >= today ? day : null;
};

type Props = { id: string; saved: NewLight; today: string; failure: string | undefined; onSubmit: (light: NewLight) => void };

/** The three lights with what belongs to each, and in plain words what the choice does. */
export function CapacityForm({ id, saved, today, failure, onSubmit }: Props) {
  const [typed, setTyped] = useState(() => typedOf(saved));
  const [tried, setTried] = useState(false);
  const { value, faults } = readOf(typed, today);
  const shown = tried ? faults : [];
  const submit = () => {
    setTried(true);
    if (value) onSubmit(value);
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={texts.errorTitle}
      onSubmit={submit}
    >
      <Stack gap="small">
        <ChoiceCards
          name="light"
          label={texts.choose}
          labelHidden
          columns={3}
          choices={CHOICES}
          value={typed.light}
          onChange={(light) => setTyped({ ...typed, light })}
        />
        {typed.light === "green" ? null : <Terms typed={typed} onChange={setTyped} />}
        <p className={styles.effect} role="status">
          {effectOf({ ...typed, until: shownDay(typed, today) })}
        </p>
      </Stack>
    </Form>
  );
}

/** How long, and how many or why. */
function Terms({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
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
            onChange={(reason) => onChange({ ...typed, reason })}
          />
        ) : (
          <Select
            name="perDay"
            label={texts.perDay}
            options={PER_DAY}
            value={String(typed.perDay)}
            onChange={(perDay) => onChange({ ...typed, perDay: Number(perDay) })}
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
          onChange={(until) => onChange({ ...typed, until })}
        />
      </FieldCell>
    </FieldGrid>
  );
}
