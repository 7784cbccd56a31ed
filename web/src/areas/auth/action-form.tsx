import { type ReactNode, useActionState, useEffect, useId, useMemo, useRef } from "react";
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

/** How a form is worked on: read the fields, check them, and only then send. Sending answers with what went wrong. */
export interface FormPlan<V> {
  readonly start: V;
  readonly read: (form: FormData) => V;
  readonly check: (values: V) => readonly FormError[];
  readonly send: (values: V) => Promise<readonly FormError[]>;
}

/** The attempts at a form. What was typed comes back as `values`, because the browser's form is reset after each one. */
export const useAttempts = <V,>({ start, read, check, send }: FormPlan<V>) => {
  const tryIt = async (last: Attempt<V>, form: FormData): Promise<Attempt<V>> => {
    const values = read(form);
    const faults = check(values);
    return { count: last.count + 1, values, errors: faults.length > 0 ? faults : await send(values) };
  };
  const [attempt, action, running] = useActionState(tryIt, { count: 0, values: start, errors: [] });
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
