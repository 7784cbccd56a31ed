import { createContext, useContext, useId } from "react";

/** One thing that is wrong with a form: at a field, or with the whole. */
export type FormError = {
  field?: string | undefined;
  message: string;
  /** Stands before the message in the summary: the part of a long page in which the field is. */
  part?: string | undefined;
  /** Heads the summary in the place of the form's own title. */
  title?: string | undefined;
  /** Nothing is wrong: it only takes longer. */
  isMild?: boolean | undefined;
};

type FormState = { prefix: string; errors: readonly FormError[] };

/** Hands a form's errors to its fields, so summary and field say the same words. */
export const FormContext = createContext<FormState | null>(null);

/** The id of a form's field, known to the summary as well. */
export function fieldIdIn(prefix: string, name: string) {
  return `${prefix}-${name}`;
}

/** Id and error of a field: its own when given, else those of the surrounding form. */
export function useFieldState(name: string | undefined, own: { id?: string | undefined; error?: string | undefined }) {
  const form = useContext(FormContext);
  const ownId = useId();
  const inForm = form !== null && name !== undefined;
  return {
    id: own.id ?? (inForm ? fieldIdIn(form.prefix, name) : ownId),
    error: own.error ?? (inForm ? form.errors.find((error) => error.field === name)?.message : undefined),
    inForm,
  };
}
