import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { useNow } from "../../../browser/use-now.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { isoDay } from "../../../parts/format.ts";
import { TimeField } from "../../../parts/time-field.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import type { AskedProps } from "./done-dialog.tsx";
import { phoneCallTexts } from "./phone-calls.texts.ts";
import { berlinMoment, canPutOffTo, putOffs, type PutOff } from "./put-off.ts";

const texts = phoneCallTexts.laterDialog;

type Wish = { readonly choice: PutOff | "own"; readonly day: string; readonly time: string };

/** The moment that is meant; null while it cannot be read. */
const momentOf = ({ choice, day, time }: Wish, now: Date): string | null => {
  const offered = putOffs(now).find(({ key }) => key === choice);
  if (offered) return offered.at;
  return isDay(day) && isTimeOfDay(time) ? berlinMoment(day, time) : null;
};

/** What is wrong with a moment of one's own. */
const faultsIn = (wish: Wish, now: Date): FormError[] => {
  const at = momentOf(wish, now);
  if (at !== null) return canPutOffTo(at, now) ? [] : [{ field: "day", message: texts.past }];
  return [
    ...(isDay(wish.day) ? [] : [{ field: "day", message: texts.dayWrong }]),
    ...(isTimeOfDay(wish.time) ? [] : [{ field: "time", message: texts.timeWrong }]),
  ];
};

/** Puts a call back off until a moment. */
export function LaterDialog({ callId, busy, failure, onClose, onSubmit }: AskedProps) {
  const now = useNow();
  const form = useForm({
    call: secretarial.updatePhoneCall,
    from: callId,
    read: (): Wish => ({ choice: "hour", day: "", time: "09:00" }),
    // A moment that cannot be read is told by its own words; the shape is asked about the others.
    bodyOf: (wish, id) => ({ callId: id, status: "later" as const, remindAt: momentOf(wish, now) ?? now.toISOString() }),
    faultsOf: (wish) => faultsIn(wish, now),
    faultAt: ([field]) => (field === "remindAt" ? { field: "choice", message: texts.past } : null),
    failure,
    conflict: phoneCallTexts.action.conflict,
    onSubmit,
  });
  const { values: wish, change } = form;
  return (
    <DialogForm title={texts.title} cancelLabel={phoneCallTexts.action.cancel} submitLabel={texts.submit} busy={busy} onClose={onClose}>
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <p>{texts.text}</p>
          <RadioGroup
            name="choice"
            label={texts.until}
            value={wish.choice}
            options={[...putOffs(now).map(({ key }) => ({ value: key, label: texts[key] })), { value: "own" as const, label: texts.own }]}
            onChange={(choice) => change({ choice })}
          />
          {wish.choice === "own" ? <OwnMoment wish={wish} today={isoDay(now)} onChange={change} /> : null}
        </Form>
      )}
    </DialogForm>
  );
}

function OwnMoment({ wish, today, onChange }: { wish: Wish; today: string; onChange: (what: Partial<Wish>) => void }) {
  return (
    <FieldGrid>
      <FieldCell span={4} phoneSpan={4}>
        <DayField name="day" label={texts.day} value={wish.day} min={today} onChange={(day) => onChange({ day })} />
      </FieldCell>
      <FieldCell span={2} phoneSpan={2}>
        <TimeField name="time" label={texts.time} value={wish.time} onChange={(time) => onChange({ time })} />
      </FieldCell>
    </FieldGrid>
  );
}
