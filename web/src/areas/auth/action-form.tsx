import { type ReactNode, useActionState, useEffect, useId, useMemo, useRef } from "react";
import type { BodyOf, Shaped, Unfinished } from "../../parts/form/check.ts";
import type { Fault } from "../../parts/form/fault.ts";
import { FormContext, type FormError } from "../../ui/form/form-context.ts";
import { ErrorSummary } from "../../ui/form/form.tsx";
import styles from "./account.module.css";
import { accountTexts } from "./account.texts.ts";

/** One attempt at a form: what was typed and what was wrong with it. */
export interface Attempt<V> {
  readonly count: number;
  readonly values: V;
  readonly errors: readonly FormError[];
}

/** How a form is worked on whose words the browser holds: read the fields, look at them, and only then send. */
export interface AttemptPlan<C extends Shaped, V> {
  readonly start: V;
  readonly read: (form: FormData) => V;
  /** What of it is kept for the next attempt; all, unless there is a password that is to be typed again. */
  readonly keep?: ((values: V) => V) | undefined;
  /** Says what is wrong, by its shape. Left out where nothing is typed, or where its way to the browser would keep people waiting. */
  readonly call?: C | undefined;
  readonly bodyOf?: ((values: V) => Partial<Unfinished<BodyOf<C>>>) | undefined;
  /** The parts of the body that the form asks for, in its order; the others are not looked at here. */
  readonly only?: readonly string[] | ((values: V) => readonly string[]) | undefined;
  /** What no shape can say. */
  readonly faultsOf?: ((values: V) => readonly FormError[]) | undefined;
  readonly faultAt?: ((path: readonly PropertyKey[], fault: Fault, values: V) => FormError | null) | undefined;
  /** Answers with what went wrong (`errorsFrom`). */
  readonly send: (values: V) => Promise<readonly FormError[]>;
}

/** What is wrong with what was typed, found as in every form; what that needs is loaded with the first attempt, or stops nobody. */
const faultsIn = async <C extends Shaped, V>(plan: AttemptPlan<C, V>, values: V): Promise<readonly FormError[]> => {
  const { call, bodyOf, only, faultsOf, faultAt } = plan;
  const own = faultsOf?.(values) ?? [];
  if (call === undefined || bodyOf === undefined) return own;
  const checking = await import("../../parts/form/check.ts").catch(() => null);
  if (checking === null) return own;
  return checking.findFaults(await checking.loadShape(call), bodyOf(values), own, {
    faultAt: (path, fault) => faultAt?.(path, fault, values) ?? null,
    only: typeof only === "function" ? only(values) : only,
  });
};

/** The attempts at a form. What was typed comes back as `values`, because the browser's form is reset after each one. */
export const useAttempts = <C extends Shaped, V>(plan: AttemptPlan<C, V>) => {
  // A second press can come before the page shows the first, and would be sent after it.
  const isRunning = useRef(false);
  const tryIt = async (last: Attempt<V>, form: FormData): Promise<Attempt<V>> => {
    const values = plan.read(form);
    const faults = await faultsIn(plan, values);
    const errors = faults.length > 0 ? faults : await plan.send(values);
    isRunning.current = false;
    return { count: last.count + 1, values: plan.keep?.(values) ?? values, errors };
  };
  const [attempt, dispatch, running] = useActionState(tryIt, { count: 0, values: plan.start, errors: [] });
  const action = (form: FormData): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    dispatch(form);
  };
  return { attempt, action, running };
};

const titleOf = (errors: readonly FormError[]): string => {
  const fields = errors.filter(({ field }) => field !== undefined).length;
  return fields === 0 ? accountTexts.form.failed : accountTexts.form.check(fields);
};

type Props = {
  attempt: Pick<Attempt<unknown>, "errors">;
  action: (form: FormData) => void;
  children: ReactNode;
};

/** A native form: all errors in a summary that takes the focus, and the same words at each field. */
export function ActionForm({ attempt, action, children }: Props) {
  const prefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const { errors } = attempt;
  const state = useMemo(() => ({ prefix, errors }), [prefix, errors]);
  useEffect(() => {
    if (attempt.errors.length > 0) summary.current?.focus();
  }, [attempt]);
  return (
    <form action={action} noValidate className={styles.form}>
      {errors.length > 0 && <ErrorSummary ref={summary} title={titleOf(errors)} errors={errors} prefix={prefix} />}
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}
