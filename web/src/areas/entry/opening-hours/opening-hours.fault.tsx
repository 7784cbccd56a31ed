import { FieldError } from "../../../ui/form/field.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";

/** The form's error of a field, shown where there is room for it. */
export function HoursFault({ name }: { name: string }) {
  const { id, error } = useFieldState(name, {});
  return error === undefined ? null : <FieldError id={`${id}-message`}>{error}</FieldError>;
}
