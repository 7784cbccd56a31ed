import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./field.module.css";
import { useFieldState } from "./form-context.ts";
import { Icon } from "../icon.tsx";

/** What every field takes: the words around its control and its state. */
export type FieldProps = {
  label: ReactNode;
  name?: string | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  /** Overrides the error the surrounding form has for this name. */
  error?: string | undefined;
  /** The word that marks the field as optional; without it a field in a form counts as required. */
  optionalTag?: string | undefined;
  /** The value differs from the saved one: a bar at the control. */
  changed?: boolean | undefined;
  /** A sentence with the saved value; implies `changed`. */
  previous?: string | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
};

/** What a field hands to its control. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** Splits the field's own properties from those of the control. */
export function splitField<P extends FieldProps>(props: P) {
  const { label, name, id, hint, error, optionalTag, changed, previous, labelHidden, ...control } = props;
  return { field: { label, name, id, hint, error, optionalTag, changed, previous, labelHidden }, control };
}

/** The shared look of text inputs, text areas and selects. */
export function controlClass(field: Pick<FieldProps, "changed" | "previous">, ...more: (string | undefined | false)[]) {
  const changed = field.changed === true || field.previous !== undefined;
  return cx(styles.control, changed && styles.changed, ...more);
}

/** The error at a field: icon and sentence. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}

type LabelTextProps = Pick<FieldProps, "label" | "optionalTag">;

/** The words of a label with the mark of optional fields. */
export function LabelText({ label, optionalTag }: LabelTextProps) {
  return (
    <>
      {label}
      {optionalTag !== undefined && <span className={styles.optional}> {optionalTag}</span>}
    </>
  );
}

/** Ids, texts and the message below a control; the error takes the hint's place. */
export function useFieldParts(field: FieldProps, readOnly = false) {
  const { id, error, inForm } = useFieldState(field.name, field);
  const messageId = `${id}-message`;
  const previousId = `${id}-previous`;
  const hasHint = field.hint !== undefined && field.hint !== null;
  const control: ControlProps = {
    id,
    "aria-describedby": cx((error !== undefined || hasHint) && messageId, field.previous !== undefined && previousId) || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-required": (inForm && field.optionalTag === undefined && !readOnly) || undefined,
  };
  const below = (
    <>
      {field.previous !== undefined && (
        <p id={previousId} className={styles.hint}>
          {field.previous}
        </p>
      )}
      {error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
      {error === undefined && hasHint && (
        <p id={messageId} className={styles.hint}>
          {field.hint}
        </p>
      )}
    </>
  );
  return { control, below };
}

type Props = FieldProps & {
  readOnly?: boolean | undefined;
  /** Stands in the row of the message, at its end (a counter). */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, message below: the frame of every single-control field. */
export function Field({ readOnly, after, children, ...field }: Props) {
  const { control, below } = useFieldParts(field, readOnly);
  return (
    <div className={styles.field}>
      <label htmlFor={control.id} className={field.labelHidden ? "sr-only" : styles.label}>
        <LabelText {...field} />
      </label>
      {children(control)}
      {below}
      {after}
    </div>
  );
}

/** The frame of fields with several controls (radio buttons, boxes): a fieldset with legend. */
export function FieldGroup({ role, children, ...field }: FieldProps & { role?: "radiogroup"; children: (id: string) => ReactNode }) {
  const { control, below } = useFieldParts(field);
  const { id, ...state } = control;
  return (
    <fieldset
      role={role}
      aria-labelledby={`${id}-legend`}
      aria-describedby={state["aria-describedby"]}
      {...(role === "radiogroup" ? state : {})}
      className={styles.field}
    >
      <legend id={`${id}-legend`} className={field.labelHidden ? "sr-only" : styles.legend}>
        <LabelText {...field} />
      </legend>
      {children(id)}
      {below}
    </fieldset>
  );
}
