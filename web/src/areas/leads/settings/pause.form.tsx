import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { settingsBody } from "./settings-body.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.pause;

/** A pause, both days included. */
export type Pause = NonNullable<LeadSettings["pause"]>;

/** A day that cannot be read is sent as none, which the shape refuses. */
const pauseOf = ({ from, to }: Pause): Pause => ({ from: isDay(from) ? from : "", to: isDay(to) ? to : "" });

/** Of days in their order: the shape has no calendar. */
const isOver = ({ from, to }: Pause, today: string): boolean => from !== "" && from <= to && to < today;

const faultAt = ([part, day]: readonly PropertyKey[]): FormError | null => {
  if (part !== "pause") return null;
  return day === "from" || day === "to" ? { field: day, message: texts.dayWrong } : { field: "to", message: texts.order };
};

type Props = { id: string; settings: LeadSettings; today: string; failure: unknown; onSubmit: (pause: Pause) => Promise<unknown> };

/** The first and the last day of a pause. */
export function PauseForm({ id, settings, today, failure, onSubmit }: Props) {
  const form = useForm({
    call: leads.updateLeadSettings,
    from: settings,
    follows: true,
    read: ({ pause }) => pause ?? { from: "", to: "" },
    bodyOf: (typed, from) => ({ ...settingsBody(from), pause: pauseOf(typed) }),
    faultsOf: (typed) => (isOver(pauseOf(typed), today) ? [{ field: "to", message: texts.past }] : []),
    faultAt,
    failure,
    conflict: texts.conflict,
    // The switches beside it save too: the other settings are taken when it is sent, not as they were when writing began.
    onSubmit: async ({ pause }) => {
      if (pause) await onSubmit(pause);
      form.reset();
    },
  });
  const { values, errors, change, submit } = form;
  return (
    <Form id={id} errors={errors} errorTitle={texts.errorTitle} onSubmit={submit}>
      <FieldGrid>
        {(["from", "to"] as const).map((name) => (
          <FieldCell key={name} span={3}>
            <DayField
              name={name}
              label={texts[name]}
              min={name === "to" ? today : undefined}
              value={values[name]}
              onChange={(day) => change({ [name]: day })}
            />
          </FieldCell>
        ))}
      </FieldGrid>
    </Form>
  );
}
