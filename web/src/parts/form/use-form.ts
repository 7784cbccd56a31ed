import type { Call } from "@schaufenster/contract/call.ts";
import { useRef, useState } from "react";
import { useLeaveQuestion } from "../../browser/use-place.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { type BodyOf, type Checker, findFaults, loadShape, refusalsOf, type Unfinished, type Wording } from "./check.ts";

export type { BodyOf };

/** How a form is worked on. Lengths and choices are none of its business: they stand in the call's own shape. */
export interface FormPlan<C extends Call, F, V> extends Wording {
  readonly call: C;
  /** What writing begins from, version and all. Taken once: what comes in meanwhile is a conflict, never overwritten. */
  readonly from: F;
  /** Fields that nobody has touched show what comes in meanwhile; the version stays the one that writing began from. */
  readonly follows?: boolean | undefined;
  readonly read: (from: F) => V;
  readonly bodyOf: (values: V, from: F) => BodyOf<C> | Unfinished<BodyOf<C>>;
  /** What no shape can say, in the order of the page: days that cannot be read, or are over. Comes before the shape's word on the same field. */
  readonly faultsOf?: ((values: V) => readonly FormError[]) | undefined;
  /** What the last sending was refused with. */
  readonly failure: unknown;
  /** What is said when somebody else was quicker. */
  readonly conflict?: string | undefined;
  /** Asks before unsaved input is left; where something typed need be no change, it says which is. */
  readonly asksOnLeaving?: boolean | ((values: V) => boolean) | undefined;
  /** `settle` is called with what was saved: writing begins anew from there, but for what was typed meanwhile. */
  readonly onSubmit: (body: BodyOf<C>, settle: (saved: F) => void) => void;
}

/** The one way to write a form: what was typed, what is wrong with it, and the sending of what is right. */
export const useForm = <C extends Call, F, V extends object>(plan: FormPlan<C, F, V>) => {
  const { call, follows = false, read, bodyOf, faultsOf, failure, conflict, asksOnLeaving = false, onSubmit } = plan;
  const [began, setBegan] = useState(plan.from);
  const [typed, setTyped] = useState<Partial<V>>({});
  const isTouched = Object.keys(typed).length > 0;
  const from = follows && !isTouched ? plan.from : began;
  const values: V = { ...read(follows ? plan.from : began), ...typed };
  // Loaded with the first attempt; before it nothing is called wrong.
  const [shape, setShape] = useState<Checker | null>(null);
  // A second click while the shape is on its way would send twice, with two keys.
  const isLoading = useRef(false);
  useLeaveQuestion(isTouched && (typeof asksOnLeaving === "function" ? asksOnLeaving(values) : asksOnLeaving));

  const check = (by: Checker): FormError[] => findFaults(by, bodyOf(values, from), faultsOf?.(values) ?? [], plan);
  const codes = conflict === undefined ? plan.codes : { ...plan.codes, conflict: { message: conflict } };
  const hasFailed = failure !== null && failure !== undefined;
  const faults = shape === null ? [] : check(shape);
  const settle = (saved: F): void => {
    setTyped((now) => (now === typed ? {} : now));
    setBegan(saved);
  };
  const submit = async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    const by = shape ?? (await loadShape(call));
    isLoading.current = false;
    setShape(by);
    if (check(by).length === 0) onSubmit(bodyOf(values, from) as BodyOf<C>, settle);
  };
  return {
    values,
    errors: faults.length > 0 || !hasFailed ? faults : refusalsOf(failure, { ...plan, codes }),
    change: (what: Partial<V>) => {
      setBegan(from);
      setTyped((now) => ({ ...now, ...what }));
    },
    /** Takes back what was typed, and with it what was wrong. */
    reset: () => {
      setTyped({});
      setShape(null);
    },
    submit: () => void submit(),
  };
};
