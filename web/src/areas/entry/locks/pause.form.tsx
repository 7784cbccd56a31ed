import { NO_LEADS_REASONS } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { lockTexts } from "./locks.texts.ts";

const texts = lockTexts.pause;
type Reason = (typeof NO_LEADS_REASONS)[number];
const REASONS = NO_LEADS_REASONS.map((value) => ({ value, label: lockTexts.reasons[value] }));
const isReason = (value: string): value is Reason => (NO_LEADS_REASONS as readonly string[]).includes(value);

type Typed = { readonly reason: Reason | ""; readonly until: string };
type Body = BodyOf<typeof company.updateAccountLocks>;

/** The last day, if one is wanted; one that cannot be read stays empty, which the shape refuses. */
const dayOf = ({ until }: Typed): string | null => (until.trim() === "" ? null : isDay(until) ? until : "");

const faultAt = ([field]: readonly PropertyKey[]): FormError | null => {
  if (field === "No_Leads_Reason__c") return { field: "reason", message: texts.reasonMissing };
  return field === "No_Leads_tmp_Date__c" ? { field: "until", message: texts.untilWrong } : null;
};

type Props = { id: string; today: string; failure: unknown; onSubmit: (body: Body) => Promise<unknown> };

/** Asks for the reason and, if wanted, the last day without requests. */
export function PauseForm({ id, today, failure, onSubmit }: Props) {
  const { values, errors, change, submit } = useForm({
    call: company.updateAccountLocks,
    from: null,
    read: (): Typed => ({ reason: "", until: "" }),
    bodyOf: (typed) => ({ No_Leads__c: true, No_Leads_Reason__c: typed.reason, No_Leads_tmp_Date__c: dayOf(typed) }),
    faultsOf: (typed) => ((dayOf(typed) ?? today) < today ? [{ field: "until", message: texts.untilWrong }] : []),
    faultAt,
    failure,
    onSubmit,
  });
  return (
    <Form id={id} errors={errors} errorTitle={texts.errorTitle} onSubmit={submit}>
      <Select
        name="reason"
        label={texts.reason}
        placeholder={texts.choose}
        options={REASONS}
        value={values.reason}
        onChange={(reason) => isReason(reason) && change({ reason })}
      />
      <DayField
        name="until"
        label={texts.until}
        hint={texts.untilHint}
        optionalTag={texts.optional}
        min={today}
        value={values.until}
        onChange={(until) => change({ until })}
      />
    </Form>
  );
}
