import { CircleAlert, Info } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from "react";
import { fieldIdIn, FormContext, type FormError } from "./form-context.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./form.module.css";

type Props = {
  /** Lets a button outside submit the form. */
  id?: string | undefined;
  label?: string | undefined;
  errors: readonly FormError[];
  /** Heads the summary of errors. */
  errorTitle: string;
  onSubmit: () => void;
  /** Leads to a field that may be out of the page now; left out, the field is there. */
  goTo?: ((field: string) => void) | undefined;
  children: ReactNode;
};

/**
 * A form that shows all its errors at once: a summary on top that takes the focus after a failed attempt,
 * and the same words at each field. It checks nothing by itself.
 */
export function Form({ id, label, errors, errorTitle, onSubmit, goTo, children }: Props) {
  const prefix = useId();
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const awaitsResult = useRef(false);
  const wording = errors.map((error) => error.message).join("\n");
  const state = useMemo(() => ({ prefix, errors }), [prefix, errors]);

  // Only the answer to an attempt may move the focus: whoever types on keeps it.
  useEffect(() => {
    if (wording !== "" && awaitsResult.current) summary.current?.focus();
  }, [attempt, wording]);

  return (
    <form
      id={id}
      aria-label={label}
      noValidate
      className={styles.form}
      onInput={() => {
        awaitsResult.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        awaitsResult.current = true;
        setAttempt(attempt + 1);
        onSubmit();
      }}
    >
      {errors.length > 0 && (
        <ErrorSummary ref={summary} title={errors[0]?.title ?? errorTitle} errors={errors} prefix={prefix} goTo={goTo} />
      )}
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

type SummaryProps = {
  ref: Ref<HTMLDivElement>;
  title: string;
  errors: readonly FormError[];
  prefix: string;
  goTo?: ((field: string) => void) | undefined;
};

const wordsOf = ({ part, message }: FormError): string => (part === undefined ? message : `${part}: ${message}`);

/** All errors of a form with links to their fields; it takes the focus after a failed attempt. */
export function ErrorSummary({ ref, title, errors, prefix, goTo }: SummaryProps) {
  const titleId = useId();
  const isMild = errors.every((error) => error.isMild);
  return (
    <div
      ref={ref}
      role={isMild ? "status" : "alert"}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(styles.summary, isMild && styles.mild)}
    >
      <Icon of={isMild ? Info : CircleAlert} />
      <div>
        <h2 id={titleId}>{title}</h2>
        <ul>
          {errors.map((error) => (
            <li key={`${error.field ?? ""} ${error.message}`}>
              {error.field === undefined ? (
                wordsOf(error)
              ) : (
                <ErrorLink prefix={prefix} field={error.field} goTo={goTo} words={wordsOf(error)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Goes to the field without leaving a trace in the address. */
function ErrorLink({ prefix, field, goTo, words }: Pick<SummaryProps, "prefix" | "goTo"> & { field: string; words: string }) {
  const id = fieldIdIn(prefix, field);
  const go = () => {
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    (control?.closest("fieldset") ?? control?.parentElement)?.scrollIntoView({ block: "center" });
  };
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        if (goTo) goTo(field);
        else go();
      }}
    >
      {words}
    </a>
  );
}

/** Six columns for fields that belong on one line. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

type CellProps = {
  span: 2 | 3 | 4 | 6;
  /** The width on phones, where a cell otherwise takes the whole line. */
  phoneSpan?: 2 | 3 | 4 | 6 | undefined;
  children: ReactNode;
};

/** A field's width in a `FieldGrid`. */
export function FieldCell({ span, phoneSpan = 6, children }: CellProps) {
  return (
    <div className={styles.cell} data-span={span} data-phone={phoneSpan}>
      {children}
    </div>
  );
}
