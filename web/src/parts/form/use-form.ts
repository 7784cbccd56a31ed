import type { Head } from "@schaufenster/contract/call.ts";
import { useState } from "react";
import { useLeaveQuestion } from "../../browser/use-place.ts";
import { CallFailed } from "../../http/call-failed.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { type BodyOf, type Checker, findFaults, loadShape, refusalsOf, type Shaped, type Unfinished, type Wording } from "./check.ts";
import type { KeptInput } from "../kept/kept-input.ts";
import { formTexts } from "./form.texts.ts";
import { useKeeping } from "./use-keeping.ts";
import { useSending } from "./use-sending.ts";

export type { BodyOf };

/** How a form is worked on. Lengths and choices are none of its business: they stand in the call's own shape. */
export interface FormPlan<C extends Shaped, F, V> extends Wording {
  readonly call: C;
  /** The call that it travels with, where it is only a part of one: it is kept like a whole one. */
  readonly partOf?: Head | undefined;
  /** Which of several alike it is, where no id of the body says so. */
  readonly about?: string | undefined;
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
  readonly state?: { readonly kind: string } | undefined;
}

const WAITING: FormError = { title: formTexts.waitingTitle, message: formTexts.waiting, isMild: true };
const isConflict = (thrown: unknown): boolean => thrown instanceof CallFailed && thrown.code === "conflict";

/** What stands in a form: what writing began from, and what was typed over it. */
const useTyping = <C extends Shaped, F, V extends object>({ from: given, follows = false, read, failure }: FormPlan<C, F, V>) => {
  const [began, setBegan] = useState(given);
  const [typed, setTyped] = useState<Partial<V>>({});
  const isTouched = Object.keys(typed).length > 0;
  // After a conflict writing goes on from what is there now, with what was typed.
  const from = (follows && !isTouched) || isConflict(failure) ? given : began;
  return {
    typed,
    isTouched,
    from,
    values: { ...read(follows ? given : from), ...typed },
    type: (what: Partial<V>): void => {
      setBegan(from);
      setTyped((now) => ({ ...now, ...what }));
    },
    takeUp: (input: KeptInput): void => {
      setTyped(input.typed);
      if (input.from !== undefined) setBegan(input.from as F);
    },
    settle: (saved: F): void => {
      setTyped((now) => (now === typed ? {} : now));
      setBegan(saved);
    },
    clear: () => setTyped({}),
  };
};

/** The one way to write a form: what was typed, what is wrong with it, and the sending of what is right. */
export const useForm = <C extends Shaped, F, V extends object>(plan: FormPlan<C, F, V>) => {
  const { call, partOf, about, read, bodyOf, faultsOf, failure, conflict, asksOnLeaving = false, draft, onSubmit } = plan;
  const { typed, isTouched, from, values, ...typing } = useTyping(plan);
  // Loaded with the first attempt; before it nothing is called wrong.
  const [shape, setShape] = useState<Checker | null>(null);
  // What was refused before the form was emptied is not about what stands there now.
  const [oldFailure, setOldFailure] = useState<unknown>(null);
  const drop = (): void => {
    typing.clear();
    setShape(null);
    setOldFailure(failure);
  };
  const keeping = useKeeping({
    call: partOf ?? call,
    about,
    start: () => ({ fields: read(plan.from), body: bodyOf(read(plan.from), plan.from) }),
    restore: (input) => {
      if (isTouched) return false;
      typing.takeUp(input);
      draft?.keep({ ...values, ...input.typed });
      return true;
    },
    drop,
    isSafe: draft?.state?.kind === "saved",
  });
  const asks = typeof asksOnLeaving === "function" ? asksOnLeaving(values) : asksOnLeaving;
  useLeaveQuestion(isTouched && !keeping.isWaiting && asks, false, keeping.forget);

  const check = (by: Checker): FormError[] => findFaults(by, bodyOf(values, from), faultsOf?.(values) ?? [], plan);
  const faults = shape === null ? [] : check(shape);
  const { submit, isSending, broken } = useSending(keeping, async () => {
    const by = shape ?? (await loadShape(call));
    setShape(by);
    if (check(by).length > 0) return null;
    const body = bodyOf(values, from) as BodyOf<C>;
    return { typed, from, hold: draft?.hold, send: () => onSubmit(body, typing.settle), keep: () => draft?.keep(values) };
  });
  const said = broken ?? (failure === oldFailure ? null : failure) ?? null;
  const codes = { conflict: { message: conflict ?? formTexts.conflict }, ...plan.codes };
  const refusals = keeping.isWaiting ? [WAITING] : said === null ? [] : refusalsOf(said, { ...plan, codes });
  return {
    values,
    errors: faults.length > 0 ? faults : refusals,
    change: (what: Partial<V>) => {
      typing.type(what);
      keeping.keep({ ...typed, ...what }, from);
      draft?.keep({ ...values, ...what });
    },
    /** Something would be lost: typed, and more than another way to write the same. */
    isChanged: isTouched && asks,
    /** From the press until the answer: what is typed then would be neither sent nor kept. */
    isSending,
    /** Takes back what was typed, and with it what was wrong. */
    reset: () => {
      drop();
      keeping.forget();
    },
    submit,
  };
};
