import { NO_LEADS_REASONS } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { useState } from "react";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { lockTexts } from "./locks.texts.ts";

const texts = lockTexts.pause;
type Reason = (typeof NO_LEADS_REASONS)[number];
const REASONS = NO_LEADS_REASONS.map((value) => ({ value, label: lockTexts.reasons[value] }));
const isReason = (value: string): value is Reason => (NO_LEADS_REASONS as readonly string[]).includes(value);

/** Why requests are unwanted, and until when. */
export interface Pause {
  readonly reason: Reason;
  readonly until: string | null;
}

type Props = { id: string; today: string; failure: string | undefined; onSubmit: (pause: Pause) => void };

/** Asks for the reason and, if wanted, the last day without requests. */
export function PauseForm({ id, today, failure, onSubmit }: Props) {
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const [tried, setTried] = useState(false);
  const day = until.trim() === "" ? null : (parseGermanDay(until) ?? "");
  const faults: FormError[] = [
    ...(isReason(reason) ? [] : [{ field: "reason", message: texts.reasonMissing }]),
    ...(day !== null && day < today ? [{ field: "until", message: texts.untilWrong }] : []),
  ];
  const shown = tried ? faults : [];
  const submit = () => {
    setTried(true);
    if (isReason(reason) && faults.length === 0) onSubmit({ reason, until: day });
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={texts.errorTitle}
      onSubmit={submit}
    >
      <Select name="reason" label={texts.reason} placeholder={texts.choose} options={REASONS} value={reason} onChange={setReason} />
      <TextField
        name="until"
        label={texts.until}
        hint={texts.untilHint}
        optionalTag={texts.optional}
        inputMode="numeric"
        value={until}
        onChange={setUntil}
      />
    </Form>
  );
}
