import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { phoneCallTexts } from "./phone-calls.texts.ts";
import { berlinMoment, canPutOffTo, putOffs, type PutOff } from "./put-off.ts";

const texts = phoneCallTexts.laterDialog;

type Props = {
  busy: boolean;
  failure: { text: string; field: string | undefined } | null;
  onClose: () => void;
  onPutOff: (remindAt: string) => void;
};
type Wish = { readonly choice: PutOff | "own"; readonly day: string; readonly time: string };

/** The moment that is meant, or what is wrong with it. */
const readWish = ({ choice, day, time }: Wish, now: Date): { at: string } | { errors: FormError[] } => {
  const offered = putOffs(now).find(({ key }) => key === choice);
  if (offered) return { at: offered.at };
  const found = parseGermanDay(day);
  const errors = [
    ...(found === null ? [{ field: "day", message: texts.dayWrong }] : []),
    ...(isTimeOfDay(time.trim()) ? [] : [{ field: "time", message: texts.timeWrong }]),
  ];
  if (found === null || errors.length > 0) return { errors };
  const at = berlinMoment(found, time.trim());
  return canPutOffTo(at, now) ? { at } : { errors: [{ field: "day", message: texts.past }] };
};

/** Puts a call back off until a moment. */
export function LaterDialog({ busy, failure, onClose, onPutOff }: Props) {
  const now = useNow();
  const [wish, setWish] = useState<Wish>({ choice: "hour", day: "", time: "09:00" });
  const [tried, setTried] = useState(false);
  const result = readWish(wish, now);
  const refused = failure === null ? [] : [{ message: failure.field === "remindAt" ? texts.past : failure.text }];
  const submit = () => {
    setTried(true);
    const fresh = readWish(wish, new Date());
    if (!busy && "at" in fresh) onPutOff(fresh.at);
  };
  return (
    <DialogForm title={texts.title} cancelLabel={phoneCallTexts.action.cancel} submitLabel={texts.submit} busy={busy} onClose={onClose}>
      {(formId) => (
        <Form id={formId} errors={tried && "errors" in result ? result.errors : refused} errorTitle={texts.errorTitle} onSubmit={submit}>
          <p>{texts.text}</p>
          <RadioGroup
            name="choice"
            label={texts.until}
            value={wish.choice}
            options={[...putOffs(now).map(({ key }) => ({ value: key, label: texts[key] })), { value: "own" as const, label: texts.own }]}
            onChange={(choice) => setWish({ ...wish, choice })}
          />
          {wish.choice === "own" ? <OwnMoment wish={wish} onChange={setWish} /> : null}
        </Form>
      )}
    </DialogForm>
  );
}

function OwnMoment({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) {
  return (
    <FieldGrid>
      <FieldCell span={4} phoneSpan={4}>
        <DayField name="day" label={texts.day} value={wish.day} onChange={(day) => onChange({ ...wish, day })} />
      </FieldCell>
      <FieldCell span={2} phoneSpan={2}>
        <TextField name="time" label={texts.time} value={wish.time} inputMode="numeric" onChange={(time) => onChange({ ...wish, time })} />
      </FieldCell>
    </FieldGrid>
  );
}
