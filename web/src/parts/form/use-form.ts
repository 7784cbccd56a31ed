import { useRef, useState } from "react";
import { useLeaveQuestion } from "../../browser/use-place.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { type BodyOf, type Checker, findFaults, loadShape, refusalsOf, type Shaped, type Unfinished, type Wording } from "./check.ts";

export type { BodyOf };

/** How a form is worked on. Lengths and choices are none of its business: they stand in the call's own shape. */
export interface FormPlan<C extends Shaped, F, V> extends Wording {
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
  /** Keeps what is being written where the text is long (`useDraft`): with every letter, and no more once it is sent. */
  readonly draft?: Keeper<V> | undefined;
  /**
   * `settle` is called with what was saved: writing begins anew from there, but for what was typed meanwhile. What it promises is waited
   * for, and until then another press sends nothing; what it was refused with comes as `failure`.
   */
  readonly onSubmit: (body: BodyOf<C>, settle: (saved: F) => void) => void | Promise<unknown>;
}

interface Keeper<V> {
  readonly keep: (values: V) => void;
  /** Waits for what is on its way and keeps nothing more. */
  readonly hold: () => Promise<void>;
}

/** The one way to write a form: what was typed, what is wrong with it, and the sending of what is right. */
export const useForm = <C extends Shaped, F, V extends object>(plan: FormPlan<C, F, V>) => {
  const { call, follows = false, read, bodyOf, faultsOf, failure, conflict, asksOnLeaving = false, draft, onSubmit } = plan;
  const [began, setBegan] = useState(plan.from);
  const [typed, setTyped] = useState<Partial<V>>({});
  const isTouched = Object.keys(typed).length > 0;
  const from = follows && !isTouched ? plan.from : began;
  const values: V = { ...read(follows ? plan.from : began), ...typed };
  // Loaded with the first attempt; before it nothing is called wrong.
  const [shape, setShape] = useState<Checker | null>(null);
  const [isSending, setSending] = useState(false);
  // A second press can come before the page shows the first: it would send twice, with two keys.
  const isSubmitting = useRef(false);
  useLeaveQuestion(isTouched && (typeof asksOnLeaving === "function" ? asksOnLeaving(values) : asksOnLeaving));

  const check = (by: Checker): FormError[] => findFaults(by, bodyOf(values, from), faultsOf?.(values) ?? [], plan);
  const codes = conflict === undefined ? plan.codes : { ...plan.codes, conflict: { message: conflict } };
  const hasFailed = failure !== null && failure !== undefined;
  const faults = shape === null ? [] : check(shape);
  const settle = (saved: F): void => {
    setTyped((now) => (now === typed ? {} : now));
    setBegan(saved);
  };
  const send = async (): Promise<void> => {
    await draft?.hold();
    await onSubmit(bodyOf(values, from) as BodyOf<C>, settle);
  };
  const submit = async (): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSending(true);
    const by = shape ?? (await loadShape(call));
    setShape(by);
    if (check(by).length === 0) await send().catch(() => draft?.keep(values));
    setSending(false);
    isSubmitting.current = false;
  };
  return {
    values,
    errors: faults.length > 0 || !hasFailed ? faults : refusalsOf(failure, { ...plan, codes }),
    change: (what: Partial<V>) => {
      setBegan(from);
      setTyped((now) => ({ ...now, ...what }));
      draft?.keep({ ...values, ...what });
    },
    /** From the press until the answer: what is typed then would be neither sent nor kept. */
    isSending,
    /** Takes back what was typed, and with it what was wrong. */
    reset: () => {
      setTyped({});
      setShape(null);
    },
    submit: () => void submit(),
  };
};
