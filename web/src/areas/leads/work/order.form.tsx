import type { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { OrderState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { ORDER_STATES, WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { DayField } from "../../../parts/day-field.tsx";
import type { Fault } from "../../../parts/form/fault.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { orderTexts, workTexts } from "./work.texts.ts";

const texts = orderTexts.form;
const STATES = ORDER_STATES.map((value) => ({ value, label: orderTexts.states[value] }));
const isState = (value: string): value is OrderState => (ORDER_STATES as readonly string[]).includes(value);

/** What stands in an order; a new one has no state to choose. */
export interface OrderContent {
  readonly title: string;
  readonly plannedFor: string | null;
  readonly note: string;
  readonly state: OrderState | null;
}

type OrderCall = typeof leadWork.createOrder | typeof leadWork.updateOrder;
type Props<C extends OrderCall, F extends OrderContent> = {
  id: string;
  call: C;
  from: F;
  bodyOf: (content: OrderContent, from: F) => BodyOf<C>;
  failure: unknown;
  onSubmit: (body: BodyOf<C>) => Promise<unknown>;
};
type Typed = { readonly title: string; readonly day: string; readonly note: string; readonly state: OrderState | null };

/** An unreadable day is named by the form itself: for the shape it is none. */
const dayOf = ({ day }: Typed): string | null => (isDay(day) ? day : null);
const isUnreadable = (typed: Typed): boolean => typed.day.trim() !== "" && dayOf(typed) === null;

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "title") return { field, message: fault === "long" ? workTexts.titleLong(WORK_LIMITS.title) : texts.titleMissing };
  if (field === "note") return { field, message: texts.noteLong(WORK_LIMITS.note) };
  return field === "plannedFor" ? { field: "day", message: texts.dayWrong } : null;
};

/** Heading, day, state and a note for the team. */
export function OrderForm<C extends OrderCall, F extends OrderContent>({ id, call, from, bodyOf, failure, onSubmit }: Props<C, F>) {
  const form = useForm({
    call,
    from,
    read: ({ title, plannedFor, note, state }): Typed => ({ title, day: plannedFor ?? "", note, state }),
    bodyOf: (typed, base) =>
      bodyOf({ title: typed.title.trim(), plannedFor: dayOf(typed), note: typed.note.trim(), state: typed.state }, base),
    faultsOf: (typed) => (isUnreadable(typed) ? [{ field: "day", message: texts.dayWrong }] : []),
    faultAt,
    failure,
    conflict: workTexts.formConflict,
    onSubmit,
  });
  const { values: typed, change } = form;
  return (
    <Form id={id} errors={form.errors} errorTitle={workTexts.errorTitle} onSubmit={form.submit}>
      <TextField name="title" label={texts.title} value={typed.title} onChange={(title) => change({ title })} />
      <DayField name="day" label={texts.day} optionalTag={workTexts.optional} value={typed.day} onChange={(day) => change({ day })} />
      {typed.state === null ? null : (
        <Select
          name="state"
          label={texts.state}
          options={STATES}
          value={typed.state}
          onChange={(state) => isState(state) && change({ state })}
        />
      )}
      <TextAreaField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        optionalTag={workTexts.optional}
        value={typed.note}
        counter={{ limit: WORK_LIMITS.note, text: workTexts.counter }}
        onChange={(note) => change({ note })}
      />
    </Form>
  );
}
